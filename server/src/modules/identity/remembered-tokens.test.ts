import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addConsumer, addDossier, addLicence, addProduct } from '../../../test/rows.ts';
import { addAccount, bearer, password, type SignInApp, signInApp } from '../../../test/sign-in.ts';

const domain = 'zee.test.example';
const path = '/api/products/fgvs';
let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let token: string;
beforeAll(async () => {
  db = await freshDatabase();
  licence = await addLicence(db, {}, domain);
  await addLicence(db, { name: 'Ander Advies' }, 'ander.test.example');
  site = await signInApp(db);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});

let count = 0;
/** Fetches Anna's list with her token, so that its signature and its answer are both cached. */
beforeEach(async () => {
  const own = { licence_id: licence.id, dossier_id: (await addDossier(db, { licence_id: licence.id })).id };
  const email = `anna-${(count += 1)}@post.example`;
  await addAccount(db, await addConsumer(db, { ...own, email }));
  await addProduct(db, { ...own, kind: 'fgv', label: 'FGV', details: { type: null, insurer: 'Duin' } });
  token = (await site.call(domain, '/api/auth/login', { email, password })).accessToken;
  for (let time = 0; time < 2; time += 1) expect(await asked()).toEqual([200, undefined]);
});

async function asked(at = domain, sent = token) {
  const answer = await site.app.inject({ url: path, headers: { 'x-acceleratedomain': at, ...bearer(sent) } });
  return [answer.statusCode, answer.json().error?.code];
}

describe('a cached token', () => {
  test('is refused once its consumer signs out', async () => {
    await site.call(domain, '/api/auth/logout', {}, bearer(token));
    expect(await asked()).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('is refused once the password is changed elsewhere', async () => {
    const email = `anna-${count}@post.example`;
    const other = (await site.call(domain, '/api/auth/login', { email, password })).accessToken;
    const body = { current_password: password, password: 'Boei-Getijde-Anker-91' };
    expect(await site.call(domain, '/api/auth/change-password', body, bearer(other))).toMatchObject({ status: 200 });
    expect(await asked()).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('is refused under another licence’s domain', async () => {
    expect(await asked('ander.test.example')).toEqual([401, 'AUTH_REQUIRED']);
    expect(await asked()).toEqual([200, undefined]);
  });

  test('is refused once it has expired', async () => {
    site.clock.pass(901);
    expect(await asked()).toEqual([401, 'TOKEN_HAS_EXPIRED']);
  });

  test('is not reused for a token with another signature', async () => {
    const end = token.endsWith('A') ? 'Q' : 'A';
    expect(await asked(domain, `${token.slice(0, -1)}${end}`)).toEqual([401, 'AUTH_REQUIRED']);
  });
});
