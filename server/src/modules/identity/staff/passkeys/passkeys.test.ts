import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Authenticator, openAuthenticator } from '../../../../../test/authenticator.ts';
import type { TestDatabase } from '../../../../../test/database.ts';
import { password } from '../../../../../test/sign-in.ts';
import {
  addColleague,
  computeCode,
  consoleUrl,
  type FirmsConsole,
  linkIn,
  openFirmsConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../../../test/staff.ts';
import { eq } from '../../../../platform/db/drizzle.ts';
import { audit, security_events } from '../../../audit/audit.table.ts';
import { staff_passkeys, staff_sessions } from '../staff.table.ts';

let firms: FirmsConsole;
let db: TestDatabase;
let on: TestConsole;
let licence_id: string;
let anne: Awaited<ReturnType<typeof addColleague>>;
let here: TestBrowser;
let key: Authenticator;
beforeAll(async () => {
  firms = await openFirmsConsole();
  ({ db, on } = firms);
});
afterAll(() => firms.close());
beforeEach(async () => {
  ({ licence_id, person: anne, browser: here } = await firms.nextFirm('administrator', 'Anne'));
  key = openAuthenticator({ origin: consoleUrl });
  await firms.emptyMailbox();
});

const own = '/staff/v1/passkeys';
const alone = '/staff/v1/sign-in/passkey';
const second = '/staff/v1/sign-in/second-passkey';
const getStatusAndCode = ({ status, code }: { status: number; code: string | undefined }) => [status, code];
const refused = [422, 'PASSKEY_REFUSED'];

const ask = async (browser: TestBrowser, path: string) => (await browser.post(`${path}/question`)).data.options;
async function add(browser: TestBrowser, device = key, name = 'Laptop') {
  const answer = device.make(await ask(browser, own));
  return browser.post(own, { name, answer });
}
async function signInWith(browser: TestBrowser, device = key, path = alone) {
  return browser.post(path, { answer: device.answer(await ask(browser, path)) });
}
const givePassword = (browser: TestBrowser) => browser.post('/staff/v1/sign-in', { email: anne.email, password });
const acts = async () => (await db.query(licence_id, (q) => q.select().from(audit))).map(({ act }) => act);

describe('a passkey', () => {
  beforeEach(async () => {
    await here.signIn(anne.email);
    expect((await add(here)).data).toEqual({ codes: [] });
  });

  test('signs in alone, in another browser, and is told by mail and in the trail', async () => {
    const other = on.browser();
    const entered = await signInWith(other);
    expect([entered.status, entered.data.name]).toEqual([200, 'Anne']);
    expect((await other.get('/staff/v1/me')).data.email).toBe(anne.email);
    const [row] = (await other.get(own)).body.data;
    expect(row.attributes).toEqual({
      name: 'Laptop',
      created_at: on.clock.now().toISOString(),
      last_used_at: on.clock.now().toISOString(),
      is_synced: false,
    });
    expect(await acts()).toEqual(['signed-in', 'passkey-added', 'signed-in']);
    const sessions = await db.query(licence_id, (q) => q.select().from(staff_sessions));
    expect(sessions.map(({ authentication_method }) => authentication_method)).toContain('passkey');
    await on.deliver();
    expect(on.mails).toMatchObject([{ to: anne.email, subject: 'Een nieuwe passkey' }]);
  });

  test('stands in place of the code, after the password', async () => {
    const other = on.browser();
    expect((await givePassword(other)).data).toEqual({ next: 'code', firms: [], factors: ['passkey', 'app'] });
    const options = await ask(other, second);
    expect(options.allowCredentials).toMatchObject([{ id: key.id, transports: ['internal'] }]);
    key.device.verifies = false;
    expect((await other.post(second, { answer: key.answer(options) })).status).toBe(200);
    // The app still does, and so does a recovery code.
    const third = on.browser();
    await givePassword(third);
    on.clock.pass(60);
    expect((await third.post('/staff/v1/sign-in/code', { code: computeCode(on.clock.now()) })).status).toBe(200);
  });

  test('does not sign in alone where the device did not make sure who holds it', async () => {
    key.device.verifies = false;
    expect(getStatusAndCode(await signInWith(on.browser()))).toEqual(refused);
    const events = await db.query(licence_id, (q) => q.select().from(security_events));
    expect(events).toMatchObject([{ kind: 'code-failed', details: { staff: anne.id } }]);
  });

  test('answers a question once, in its own browser, within five minutes', async () => {
    const other = on.browser();
    const options = await ask(other, alone);
    const answer = key.answer(options);
    const cookie = other.cookies.get('__Host-console-question')!;
    expect(getStatusAndCode(await on.browser().post(alone, { answer }))).toEqual(refused);
    expect((await other.post(alone, { answer })).status).toBe(200);
    other.cookies.set('__Host-console-question', cookie);
    expect(getStatusAndCode(await other.post(alone, { answer: key.answer(options) }))).toEqual(refused);
    const late = key.answer(await ask(other, alone));
    on.clock.pass(301);
    expect(getStatusAndCode(await other.post(alone, { answer: late }))).toEqual(refused);
  });

  test('of two answers at once lets one in', async () => {
    const other = on.browser();
    const answer = key.answer(await ask(other, alone));
    const both = await Promise.all([other.post(alone, { answer }), other.post(alone, { answer })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('is refused from another page, for another host, with another key, and for another question', async () => {
    const strange = openAuthenticator({ origin: 'https://evil.example', host: 'console.test' });
    const elsewhere = openAuthenticator({ origin: consoleUrl, host: 'evil.example' });
    const copy = openAuthenticator({ origin: consoleUrl });
    for (const device of [strange, elsewhere, copy]) {
      const other = on.browser();
      const { response } = device.answer(await ask(other, alone));
      const answer = {
        ...key.answer({}),
        response: { ...response, userHandle: Buffer.from(anne.id).toString('base64url') },
      };
      expect(getStatusAndCode(await other.post(alone, { answer }))).toEqual(refused);
    }
    const other = on.browser();
    await ask(other, alone);
    expect(getStatusAndCode(await other.post(alone, { answer: key.answer({ challenge: 'bWFkZSB1cA' }) }))).toEqual(
      refused,
    );
  });

  test('whose count went back is refused: it was copied', async () => {
    await signInWith(on.browser());
    await signInWith(on.browser());
    key.device.count = 0;
    expect(getStatusAndCode(await signInWith(on.browser()))).toEqual(refused);
    key.device.count = 9;
    expect((await signInWith(on.browser())).status).toBe(200);
  });

  test('of somebody else is no second factor', async () => {
    const bert = await addColleague(db, licence_id, 'adviser', { email: firms.address('bert') });
    const his = on.browser();
    await his.signIn(bert.email);
    const device = openAuthenticator({ origin: consoleUrl });
    await add(his, device);
    const other = on.browser();
    await givePassword(other);
    expect(getStatusAndCode(await signInWith(other, device, second))).toEqual(refused);
    expect(getStatusAndCode(await his.delete(`${own}/${(await here.get(own)).body.data[0].id}`))).toEqual([
      404,
      'PASSKEY_NOT_FOUND',
    ]);
  });

  test('guessed at too often locks the second factor, as codes do', async () => {
    const other = on.browser();
    await givePassword(other);
    key.device.count = -1;
    const device = openAuthenticator({ origin: consoleUrl });
    for (let time = 0; time < 5; time += 1) await signInWith(other, device, second);
    expect(getStatusAndCode(await signInWith(other, device, second))).toEqual([423, 'CONSUMER_LOCKED']);
  });

  test('is named, removed with a mail, and opens nothing afterwards', async () => {
    const { id } = (await here.get(own)).body.data[0];
    const elsewhere = on.browser();
    await elsewhere.signIn(anne.email);
    expect((await here.put(`${own}/${id}`, { name: 'Oude laptop' })).data.name).toBe('Oude laptop');
    expect((await elsewhere.get('/staff/v1/me')).status).toBe(200);
    expect(getStatusAndCode(await here.put(`${own}/${id}`, { name: '' }))).toEqual([422, 'INVALID_REQUEST']);
    expect((await here.delete(`${own}/${id}`)).status).toBe(204);
    expect((await here.get('/staff/v1/me')).status).toBe(200);
    // The session that began with the removed device has ended.
    expect((await elsewhere.get('/staff/v1/me')).status).toBe(401);
    expect(getStatusAndCode(await here.delete(`${own}/${id}`))).toEqual([404, 'PASSKEY_NOT_FOUND']);
    expect(getStatusAndCode(await signInWith(on.browser()))).toEqual(refused);
    await on.deliver();
    expect(on.mails.map(({ subject }) => subject)).toContain('Een passkey is verwijderd');
  });

  test('is added and removed only a moment after signing in', async () => {
    const { id } = (await here.get(own)).body.data[0];
    on.clock.pass(601);
    expect(getStatusAndCode(await here.post(`${own}/question`))).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    expect(getStatusAndCode(await here.delete(`${own}/${id}`))).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
  });

  test('is made for one person once, and not more than twenty times', async () => {
    expect((await ask(here, own)).excludeCredentials).toMatchObject([{ id: key.id }]);
    expect(getStatusAndCode(await add(here))).toEqual(refused);
    for (let more = 1; more < 20; more += 1) await add(here, openAuthenticator({ origin: consoleUrl }));
    expect(getStatusAndCode(await here.post(`${own}/question`))).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  test('of who left opens nothing, and a rescue takes it away', async () => {
    const boss = await addColleague(db, licence_id, 'administrator', { email: firms.address('boss') });
    const theirs = on.browser();
    await theirs.signIn(boss.email);
    expect((await theirs.post(`/backoffice/v1/staff/${anne.id}/two-factor-reset`)).status).toBe(200);
    expect(await db.query(licence_id, (q) => q.select().from(staff_passkeys))).toEqual([]);
    expect(getStatusAndCode(await signInWith(on.browser()))).toEqual(refused);
    expect(getStatusAndCode(await givePassword(on.browser()))).toEqual([403, 'TWO_FACTOR_SETUP_REQUIRED']);
  });
});

describe('a passkey as the first second factor', () => {
  async function byLink() {
    const boss = on.browser();
    await boss.signIn(anne.email);
    await boss.post('/backoffice/v1/staff', { name: 'Noor', email: firms.address('noor'), role: 'adviser' });
    await on.deliver();
    const noor = on.browser();
    const token = linkIn(on.mails.findLast(({ to }) => to === firms.address('noor')));
    const chosen = await noor.post('/staff/v1/links/password', { token, password });
    expect(chosen.data).toEqual({ next: 'two-factor', firms: [], factors: [] });
    return noor;
  }

  test('signs in at once, gives recovery codes that work, and is never removed as the last one', async () => {
    const noor = await byLink();
    const made = await add(noor);
    expect(made.data.codes).toHaveLength(10);
    const { data: who } = await noor.get('/staff/v1/me');
    expect([who.name, who.recovery_codes_left, who.has_app]).toEqual(['Noor', 10, false]);
    const [first] = (await noor.get(own)).body.data;
    expect(getStatusAndCode(await noor.delete(`${own}/${first.id}`))).toEqual([409, 'LAST_SECOND_FACTOR']);
    await add(noor, openAuthenticator({ origin: consoleUrl }), 'Telefoon');
    expect((await noor.delete(`${own}/${first.id}`)).status).toBe(204);
    const other = on.browser();
    const entering = await other.post('/staff/v1/sign-in', { email: firms.address('noor'), password });
    expect(entering.data.factors).toEqual(['passkey']);
    expect((await other.post('/staff/v1/sign-in/code', { code: made.data.codes[0] })).status).toBe(200);
    const listed = (await other.get('/backoffice/v1/staff')).body.data as { attributes: object }[];
    expect(listed.map(({ attributes }) => attributes)).toContainEqual(
      expect.objectContaining({ name: 'Noor', status: 'active' }),
    );
  });

  test('gets an app beside it, after which either can go and the last one stays', async () => {
    const app = '/staff/v1/two-factor';
    const noor = await byLink();
    await add(noor);
    const [only] = (await noor.get(own)).body.data;
    const { key: seed } = (await noor.post(`${app}/key`)).data;
    on.clock.pass(30);
    const set = await noor.post(app, { code: computeCode(on.clock.now(), seed) });
    expect(set.data.codes).toHaveLength(10);
    expect((await noor.get('/staff/v1/me')).data.has_app).toBe(true);
    const elsewhere = on.browser();
    expect((await signInWith(elsewhere)).status).toBe(200);
    expect((await noor.delete(app)).status).toBe(204);
    expect((await elsewhere.get('/staff/v1/me')).status).toBe(401);
    // Nothing is there to take away: the same again.
    expect((await noor.delete(app)).status).toBe(204);
    expect((await noor.get('/staff/v1/me')).data.has_app).toBe(false);
    const other = on.browser();
    const entering = await other.post('/staff/v1/sign-in', { email: firms.address('noor'), password });
    expect(entering.data.factors).toEqual(['passkey']);
    expect(
      getStatusAndCode(await other.post('/staff/v1/sign-in/code', { code: computeCode(on.clock.now(), seed) })),
    ).toEqual([422, 'INVALID_OTP']);
    const again = (await noor.post(`${app}/key`)).data.key;
    await noor.post(app, { code: computeCode(on.clock.now(), again) });
    expect((await noor.delete(`${own}/${only.id}`)).status).toBe(204);
    expect(getStatusAndCode(await noor.delete(app))).toEqual([409, 'LAST_SECOND_FACTOR']);
    await on.deliver();
    const subjects = on.mails.filter(({ to }) => to === firms.address('noor')).map(({ subject }) => subject);
    // Several are sent at once, so that any may be the first.
    expect(subjects.filter((subject) => /app|passkey/.test(subject)).toSorted()).toEqual([
      'De app voor codes is verwijderd',
      'Een app voor codes is toegevoegd',
      'Een app voor codes is toegevoegd',
      'Een passkey is verwijderd',
    ]);
  });

  test('goes nowhere by another’s hand: an app is removed only a moment after signing in', async () => {
    const noor = await byLink();
    await add(noor);
    on.clock.pass(601);
    expect(getStatusAndCode(await noor.delete('/staff/v1/two-factor'))).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
  });

  test('of a link is set up once: the same browser adds no other without signing in', async () => {
    const noor = await byLink();
    const setUp = noor.cookies.get('__Host-console-set-up')!;
    await add(noor);
    const thief = on.browser();
    thief.cookies.set('__Host-console-set-up', setUp);
    expect(getStatusAndCode(await thief.post(`${own}/question`))).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('twice at once makes one session and one set of codes', async () => {
    const noor = await byLink();
    const answer = key.make(await ask(noor, own));
    const both = await Promise.all([noor.post(own, { name: 'A', answer }), noor.post(own, { name: 'B', answer })]);
    // The other one finds its question taken, or the link used.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const rows = await db.query(licence_id, (q) =>
      q.select().from(staff_passkeys).where(eq(staff_passkeys.licence_id, licence_id)),
    );
    expect(rows).toHaveLength(1);
  });
});
