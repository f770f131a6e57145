import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import {
  addAccount,
  bearer,
  getToken,
  password,
  type SignInApp,
  secrets,
  signInApp,
} from '../../../../test/sign-in.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { accounts, recovery_codes, throttles } from '../sign-in.table.ts';

let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
const domain = 'zee.test.example';
const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
let count = 0;

beforeAll(async () => {
  db = await freshDatabase();
  licence = await addLicence(db, {}, domain);
  site = await signInApp(db);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});
beforeEach(() => {
  // Each test starts in a new time step, so that codes of earlier tests are no longer valid.
  site.clock.pass(30);
  site.mails.length = 0;
  return db.queryAsSystem((q) => q.delete(throttles));
});

/** A new consumer, with two-factor as the test needs it. */
async function consumer(row: Partial<typeof accounts.$inferInsert> = {}) {
  const dossier = await addDossier(db, { licence_id: licence.id });
  const email = `person-${(count += 1)}@post.example`;
  const found = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, email });
  await addAccount(db, found, row);
  const login = (word = password) => site.call(domain, '/api/auth/login', { email, password: word });
  return { ...found, email, login };
}
const withTwoFactor = () => consumer({ two_factor_enabled: true, two_factor_secret: secrets.seal(seed) });
const createCode = (key = seed, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now().getTime() + seconds * 1000 });
/** Six digits that are not the code of any nearby time step. */
const wrongCode = () => {
  const near = [-60, -30, 0, 30, 60].map((seconds) => createCode(seed, seconds));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code))!;
};
const twoFactor = (body: object, headers = {}) => site.call(domain, '/api/auth/two-factor', body, headers);
const opens = (path: string, accessToken: string) => site.call(domain, path, undefined, bearer(accessToken));

describe('signing in with two-factor on', () => {
  test('asks for a code, and accepts it', async () => {
    const person = await withTwoFactor();
    const pending = await person.login();
    expect(pending).toMatchObject({ status: 200, twoFactor: true, consumerId: person.id });
    const body = { consumerId: person.id, code: createCode(), enabled: true, accessToken: pending.accessToken };
    const answer = await twoFactor(body);
    expect(answer).toMatchObject({ status: 200, twoFactor: false, twoFactorSetup: false, recovery_codes: null });
    expect(await opens('/api/consumers', answer.accessToken)).toMatchObject({ status: 200, two_factor: true });
  });

  test('opens nothing with the pending token but the two-factor call', async () => {
    const { accessToken, refreshToken } = await (await withTwoFactor()).login();
    for (const path of ['/api/consumers', '/api/dossiers', '/api/auth/two-factor-qr'])
      expect(await opens(path, accessToken)).toMatchObject({ status: 401 });
    expect(await site.call(domain, '/api/auth/logout', {}, bearer(accessToken))).toMatchObject({ status: 401 });
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken })).toMatchObject({ status: 401 });
  });

  test('accepts a code with spaces, and one of the step before or after', async () => {
    for (const [seconds, between] of [
      [0, ' '],
      [-30, '\u00a0\u200b'],
      [30, '\u2011'],
    ] as const) {
      const { accessToken } = await (await withTwoFactor()).login();
      const code = createCode(seed, seconds).replace(/^(...)/, `$1${between}`);
      expect(await twoFactor({ code, enabled: true, accessToken })).toMatchObject({ status: 200 });
    }
    const { accessToken } = await (await withTwoFactor()).login();
    expect(await twoFactor({ code: createCode(seed, -60), enabled: true, accessToken })).toMatchObject({
      code: 'INVALID_OTP',
    });
  });

  test('accepts no code twice, not even in two simultaneous requests', async () => {
    const person = await withTwoFactor();
    const [one, two] = [await person.login(), await person.login()];
    const send = ({ accessToken }: { accessToken: string }) =>
      twoFactor({ code: createCode(), enabled: true, accessToken });
    const both = await Promise.all([send(one), send(two)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const again = { status: 422, code: 'OTP_ALREADY_USED' };
    for (let time = 0; time < 9; time++) expect(await send(await person.login())).toMatchObject(again);
    site.clock.pass(30);
    expect(await send(await person.login()), 'it never counted as a guess').toMatchObject({ status: 200 });
  });

  test('accepts no earlier code after a later one', async () => {
    const person = await withTwoFactor();
    const late = await person.login();
    await twoFactor({ code: createCode(seed, 30), enabled: true, accessToken: late.accessToken });
    const { accessToken } = await person.login();
    expect(await twoFactor({ code: createCode(), enabled: true, accessToken })).toMatchObject({
      code: 'OTP_ALREADY_USED',
    });
  });

  test('locks for a minute after five wrong codes, and says how long', async () => {
    const person = await withTwoFactor();
    const { accessToken } = await person.login();
    const send = (code: string) => twoFactor({ code, enabled: true, accessToken });
    for (let time = 0; time < 5; time++) expect(await send(wrongCode())).toMatchObject({ code: 'INVALID_OTP' });
    expect(await send(createCode())).toMatchObject({
      status: 423,
      code: 'CONSUMER_LOCKED',
      error: { locked_time_remaining: 60 },
    });
    site.clock.pass(60);
    expect(await send(createCode())).toMatchObject({ status: 200 });
  });

  test('keeps the pending token valid for five minutes', async () => {
    const { accessToken } = await (await withTwoFactor()).login();
    site.clock.pass(301);
    expect(await twoFactor({ code: createCode(), enabled: true, accessToken })).toMatchObject({
      status: 401,
      code: 'TOKEN_HAS_EXPIRED',
    });
  });

  test('refuses a pending token under another user name', async () => {
    const [one, other] = [await withTwoFactor(), await withTwoFactor()];
    const { accessToken } = await one.login();
    expect(await twoFactor({ consumerId: other.id, code: createCode(), enabled: true, accessToken })).toMatchObject({
      status: 401,
    });
  });

  test('refuses a missing code', async () => {
    const { accessToken } = await (await withTwoFactor()).login();
    expect(await twoFactor({ enabled: true, accessToken })).toMatchObject({ status: 422, code: 'INVALID_OTP' });
  });
});

describe('settings', () => {
  test('turn two-factor on with a code from the scanned key, and show ten recovery codes once', async () => {
    const person = await consumer();
    const session = await person.login();
    const headers = bearer(session.accessToken);
    const qr = await opens('/api/auth/two-factor-qr', session.accessToken);
    expect(qr.image).toMatch(/^<svg/);
    expect(qr.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(await twoFactor({ code: wrongCode(), enabled: true }, headers)).toMatchObject({ code: 'INVALID_OTP' });

    const on = await twoFactor({ code: createCode(qr.key), enabled: true }, headers);
    expect(on).toMatchObject({ status: 200, twoFactor: false, consumerId: person.id });
    expect(new Set(on.recovery_codes).size).toBe(10);
    expect(await opens('/api/consumers', on.accessToken)).toMatchObject({ two_factor: true });
    expect(await person.login()).toMatchObject({ twoFactor: true });
    await site.deliver();
    expect(site.mails).toMatchObject([{ to: person.email, subject: 'Inloggen in twee stappen staat aan' }]);
  });

  test('replace the tokens and end the other sessions', async () => {
    const person = await consumer();
    const [here, elsewhere] = [await person.login(), await person.login()];
    const { key } = await opens('/api/auth/two-factor-qr', here.accessToken);
    const on = await twoFactor({ code: createCode(key), enabled: true }, bearer(here.accessToken));
    expect(await opens('/api/consumers', elsewhere.accessToken)).toMatchObject({ status: 401 });
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken: on.refreshToken })).toMatchObject({
      status: 200,
    });
    site.clock.pass(11);
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken: here.refreshToken })).toMatchObject({
      status: 401,
    });
  });

  test('store the key and recovery codes unreadable to anyone with the database', async () => {
    const person = await consumer();
    const { accessToken } = await person.login();
    const { key } = await opens('/api/auth/two-factor-qr', accessToken);
    const { recovery_codes: codes } = await twoFactor({ code: createCode(key), enabled: true }, bearer(accessToken));
    const rows = JSON.stringify(
      await db.query(licence.id, (q) => Promise.all([q.select().from(accounts), q.select().from(recovery_codes)])),
    );
    for (const secret of [key, ...codes, codes[0].replace('-', '')]) expect(rows).not.toContain(secret);
    // A short code can be found by trying all of them, unless the hash needs a key that is not in the database.
    const tried = [codes[0], codes[0].replace('-', ''), `${person.id} ${codes[0].replace('-', '')}`];
    for (const code of tried) expect(rows).not.toContain(hashSha256(code));
  });

  test('show no key once two-factor is on, so that a stolen session changes nothing', async () => {
    const person = await withTwoFactor();
    const pending = await person.login();
    const { accessToken } = await twoFactor({ code: createCode(), enabled: true, accessToken: pending.accessToken });
    expect(await opens('/api/auth/two-factor-qr', accessToken)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    site.clock.pass(30);
    expect(await twoFactor({ code: createCode(), enabled: true }, bearer(accessToken))).toMatchObject({
      code: 'INVALID_OTP',
    });
  });

  test('turn two-factor off only with a code', async () => {
    const person = await withTwoFactor();
    const pending = await person.login();
    const { accessToken } = await twoFactor({ code: createCode(), enabled: true, accessToken: pending.accessToken });
    site.clock.pass(30);
    expect(await twoFactor({ code: wrongCode(), enabled: false }, bearer(accessToken))).toMatchObject({
      code: 'INVALID_OTP',
    });
    const off = await twoFactor({ code: createCode(), enabled: false }, bearer(accessToken));
    expect(off).toMatchObject({ status: 200, twoFactorSetup: false });
    expect(await opens('/api/consumers', off.accessToken)).toMatchObject({ two_factor: false });
    expect(await person.login()).toMatchObject({ twoFactor: false });
  });
});

describe('a seed that was shown', () => {
  const shown = async ({ accessToken }: { accessToken: string }) =>
    (await opens('/api/auth/two-factor-qr', accessToken)).key as string;
  const enable = ({ accessToken }: { accessToken: string }, key: string) =>
    twoFactor({ code: createCode(key), enabled: true }, bearer(accessToken));
  const fresh = 'Nieuwe-Kraanvogel-31';

  test('is another one at each set-up, so that no one can know it beforehand', async () => {
    const person = await consumer();
    const session = await person.login();
    const [before, now] = [await shown(session), await shown(session)];
    expect(now).not.toBe(before);
    expect(await enable(session, before)).toMatchObject({ code: 'INVALID_OTP' });
    expect(await enable(session, now)).toMatchObject({ status: 200 });
  });

  test('can be confirmed by whoever signs in again, within the hour', async () => {
    const person = await consumer();
    const [one, other] = [await shown(await person.login()), await consumer()];
    site.clock.pass(3599);
    expect(await enable(await person.login(), one)).toMatchObject({ status: 200 });
    const two = await shown(await other.login());
    site.clock.pass(3601);
    expect(await enable(await other.login(), two)).toMatchObject({ code: 'INVALID_OTP' });
  });

  test('is void once the consumer signs out, changes the password or resets it', async () => {
    const ends: ((person: Awaited<ReturnType<typeof consumer>>, accessToken: string) => Promise<unknown>)[] = [
      (_, accessToken) => site.call(domain, '/api/auth/logout', {}, bearer(accessToken)),
      (_, accessToken) =>
        site.call(
          domain,
          '/api/auth/change-password',
          { current_password: password, password: fresh },
          bearer(accessToken),
        ),
      async ({ email }) => {
        await site.call(domain, '/api/auth/forgot-password', { email });
        await site.deliver();
        const token = getToken(site.mails.findLast(({ to }) => to === email));
        return site.call(domain, '/api/auth/reset-password', { token, password: fresh });
      },
    ];
    for (const end of ends) {
      const person = await consumer();
      const session = await person.login();
      const key = await shown(session);
      await end(person, session.accessToken);
      const old = await person.login();
      const now = old.status === 200 ? old : await person.login(fresh);
      expect(now).toMatchObject({ status: 200 });
      expect(await enable(now, key)).toMatchObject({ code: 'INVALID_OTP' });
    }
  });
});

describe('a sign-in of more than ten minutes ago', () => {
  const refused = { status: 403, code: 'RECENT_SIGN_IN_REQUIRED' };

  test('shows no seed and turns two-factor neither on nor off, also when it was refreshed', async () => {
    const person = await consumer();
    const session = await person.login();
    site.clock.pass(601);
    const { accessToken } = await site.call(domain, '/api/auth/refresh', { refreshToken: session.refreshToken });
    expect(await opens('/api/auth/two-factor-qr', accessToken)).toMatchObject(refused);
    for (const enabled of [true, false])
      expect(await twoFactor({ code: '123456', enabled }, bearer(accessToken))).toMatchObject(refused);
    expect(await opens('/api/auth/two-factor-qr', (await person.login()).accessToken)).toMatchObject({ status: 200 });
  });

  test('of ten minutes is recent', async () => {
    const session = await (await consumer()).login();
    site.clock.pass(600);
    expect(await opens('/api/auth/two-factor-qr', session.accessToken)).toMatchObject({ status: 200 });
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed, and no wrong one does', async () => {
    const person = await consumer();
    const { accessToken } = await person.login();
    const { key } = await opens('/api/auth/two-factor-qr', accessToken);
    const { recovery_codes: codes } = await twoFactor({ code: createCode(key), enabled: true }, bearer(accessToken));
    const send = async (code: string) =>
      twoFactor({ code, enabled: true, accessToken: (await person.login()).accessToken });
    expect(await send(codes[0].toLowerCase().replace('-', ' '))).toMatchObject({ status: 200 });
    expect(await send(codes[0])).toMatchObject({ code: 'INVALID_OTP' });
    // A zero read as the letter O, and a one as an L.
    expect(await send(codes[1].replaceAll('0', 'o').replaceAll('1', 'l'))).toMatchObject({ status: 200 });
    expect(await send('AAAAA-AAAAA')).toMatchObject({ code: 'INVALID_OTP' });
  });

  test('of one consumer is no use to another', async () => {
    const [one, other] = [await consumer(), await withTwoFactor()];
    const { accessToken } = await one.login();
    const { key } = await opens('/api/auth/two-factor-qr', accessToken);
    const { recovery_codes: codes } = await twoFactor({ code: createCode(key), enabled: true }, bearer(accessToken));
    const pending = await other.login();
    expect(await twoFactor({ code: codes[0], enabled: true, accessToken: pending.accessToken })).toMatchObject({
      code: 'INVALID_OTP',
    });
  });
});

describe('while set-up is required', () => {
  test('only the settings calls work, and everything does once it is done', async () => {
    const person = await consumer({ two_factor_required: true });
    const session = await person.login();
    expect(session).toMatchObject({ status: 200, twoFactor: false, twoFactorSetup: true });
    const { accessToken, refreshToken } = session;
    expect(await opens('/api/consumers', accessToken)).toMatchObject({ status: 200 });
    expect(await opens('/api/dossiers', accessToken)).toMatchObject({ status: 403, code: 'TWO_FACTOR_SETUP_REQUIRED' });
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken })).toMatchObject({ twoFactorSetup: true });
    const preference = { consumer_api_id: session.consumerId, enabled: false, email: false, phone: false, post: false };
    const saved = await site.call(
      domain,
      '/api/consumers/update-marketing-preference',
      preference,
      bearer(accessToken),
    );
    expect(saved.status).toBe(204);

    const { key } = await opens('/api/auth/two-factor-qr', accessToken);
    const on = await twoFactor({ code: createCode(key), enabled: true }, bearer(accessToken));
    expect(on).toMatchObject({ twoFactorSetup: false });
    expect(await opens('/api/dossiers', on.accessToken)).toMatchObject({ status: 200 });
    expect(await opens('/api/dossiers', accessToken)).toMatchObject({ status: 401 });
  });

  test('turning two-factor off asks for it again', async () => {
    const person = await consumer({ two_factor_required: true });
    const { accessToken } = await person.login();
    const { key } = await opens('/api/auth/two-factor-qr', accessToken);
    const on = await twoFactor({ code: createCode(key), enabled: true }, bearer(accessToken));
    site.clock.pass(30);
    const off = await twoFactor({ code: createCode(key), enabled: false }, bearer(on.accessToken));
    expect(off).toMatchObject({ status: 200, twoFactorSetup: true });
    expect(await opens('/api/dossiers', off.accessToken)).toMatchObject({ code: 'TWO_FACTOR_SETUP_REQUIRED' });
  });
});
