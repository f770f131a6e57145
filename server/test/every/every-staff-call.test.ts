import {
  type StaffCall,
  type StaffCallName,
  staffCalls,
} from '@klantportaal/contract/modules/identity/staff/staff-calls';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { addLicence } from '../rows.ts';
import { addColleague, consoleUrl, openTestConsole, type TestBrowser, type TestConsole } from '../staff.ts';

let db: TestDatabase;
let on: TestConsole;
let licence_id: string;
beforeAll(async () => {
  db = await freshDatabase();
  on = await openTestConsole(db);
  licence_id = (await addLicence(db)).id;
});
afterAll(async () => {
  await on.app.close();
  await db.close();
});

const rows = Object.entries(staffCalls) as [StaffCallName, StaffCall][];
const closed = rows.filter(([, { access }]) => access !== 'public');
const at = (path: string, value: string) => path.replace(/\{\w+\}/g, encodeURIComponent(value));
const own = { origin: consoleUrl, 'sec-fetch-site': 'same-origin' };
const someId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';

/** Somebody who is signed in, in a browser of their own. */
async function signedIn(email: string): Promise<TestBrowser> {
  await addColleague(db, licence_id, 'reader', { email });
  const browser = on.browser();
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
}

test.each(closed)('%s is refused to strangers', async (_, { method, path }) => {
  const url = at(path, someId);
  const cookies = ['', `session=${someId}.${someId}.x`, 'sign-in=x', 'set-up=a.b.c', 'session=..'];
  for (const cookie of cookies) {
    const named = cookie && `__Host-console-${cookie}`;
    const answer = await on.app.inject({ method, url, headers: { ...own, cookie: named, authorization: 'Bearer x' } });
    expect([cookie, answer.statusCode, answer.json().error.code]).toEqual([cookie, 401, 'AUTH_REQUIRED']);
  }
});

test.each(rows.filter(([, { method }]) => method !== 'GET'))('%s is refused to pages of others', async (_, row) => {
  for (const headers of [{ origin: 'https://evil.example' }, { ...own, 'sec-fetch-site': 'same-site' }, {}]) {
    const answer = await on.app.inject({ method: row.method, url: at(row.path, someId), headers });
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ACCESS_DENIED']);
  }
});

test('an answer is never kept by a browser or a proxy', async () => {
  const browser = await signedIn('kept@firm.example');
  expect((await browser.get('/staff/v1/me')).headers['cache-control']).toBe('no-store');
});

const value = () =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>('', 'rubbish@firm.example', '000000', '\u0000', '\ud800', 1e308, -1, true, null, [], {}),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constant('x'.repeat(5000)),
  );

/** Objects with the row's own field names, so that rubbish gets past the first check. */
async function createBody(row: StaffCall) {
  if (typeof row.body !== 'object') return value();
  const schema = (await row.body.load())[row.body.name] as { shape?: object };
  const names = Object.keys(schema.shape ?? {});
  return fc.oneof(fc.dictionary(fc.constantFrom(...names), value(), { maxKeys: names.length + 1 }), value());
}

describe('every call of the console’s own withstands generated rubbish', () => {
  test.each(rows)('%s', async (name, row) => {
    const browser = row.access === 'public' ? on.browser() : await signedIn(`${name}@firm.example`.toLowerCase());
    const body = (await createBody(row)).map((one) => JSON.stringify(one));
    const params = fc.oneof(fc.constant(someId), fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }));
    await fc.assert(
      fc.asyncProperty(params, body, async (param, payload) => {
        if (!param.isWellFormed()) return;
        const cookie = [...browser.cookies].map(([key, word]) => `${key}=${word}`).join('; ');
        const answer = await on.app.inject({
          method: row.method,
          url: at(row.path, param),
          headers: { ...own, cookie, ...(row.method !== 'GET' && { 'content-type': 'application/json' }) },
          ...(row.method !== 'GET' && { payload }),
        });
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} ${answer.body}`);
        if (answer.statusCode >= 400) expect(answer.json().error.code).toMatch(/^[A-Z_]+$/);
      }),
      { numRuns: 15 },
    );
  });
});
