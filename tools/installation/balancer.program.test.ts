import { spawnSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorMessages } from '../../server/src/platform/http/errors/error-words.ts';
import { type Balancer, consoleHost, startBalancer } from './balancer.ts';
import { callOnce } from './consumer.ts';
import { waitUntil } from './servers.ts';

/*
 * The balancer's file as it is shipped, before two small servers that are ready, only alive, or gone. Skipped where
 * there is no HAProxy: `npm run test:deep -- parts` installs Debian's.
 */
const hasBalancer = spawnSync('haproxy', ['-v']).status === 0;
const token = 'b3f1c0ffee';

/** A server that records what it was asked, and whether it is ready to serve. */
async function startStub() {
  const requests: IncomingMessage[] = [];
  let state: 'ready' | 'alive' | 'gone' = 'ready';
  const server = createServer((request, response) => {
    if (request.url === '/health') response.writeHead(state === 'gone' ? 500 : 200).end('{}');
    else if (request.url === '/health/ready') response.writeHead(state === 'ready' ? 200 : 503).end('{}');
    else {
      requests.push(request);
      if (request.url === '/crash') request.socket.destroy();
      else response.writeHead(state === 'ready' ? 200 : 503, { 'x-from': 'server' }).end(`${state} server`);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { port, consolePort: port, requests, server, become: (next: typeof state) => void (state = next) };
}

let stub: Awaited<ReturnType<typeof startStub>>;
let balancer: Balancer;
beforeAll(async () => {
  if (!hasBalancer) return;
  stub = await startStub();
  balancer = await startBalancer([stub]);
}, 120_000);
afterAll(async () => {
  await balancer?.stop();
  stub?.server.close();
  stub?.server.closeAllConnections();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const { body, ...answer } = await callOnce(`${balancer.url}${path}`, { headers });
  return { ...answer, body: body.toString('utf8') };
}

/** Finds the line of a request in the balancer's log, which is written after the answer. */
async function findLine(id: unknown): Promise<Record<string, unknown>> {
  const find = () =>
    balancer
      .output()
      .split('\n')
      .find((line) => line.includes(String(id)) && line.endsWith('}'));
  await waitUntil(() => find() !== undefined, `no line was logged for ${id}`);
  return JSON.parse(find() ?? '');
}
/** Puts the server into a state, and waits until the balancer sends both hosts where it should. */
async function bring(state: 'ready' | 'alive' | 'gone') {
  stub.become(state);
  const answering = { ready: '/server-1', alive: '-alive/server-1', gone: '-alive/<NOSRV>' }[state];
  for (const [site, host] of Object.entries({ portal: 'mijn.kantoor.example', console: consoleHost }))
    await waitUntil(async () => {
      const { headers } = await ask('/', { host });
      return (await findLine(headers['x-request-id'])).server === `${site}${answering}`;
    }, `the balancer does not notice that the server is ${state}`);
}

beforeEach(async () => {
  if (hasBalancer) await bring('ready');
}, 120_000);

test.runIf(hasBalancer)('logs no path and no query of a request, and the id that the server logs', async () => {
  const { status, headers } = await ask(`/reset-password/${token}?token=${token}`, {
    referer: `https://mijn.kantoor.example/${token}`,
    'x-request-id': 'an-id-of-the-browser',
  });
  expect(status).toBe(200);
  const received = stub.requests.at(-1)?.headers['x-request-id'];
  // An id that the server takes over as its own (`server/src/modules/identity/requests/open-server.ts`).
  expect(received).toMatch(/^[\w.:+/=-]{8,128}$/);
  expect(received).not.toContain('an-id-of-the-browser');
  expect(headers['x-request-id']).toBe(received);
  expect(await findLine(received)).toMatchObject({
    request_id: received,
    method: 'GET',
    status: 200,
    server: 'portal/server-1',
    ms: expect.any(Number),
  });
  expect(balancer.output()).not.toContain(token);
  expect(balancer.output()).not.toContain('reset-password');
});

test.runIf(hasBalancer)('lets a server that is alive say that it cannot serve', async () => {
  await bring('alive');
  for (const host of ['mijn.kantoor.example', consoleHost]) {
    const { status, headers, body } = await ask('/dashboard', { host });
    expect([status, headers['x-from'], body]).toEqual([503, 'server', 'alive server']);
  }
});

test.runIf(hasBalancer)('answers with a page in both languages when no server is left', async () => {
  await bring('gone');
  for (const host of ['mijn.kantoor.example', consoleHost]) {
    const { status, headers, body } = await ask('/dashboard', { host });
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '10',
    });
    expect(body).toContain('<h1>Even geduld</h1>');
    expect(body).toContain('One moment, please');
    expect(body).toContain(String(headers['x-request-id']));
    // Nothing of it has to be fetched.
    expect(body).not.toMatch(/src=|href=|url\(|@import/);
  }
});

test.runIf(hasBalancer)('answers a call in JSON when no server is left', async () => {
  await bring('gone');
  for (const [host, path] of [
    ['mijn.kantoor.example', '/api/actions'],
    ['mijn.kantoor.example', '/backoffice/v1/deliveries'],
    [consoleHost, '/api/session'],
  ] as const) {
    const { status, headers, body } = await ask(path, { host });
    expect([status, headers['content-type']]).toEqual([503, 'application/json']);
    expect(JSON.parse(body)).toEqual({
      error: { code: 'SERVICE_UNAVAILABLE', message: errorMessages.SERVICE_UNAVAILABLE },
    });
  }
});

test.runIf(hasBalancer)('answers with the page when a server breaks off, and asks no second time', async () => {
  const before = stub.requests.length;
  const { status, body } = await ask('/crash');
  expect([status, body.includes('Even geduld')]).toEqual([502, true]);
  expect(stub.requests.length).toBe(before + 1);
});
