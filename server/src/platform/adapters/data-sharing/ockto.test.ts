import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { noSharing, SharingError } from './data-sharing.ts';
import { openOckto } from './ockto.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  return new Promise((done) => (server ? server.close(done) : done(null)));
});

type Reply = { status?: number; body?: unknown } | 'silence' | 'hang up';

/** A provider that always answers this. */
async function provider(reply: Reply) {
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
    if (reply === 'silence') return;
    if (reply === 'hang up') return request.socket.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${getPort(server)}`;
  // Only silence is waited for: a busy machine may take longer over an answer.
  const limit = reply === 'silence' ? { timeout_ms: 200 } : {};
  return { seen, port: openOckto({ url, api_key: 'sleutel', debug: false, ...limit }) };
}

const session = { id: 's-1', url: 'ockto://delen/s-1', expires_at: '2026-04-01T00:00:00Z' };

test('starts a session under a key, with a reference that says nothing about the consumer', async () => {
  const { seen, port } = await provider({ status: 201, body: session });
  expect(await port.start({ key: 'a1:1', reference: 'a1' })).toEqual({
    id: 's-1',
    url: 'ockto://delen/s-1',
    expires_at: new Date('2026-04-01T00:00:00Z'),
  });
  expect(seen).toMatchObject([
    {
      method: 'POST',
      url: '/v1/sessions',
      headers: { authorization: 'Bearer sleutel', 'idempotency-key': 'a1:1' },
      body: { reference: 'a1' },
    },
  ]);
});

test('follows a session, fetches its result and plays a test case', async () => {
  const { seen, port } = await provider({ body: { state: 'scanned' } });
  expect(await port.state('s/1')).toBe('scanned');
  expect(await port.result('s-1')).toEqual({ state: 'scanned' });
  await port.play('s-1', 'TS001_PARTNER');
  expect(seen).toMatchObject([
    { method: 'GET', url: '/v1/sessions/s%2F1' },
    { url: '/v1/sessions/s-1/result' },
    { method: 'POST', url: '/v1/sessions/s-1/test-case', body: { test_case: 'TS001_PARTNER' } },
  ]);
});

test.each([404, 410])('a session that the provider answers with %i has failed', async (status) => {
  const { port } = await provider({ status });
  expect(await port.state('s-1')).toBe('failed');
  await expect(port.result('s-1')).rejects.toThrow(SharingError);
});

describe('no usable answer', () => {
  test.each<[string, Reply]>([
    ['is silent', 'silence'],
    ['hangs up', 'hang up'],
    ['fails', { status: 500 }],
    ['does not know our key', { status: 401 }],
  ])('from a provider that %s', async (_, reply) => {
    const { port } = await provider(reply);
    await expect(port.state('s-1')).rejects.toMatchObject({ name: 'SharingError', unreadable: false });
  });

  test.each<[string, unknown]>([
    ['no JSON', '<html>'],
    ['a link that runs a script', { ...session, url: 'javascript:alert(1)' }],
    ['no end', { ...session, expires_at: 'soon' }],
    ['more than it could be', { ...session, id: 'x'.repeat(3 * 1024 * 1024) }],
  ])('in %s', async (_, body) => {
    const { port } = await provider({ body });
    await expect(port.start({ key: 'k', reference: 'r' })).rejects.toMatchObject({ unreadable: true });
  });

  test.each<[string, unknown]>([
    ['a list', []],
    ['nothing', {}],
    ['an unknown state', { state: 'paused' }],
  ])('in %s', async (_, body) => {
    const { port } = await provider({ body });
    await expect(port.state('s-1')).rejects.toMatchObject({ unreadable: true });
  });

  test('without a provider', async () => {
    await expect(noSharing.start({ key: 'k', reference: 'r' })).rejects.toThrow('none is configured');
  });
});
