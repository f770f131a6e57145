import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addHousehold, addLicence } from '../../../../test/rows.ts';
import { addAccount, bearer, getToken, password, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit, security_events } from '../../audit/audit.table.ts';
import { passwords } from '../passwords/passwords.ts';
import { accounts, sessions, throttles } from '../sign-in.table.ts';
import { enterOrFail, tryOrFail } from '../throttle.ts';

let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let anna: Awaited<ReturnType<typeof addConsumer>>;
const domain = 'zee.test.example';

beforeAll(async () => {
  db = await freshDatabase();
  licence = await addLicence(db, {}, domain);
  anna = await person('anna@veen.example');
  await addAccount(db, anna);
  site = await signInApp(db);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});
beforeEach(() => db.queryAsSystem((q) => q.delete(throttles)));

async function person(email: string | null) {
  const dossier = await addDossier(db, { licence_id: licence.id });
  return addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, email });
}
const login = (email: string, word = password, headers: Record<string, string> = {}) =>
  site.call(domain, '/api/auth/login', { email, password: word }, headers);
const fetchConsumer = (accessToken: string, at = domain) =>
  site.call(at, '/api/consumers', undefined, bearer(accessToken));

describe('signing in', () => {
  test("gives access to the consumer's calls with the access token", async () => {
    const answer = await login('anna@veen.example');
    expect(answer).toMatchObject({ status: 200, twoFactor: false, twoFactorSetup: false, consumerId: anna.id });
    expect(await fetchConsumer(answer.accessToken)).toMatchObject({ status: 200, id: anna.id });
  });

  test('accepts the user name and the mail address in any case and with spaces around', async () => {
    expect(await login(' Anna@VEEN.example ')).toMatchObject({ status: 200, consumerId: anna.id });
  });

  test('lets nobody in with a password that the firm gave: the client chooses one by mail, and then may', async () => {
    const bea = await person('bea@veen.example');
    await addAccount(db, bea, { is_password_given: true });
    const refused = { status: 403, code: 'PASSWORD_CHOICE_REQUIRED' };
    expect(await login('bea@veen.example')).toMatchObject(refused);
    expect(await login('bea@veen.example', 'wrong')).toMatchObject({ code: 'AUTH_LOGIN_FAILED' });
    await site.deliver();
    const [mail, ...others] = site.mails.filter(({ to }) => to === 'bea@veen.example');
    expect(others).toEqual([]);
    const body = { token: getToken(mail), password: 'Nieuwe-Kraanvogel-31' };
    expect(await site.call(domain, '/api/auth/reset-password', body)).toMatchObject({ status: 204 });
    expect(await login('bea@veen.example', 'Nieuwe-Kraanvogel-31')).toMatchObject({ status: 200, consumerId: bea.id });
  });

  test('refuses a wrong password and an unknown name with the same answer', async () => {
    const wrong = await login('anna@veen.example', 'wrong');
    const unknown = await login('nobody@veen.example', 'wrong');
    expect(wrong).toMatchObject({ status: 401, code: 'AUTH_LOGIN_FAILED' });
    expect(unknown).toEqual(wrong);
  });

  test('checks a password for an unknown name too, so that the timing reveals nothing', async () => {
    expect(await passwords.verify(null, password)).toBe(false);
    expect(await passwords.verify(undefined, '')).toBe(false);
  });

  test('allows a partner without a mail address to sign in by user name', async () => {
    const partner = await person(null);
    await addAccount(db, partner, { user_name: 'joost' });
    expect(await login('Joost')).toMatchObject({ status: 200, consumerId: partner.id });
  });

  test('accepts a mail address that one account has, even if its user name differs', async () => {
    const kees = await person('kees@post.example');
    await addAccount(db, kees, { user_name: 'kees-1' });
    expect(await login('kees@post.example')).toMatchObject({ consumerId: kees.id });
  });

  test('does not choose between two accounts that share a mail address, but accepts their user names', async () => {
    const [one, two] = [await person('samen@post.example'), await person('samen@post.example')];
    await addAccount(db, one, { user_name: 'een' });
    await addAccount(db, two, { user_name: 'twee' });
    expect(await login('samen@post.example')).toMatchObject({ status: 401, code: 'AUTH_LOGIN_FAILED' });
    expect(await login('een')).toMatchObject({ consumerId: one.id });
    expect(await login('twee')).toMatchObject({ consumerId: two.id });
  });

  test('prefers the account with that user name to a person with that mail address', async () => {
    const [owner, other] = [await person('naam@post.example'), await person('naam@post.example')];
    await addAccount(db, owner, { user_name: 'naam@post.example' });
    await addAccount(db, other, { user_name: 'ander' });
    expect(await login('naam@post.example')).toMatchObject({ consumerId: owner.id });
  });

  test('refuses an invited consumer who has not chosen a password yet', async () => {
    const invited = await person('nieuw@post.example');
    await addAccount(db, invited, { password_hash: null });
    expect(await login('nieuw@post.example', '')).toMatchObject({ status: 422 });
    expect(await login('nieuw@post.example')).toMatchObject({ code: 'AUTH_LOGIN_FAILED' });
  });

  test('says which field is missing', async () => {
    const answer = await site.call(domain, '/api/auth/login', { email: 'anna@veen.example' });
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ pointer: '/password' }] } });
  });

  test('records who signed in, and who failed, without what was typed', async () => {
    await login('anna@veen.example');
    await login('typed-by-mistake', 'wrong');
    const lines = await db.query(licence.id, (q) => q.select().from(audit).where(eq(audit.consumer_id, anna.id)));
    expect(lines.at(-1)).toMatchObject({
      act: 'signed-in',
      actor_id: anna.id,
      address: '127.0.0.1',
      details: { method: 'password' },
    });
    const events = await db.query(licence.id, (q) => q.select().from(security_events));
    expect(events.at(-1)).toMatchObject({ kind: 'login-failed', consumer_id: null });
    expect(JSON.stringify(events)).not.toContain('typed-by-mistake');
  });
});

describe('another licence', () => {
  test('knows neither the account nor its tokens', async () => {
    await addHousehold(db);
    await addLicence(db, { name: 'Ander Advies' }, 'ander.test.example');
    const { accessToken, refreshToken } = await login('anna@veen.example');
    const at = 'ander.test.example';
    expect(await site.call(at, '/api/auth/login', { email: 'anna@veen.example', password })).toMatchObject({
      status: 401,
    });
    expect(await fetchConsumer(accessToken, at)).toMatchObject({ status: 401 });
    expect(await site.call(at, '/api/auth/refresh', { refreshToken })).toMatchObject({ status: 401 });
    expect(await fetchConsumer(accessToken)).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  test('ends on the server when the consumer logs out', async () => {
    const { accessToken, refreshToken } = await login('anna@veen.example');
    expect(await site.call(domain, '/api/auth/logout', {}, bearer(accessToken))).toMatchObject({ status: 204 });
    expect(await fetchConsumer(accessToken)).toMatchObject({ status: 401 });
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken })).toMatchObject({
      code: 'AUTH_REFRESH_INVALID_TOKEN',
    });
  });

  test('ends within two seconds in other processes as well', async () => {
    const other = await signInApp(db, { clock: site.clock });
    const { accessToken } = await login('anna@veen.example');
    const there = () => other.call(domain, '/api/consumers', undefined, bearer(accessToken));
    expect(await there()).toMatchObject({ status: 200 });
    await site.call(domain, '/api/auth/logout', {}, bearer(accessToken));
    site.clock.pass(2);
    expect(await there()).toMatchObject({ status: 401 });
    await other.app.close();
  });

  test('expires after thirty minutes without a call, and says so', async () => {
    const { accessToken, refreshToken } = await login('anna@veen.example');
    site.clock.pass(14 * 60);
    expect(await fetchConsumer(accessToken)).toMatchObject({ status: 200 });
    site.clock.pass(29 * 60);
    const next = await site.call(domain, '/api/auth/refresh', { refreshToken });
    expect(next).toMatchObject({ status: 200 });
    site.clock.pass(31 * 60);
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken: next.refreshToken })).toMatchObject({
      code: 'AUTH_REFRESH_EXPIRED_TOKEN',
    });
  });

  test('refuses an access token older than fifteen minutes', async () => {
    const { accessToken } = await login('anna@veen.example');
    site.clock.pass(15 * 60 + 1);
    expect(await fetchConsumer(accessToken)).toMatchObject({ status: 401, code: 'TOKEN_HAS_EXPIRED' });
  });

  test('refuses a token that was altered or made up', async () => {
    const { accessToken } = await login('anna@veen.example');
    const [head, claims, signature] = accessToken.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: licence.id }),
    );
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    for (const token of [`${head}.${other.toString('base64url')}.${signature}`, `${none}.${claims}.`, 'x.y.z', 'x'])
      expect(await fetchConsumer(token)).toMatchObject({ status: 401, code: 'AUTH_REQUIRED' });
  });

  test('serves all the simultaneous calls of a page', async () => {
    const { accessToken } = await login('anna@veen.example');
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchConsumer(accessToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test('has its licence and id in the token', async () => {
    const { accessToken } = await login('anna@veen.example');
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
    const [row] = await db.query(licence.id, (q) => q.select().from(sessions).where(eq(sessions.id, claims.sid)));
    expect(claims).toMatchObject({ sub: anna.id, apiId: licence.id });
    expect(claims.exp - claims.iat).toBe(900);
    expect(row).toMatchObject({ consumer_id: anna.id, user_agent: 'Browser one', authentication_method: 'password' });
  });
});

describe('throttling', () => {
  const fail = async (times: number, name = 'anna@veen.example', headers = {}) => {
    const answers = [];
    for (let time = 0; time < times; time++) answers.push((await login(name, 'wrong', headers)).code);
    return answers;
  };

  test('allows five tries, then locks and unlocks automatically', async () => {
    expect(await fail(5)).toEqual(Array(5).fill('AUTH_LOGIN_FAILED'));
    const locked = await login('anna@veen.example');
    expect(locked).toMatchObject({ status: 423, code: 'CONSUMER_LOCKED', error: { locked_time_remaining: 10 } });
    site.clock.pass(4);
    expect((await login('anna@veen.example')).error.locked_time_remaining).toBe(6);
    site.clock.pass(6);
    expect(await login('anna@veen.example')).toMatchObject({ status: 200 });
  });

  test('locks for longer after each further failure, up to five minutes', async () => {
    await fail(5);
    const waits = [];
    for (let time = 0; time < 8; time++) {
      const { error } = await login('anna@veen.example', 'wrong');
      waits.push(error.locked_time_remaining);
      site.clock.pass(error.locked_time_remaining);
      await login('anna@veen.example', 'wrong');
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
  });

  test('treats an unknown name the same', async () => {
    await fail(5, 'nobody@post.example');
    expect(await login('nobody@post.example')).toMatchObject({ status: 423, error: { locked_time_remaining: 10 } });
  });

  test('forgets the failures after a correct password', async () => {
    await fail(4);
    await login('anna@veen.example');
    expect(await fail(5)).toEqual(Array(5).fill('AUTH_LOGIN_FAILED'));
  });

  test('counts simultaneous guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login('anna@veen.example', 'wrong')));
    expect(answers.filter(({ code }) => code === 'AUTH_LOGIN_FAILED')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'CONSUMER_LOCKED')).toHaveLength(7);
  });

  test('signs in a consumer who presses ten times simultaneously', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => login('anna@veen.example')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test('refuses a correct guess that comes with too many wrong ones', async () => {
    const guess = () => tryOrFail({ db, clock: site.clock }, licence.id, 'account', 'somebody');
    const tries = await Promise.all(Array.from({ length: 7 }, guess));
    for (const wrong of tries.slice(0, 5)) expect(await wrong.wrong()).toBeNull();
    expect(await tries[5]!.wrong()).toEqual({ locked_time_remaining: 10 });
    expect(await tries[6]!.right()).toEqual({ locked_time_remaining: 10 });
  });

  test('does not lock a consumer out of a known address after guesses from elsewhere', async () => {
    await login('anna@veen.example');
    const elsewhere = await signInApp(db, { clock: site.clock });
    const guess = () =>
      elsewhere.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '203.0.113.9',
        headers: { 'x-acceleratedomain': domain },
        payload: { email: 'anna@veen.example', password: 'wrong' },
      });
    for (let time = 0; time < 6; time++) await guess();
    expect((await guess()).statusCode).toBe(423);
    expect(await login('anna@veen.example')).toMatchObject({ status: 200 });
    await elsewhere.app.close();
  });

  test('slows down an address that fails with many names', async () => {
    const bram = await newcomer();
    for (let time = 0; time < 50; time++) await enterOrFail(context(), licence.id, 'address', '127.0.0.1');
    expect(await login(bram)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    site.clock.pass(10);
    expect(await login(bram)).toMatchObject({ status: 200 });
  });

  test('is not for longer than its policy after the clock was set back', async () => {
    await fail(5);
    site.clock.pass(-3600);
    expect(await login('anna@veen.example')).toMatchObject({ status: 200 });
    await fail(5);
    expect(await login('anna@veen.example')).toMatchObject({ status: 423, error: { locked_time_remaining: 10 } });
    site.clock.pass(3600);
  });
});

const context = () => ({ db, clock: site.clock });
let count = 0;
/** An account that no one has signed in to yet; returns its mail address. */
async function newcomer(): Promise<string> {
  const email = `new-${(count += 1)}@post.example`;
  await addAccount(db, await person(email));
  return email;
}
/** Signs in from a network address, with the cookie of a device if it has one. */
async function from(remoteAddress: string, email: string, word = password, cookie = '') {
  const headers = { 'x-acceleratedomain': domain, cookie };
  const payload = { email, password: word };
  const answer = await site.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, headers, payload });
  return { status: answer.statusCode, cookie: String(answer.headers['set-cookie'] ?? '') };
}

describe('a network that sends hundreds of guesses at once', () => {
  test('has fifty of them counted when they come, and keeps no one else from signing in', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, newcomer));
    const attack = Array.from({ length: 260 }, (_, index) =>
      from('203.0.113.9', `made-up-${index}@post.example`, 'wrong'),
    );
    const real = await Promise.all(others.map((email, index) => from(`198.51.100.${index}`, email)));
    expect(real.map(({ status }) => status)).toEqual(others.map(() => 200));
    const judged = (await Promise.all(attack)).filter(({ status }) => status === 401);
    expect(judged.length).toBeLessThanOrEqual(50);
  });

  test('is one network, however many an IPv6 /48 has', async () => {
    const attack = Array.from({ length: 70 }, (_, index) =>
      from(`2001:db8:77:${index.toString(16)}::1`, `who-${index}@post.example`, 'wrong'),
    );
    const statuses = (await Promise.all(attack)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(50);
    expect(await from('2001:db8:77:ffff::1', await newcomer())).toMatchObject({ status: 429 });
    expect(await from('2001:db8:78:1::1', await newcomer())).toMatchObject({ status: 200 });
  });

  test('costs a consumer who signed in from there before nothing, nor anyone a right password', async () => {
    const anna = await newcomer();
    expect(await from('203.0.113.20', anna)).toMatchObject({ status: 200 });
    for (let time = 0; time < 49; time++) await enterOrFail(context(), licence.id, 'address', '203.0.113.20');
    for (let time = 0; time < 3; time++)
      expect(await from('203.0.113.20', await newcomer())).toMatchObject({ status: 200 });
    expect(await from('203.0.113.20', 'nobody@post.example', 'wrong')).toMatchObject({ status: 401 });
    expect(await from('203.0.113.20', await newcomer())).toMatchObject({ status: 429 });
    expect(await from('203.0.113.20', anna)).toMatchObject({ status: 200 });
  });
});

describe('guesses of a stranger', () => {
  const lockOut = async (email: string, cookie?: string) => {
    for (let time = 0; time < 6; time++) await from('203.0.113.9', email, 'wrong', cookie);
    expect(await from('203.0.113.9', email, password, cookie)).toMatchObject({ status: 423 });
  };

  test('do not lock out a consumer whose IPv6 address is another one of the same network', async () => {
    const anna = await newcomer();
    await from('2001:db8:1:2::a', anna);
    await lockOut(anna);
    expect(await from('2001:db8:1:2:3:4:5:6', anna)).toMatchObject({ status: 200 });
    expect(await from('2001:db8:1:3::a', anna)).toMatchObject({ status: 423 });
  });

  test('do not lock out a device on which the consumer signed in, on whichever network', async () => {
    const anna = await newcomer();
    const { cookie } = await from('198.51.100.1', anna);
    expect(cookie).toMatch(/^device=[^;]+; /);
    expect(cookie.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=7776000', 'Path=/', 'SameSite=Strict']);
    const device = cookie.split(';', 1)[0]!;
    await lockOut(anna);
    expect(await from('192.0.2.77', anna, password, device)).toMatchObject({ status: 200 });
    expect(await from('192.0.2.78', anna, password, 'device=v1.made-up')).toMatchObject({ status: 423 });
  });

  test('are not told from those of the device of another consumer, or of one with an older password', async () => {
    const [anna, bram] = [await newcomer(), await newcomer()];
    const other = (await from('198.51.100.2', bram)).cookie.split(';', 1)[0]!;
    const device = (await from('198.51.100.3', anna)).cookie.split(';', 1)[0]!;
    site.clock.pass(1);
    await db.transaction(licence.id, (tx) =>
      tx.update(accounts).set({ password_changed_at: site.clock.now() }).where(eq(accounts.user_name, anna)),
    );
    await lockOut(anna);
    for (const cookie of [other, device])
      expect(await from('192.0.2.79', anna, password, cookie)).toMatchObject({ status: 423 });
  });
});
