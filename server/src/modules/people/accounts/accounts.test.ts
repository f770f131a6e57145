import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { addAccount, bearer, getToken, password, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';

const domain = 'zee.test.example';
let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let count = 0;

beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  licence = await addLicence(db, {}, domain);
  const other = await addLicence(db, {}, 'duin.test.example');
  await giveKey(db, licence.id, 'crm', ['accounts:write']);
  await giveKey(db, licence.id, 'scanner', ['deliveries:read', 'view-as']);
  await giveKey(db, other.id, 'elsewhere', ['accounts:write']);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});

/** A consumer with an account, signed in on two devices and with a reset link in the mailbox. */
async function consumer() {
  const firm_id = `relatie ${(count += 1)}`;
  const email = `person${count}@post.example`;
  const dossier = await addDossier(db, { licence_id: licence.id });
  const person = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, firm_id, email });
  await addAccount(db, person);
  const signIn = () => site.call(domain, '/api/auth/login', { email, password });
  const devices = [await signIn(), await signIn()];
  site.mails.length = 0;
  await site.call(domain, '/api/auth/forgot-password', { email });
  await site.deliver();
  const link = getToken(site.mails[0]);
  return { ...person, firm_id, devices, link, signIn };
}
type Consumer = Awaited<ReturnType<typeof consumer>>;
const shutOut = (what: 'sessions' | 'account', { firm_id }: { firm_id: string }, key = 'crm') =>
  site.app
    .inject({
      method: 'DELETE',
      url: `/backoffice/v1/consumers/${encodeURIComponent(firm_id)}/${what}`,
      headers: bearer(key),
    })
    .then(({ statusCode, body }) => (body ? [statusCode, JSON.parse(body).error.code] : [statusCode]));
/** Whether each way in still works: the two devices, their refresh tokens, the link. */
async function waysIn({ devices, link }: Consumer) {
  const answers = [
    ...devices.map(({ accessToken }) => site.call(domain, '/api/consumers', undefined, bearer(accessToken))),
    ...devices.map(({ refreshToken }) => site.call(domain, '/api/auth/refresh', { refreshToken })),
    site.call(domain, '/api/auth/start-password-reset', { token: link }),
  ];
  return (await Promise.all(answers)).map(({ status }) => status === 200);
}
const readTrail = ({ id }: { id: string }, act: string) =>
  db.query(licence.id, (q) =>
    q
      .select()
      .from(audit)
      .where(and(eq(audit.consumer_id, id), eq(audit.act, act))),
  );

test('a firm signs a consumer out everywhere, at once, and they can sign in again', async () => {
  const [anna, bram] = [await consumer(), await consumer()];
  // A cached session must not outlive the session.
  const [{ accessToken }] = anna.devices as [{ accessToken: string }];
  expect(await site.call(domain, '/api/consumers', undefined, bearer(accessToken))).toMatchObject({ status: 200 });
  expect(await shutOut('sessions', anna)).toEqual([204]);
  expect(await waysIn(anna)).toEqual([false, false, false, false, false]);
  expect(await waysIn(bram)).toEqual([true, true, true, true, true]);
  const again = await anna.signIn();
  expect(again.status).toBe(200);
  const headers = { 'x-acceleratedomain': domain, ...bearer(again.accessToken) };
  const { data } = (await site.app.inject({ url: '/api/auth/security-events', headers })).json();
  expect(data.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind)).toContain('ended-by-firm');
  expect(await readTrail(anna, 'sessions-ended')).toMatchObject([{ actor_kind: 'backoffice', target_id: anna.id }]);
});

test('a firm closes an account: nothing signs in any more, and the consumer stays', async () => {
  const anna = await consumer();
  expect(await shutOut('account', anna)).toEqual([204]);
  expect(await waysIn(anna)).toEqual([false, false, false, false, false]);
  expect(await anna.signIn()).toMatchObject({ status: 401, code: 'AUTH_LOGIN_FAILED' });
  expect(await db.query(licence.id, (q) => q.select().from(accounts).where(eq(accounts.consumer_id, anna.id)))).toEqual(
    [],
  );
  expect(await readTrail(anna, 'account-closed')).toHaveLength(1);
  expect(await shutOut('account', anna)).toEqual([204]);
});

test('is refused without the scope, to another firm, and for somebody unknown, and ends nothing', async () => {
  const anna = await consumer();
  for (const what of ['sessions', 'account'] as const) {
    expect(await shutOut(what, anna, 'scanner')).toEqual([403, 'ACCESS_DENIED']);
    expect(await shutOut(what, anna, 'elsewhere')).toEqual([404, 'CONSUMER_NOT_FOUND']);
    expect(await shutOut(what, { firm_id: 'nobody' })).toEqual([404, 'CONSUMER_NOT_FOUND']);
  }
  expect(await waysIn(anna)).toEqual([true, true, true, true, true]);
});
