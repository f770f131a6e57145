import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { addAccount, bearer, password, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit, security_events } from '../../audit/audit.table.ts';
import { refresh_tokens, sessions } from '../sign-in.table.ts';

let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let anna: Awaited<ReturnType<typeof addConsumer>>;
const domain = 'zee.test.example';
const day = 86_400;

beforeAll(async () => {
  db = await freshDatabase();
  // Idle only after a day, so that the lifetimes of the tokens themselves can be tested.
  licence = await addLicence(db, { idle_minutes: 1440 }, domain);
  const dossier = await addDossier(db, { licence_id: licence.id });
  anna = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id });
  await addAccount(db, anna);
  site = await signInApp(db);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});

const login = () => site.call(domain, '/api/auth/login', { email: 'anna@veen.example', password });
const refresh = (refreshToken: string, agent = 'Browser one') =>
  site.call(domain, '/api/auth/refresh', { refreshToken }, { 'user-agent': agent });
const opens = async (accessToken: string) =>
  (await site.call(domain, '/api/consumers', undefined, bearer(accessToken))).status;

describe('a refresh token', () => {
  test('is exchanged for new tokens of the same session', async () => {
    const first = await login();
    const next = await refresh(first.refreshToken);
    expect(next).toMatchObject({ status: 200, twoFactor: false, twoFactorSetup: false, consumerId: anna.id });
    expect(next.refreshToken).not.toBe(first.refreshToken);
    expect(await opens(next.accessToken)).toBe(200);
  });

  test('is stored only as a hash', async () => {
    const { refreshToken } = await login();
    const rows = await db.query(licence.id, (q) => q.select().from(refresh_tokens));
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  test('gives two tabs that refresh simultaneously a working pair each', async () => {
    const { refreshToken } = await login();
    const tabs = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect(tabs[0].refreshToken).not.toBe(tabs[1].refreshToken);
    for (const tab of tabs) {
      expect(await opens(tab.accessToken)).toBe(200);
      expect(await refresh(tab.refreshToken)).toMatchObject({ status: 200 });
    }
  });

  test('used again after the grace period ends the session for everyone, and informs the watchers', async () => {
    const { refreshToken } = await login();
    const next = await refresh(refreshToken);
    site.clock.pass(11);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, code: 'AUTH_REFRESH_INVALID_TOKEN' });
    expect(await opens(next.accessToken)).toBe(401);
    expect(await refresh(next.refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
    const events = await db.query(licence.id, (q) => q.select().from(security_events));
    expect(events.at(-1)).toMatchObject({ kind: 'refresh-reused', consumer_id: anna.id });
  });

  test('gets no longer grace by being used again within it', async () => {
    const { refreshToken } = await login();
    await refresh(refreshToken);
    site.clock.pass(6);
    expect(await refresh(refreshToken)).toMatchObject({ status: 200 });
    site.clock.pass(6);
    expect(await refresh(refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
  });

  test('used again by another device ends the session immediately', async () => {
    const { refreshToken } = await login();
    const next = await refresh(refreshToken);
    expect(await refresh(refreshToken, 'Another browser')).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
    expect(await opens(next.accessToken)).toBe(401);
  });

  test('leaves the other sessions of the consumer open when it is reused', async () => {
    const [phone, laptop] = [await login(), await login()];
    await refresh(phone.refreshToken);
    site.clock.pass(11);
    await refresh(phone.refreshToken);
    expect(await refresh(laptop.refreshToken)).toMatchObject({ status: 200 });
  });

  test('that never existed is invalid, and a missing one is reported as missing', async () => {
    expect(await refresh('made-up')).toMatchObject({ status: 401, code: 'AUTH_REFRESH_INVALID_TOKEN' });
    expect(await refresh('')).toMatchObject({ status: 400, code: 'AUTH_REFRESH_MISSING_TOKEN' });
    const body = await site.call(domain, '/api/auth/refresh', {});
    expect(body).toMatchObject({ status: 400, code: 'AUTH_REFRESH_MISSING_TOKEN' });
  });

  test('is not accepted as an access token, nor an access token as a refresh token', async () => {
    const { accessToken, refreshToken } = await login();
    expect(await opens(refreshToken)).toBe(401);
    expect(await refresh(accessToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
  });

  test('lasts ninety days at most, however often it is exchanged', async () => {
    let { refreshToken } = await login();
    for (let index = 0; index < 89; index++) {
      site.clock.pass(day - 60);
      const next = await refresh(refreshToken);
      expect(next.status).toBe(200);
      refreshToken = next.refreshToken;
    }
    site.clock.pass(day - 60);
    const last = await refresh(refreshToken);
    expect(last.status).toBe(200);
    site.clock.pass(2 * 3600);
    expect(await refresh(last.refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_EXPIRED_TOKEN' });
  });

  test('has no longer grace when the clock is set back', async () => {
    const { refreshToken } = await login();
    await refresh(refreshToken);
    site.clock.pass(-3600);
    expect(await refresh(refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
    site.clock.pass(3600);
  });

  test('expires after thirty days without use', async () => {
    const { refreshToken } = await login();
    // Other activity kept the session from going idle.
    site.clock.pass(30 * day);
    await db.query(licence.id, (q) => q.update(sessions).set({ last_seen_at: site.clock.now() }));
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, code: 'AUTH_REFRESH_EXPIRED_TOKEN' });
  });
});

describe('a view-as link', () => {
  const link = () => site.sessions.createLinkPair({ id: anna.id, licence_id: licence.id }, 'Sanne de Wit');

  test("is exchanged once, for an adviser's session, and the audit trail names the adviser", async () => {
    const pair = await link();
    const session = await refresh(pair.refreshToken);
    expect(session).toMatchObject({ status: 200, consumerId: anna.id });
    expect(await opens(session.accessToken)).toBe(200);
    expect(await refresh(pair.refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
    const lines = await db.query(licence.id, (q) => q.select().from(audit).where(eq(audit.act, 'view-as.opened')));
    expect(lines).toMatchObject([{ actor_kind: 'adviser', actor_id: 'Sanne de Wit', consumer_id: anna.id }]);
  });

  test('is void after a minute', async () => {
    const pair = await link();
    site.clock.pass(60);
    expect(await refresh(pair.refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
  });

  test('gives no access when its token is used as an access token', async () => {
    expect(await opens((await link()).accessToken)).toBe(401);
  });

  test('is exchanged by only one of two simultaneous requests', async () => {
    const { refreshToken } = await link();
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  const open = (accessToken: string, refreshToken: string) =>
    site.call(domain, '/api/auth/refresh', { accessToken, refreshToken });
  const refused = { status: 401, code: 'AUTH_REFRESH_INVALID_TOKEN' };

  test('is exchanged as the pair that it is', async () => {
    const { accessToken, refreshToken } = await link();
    expect(await open(accessToken, refreshToken)).toMatchObject({ status: 200, consumerId: anna.id });
    expect(await open(accessToken, refreshToken)).toMatchObject(refused);
  });

  test('is the only pair that is: one of a session, or halves of two, stay as they were', async () => {
    const session = await login();
    const [mine, other] = [await link(), await site.sessions.createLinkPair(await stranger(), 'Sanne de Wit')];
    for (const [access, token] of [
      [session.accessToken, session.refreshToken],
      [mine.accessToken, session.refreshToken],
      [session.accessToken, mine.refreshToken],
      [mine.accessToken, other.refreshToken],
      ['1', mine.refreshToken],
    ])
      expect(await open(access!, token!)).toMatchObject(refused);
    expect(await opens(session.accessToken)).toBe(200);
    expect(await refresh(session.refreshToken)).toMatchObject({ status: 200 });
    expect(await open(mine.accessToken, mine.refreshToken)).toMatchObject({ status: 200, consumerId: anna.id });
  });

  test('does not allow the adviser to change how the consumer signs in', async () => {
    const { accessToken } = await refresh((await link()).refreshToken);
    expect(await site.call(domain, '/api/auth/two-factor-qr', undefined, bearer(accessToken))).toMatchObject({
      status: 403,
    });
    const body = { code: '123456', enabled: true };
    expect(await site.call(domain, '/api/auth/two-factor', body, bearer(accessToken))).toMatchObject({
      code: 'ACCESS_DENIED',
    });
  });
});

async function stranger() {
  const dossier = await addDossier(db, { licence_id: licence.id });
  return addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, email: 'bram@duin.example' });
}
