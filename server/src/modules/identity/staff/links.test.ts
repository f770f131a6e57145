import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { meetAtLock } from '../../../../test/meet-at-lock.ts';
import { password } from '../../../../test/sign-in.ts';
import {
  addColleague,
  computeCode,
  type FirmsConsole,
  linkIn,
  openFirmsConsole,
  seed,
  type TestBrowser,
  type TestConsole,
} from '../../../../test/staff.ts';
import { audit } from '../../audit/audit.table.ts';
import { changeStaffRow, lockStaff } from './accounts.queries.ts';
import { enqueueStaffMail } from './mail-orders.ts';
import { staff_links } from './staff.table.ts';

let firms: FirmsConsole;
let db: TestDatabase;
let on: TestConsole;
let licence_id: string;
let anne: Awaited<ReturnType<typeof addColleague>>;
let here: TestBrowser;
const fresh = 'Anders-Kompas-Zwaluw-41';
beforeAll(async () => {
  firms = await openFirmsConsole();
  ({ db, on } = firms);
});
afterAll(() => firms.close());
beforeEach(async () => {
  ({ licence_id, person: anne, browser: here } = await firms.nextFirm('adviser', 'Anne Smit'));
  // Earlier tests left mails to be sent.
  await firms.emptyMailbox();
});

const forgot = (email: string) => on.browser().post('/staff/v1/forgotten-password', { email });
async function mailedLink(): Promise<string> {
  await on.deliver();
  await on.deliver();
  return linkIn(on.mails.at(-1));
}
async function resetLink(): Promise<string> {
  await forgot(anne.email);
  return mailedLink();
}
const open = (token: string) => here.post('/staff/v1/links/opening', { token });
const choose = (token: string, chosen = fresh) => here.post('/staff/v1/links/password', { token, password: chosen });
const signIn = (given: object = {}) =>
  on.browser().post('/staff/v1/sign-in', { email: anne.email, password, ...given });

/** Sets up a second factor from the step after a link. */
async function setUp(browser: TestBrowser): Promise<{ key: string; codes: string[] }> {
  const { data } = await browser.post('/staff/v1/two-factor/key');
  const confirmed = await browser.post('/staff/v1/two-factor', { code: computeCode(on.clock.now(), data.key) });
  expect(confirmed.status).toBe(200);
  return { key: data.key, codes: confirmed.data.codes };
}

describe('a forgotten password', () => {
  test('is mailed about to who is known, in the look and name of the firm, and said the same of to all', async () => {
    const known = await forgot(` ${anne.email.toUpperCase()} `);
    const unknown = await forgot(firms.address('nobody'));
    expect([known.status, known.raw.body]).toEqual([unknown.status, unknown.raw.body]);
    await on.deliver();
    await on.deliver();
    expect(on.mails).toMatchObject([{ to: anne.email, subject: 'Een nieuw wachtwoord kiezen' }]);
    expect(on.mails[0]!.from).toContain('Advies aan Zee');
    expect(on.mails[0]!.text).toContain('Hallo Anne Smit,');
    const stored = await db.query(licence_id, (q) => q.select().from(staff_links));
    expect(JSON.stringify(stored)).not.toContain(linkIn(on.mails[0]));
  });

  test('speaks the language of the person', async () => {
    await db.transaction(licence_id, (tx) => changeStaffRow(tx, anne, { locale: 'en' }));
    await resetLink();
    expect(on.mails.at(-1)?.subject).toBe('Choose a new password');
  });

  test('is mailed about five times at most', async () => {
    for (let n = 0; n < 8; n += 1) expect((await forgot(anne.email)).status).toBe(204);
    await on.deliver();
    await on.deliver();
    expect(on.mails.length).toBeLessThanOrEqual(5);
  });
});

describe('a link', () => {
  test('tells whose it is, and is not used up by looking', async () => {
    const token = await resetLink();
    for (let n = 0; n < 2; n += 1)
      expect((await open(token)).data).toMatchObject({
        purpose: 'password-reset',
        name: 'Anne Smit',
        email: anne.email,
        firm: 'Advies aan Zee',
        minimum_password_strength: 3,
      });
    expect((await open('nothing')).code).toBe('AUTH_START_PASSWORD_RESET_FAILED');
  });

  test('sets the password, ends every session, and leads to the code and not past it', async () => {
    const before = on.browser();
    await before.signIn(anne.email);
    const token = await resetLink();
    expect((await choose(token)).data).toEqual({ next: 'code', firms: [], factors: ['app'] });
    expect((await before.get('/staff/v1/me')).code).toBe('AUTH_REQUIRED');
    expect((await here.get('/staff/v1/me')).code).toBe('AUTH_REQUIRED');
    expect((await here.post('/staff/v1/two-factor/key')).code).toBe('AUTH_REQUIRED');
    on.clock.pass(60);
    const code = computeCode(on.clock.now());
    expect((await here.post('/staff/v1/sign-in/code', { code })).data.name).toBe('Anne Smit');
    expect((await signIn()).code).toBe('AUTH_LOGIN_FAILED');
    expect((await signIn({ password: fresh })).status).toBe(200);
    await on.deliver();
    expect(on.mails.at(-1)?.subject).toBe('Het wachtwoord is veranderd');
    const acts = (await db.query(licence_id, (q) => q.select().from(audit))).map(({ act }) => act);
    expect(acts).toEqual(['signed-in', 'password-changed', 'signed-in']);
  });

  test('works once, also when it is used twice at once', async () => {
    const token = await resetLink();
    const answers = await meetAtLock(db, (tx) => lockStaff(tx, anne), [() => choose(token), () => choose(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await choose(token)).code).toBe('UNABLE_TO_RESET_PASSWORD');
    expect((await open(token)).code).toBe('AUTH_START_PASSWORD_RESET_FAILED');
  });

  test('works for an hour, and never for who left', async () => {
    const late = await resetLink();
    on.clock.pass(3601);
    expect((await choose(late)).code).toBe('UNABLE_TO_RESET_PASSWORD');
    const token = await resetLink();
    await db.transaction(licence_id, (tx) => changeStaffRow(tx, anne, { ended_at: on.clock.now() }));
    expect((await open(token)).code).toBe('AUTH_START_PASSWORD_RESET_FAILED');
    expect((await choose(token)).code).toBe('UNABLE_TO_RESET_PASSWORD');
  });

  test('takes no short and no guessable password, and goes on working', async () => {
    const token = await resetLink();
    expect((await choose(token, 'kort')).code).toBe('PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES');
    expect((await choose(token, 'annesmit1')).code).toBe('CONSUMER_PASSWORD_IS_COMMON');
    expect((await choose(token)).status).toBe(200);
  });

  test('lets in at once who was locked out, also from a network that is known', async () => {
    await here.signIn(anne.email);
    for (let n = 0; n < 5; n += 1) expect((await signIn({ password: 'x' })).code).toBe('AUTH_LOGIN_FAILED');
    expect((await signIn()).code).toBe('CONSUMER_LOCKED');
    await choose(await resetLink());
    expect((await signIn({ password: fresh })).status).toBe(200);
  });

  test('voids the others of the same person', async () => {
    const [one, other] = [await resetLink(), await resetLink()];
    expect(one).not.toBe(other);
    expect((await choose(other)).status).toBe(200);
    expect((await choose(one)).code).toBe('UNABLE_TO_RESET_PASSWORD');
  });
});

describe('an invitation', () => {
  beforeEach(async () => {
    const none = { password_hash: null, two_factor_secret: null };
    await db.transaction(licence_id, (tx) => changeStaffRow(tx, anne, none));
    await db.transaction(licence_id, (tx) => enqueueStaffMail(tx, anne, 'invitation', on.clock.now()));
  });

  test('leads over a password and a second factor to being signed in, with recovery codes', async () => {
    const token = await mailedLink();
    expect(on.mails.at(-1)?.subject).toBe('Uitnodiging voor de console van Advies aan Zee');
    expect((await open(token)).data.purpose).toBe('invitation');
    expect((await choose(token)).data.next).toBe('two-factor');
    expect((await here.get('/staff/v1/me')).status).toBe(401);
    const { key, codes } = await setUp(here);
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect((await here.get('/staff/v1/me')).data).toMatchObject({ name: 'Anne Smit', recovery_codes_left: 10 });
    // The code that confirmed the key counts no more.
    const next = on.browser();
    await next.post('/staff/v1/sign-in', { email: anne.email, password: fresh });
    const used = computeCode(on.clock.now(), key);
    expect((await next.post('/staff/v1/sign-in/code', { code: used })).code).toBe('OTP_ALREADY_USED');
    expect((await next.post('/staff/v1/sign-in/code', { code: codes[0] })).status).toBe(200);
  });

  test('is not signed in to before the second factor is there, and a wrong first code changes nothing', async () => {
    await choose(await mailedLink());
    expect((await here.post('/staff/v1/two-factor', { code: '000000' })).code).toBe('INVALID_OTP');
    await here.post('/staff/v1/two-factor/key');
    expect((await here.post('/staff/v1/two-factor', { code: '000000' })).code).toBe('INVALID_OTP');
    expect((await signIn({ password: fresh })).code).toBe('TWO_FACTOR_SETUP_REQUIRED');
    expect((await here.get('/staff/v1/me')).status).toBe(401);
  });

  test('that was used goes on in the same browser until the second factor is there, and leads nobody else in', async () => {
    const token = await mailedLink();
    expect((await open(token)).data.is_chosen).toBe(false);
    await choose(token);
    expect((await open(token)).data).toMatchObject({ purpose: 'invitation', name: 'Anne Smit', is_chosen: true });
    expect((await choose(token)).code).toBe('UNABLE_TO_RESET_PASSWORD');
    const elsewhere = await on.browser().post('/staff/v1/links/opening', { token });
    expect(elsewhere.code).toBe('AUTH_START_PASSWORD_RESET_FAILED');
    expect((await open('of-somebody-else')).code).toBe('AUTH_START_PASSWORD_RESET_FAILED');
    await setUp(here);
    expect((await open(token)).code).toBe('AUTH_START_PASSWORD_RESET_FAILED');
  });

  test('sets up one second factor, and no other in its place', async () => {
    await choose(await mailedLink());
    const name = '__Host-console-set-up';
    const kept = here.cookies.get(name)!;
    await setUp(here);
    const other = on.browser();
    other.cookies.set(name, kept);
    expect((await other.post('/staff/v1/two-factor/key')).code).toBe('AUTH_REQUIRED');
  });

  test('leaves half an hour for the second factor', async () => {
    await choose(await mailedLink());
    on.clock.pass(29 * 60);
    expect((await here.post('/staff/v1/two-factor/key')).status).toBe(200);
    on.clock.pass(120);
    expect((await here.post('/staff/v1/two-factor/key')).status).toBe(401);
  });

  test('is the only way to a first password: who forgot theirs and never had one is mailed nothing', async () => {
    await firms.emptyMailbox();
    await forgot(anne.email);
    await on.deliver();
    await on.deliver();
    expect(on.mails).toEqual([]);
  });
});

describe('another second factor', () => {
  beforeEach(async () => {
    await here.signIn(anne.email);
  });

  test('is set up while signed in, replaces the earlier one and ends the other sessions', async () => {
    const other = on.browser();
    await other.signIn(anne.email);
    const { key } = await setUp(here);
    expect((await here.get('/staff/v1/me')).status).toBe(200);
    expect((await other.get('/staff/v1/me')).status).toBe(401);
    on.clock.pass(60);
    const next = on.browser();
    await next.post('/staff/v1/sign-in', { email: anne.email, password });
    expect((await next.post('/staff/v1/sign-in/code', { code: computeCode(on.clock.now(), seed) })).code).toBe(
      'INVALID_OTP',
    );
    expect((await next.post('/staff/v1/sign-in/code', { code: computeCode(on.clock.now(), key) })).status).toBe(200);
    await on.deliver();
    expect(on.mails.map(({ subject }) => subject)).toContain('De tweede stap is veranderd');
  });

  test('and new recovery codes need a sign-in of the last ten minutes', async () => {
    const other = on.browser();
    await other.signIn(anne.email);
    expect((await here.post('/staff/v1/recovery-codes')).data.codes).toHaveLength(10);
    expect([(await here.get('/staff/v1/me')).status, (await other.get('/staff/v1/me')).status]).toEqual([200, 401]);
    on.clock.pass(601);
    for (const url of ['/staff/v1/recovery-codes', '/staff/v1/two-factor/key'])
      expect([(await here.post(url)).status, (await here.post(url)).code]).toEqual([403, 'RECENT_SIGN_IN_REQUIRED']);
    expect((await here.post('/staff/v1/two-factor', { code: '123456' })).code).toBe('RECENT_SIGN_IN_REQUIRED');
    await here.signIn(anne.email);
    expect((await here.post('/staff/v1/recovery-codes')).status).toBe(200);
  });

  test('keeps working as before until it is confirmed', async () => {
    await here.post('/staff/v1/two-factor/key');
    await here.post('/staff/v1/two-factor', { code: '000000' });
    const account = await db.transaction(licence_id, (tx) => lockStaff(tx, anne));
    expect(account?.two_factor_secret).toBe(anne.two_factor_secret);
  });
});

describe('who is signed in', () => {
  beforeEach(async () => {
    await here.signIn(anne.email);
  });
  const change = (current_password: string, chosen: string) =>
    here.put('/staff/v1/password', { current_password, password: chosen });

  test('changes the password by the present one, and stays signed in here alone', async () => {
    const other = on.browser();
    await other.signIn(anne.email);
    expect((await change('wrong', fresh)).code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await change(password, 'kort')).code).toBe('PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES');
    expect((await change(password, fresh)).status).toBe(204);
    expect((await here.get('/staff/v1/me')).status).toBe(200);
    expect((await other.get('/staff/v1/me')).status).toBe(401);
    expect((await signIn({ password: fresh })).status).toBe(200);
  });

  test('is locked after five wrong present passwords', async () => {
    for (let n = 0; n < 5; n += 1) expect((await change('wrong', fresh)).code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await change(password, fresh)).code).toBe('CONSUMER_LOCKED');
  });

  test('sees where else, and signs out there', async () => {
    const other = on.browser({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' });
    await other.signIn(anne.email);
    const listed = (await here.get('/staff/v1/devices')).body.data as {
      id: string;
      attributes: { is_current: boolean };
    }[];
    // Both were seen at this very moment, so either may be first.
    const there = listed.find(({ attributes }) => !attributes.is_current)!;
    expect(listed).toHaveLength(2);
    expect(there.attributes).toMatchObject({ browser: 'Firefox', system: 'Windows' });
    expect((await here.delete(`/staff/v1/devices/${there.id}`)).status).toBe(204);
    expect((await other.get('/staff/v1/me')).status).toBe(401);
    expect((await here.delete(`/staff/v1/devices/${there.id}`)).code).toBe('SESSION_NOT_FOUND');
    await other.signIn(anne.email);
    expect((await here.delete('/staff/v1/devices')).status).toBe(204);
    expect([(await here.get('/staff/v1/me')).status, (await other.get('/staff/v1/me')).status]).toEqual([200, 401]);
  });

  test('signs out elsewhere only a moment after signing in', async () => {
    const other = on.browser();
    await other.signIn(anne.email);
    const { id } = (await other.get('/staff/v1/me')).data.session;
    on.clock.pass(601);
    for (const path of [`devices/${id}`, 'devices'])
      expect((await here.delete(`/staff/v1/${path}`)).code).toBe('RECENT_SIGN_IN_REQUIRED');
    expect((await other.get('/staff/v1/me')).status).toBe(200);
  });

  test('signs out nobody else', async () => {
    const bert = await addColleague(db, licence_id, 'reader', { email: firms.address('bert') });
    const other = on.browser();
    await other.signIn(bert.email);
    const { id } = (await other.get('/staff/v1/me')).data.session;
    expect((await here.delete(`/staff/v1/devices/${id}`)).code).toBe('SESSION_NOT_FOUND');
    await here.delete('/staff/v1/devices');
    expect((await other.get('/staff/v1/me')).status).toBe(200);
  });

  test('chooses a language, and learns what a new password needs', async () => {
    expect((await here.put('/staff/v1/me/language', { locale: 'en' })).status).toBe(204);
    expect((await here.get('/staff/v1/me')).data.locale).toBe('en');
    const policy = (await here.get('/staff/v1/password-policy')).data;
    expect(policy).toMatchObject({ minimum_password_strength: 3, user_name: anne.email });
    expect(policy.weak_words).toEqual(expect.arrayContaining(['Anne', 'Smit', 'Advies aan Zee']));
  });
});
