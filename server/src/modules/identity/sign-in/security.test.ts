import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import {
  addAccount,
  bearer,
  createAdjustableClock,
  password,
  type SignInApp,
  signInApp,
} from '../../../../test/sign-in.ts';
import { merged_persons } from '../../people/consumers.table.ts';
import { throttles } from '../sign-in.table.ts';

let db: TestDatabase;
let site: SignInApp;
/** A second process on the same database. */
let elsewhere: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
const domain = 'zee.test.example';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
let count = 0;

beforeAll(async () => {
  db = await freshDatabase();
  licence = await addLicence(db, {}, domain);
  const clock = createAdjustableClock();
  [site, elsewhere] = await Promise.all([signInApp(db, { clock }), signInApp(db, { clock })]);
});
afterAll(async () => {
  await Promise.all([site.app.close(), elsewhere.app.close()]);
  await db.close();
});
beforeEach(() => {
  site.mails.length = 0;
  return db.queryAsSystem((q) => q.delete(throttles));
});

async function consumer() {
  const dossier = await addDossier(db, { licence_id: licence.id });
  const email = `person-${(count += 1)}@post.example`;
  const found = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, email });
  await addAccount(db, found);
  const login = async (agent = laptop, word = password): Promise<{ accessToken: string; refreshToken: string }> =>
    site.call(domain, '/api/auth/login', { email, password: word }, { 'user-agent': agent });
  return { ...found, email, login };
}
type Pair = { accessToken: string; refreshToken: string };
const of = ({ accessToken }: Pair) => bearer(accessToken);
async function list(path: string, pair: Pair) {
  const headers = { 'x-acceleratedomain': domain, ...of(pair) };
  const { data } = (await site.app.inject({ method: 'GET', url: path, headers })).json();
  return (data as { id: string; attributes: object }[]).map(({ id, attributes }) => ({ id, ...attributes })) as Record<
    string,
    unknown
  >[];
}
const devices = (pair: Pair) => list('/api/auth/sessions', pair);
const events = (pair: Pair) => list('/api/auth/security-events', pair);
const send = (pair: Pair, path: string, body: object = {}) => site.call(domain, `/api/auth/${path}`, body, of(pair));
async function end(pair: Pair, id: unknown) {
  const headers = { 'x-acceleratedomain': domain, ...of(pair) };
  const answer = await site.app.inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers });
  return { status: answer.statusCode, code: answer.body ? answer.json().error.code : null };
}
const opens = async (pair: Pair, where = site) =>
  (await where.call(domain, '/api/consumers', undefined, of(pair))).status;

describe('the signed-in devices', () => {
  test('are named after their user agents, the current one first among equals', async () => {
    const anna = await consumer();
    await anna.login(phone);
    site.clock.pass(60);
    const here = await anna.login();
    expect(await devices(here)).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', kind: 'computer', is_current: true }),
      expect.objectContaining({ browser: 'Chrome', system: 'Android', kind: 'phone', is_current: false }),
    ]);
    expect((await devices(here))[0]).toMatchObject({
      address: '127.0.0.1',
      signed_in_at: site.clock.now().toISOString(),
      is_view_as: false,
    });
  });

  test('are only those that still have access', async () => {
    const anna = await consumer();
    const old = await anna.login(phone);
    site.clock.pass(31 * 60);
    const gone = await anna.login(phone);
    await send(gone, 'logout');
    const here = await anna.login();
    expect(await devices(here)).toHaveLength(1);
    expect(await opens(old)).toBe(401);
  });

  test('of another consumer can be neither seen nor ended', async () => {
    const [anna, bram] = [await consumer(), await consumer()];
    const [hers, his] = [await anna.login(), await bram.login()];
    const [device] = await devices(hers);
    expect(await devices(his)).not.toContainEqual(expect.objectContaining({ id: device!.id }));
    expect(await end(his, device!.id)).toEqual({ status: 404, code: 'SESSION_NOT_FOUND' });
    await send(his, 'sessions/end-others');
    expect(await opens(hers)).toBe(200);
  });

  test('are signed out one by one: refused immediately here, within two seconds in another process', async () => {
    const anna = await consumer();
    const [here, there] = [await anna.login(), await anna.login(phone)];
    expect(await opens(there, elsewhere)).toBe(200);
    const other = (await devices(here)).find(({ is_current }) => !is_current);
    expect(await end(here, other!.id)).toEqual({ status: 204, code: null });
    expect(await opens(there)).toBe(401);
    site.clock.pass(2);
    expect(await opens(there, elsewhere)).toBe(401);
    const refreshed = await site.call(domain, '/api/auth/refresh', { refreshToken: there.refreshToken });
    expect(refreshed).toMatchObject({ status: 401, code: 'AUTH_REFRESH_INVALID_TOKEN' });
    expect(await opens(here)).toBe(200);
    expect(await end(here, other!.id)).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    expect(await end(here, 'no-id')).toMatchObject({ code: 'SESSION_NOT_FOUND' });
    // One mail, which names the device, although there were two requests.
    await site.deliver();
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([[anna.email, 'Een apparaat is uitgelogd']]);
    expect(site.mails[0]!.text).toContain('op dit apparaat: Chrome op Android');
  });

  test('are signed out only by someone who signed in a moment ago', async () => {
    const anna = await consumer();
    const [here, there] = [await anna.login(), await anna.login(phone)];
    const other = (await devices(here)).find(({ is_current }) => !is_current);
    site.clock.pass(601);
    expect(await end(here, other!.id)).toMatchObject({ code: 'RECENT_SIGN_IN_REQUIRED' });
    expect(await opens(there)).toBe(200);
    const again = await anna.login();
    expect(await end(again, other!.id)).toEqual({ status: 204, code: null });
    expect(await opens(there)).toBe(401);
    await site.deliver();
  });

  test('are signed out once and reported once, for ten simultaneous requests', async () => {
    const anna = await consumer();
    const [here] = [await anna.login(), await anna.login(phone)];
    const other = (await devices(here)).find(({ is_current }) => !is_current);
    const all = await Promise.all(Array.from({ length: 10 }, () => end(here, other!.id)));
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1);
    await site.deliver();
    expect(site.mails).toHaveLength(1);
  });

  test('of a viewing adviser is reported as such when ended, by mail too', async () => {
    const anna = await consumer();
    const here = await anna.login();
    const pair = await site.sessions.createLinkPair({ id: anna.id, licence_id: licence.id }, 'R. de Wit');
    await site.call(domain, '/api/auth/refresh', { refreshToken: pair.refreshToken });
    const adviser = (await devices(here)).find(({ is_view_as }) => is_view_as);
    expect(await end(here, adviser!.id)).toEqual({ status: 204, code: null });
    await site.deliver();
    expect(site.mails.map(({ subject }) => subject)).toEqual(['Het meekijken is gestopt']);
  });

  test('are all signed out except this one', async () => {
    const anna = await consumer();
    const [one, two, here] = [await anna.login(phone), await anna.login(phone), await anna.login()];
    expect(await send(here, 'sessions/end-others')).toMatchObject({ status: 204 });
    expect(await Promise.all([opens(one), opens(two), opens(here)])).toEqual([401, 401, 200]);
    // Repeating it signs out no one, and reports nothing.
    await send(here, 'sessions/end-others');
    await site.deliver();
    expect(site.mails.map(({ subject }) => subject)).toEqual(['Uw andere apparaten zijn uitgelogd']);
  });
});

describe('a session', () => {
  test('goes idle half an hour after the last sign of activity, to the second', async () => {
    const here = await (await consumer()).login();
    site.clock.pass(10);
    await send(here, 'keep-session');
    site.clock.pass(30 * 60 - 1);
    const fresh = await site.call(domain, '/api/auth/refresh', { refreshToken: here.refreshToken });
    expect(fresh).toMatchObject({ status: 200 });
    site.clock.pass(30 * 60 + 1);
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken: fresh.refreshToken })).toMatchObject({
      code: 'AUTH_REFRESH_EXPIRED_TOKEN',
    });
  });

  test('goes idle half an hour after its next refresh when the clock was set back', async () => {
    const here = await (await consumer()).login();
    site.clock.pass(-3600);
    const fresh = await site.call(domain, '/api/auth/refresh', { refreshToken: here.refreshToken });
    site.clock.pass(30 * 60 + 1);
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken: fresh.refreshToken })).toMatchObject({
      code: 'AUTH_REFRESH_EXPIRED_TOKEN',
    });
    site.clock.pass(30 * 60);
  });

  test('that ends is refused within two seconds in another process, also when the clock was set back', async () => {
    const here = await (await consumer()).login();
    expect(await opens(here, elsewhere)).toBe(200);
    site.clock.pass(-3600);
    const fresh = await site.call(domain, '/api/auth/refresh', { refreshToken: here.refreshToken });
    expect(await opens(fresh, elsewhere)).toBe(200);
    await send(fresh, 'logout');
    site.clock.pass(2);
    expect(await opens(fresh, elsewhere)).toBe(401);
    site.clock.pass(3600);
  });
});

describe('signing in again on a device', () => {
  /** As a browser does it: with its cookie, and keeping the one of the answer. */
  const browser = (email: string) => {
    let cookie = '';
    const post = async (path: string, payload: object, overrides: object = {}) => {
      const headers = { 'x-acceleratedomain': domain, ...(cookie && { cookie }), ...overrides };
      const answer = await site.app.inject({ method: 'POST', url: `/api/auth/${path}`, headers, payload });
      cookie = String(answer.headers['set-cookie'] ?? cookie).split(';', 1)[0]!;
      return answer.json().data.attributes as Pair;
    };
    return {
      login: (word = password) => post('login', { email, password: word }),
      change: (pair: Pair, to: string) =>
        post('change-password', { current_password: password, password: to }, of(pair)),
    };
  };

  test('ends the session that was open there at once, and no other', async () => {
    const [anna, bram] = [await consumer(), await consumer()];
    const elsewhere = await anna.login(phone);
    const shared = browser(anna.email);
    const before = await shared.login();
    const now = await shared.login();
    expect(await Promise.all([before, now, elsewhere].map((pair) => opens(pair)))).toEqual([401, 200, 200]);
    expect(await site.call(domain, '/api/auth/refresh', { refreshToken: before.refreshToken })).toMatchObject({
      status: 401,
    });
    expect(await devices(now)).toHaveLength(2);
    expect(await opens(await bram.login())).toBe(200);
    expect(await opens(now)).toBe(200);
  });

  test('also ends the one that a new password started', async () => {
    const anna = await consumer();
    const laptop = browser(anna.email);
    const changed = await laptop.change(await laptop.login(), 'Boei-Getijde-Anker-91');
    expect(await opens(changed)).toBe(200);
    const now = await laptop.login('Boei-Getijde-Anker-91');
    expect(await Promise.all([changed, now].map((pair) => opens(pair)))).toEqual([401, 200]);
    await site.deliver();
  });
});

describe('recent events', () => {
  test('show only the consumer what happened, newest first', async () => {
    const [anna, bram] = [await consumer(), await consumer()];
    await anna.login(laptop, 'not-it');
    site.clock.pass(1);
    const here = await anna.login();
    site.clock.pass(1);
    await send(here, 'sessions/end-others');
    expect((await events(here)).map(({ kind }) => kind)).toEqual(['sessions-ended', 'signed-in', 'login-failed']);
    expect((await events(here))[1]).toMatchObject({ browser: 'Firefox', system: 'Linux', address: '127.0.0.1' });
    const theirs = await events(await bram.login());
    expect(theirs.map(({ kind }) => kind)).toEqual(['signed-in']);
  });

  test('are also those of who the consumer was before two dossiers were merged', async () => {
    const [anna, bram, before] = [await consumer(), await consumer(), await consumer()];
    await before.login(laptop, 'not-it');
    await before.login();
    await db.transaction(licence.id, (tx) =>
      tx
        .insert(merged_persons)
        .values({ licence_id: licence.id, id: before.id, firm_id: before.firm_id, consumer_id: anna.id }),
    );
    site.clock.pass(1);
    const kinds = (await events(await anna.login())).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['login-failed', 'signed-in', 'signed-in']);
    expect((await events(await bram.login())).map(({ kind }) => kind)).toEqual(['signed-in']);
  });

  test('name the adviser who viewed as the consumer, and who may change nothing', async () => {
    const anna = await consumer();
    const pair = await site.sessions.createLinkPair({ id: anna.id, licence_id: licence.id }, 'R. de Wit');
    const adviser = await site.call(domain, '/api/auth/refresh', { refreshToken: pair.refreshToken });
    expect((await events(adviser))[0]).toMatchObject({ kind: 'view-as-opened', by: 'R. de Wit' });
    const here = await anna.login();
    const [device] = (await devices(here)).filter(({ is_current }) => is_current);
    expect(await devices(here)).toContainEqual(expect.objectContaining({ is_view_as: true }));
    expect(await end(adviser, device!.id)).toMatchObject({ status: 403, code: 'ACCESS_DENIED' });
    expect(await send(adviser, 'sessions/end-others')).toMatchObject({ status: 403 });
    const body = { current_password: password, password: 'Boei-Getijde-Anker-91' };
    expect(await send(adviser, 'change-password', body)).toMatchObject({ status: 403 });
  });
});

describe('changing the password', () => {
  const fresh = 'Boei-Getijde-Anker-91';

  test('requires the current one, signs out all other devices, and sends a mail', async () => {
    const anna = await consumer();
    const [there, here] = [await anna.login(phone), await anna.login()];
    const changed = await send(here, 'change-password', { current_password: password, password: fresh });
    expect(changed).toMatchObject({ status: 200, consumerId: anna.id });
    expect(await Promise.all([opens(there), opens(changed)])).toEqual([401, 200]);
    expect(await anna.login(laptop, password)).toMatchObject({ code: 'AUTH_LOGIN_FAILED' });
    expect(await anna.login(laptop, fresh)).toMatchObject({ status: 200 });
    await site.deliver();
    expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([[anna.email, 'Uw wachtwoord is gewijzigd']]);
    expect((await events(changed)).map(({ kind }) => kind)).toContain('password-changed');
  });

  test('leaves nothing to someone who holds tokens of the same session', async () => {
    const here = await (await consumer()).login();
    const refresh = ({ refreshToken }: Pair) =>
      site.call(domain, '/api/auth/refresh', { refreshToken }, { 'user-agent': laptop });
    const thief = await refresh(here);
    const sibling = await refresh(here);
    expect([thief.status, sibling.status]).toEqual([200, 200]);
    const changed = await send(sibling, 'change-password', { current_password: password, password: fresh });
    for (const pair of [here, thief, sibling]) {
      expect(await opens(pair)).toBe(401);
      expect(await refresh(pair)).toMatchObject({ status: 401, code: 'AUTH_REFRESH_INVALID_TOKEN' });
    }
    expect(await opens(changed)).toBe(200);
    expect(await refresh(changed)).toMatchObject({ status: 200 });
    site.clock.pass(2);
    expect(await opens(thief, elsewhere)).toBe(401);
  });

  test('refuses a wrong current password without signing anyone out, and locks after five', async () => {
    const anna = await consumer();
    const here = await anna.login();
    const wrong = { current_password: 'not-it', password: fresh };
    for (let time = 0; time < 5; time++)
      expect(await send(here, 'change-password', wrong)).toMatchObject({ status: 422, code: 'CURRENT_PASSWORD_WRONG' });
    const right = { ...wrong, current_password: password };
    expect(await send(here, 'change-password', right)).toMatchObject({ status: 423, code: 'CONSUMER_LOCKED' });
    // It shares the throttle of signing in, so it gives no extra tries.
    expect(await anna.login()).toMatchObject({ status: 423, code: 'CONSUMER_LOCKED' });
    expect(await opens(here)).toBe(200);
    site.clock.pass(10);
    expect(await send(here, 'change-password', right)).toMatchObject({ status: 200 });
  });

  test.each([
    ['Kort-1!', 'PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES'],
    ['Welkom01!', 'CONSUMER_PASSWORD_IS_COMMON'],
    ['', 'NO_PASSWORD_PROVIDED'],
  ])('refuses %s, as a reset does', async (weak, code) => {
    const here = await (await consumer()).login();
    expect(await send(here, 'change-password', { current_password: password, password: weak })).toMatchObject({
      status: 422,
      code,
    });
  });

  test('lets an account wait whose new passwords are refused again and again', async () => {
    const here = await (await consumer()).login();
    const choose = (word: string) => send(here, 'change-password', { current_password: password, password: word });
    for (let time = 0; time < 20; time += 1)
      expect(await choose('Welkom01')).toMatchObject({ code: 'CONSUMER_PASSWORD_IS_COMMON' });
    expect(await choose(fresh)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    site.clock.pass(31);
    expect(await choose(fresh)).toMatchObject({ status: 200 });
  });

  test('changes it once for ten simultaneous requests', async () => {
    const here = await (await consumer()).login();
    const words = Array.from({ length: 10 }, (_, number) => `${fresh}-${number}`);
    const all = await Promise.all(
      words.map((word) => send(here, 'change-password', { current_password: password, password: word })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('states in advance what a new password needs', async () => {
    const here = await (await consumer()).login();
    expect(await site.call(domain, '/api/auth/password-policy', undefined, of(here))).toMatchObject({
      minimum_password_strength: 3,
      weak_words: expect.arrayContaining(['Mw. A. van Veen']),
    });
  });
});
