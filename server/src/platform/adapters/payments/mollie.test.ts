import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { mollieStatuses, openMollie } from './mollie.ts';
import { PaymentsError } from './payments.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  return new Promise((done) => (server ? server.close(done) : done(null)));
});

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: Record<string, unknown>;
  body: Record<string, unknown> | null;
}

/** A provider that gives the configured answer; without one it never responds. */
async function provider(status: number | null, body: object | string = {}) {
  const seen: Seen[] = [];
  server = createServer(async (request, response) => {
    const sent = await text(request);
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: sent ? JSON.parse(sent) : null });
    if (status === null) return;
    response.writeHead(status, { 'content-type': 'application/hal+json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${getPort(server)}`;
  // Only silence is waited for: a busy machine may take longer over an answer.
  const limit = status === null ? { timeout_ms: 300 } : {};
  return { seen, port: openMollie({ url, api_key: 'test_sleutel', ...limit }) };
}

const payment = (overrides: object = {}) => ({
  id: 'tr_7UhSN1zuXS',
  status: 'open',
  amount: { currency: 'EUR', value: '1314.50' },
  _links: { checkout: { href: 'https://bank.test/pay' } },
  ...overrides,
});
const order = {
  key: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
  amount_cents: 131_450,
  description: 'Factuur 2026-0142',
  method: 'ideal',
  language: 'nl',
  redirect_url: 'https://portaal.test/actions/1/validate-ideal-payment',
  webhook_url: 'https://portaal.test/api/payments/webhook',
} as const;

test('orders a payment under its key, in euros with two decimals', async () => {
  const { seen, port } = await provider(201, payment());
  expect(await port.create(order)).toEqual({
    id: 'tr_7UhSN1zuXS',
    status: 'CREATED',
    amount_cents: 131_450,
    refunded_cents: 0,
    charged_back_cents: 0,
    checkout_url: 'https://bank.test/pay',
  });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/v2/payments',
    headers: { authorization: 'Bearer test_sleutel', 'idempotency-key': order.key },
    body: {
      amount: { currency: 'EUR', value: '1314.50' },
      description: 'Factuur 2026-0142',
      method: 'ideal',
      locale: 'nl_NL',
      redirectUrl: order.redirect_url,
      webhookUrl: order.webhook_url,
    },
  });
});

test('sets no webhook URL that an external provider cannot reach', async () => {
  const sent: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (_, init) => {
    sent.push(String(init?.body));
    return Response.json(payment(), { status: 201 });
  };
  try {
    const elsewhere = openMollie({ url: 'https://provider.test', api_key: 'test_x' });
    await elsewhere.create({ ...order, webhook_url: 'http://127.0.0.1:3000/api/payments/webhook' });
    await elsewhere.create(order);
  } finally {
    globalThis.fetch = real;
  }
  expect(sent.map((body) => 'webhookUrl' in JSON.parse(body))).toEqual([false, true]);
});

test('reads what went back of a payment, which its status does not say', async () => {
  const euros = (value: string) => ({ currency: 'EUR', value });
  const went = { status: 'paid', amountRefunded: euros('14.50'), amountChargedBack: euros('1300.00') };
  const { port } = await provider(200, payment(went));
  expect(await port.find('tr_7UhSN1zuXS')).toMatchObject({
    status: 'PAID',
    amount_cents: 131_450,
    refunded_cents: 1450,
    charged_back_cents: 130_000,
  });
});

describe('a status of the provider', () => {
  test.each(Object.entries(mollieStatuses))('%s is %s', async (theirs, ours) => {
    const { port } = await provider(200, payment({ status: theirs, _links: {} }));
    expect(await port.find('tr_7UhSN1zuXS')).toMatchObject({ status: ours, checkout_url: null });
  });
});

test('recognises a payment that the provider does not know', async () => {
  const { seen, port } = await provider(404, { status: 404, title: 'Not Found' });
  expect(await port.find('tr_1/../x')).toBeNull();
  expect(seen[0]?.url).toBe('/v2/payments/tr_1%2F..%2Fx');
});

test('records nothing of another payment than was asked about', async () => {
  const { port } = await provider(200, payment({ id: 'tr_other', status: 'paid' }));
  await expect(port.find('tr_7UhSN1zuXS')).rejects.toThrow(PaymentsError);
});

describe('a provider that gives no usable answer', () => {
  test.each([
    ['is silent for too long', null, {}, false],
    ['fails', 500, {}, false],
    ['is asked too often', 429, {}, false],
    ['is busy with the same key', 409, {}, false],
    ['refuses', 422, { title: 'Unprocessable Entity', detail: 'The amount is too high' }, true],
    ['answers no JSON', 200, '<html>', false],
    ['answers a payment in dollars', 200, payment({ amount: { currency: 'USD', value: '1.00' } }), false],
    ['answers a status that nobody knows', 200, payment({ status: 'frozen' }), false],
    ['leads to no web address', 200, payment({ _links: { checkout: { href: 'javascript:alert(1)' } } }), false],
  ] as const)('%s', async (_, status, body, refused) => {
    const { port } = await provider(status, body);
    const failed: unknown = await port.create(order).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PaymentsError);
    expect(failed).toMatchObject({ refused });
  });

  test('is unreachable', async () => {
    const port = openMollie({ url: 'http://127.0.0.1:1', api_key: 'x' });
    await expect(port.find('tr_1')).rejects.toThrow(PaymentsError);
  });
});
