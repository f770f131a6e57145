import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { bearer, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';

const domain = 'zee.test.example';
let db: TestDatabase;
let site: SignInApp;
let anna: Awaited<ReturnType<typeof addConsumer>>;

beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db, { context: { settings: { PUBLIC_URL: 'https://portaal.test' } } });
  const licence = await addLicence(db, {}, domain);
  const other = await addLicence(db, {}, 'duin.test.example');
  const dossier = await addDossier(db, { licence_id: licence.id });
  anna = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, firm_id: 'relatie 7' });
  await giveKey(db, licence.id, 'crm', ['view-as']);
  await giveKey(db, licence.id, 'scanner', ['deliveries:read']);
  await giveKey(db, other.id, 'elsewhere', ['view-as']);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});

async function ask(key: string, firmId = 'relatie 7', payload: object = { by: 'Sanne de Wit' }) {
  const url = `/backoffice/v1/consumers/${encodeURIComponent(firmId)}/view-as-link`;
  const answer = await site.app.inject({ method: 'POST', url, headers: bearer(key), payload });
  const { data, error } = answer.json();
  return { status: answer.statusCode, code: error?.code as string | undefined, id: data?.id, ...data?.attributes };
}

test('an adviser views the portal as a consumer by a link that works once, for a minute, and is audited', async () => {
  const link = await ask('crm', 'relatie 7', { by: 'Sanne de Wit', reason: 'Belt over de factuur' });
  expect(link).toMatchObject({ status: 200, id: anna.id });
  expect(new Date(link.expires_at).getTime() - site.clock.now().getTime()).toBe(60_000);
  const url = new URL(link.url);
  expect([url.origin, url.pathname]).toEqual(['https://portaal.test', '/dashboard']);
  const { domain: opened, accessToken, refreshToken } = Object.fromEntries(url.searchParams);
  expect(opened).toBe(domain);
  expect(await site.call(domain, '/api/consumers', undefined, bearer(accessToken!))).toMatchObject({ status: 401 });

  const session = await site.call(domain, '/api/auth/refresh', { refreshToken });
  expect(session).toMatchObject({ status: 200, consumerId: anna.id });
  expect(await site.call(domain, '/api/consumers', undefined, bearer(session.accessToken))).toMatchObject({
    status: 200,
    id: anna.id,
  });
  expect(await site.call(domain, '/api/auth/refresh', { refreshToken })).toMatchObject({ status: 401 });
  const [line] = await db.query(anna.licence_id, (q) =>
    q.select().from(audit).where(eq(audit.act, 'view-as.link-made')),
  );
  const details = { by: 'Sanne de Wit', reason: 'Belt over de factuur' };
  expect(line).toMatchObject({ actor_kind: 'backoffice', consumer_id: anna.id, details });
  expect(JSON.stringify(line)).not.toContain(refreshToken);
});

test.each([
  ['a consumer of another firm', () => ask('elsewhere'), 404, 'CONSUMER_NOT_FOUND'],
  ['nobody whom the firm knows', () => ask('crm', 'relatie 8'), 404, 'CONSUMER_NOT_FOUND'],
  ['a key that may not make view-as links', () => ask('scanner'), 403, 'ACCESS_DENIED'],
  ['no key', () => ask('made-up'), 401, 'AUTH_REQUIRED'],
  ['an adviser without a name', () => ask('crm', 'relatie 7', {}), 422, 'INVALID_REQUEST'],
  ['a name of one space', () => ask('crm', 'relatie 7', { by: ' ' }), 422, 'INVALID_REQUEST'],
  ['a name that reads backwards', () => ask('crm', 'relatie 7', { by: 'San\u202ene' }), 422, 'INVALID_REQUEST'],
  ['a name in two lines', () => ask('crm', 'relatie 7', { by: 'Sanne\nde Wit' }), 422, 'INVALID_REQUEST'],
])('makes no link for %s', async (_, asked, status, code) => {
  expect(await asked()).toMatchObject({ status, code });
});
