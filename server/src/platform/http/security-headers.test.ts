import { request as send } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { getPort } from '../../../test/stand-ins/get-port.ts';
import { buildApp } from '../../app.ts';
import { getSecurityHeaders } from './security-headers.ts';

let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await freshDatabase();
  await addLicence(db, {}, 'zee.example');
  app = await buildApp(testContext(db));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

/**
 * An answer of every sort: of a call, its refusal, of no route, of an address that cannot be decoded, of the firm's
 * systems, of operations.
 */
const sorts = [
  '/api/licenses/current',
  '/api/consumer',
  '/api/no-such',
  '/api/%zz',
  '/backoffice/v1/events',
  '/health',
  '/api',
  '/nothing',
];

test('are on every answer', async () => {
  for (const url of sorts) {
    const { headers } = await app.inject(url);
    expect([url, headers]).toMatchObject([
      url,
      {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      },
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('promises https for a year where the portal has it', () => {
  const header = 'strict-transport-security';
  expect(getSecurityHeaders({ url: 'https://zee.example' })[header]).toBe('max-age=31536000; includeSubDomains');
  expect(getSecurityHeaders({ url: 'http://zee.example' })[header]).toBeUndefined();
});

test('lets no other origin read', async () => {
  for (const url of sorts) {
    const { headers } = await app.inject({ url, headers: { origin: 'https://other.example' } });
    expect([url, headers['access-control-allow-origin']]).toEqual([url, undefined]);
    expect([url, headers['cross-origin-resource-policy']]).toEqual([url, 'same-origin']);
  }
});

test('say what they hold, with its encoding', async () => {
  for (const url of sorts) {
    const { headers } = await app.inject(url);
    expect([url, headers['content-type']]).toEqual([
      url,
      expect.stringMatching(/^(?:application\/json|text\/html); charset=utf-8$/),
    ]);
  }
});

test('are kept by no cache', async () => {
  for (const url of ['/api/licenses/current', '/api/consumer', '/api/no-such', '/backoffice/v1/events', '/health'])
    expect([url, (await app.inject(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  expect((await app.inject(sorts[0]!)).statusCode).toBe(200);
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
  'a form of another site is no call: %s',
  async (type) => {
    const payload = type.startsWith('multipart')
      ? '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b.example\r\n--x--\r\n'
      : '{"email":"a@b.example","password":"x"}';
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': type, 'x-acceleratedomain': 'zee.example' },
      payload,
    });
    expect([400, 415, 422]).toContain(answer.statusCode);
  },
);

test.each(['{"email":"a","password":"b","__proto__":{"x":1}}', '{"email":"a","constructor":{"prototype":{"x":1}}}'])(
  'a body with a prototype is refused: %s',
  async (payload) => {
    const headers = { 'content-type': 'application/json', 'x-acceleratedomain': 'zee.example' };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
    expect(answer.json().error.code).toBe('MALFORMED_REQUEST');
  },
);

test('TRACE is not answered', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = getPort(app.server);
  const status = await new Promise((resolve, reject) => {
    const asked = send({ port, host: '127.0.0.1', method: 'TRACE', path: '/api/licenses/current' }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    asked.once('error', reject).end();
  });
  expect(status).toBe(405);
});

test.each(['/assets/', '/assets', '/licence-assets/', '/.git/config', '/assets/..%2f..%2fpackage.json'])(
  'a folder is not listed, nor anything outside it: %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);
