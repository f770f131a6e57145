import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../test/database.ts';
import { buildApp } from './app.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

test.each([
  ['0', '10.0.0.1'],
  ['1', '198.51.100.7'],
  ['2', '192.0.2.9'],
  ['10.0.0.1', '198.51.100.7'],
  ['10.0.0.2, 10.0.0.3', '10.0.0.1'],
])(
  'with TRUST_PROXY=%s a call comes from %s, whatever its sender writes before what the proxies add',
  async (TRUST_PROXY, from) => {
    const app = await buildApp(testContext(db, { settings: { TRUST_PROXY } }));
    let seen: string | undefined;
    app.addHook('onRequest', async ({ ip }) => {
      seen = ip;
    });
    const headers = { 'x-forwarded-for': '203.0.113.1, 192.0.2.9, 198.51.100.7' };
    await app.inject({ url: '/api/licences', remoteAddress: '10.0.0.1', headers });
    await app.close();
    expect(seen).toBe(from);
  },
);
