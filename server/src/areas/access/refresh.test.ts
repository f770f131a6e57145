import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../test/rows.ts';
import { addAccount, bearer, password, type SignInApp, signInApp } from '../../../test/sign-in.ts';
import { audit, security_events } from '../../shared/audit.table.ts';
import { refresh_tokens, sessions } from '../../shared/sign-in.table.ts';

let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let anna: Awaited<ReturnType<typeof addConsumer>>;
const domain = 'zee.test.example';
const day = 86_400;

beforeAll(async () => {
  db = await freshDatabase();
  // Idle only after a day, so that the days of the tokens themselves can be seen.
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
  it('is traded for new tokens of the same session', async () => {
    const first = await login();
    const next = await refresh(first.refreshToken);
    expect(next).toMatchObject({ status: 200, twoFactor: false, twoFactorSetup: false, consumerId: anna.id });
    expect(next.refreshToken).not.toBe(first.refreshToken);
    expect(await opens(next.accessToken)).toBe(200);
  });

  it('is stored as its hash alone', async () => {
    const { refreshToken } = await login();
    const rows = await db.read(licence.id, (q) => q.select().from(refresh_tokens));
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  it('gives both of two tabs that refresh at once a working pair', async () => {
    const { refreshToken } = await login();
    const tabs = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    expect(tabs[0].refreshToken).not.toBe(tabs[1].refreshToken);
    for (const tab of tabs) {
      expect(await opens(tab.accessToken)).toBe(200);
      expect(await refresh(tab.refreshToken)).toMatchObject({ status: 200 });
    }
  });

  it('used again after the grace ends the session for whoever has it, and is told to the watchers', async () => {
    const { refreshToken } = await login();
    const next = await refresh(refreshToken);
    site.clock.pass(11);
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, code: 'AUTH_REFRESH_INVALID_TOKEN' });
    expect(await opens(next.accessToken)).toBe(401);
    expect(await refresh(next.refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
    const events = await db.read(licence.id, (q) => q.select().from(security_events));
    expect(events.at(-1)).toMatchObject({ kind: 'refresh-reused', consumer_id: anna.id });
  });

  it('used again by another device ends the session at once', async () => {
    const { refreshToken } = await login();
    const next = await refresh(refreshToken);
    expect(await refresh(refreshToken, 'Another browser')).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
    expect(await opens(next.accessToken)).toBe(401);
  });

  it('leaves the other sessions of the consumer alone when it is reused', async () => {
    const [phone, laptop] = [await login(), await login()];
    await refresh(phone.refreshToken);
    site.clock.pass(11);
    await refresh(phone.refreshToken);
    expect(await refresh(laptop.refreshToken)).toMatchObject({ status: 200 });
  });

  it('that never existed is invalid, and a missing one is asked for', async () => {
    expect(await refresh('made-up')).toMatchObject({ status: 401, code: 'AUTH_REFRESH_INVALID_TOKEN' });
    expect(await refresh('')).toMatchObject({ status: 400, code: 'AUTH_REFRESH_MISSING_TOKEN' });
    const body = await site.call(domain, '/api/auth/refresh', {});
    expect(body).toMatchObject({ status: 400, code: 'AUTH_REFRESH_MISSING_TOKEN' });
  });

  it('is no access token, and an access token is no refresh token', async () => {
    const { accessToken, refreshToken } = await login();
    expect(await opens(refreshToken)).toBe(401);
    expect(await refresh(accessToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
  });

  it('lasts ninety days at most, however often it is traded', async () => {
    let { refreshToken } = await login();
    for (let at = 0; at < 89; at++) {
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

  it('that nobody used for thirty days has expired', async () => {
    const { refreshToken } = await login();
    // Something else kept the session from being idle.
    site.clock.pass(30 * day);
    await db.read(licence.id, (q) => q.update(sessions).set({ last_seen_at: site.clock.now() }));
    expect(await refresh(refreshToken)).toMatchObject({ status: 401, code: 'AUTH_REFRESH_EXPIRED_TOKEN' });
  });
});

describe('a view-as link', () => {
  const link = () => site.sessions.createLinkPair({ id: anna.id, licence_id: licence.id }, 'Sanne de Wit');

  it('is traded once, for the session of an adviser, and the audit trail says whose', async () => {
    const pair = await link();
    const session = await refresh(pair.refreshToken);
    expect(session).toMatchObject({ status: 200, consumerId: anna.id });
    expect(await opens(session.accessToken)).toBe(200);
    expect(await refresh(pair.refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
    const lines = await db.read(licence.id, (q) => q.select().from(audit).where(eq(audit.act, 'view-as.opened')));
    expect(lines).toMatchObject([{ actor_kind: 'adviser', actor_id: 'Sanne de Wit', consumer_id: anna.id }]);
  });

  it('is void after a minute', async () => {
    const pair = await link();
    site.clock.pass(60);
    expect(await refresh(pair.refreshToken)).toMatchObject({ code: 'AUTH_REFRESH_INVALID_TOKEN' });
  });

  it('opens nothing with its access token itself', async () => {
    expect(await opens((await link()).accessToken)).toBe(401);
  });

  it('is traded by one of two who open it at once', async () => {
    const { refreshToken } = await link();
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('lets the adviser change nothing about how the consumer signs in', async () => {
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
