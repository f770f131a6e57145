import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { openCardif } from './cardif.ts';
import { noPremiums, PremiumsError } from './premiums.ts';

/**
 * The time limits of the calls so far. A service that does not answer lets its time pass: no test waits for it, or is
 * overtaken by it.
 */
const limits: AbortController[] = [];
beforeEach(() => {
  limits.length = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
});
const timePasses = () => limits.at(-1)?.abort(new DOMException('The time is over.', 'TimeoutError'));

let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  return new Promise((done) => (server ? server.close(done) : done(null)));
});

type Reply = { status?: number; body?: object | string | Buffer; type?: string } | 'silence' | 'hang up' | 'half';

/** A service that gives these answers in turn, and the last one from then on. */
async function service(...replies: Reply[]) {
  const seen: {
    method: string | undefined;
    url: string | undefined;
    headers: Record<string, unknown>;
    body: unknown;
  }[] = [];
  server = createServer(async (request, response) => {
    const sent = await text(request);
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: sent ? JSON.parse(sent) : null });
    const reply = replies[Math.min(seen.length, replies.length) - 1]!;
    if (reply === 'silence') return timePasses();
    if (reply === 'hang up') return request.socket.destroy();
    if (reply === 'half') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.write('{"id":', timePasses);
    }
    const { status = 200, body = '', type = 'application/json' } = reply;
    response.writeHead(status, { 'content-type': type });
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${getPort(server)}`;
  return { seen, port: openCardif({ url, api_key: 'sleutel', timeout_ms: 200, retry_ms: 5 }) };
}

const perMonth = (value: string) => ({ value, currency: 'EUR', period: 'MONTH' });
const calculation = {
  id: 'calc-1',
  premium: perMonth('27.35'),
  disability: perMonth('1250.00'),
  valid_until: '2026-04-01T00:00:00Z',
};
const question = {
  reference_number: 'AO-2026-117',
  quote_number: 'Q-55801',
  date_of_birth: '1988-04-12',
  smoker: false,
  mortgage_cents: 42_500_050,
};
const pdf = Buffer.from('%PDF-1.7 aanvraag');

test('asks for a premium with what it depends on and no more, and reads it in cents', async () => {
  const { seen, port } = await service({ body: calculation });
  expect(await port.calculate(question)).toEqual({
    id: 'calc-1',
    premium_cents: 2_735,
    disability_cents: 125_000,
    valid_until: new Date('2026-04-01T00:00:00Z'),
  });
  expect(seen).toMatchObject([{ method: 'POST', url: '/v1/premiums', headers: { authorization: 'Bearer sleutel' } }]);
  expect(seen[0]?.body).toEqual({
    reference: 'AO-2026-117',
    quote: 'Q-55801',
    insured: { date_of_birth: '1988-04-12', smoker: false },
    mortgage: { amount: { value: '425000.50', currency: 'EUR' } },
  });
});

test('applies under a key, and fetches the application as PDF', async () => {
  const { seen, port } = await service(
    { status: 201, body: { id: 'app-1', number: 'A-2026-1' } },
    { body: pdf, type: 'application/pdf' },
  );
  expect(await port.apply({ key: 'action-1', calculation_id: 'calc-1' })).toEqual({ id: 'app-1', number: 'A-2026-1' });
  expect((await port.document('app/1')).equals(pdf)).toBe(true);
  expect(seen).toMatchObject([
    { url: '/v1/applications', headers: { 'idempotency-key': 'action-1' }, body: { calculation: 'calc-1' } },
    { method: 'GET', url: '/v1/applications/app%2F1/document' },
  ]);
});

describe('a service that fails in passing', () => {
  test.each<[string, Reply]>([
    ['is silent', 'silence'],
    ['hangs up', 'hang up'],
    ['stops in the middle', 'half'],
    ['fails', { status: 500 }],
    ['is busy', { status: 503, body: { title: 'Busy' } }],
    ['is asked too often', { status: 429 }],
  ])('and %s is asked once more', async (_, reply) => {
    const { seen, port } = await service(reply, { body: calculation });
    expect(await port.calculate(question)).toMatchObject({ id: 'calc-1' });
    expect(seen).toHaveLength(2);
  });

  test('is asked no third time', async () => {
    const { seen, port } = await service({ status: 500 });
    await expect(port.calculate(question)).rejects.toThrow(PremiumsError);
    expect(seen).toHaveLength(2);
  });

  test('answers within twice its time limit, or not at all', async () => {
    const { port } = await service('silence');
    await expect(port.calculate(question)).rejects.toThrow('no answer in time');
    expect(vi.mocked(AbortSignal.timeout).mock.calls).toEqual([[200], [200]]);
  });
});

describe('a service that gives no usable answer', () => {
  test.each<[string, Reply]>([
    ['refuses', { status: 422, body: { title: 'Not insurable', detail: 'Too old' } }],
    ['does not know our key', { status: 401 }],
    ['answers no JSON', { body: '<html>' }],
    ['answers another currency', { body: { ...calculation, premium: { ...calculation.premium, currency: 'USD' } } }],
    ['answers a premium per year', { body: { ...calculation, premium: { ...calculation.premium, period: 'YEAR' } } }],
    ['answers a premium of nothing', { body: { ...calculation, premium: perMonth('0.00') } }],
    ['answers a negative cover', { body: { ...calculation, disability: perMonth('-1250.00') } }],
    ['answers an amount in another notation', { body: { ...calculation, premium: perMonth('27,35') } }],
    ['answers no end of validity', { body: { ...calculation, valid_until: 'soon' } }],
  ])('because it %s is asked only once', async (_, reply) => {
    const { seen, port } = await service(reply);
    const failed: unknown = await port.calculate(question).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PremiumsError);
    expect(failed).toMatchObject({ expired: false, passing: false });
    expect(seen).toHaveLength(1);
  });

  test('says that a calculation is out of date', async () => {
    const { port } = await service({ status: 410, body: { title: 'Expired' } });
    await expect(port.apply({ key: 'k', calculation_id: 'calc-1' })).rejects.toMatchObject({ expired: true });
  });

  test.each<[string, Reply]>([
    ['that is no PDF', { body: '<html>', type: 'application/pdf' }],
    ['that is empty', { body: '' }],
    ['of more than 5 MB', { body: Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]) }],
  ])('refuses a document %s', async (_, reply) => {
    const { port } = await service(reply);
    await expect(port.document('app-1')).rejects.toThrow(PremiumsError);
  });

  test('is unreachable', async () => {
    const port = openCardif({ url: 'http://127.0.0.1:1', api_key: 'x', retry_ms: 1 });
    await expect(port.calculate(question)).rejects.toThrow('cannot be reached');
  });

  test('is not configured', async () => {
    await expect(noPremiums.calculate(question)).rejects.toThrow(PremiumsError);
  });
});
