import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { addLicence } from '../../../../test/rows.ts';
import { password, secrets } from '../../../../test/sign-in.ts';
import {
  addColleague,
  computeCode,
  type FirmsConsole,
  openFirmsConsole,
  openTestConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../../test/staff.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit, security_events } from '../../audit/audit.table.ts';
import { generateRecoveryCodes } from '../one-time-codes.ts';
import { changeStaffRow, replaceRecoveryHashes } from './accounts.queries.ts';
import { staff_sessions } from './staff.table.ts';

let firms: FirmsConsole;
let db: TestDatabase;
let on: TestConsole;
let licence_id: string;
let anne: Awaited<ReturnType<typeof addColleague>>;
let here: TestBrowser;
beforeAll(async () => {
  firms = await openFirmsConsole();
  ({ db, on } = firms);
});
afterAll(() => firms.close());
beforeEach(async () => {
  ({ licence_id, person: anne } = await firms.nextFirm('adviser', 'Anne'));
  here = on.browser({ 'x-forwarded-for': '10.0.0.1' });
});

const signIn = (browser: TestBrowser, given: object = {}) =>
  browser.post('/staff/v1/sign-in', { email: anne.email, password, ...given });
const giveCode = (browser: TestBrowser, code: string) => browser.post('/staff/v1/sign-in/code', { code });

describe('signing in', () => {
  test('takes the password and then the code, and tells who is signed in', async () => {
    expect((await signIn(here)).data).toEqual({ next: 'code', firms: [], factors: ['app'] });
    expect((await here.get('/staff/v1/me')).status).toBe(401);
    const answer = await giveCode(here, computeCode(on.clock.now()));
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      name: 'Anne',
      email: anne.email,
      role: 'adviser',
      locale: 'nl',
      adviser: null,
      firm: { id: licence_id, name: 'Advies aan Zee' },
    });
    expect(answer.data.scopes).toContain('deliveries:write');
    expect(answer.data.scopes).not.toContain('staff:write');
    expect(answer.body.data.id).toBe(anne.id);
    expect((await here.get('/staff/v1/me')).data).toEqual(answer.data);
    const lines = await db.query(licence_id, (q) => q.select().from(audit));
    expect(lines).toMatchObject([{ act: 'signed-in', actor_kind: 'staff', actor_id: anne.id }]);
  });

  test('sets cookies that no script and no other site can reach, and no token in any answer', async () => {
    const first = await signIn(here);
    const second = await giveCode(here, computeCode(on.clock.now()));
    const set = [first, second].flatMap(({ headers }) => headers['set-cookie'] as string | string[]);
    expect(set.map((one) => one.split('=')[0]).toSorted()).toEqual([
      '__Host-console-device',
      '__Host-console-session',
      '__Host-console-set-up',
      '__Host-console-sign-in',
      '__Host-console-sign-in',
    ]);
    for (const one of set) {
      expect(one).toMatch(/; Path=\/(;|$)/);
      expect(one).toMatch(/; HttpOnly/);
      expect(one).toMatch(/; Secure/);
      expect(one).toMatch(/; SameSite=Strict/);
      expect(one).not.toMatch(/Domain/i);
    }
    expect(set.find((one) => one.startsWith('__Host-console-session'))).toContain('Max-Age=36000');
    const secret = here.cookies.get('__Host-console-session')!.split('.')[2]!;
    expect(second.raw.body).not.toContain(secret);
    const [row] = await db.query(licence_id, (q) => q.select().from(staff_sessions));
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  test('says the same of a wrong password and an unknown address', async () => {
    const wrong = await signIn(here, { password: 'nope' });
    const unknown = await signIn(here, { email: firms.address('nobody') });
    expect([wrong.status, wrong.code]).toEqual([401, 'AUTH_LOGIN_FAILED']);
    expect(unknown.error).toEqual(wrong.error);
    const events = await db.query(licence_id, (q) => q.select().from(security_events));
    expect(events).toMatchObject([{ kind: 'login-failed', details: { staff: anne.id } }]);
  });

  test('takes a code once, also when it is sent twice at once', async () => {
    const other = on.browser();
    await signIn(here);
    await signIn(other);
    const code = computeCode(on.clock.now());
    const answers = await Promise.all([giveCode(here, code), giveCode(other, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.code).toBe('OTP_ALREADY_USED');
  });

  test('never counts a code that was used as a guess: the next one is taken', async () => {
    await signIn(here);
    const code = computeCode(on.clock.now());
    expect((await giveCode(here, code)).status).toBe(200);
    const other = on.browser();
    await signIn(other);
    for (let time = 0; time < 9; time++)
      expect(await giveCode(other, code)).toMatchObject({ status: 422, code: 'OTP_ALREADY_USED' });
    on.clock.pass(30);
    expect((await giveCode(other, computeCode(on.clock.now()))).status).toBe(200);
  });

  test('works in two browsers at once, each with a session of its own', async () => {
    const other = on.browser();
    await signIn(here);
    await signIn(other);
    const codes = [computeCode(on.clock.now(), undefined, 0), computeCode(on.clock.now(), undefined, 1)] as const;
    expect((await giveCode(here, codes[0])).status).toBe(200);
    expect((await giveCode(other, codes[1])).status).toBe(200);
    const sessions = await Promise.all(
      [here, other].map(async (one) => (await one.get('/staff/v1/me')).data.session.id),
    );
    expect(new Set(sessions).size).toBe(2);
  });

  test('takes a recovery code once, as people type it', async () => {
    const { codes, hashes } = generateRecoveryCodes(secrets, anne.id);
    await db.transaction(licence_id, (tx) => replaceRecoveryHashes(tx, anne, hashes));
    await signIn(here);
    const answer = await giveCode(here, codes[0]!.toLowerCase().replace('-', ' '));
    expect([answer.status, answer.data.recovery_codes_left]).toEqual([200, 9]);
    const other = on.browser();
    await signIn(other);
    expect((await giveCode(other, codes[0]!)).code).toBe('INVALID_OTP');
  });

  test('needs the cookie of the password for the code, and no more than five minutes', async () => {
    expect((await giveCode(here, computeCode(on.clock.now()))).code).toBe('AUTH_REQUIRED');
    await signIn(here);
    on.clock.pass(301);
    expect((await giveCode(here, computeCode(on.clock.now()))).code).toBe('TOKEN_HAS_EXPIRED');
  });

  test('is locked after five wrong passwords, and known devices are counted apart', async () => {
    await signIn(here);
    await giveCode(here, computeCode(on.clock.now()));
    const stranger = on.browser();
    // The network is the same for all that a test sends; so it is the device that is known.
    await db.transaction(licence_id, (tx) => tx.update(staff_sessions).set({ address: '10.9.9.9' }));
    for (let n = 0; n < 4; n += 1) expect((await signIn(stranger, { password: 'x' })).code).toBe('AUTH_LOGIN_FAILED');
    expect((await signIn(stranger, { password: 'x' })).code).toBe('AUTH_LOGIN_FAILED');
    const locked = await signIn(stranger);
    expect([locked.status, locked.code]).toEqual([423, 'CONSUMER_LOCKED']);
    expect(locked.error.locked_time_remaining).toBeGreaterThan(0);
    expect(locked.headers['retry-after']).toBeDefined();
    expect((await signIn(here)).status).toBe(200);
  });

  test('is locked after five wrong codes', async () => {
    await signIn(here);
    for (let n = 0; n < 5; n += 1) expect((await giveCode(here, '000000')).code).toBe('INVALID_OTP');
    const locked = await giveCode(here, computeCode(on.clock.now()));
    expect([locked.status, locked.code]).toEqual([423, 'CONSUMER_LOCKED']);
  });

  test('lets who has the same address and password at two firms choose', async () => {
    const other = await addLicence(db, { name: 'Bij de Brug' });
    on.licences.forget();
    await addColleague(db, other.id, 'reader', { email: anne.email, name: 'Anne' });
    const asked = await signIn(here);
    expect(asked.data.next).toBe('firm');
    expect(asked.data.firms.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Advies aan Zee',
      'Bij de Brug',
    ]);
    expect((await giveCode(here, computeCode(on.clock.now()))).status).toBe(401);
    expect((await signIn(here, { firm: other.id })).data.next).toBe('code');
    expect((await giveCode(here, computeCode(on.clock.now()))).data).toMatchObject({
      role: 'reader',
      firm: { id: other.id },
    });
    expect((await signIn(on.browser(), { firm: 'x' })).code).toBe('AUTH_LOGIN_FAILED');
  });

  test('is refused to who left, and to who has no second factor', async () => {
    await db.transaction(licence_id, (tx) => changeStaffRow(tx, anne, { two_factor_secret: null }));
    expect((await signIn(here)).code).toBe('TWO_FACTOR_SETUP_REQUIRED');
    expect((await signIn(here, { password: 'x' })).code).toBe('AUTH_LOGIN_FAILED');
    await db.transaction(licence_id, (tx) => changeStaffRow(tx, anne, { ended_at: on.clock.now() }));
    expect((await signIn(here)).code).toBe('AUTH_LOGIN_FAILED');
  });

  test('goes no further when the password was changed since', async () => {
    await signIn(here);
    const password_changed_at = new Date(on.clock.now().getTime() + 1000);
    await db.transaction(licence_id, (tx) => changeStaffRow(tx, anne, { password_changed_at }));
    expect((await giveCode(here, computeCode(on.clock.now()))).code).toBe('AUTH_REQUIRED');
  });
});

describe('a session', () => {
  const ended = async () => {
    const answer = await here.get('/staff/v1/me');
    return [answer.status, answer.code];
  };
  beforeEach(async () => {
    expect((await here.signIn(anne.email)).status).toBe(200);
  });

  test('ends after half an hour without a call, and lives on with them', async () => {
    for (let n = 0; n < 3; n += 1) {
      on.clock.pass(29 * 60);
      expect((await here.get('/staff/v1/me')).status).toBe(200);
    }
    on.clock.pass(31 * 60);
    expect(await ended()).toEqual([401, 'TOKEN_HAS_EXPIRED']);
    expect(await ended()).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('is not kept alive by what a page asks by itself', async () => {
    for (let n = 0; n < 3; n += 1) {
      on.clock.pass(9 * 60);
      expect((await here.get('/staff/v1/me', { 'klantportaal-background': '1' })).status).toBe(200);
    }
    on.clock.pass(4 * 60);
    expect(await ended()).toEqual([401, 'TOKEN_HAS_EXPIRED']);
  });

  test('answers no page of another account that was open in this browser, and nothing is done in its name', async () => {
    const of = async (id: string) => (await here.get('/staff/v1/me', { 'klantportaal-account': id })).status;
    expect(await of(anne.id)).toBe(200);
    expect(await of(randomUUID())).toBe(401);
    expect(await ended()).toEqual([200, undefined]);
  });

  test('ends after ten hours, whatever happens', async () => {
    for (let minutes = 0; minutes < 595; minutes += 20) {
      on.clock.pass(20 * 60 - 5);
      expect((await here.get('/staff/v1/me')).status).toBe(200);
    }
    on.clock.pass(10 * 60);
    expect(await ended()).toEqual([401, 'TOKEN_HAS_EXPIRED']);
  });

  test('ends at once for every process when the account ends, and when its row does', async () => {
    await db.transaction(licence_id, (tx) => changeStaffRow(tx, anne, { ended_at: on.clock.now() }));
    expect(await ended()).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('has the role of this very moment', async () => {
    await db.transaction(licence_id, (tx) => changeStaffRow(tx, anne, { role: 'reader' }));
    expect((await here.get('/staff/v1/me')).data.scopes).not.toContain('deliveries:write');
  });

  test('is opened by its whole cookie alone', async () => {
    const name = '__Host-console-session';
    const value = here.cookies.get(name)!;
    const [licence, id, secret] = value.split('.') as [string, string, string];
    for (const wrong of [
      `${licence}.${id}.x`,
      `${licence}.${id}`,
      secret,
      `${id}.${licence}.${secret}`,
      `${value}.x`,
      'x',
    ]) {
      here.cookies.set(name, wrong);
      expect(await ended()).toEqual([401, 'AUTH_REQUIRED']);
    }
    for (const other of ['console-session', '__Host-session', '__Host-console-sign-in']) {
      here.cookies.clear();
      here.cookies.set(other, value);
      expect(await ended()).toEqual([401, 'AUTH_REQUIRED']);
    }
  });

  test('ends by signing out, and the cookie opens nothing any more', async () => {
    const kept = here.cookies.get('__Host-console-session')!;
    expect((await here.post('/staff/v1/sign-out')).status).toBe(204);
    expect(here.cookies.has('__Host-console-session')).toBe(false);
    here.cookies.set('__Host-console-session', kept);
    expect(await ended()).toEqual([401, 'AUTH_REQUIRED']);
    expect((await on.browser().post('/staff/v1/sign-out')).status).toBe(204);
  });

  test('gives way to the next one of the same person on the same device', async () => {
    const first = (await here.get('/staff/v1/me')).data.session.id;
    await here.signIn(anne.email);
    const rows = await db.query(licence_id, (q) => q.select().from(staff_sessions).where(eq(staff_sessions.id, first)));
    expect(rows).toMatchObject([{ ended_reason: 'signed-in-again' }]);
  });
});

describe('guesses from one network', () => {
  let proxied: TestConsole;
  beforeAll(async () => {
    proxied = await openTestConsole(db, { clock: on.clock, context: { settings: { TRUST_PROXY: '1' } } });
  });
  afterAll(() => proxied.app.close());
  const from = (address: string) => proxied.browser({ 'x-forwarded-for': address });
  const guess = (browser: TestBrowser, name: string) =>
    browser.post('/staff/v1/sign-in', { email: firms.address(name), password: 'Not-this-one-11' });

  test('at many addresses are refused after fifty, and nobody elsewhere is', async () => {
    const stranger = from('10.66.0.9');
    for (let time = 0; time < 50; time += 1)
      expect((await guess(stranger, `nobody-${time}-`)).code).toBe('AUTH_LOGIN_FAILED');
    const refused = await guess(stranger, 'somebody-else-');
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.error.locked_time_remaining).toBeGreaterThan(0);
    // Also with the right password: from there nobody is known.
    expect((await signIn(from('10.66.0.9'))).status).toBe(429);
    expect((await signIn(from('10.67.0.9'))).status).toBe(200);
    on.clock.pass(refused.error.locked_time_remaining + 1);
    expect((await signIn(from('10.66.0.9'))).status).toBe(200);
  });

  test('keep nobody out who signed in there before', async () => {
    const office = from('10.68.0.9');
    await signIn(office);
    await giveCode(office, computeCode(on.clock.now()));
    for (let time = 0; time < 51; time += 1) await guess(from('10.68.0.9'), `nobody-${time}-`);
    expect((await guess(from('10.68.0.9'), 'somebody-else-')).status).toBe(429);
    expect((await signIn(office)).status).toBe(200);
  });
});
