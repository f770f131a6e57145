import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../test/database.ts';
import { addHousehold, getDomain, type Household } from '../test/rows.ts';
import { addAccount, createAdjustableClock, password, type SignInApp, signInApp } from '../test/sign-in.ts';
import { getPort } from '../test/stand-ins/get-port.ts';
import type { Tracing } from './modules/identity/app-context.ts';
import { enqueue } from './platform/jobs/outbox.queries.ts';
import { processDueJobs } from './platform/jobs/outbox.ts';
import { isObserved } from './platform/kernel/observed.ts';
import { startTracing } from './tracing.ts';

interface WireSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status?: { code?: number };
}
interface Batch {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

let db: TestDatabase;
let home: Household;
let collector: Server;
let endpoint: string;
let batches: Batch[] = [];
const clock = createAdjustableClock();

beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  await addAccount(db, home.consumer);
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces') batches.push(JSON.parse(await text(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${getPort(collector)}/`;
});
afterAll(async () => {
  collector.close();
  await db.close();
});

/** Collects the spans of an app while it was traced. */
async function collectSpans(
  work: (site: SignInApp, tracing: Tracing) => Promise<unknown>,
  { share = 1, trustsCaller = false } = {},
): Promise<WireSpan[]> {
  batches = [];
  const tracing = startTracing({ endpoint, share, trustsCaller });
  const site = await signInApp(db, { clock, context: { tracing } });
  try {
    await work(site, tracing);
  } finally {
    await tracing.close();
    await site.app.close();
  }
  return batches.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap((span) => span.scopeSpans.flatMap((s) => s.spans)),
  );
}
const listAttributes = ({ attributes }: WireSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
const signIn = async (site: SignInApp, word = password) =>
  site.call(await getDomain(db, home.licence.id), '/api/auth/login', { email: home.consumer.email, password: word });

test('a request is a span with its statements under it, and says nothing of the person', async () => {
  // Over a socket: there a body arrives in pieces, outside what the request began.
  const spans = await collectSpans(async (site) => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const headers = {
      'content-type': 'application/json',
      'x-acceleratedomain': await getDomain(db, home.licence.id),
    };
    const body = JSON.stringify({ email: home.consumer.email, password });
    const call = request(`${address}/api/auth/login`, { method: 'POST', headers });
    call.write(body.slice(0, 10));
    setTimeout(() => call.end(body.slice(10)), 100);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    await text(answer);
  });
  const whole = spans.find(({ name }) => name === 'POST /api/auth/login')!;
  expect(listAttributes(whole)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/auth/login',
    'http.response.status_code': 200,
    'klantportaal.licence': home.licence.id,
  });
  // The body was read before the password was looked up: what follows it is still part of the request.
  const under = spans.filter(({ parentSpanId }) => parentSpanId === whole.spanId);
  expect(under.filter(({ name }) => name.startsWith('statement')).length).toBeGreaterThan(2);
  for (const span of under) {
    expect(span.traceId).toBe(whole.traceId);
    expect(BigInt(span.startTimeUnixNano)).toBeLessThanOrEqual(BigInt(span.endTimeUnixNano));
  }
  const sent = JSON.stringify(batches);
  expect(sent).toContain('klantportaal');
  for (const secret of [home.consumer.email!, password, home.consumer.id]) expect(sent).not.toContain(secret);
});

test('a refusal has its code, and its trace is named in the log', async () => {
  const lines: string[] = [];
  const spans = await collectSpans(async (site) => {
    const { info } = site.app.log;
    site.app.log.info = ((line: object, ...rest: []) => {
      lines.push(JSON.stringify(line));
      info.call(site.app.log, line, ...rest);
    }) as typeof info;
    await signIn(site, 'Wrong-wrong-9');
  });
  const [request] = spans.filter(({ name }) => name === 'POST /api/auth/login');
  expect(listAttributes(request!)).toMatchObject({ 'error.type': 'AUTH_LOGIN_FAILED' });
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ trace_id: request!.traceId, licence_id: home.licence.id, refused: 'AUTH_LOGIN_FAILED' }),
  );
});

test('two requests at once have a trace each, with their own statements', async () => {
  const spans = await collectSpans((site) => Promise.all([signIn(site), signIn(site)]));
  const requests = spans.filter(({ name }) => name === 'POST /api/auth/login');
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
  const listStatements = (id: string) =>
    spans.filter(({ name, traceId }) => traceId === id && name.startsWith('statement')).length;
  for (const { traceId } of requests) expect(listStatements(traceId)).toBeGreaterThan(2);
});

test.each([
  ['a proxy of ours', true],
  ['anybody', false],
])('the trace that %s names is gone on with: %s', async (_, trustsCaller) => {
  const theirs = '0af7651916cd43dd8448eb211c80319c';
  const spans = await collectSpans(
    (site) => site.app.inject({ url: '/health', headers: { traceparent: `00-${theirs}-b7ad6b7169203331-01` } }),
    { trustsCaller },
  );
  const [request] = spans.filter(({ name }) => name === 'GET /health');
  expect(request!.traceId === theirs).toBe(trustsCaller);
});

test('a job is a trace with what it did', async () => {
  const spans = await collectSpans(async () => {
    const order = {
      licence_id: home.licence.id,
      kind: 'merge-agreed',
      payload: { merge_id: 'm1' },
      at: clock.now(),
    } as const;
    await db.transaction(home.licence.id, (tx) => enqueue(tx, order));
    const handlers = { 'merge-agreed': async () => void (await db.queryAsSystem((q) => q.execute('select 1'))) };
    const { log } = (await signInApp(db, { clock })).app;
    await processDueJobs({ db, clock, handlers, log: createPartial(log) });
  });
  const job = spans.find(({ name }) => name === 'job merge-agreed')!;
  expect(listAttributes(job)).toMatchObject({ outcome: 'done' });
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job.spanId).length).toBeGreaterThan(0);
});

test('nothing is sent of a share of none, nor told once it has ended', async () => {
  expect(await collectSpans((site) => signIn(site), { share: 0 })).toEqual([]);
  expect(isObserved('statement')).toBe(false);
});

test('a collector that is away costs nobody anything but its spans', async () => {
  const tracing = startTracing({ endpoint: 'http://127.0.0.1:9', share: 1, trustsCaller: false });
  const site = await signInApp(db, { clock, context: { tracing } });
  expect((await signIn(site)).status).toBe(200);
  await tracing.close();
  await site.app.close();
});
