import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveKey } from '../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../test/rows.ts';
import { addAccount, bearer, type SignInApp, signInApp } from '../../../test/sign-in.ts';
import { idempotency_keys } from '../../platform/jobs/outbox.table.ts';
import { audit } from '../audit/audit.table.ts';

let db: TestDatabase;
let site: SignInApp;
let licence_id: string;
beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  licence_id = (await addLicence(db, {}, 'zee.test.example')).id;
  const dossier = await addDossier(db, { licence_id });
  const consumer = await addConsumer(db, { licence_id, dossier_id: dossier.id, firm_id: 'anna' });
  await addAccount(db, consumer);
  for (const key of ['crm', 'other-crm'])
    await giveKey(db, licence_id, key, ['accounts:write', 'deliveries:read', 'view-as']);
});
afterAll(async () => {
  await site.app.close();
  await db.close();
});

const send = (method: 'DELETE' | 'POST' | 'HEAD', path: string, key: string, overrides: object = {}) =>
  site.app.inject({
    method,
    url: `/backoffice/v1${path}`,
    headers: { ...bearer(key), ...overrides },
    ...(method === 'POST' && { payload: { by: 'Sanne de Wit' } }),
  });
const readLines = async (act: string) =>
  (await db.query(licence_id, (q) => q.select().from(audit))).filter((line) => line.act === act).length;

test('a write that a firm’s system repeats with its key is done once; that of another system is its own', async () => {
  const endSessions = (key: string) =>
    send('DELETE', '/consumers/anna/sessions', key, { 'idempotency-key': 'a-night-run' });
  for (const key of ['crm', 'crm', 'other-crm', 'crm']) expect((await endSessions(key)).statusCode).toBe(204);
  expect(await readLines('sessions-ended')).toBe(2);
});

test('a link that signs in is made anew each time, and never kept', async () => {
  const once = { 'idempotency-key': 'a-link' };
  expect((await send('POST', '/consumers/anna/view-as-link', 'crm', once)).statusCode).toBe(400);
  const make = async () => (await send('POST', '/consumers/anna/view-as-link', 'crm')).json().data.attributes.url;
  const [first, second] = [await make(), await make()];
  expect(first).not.toBe(second);
  const kept = await db.query(licence_id, (q) => q.select().from(idempotency_keys));
  expect(kept.filter(({ key }) => key === 'a-link')).toEqual([]);
});

test('asking about a download is none, so that it is not recorded as one', async () => {
  const answer = await send('HEAD', '/deliveries/6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa/file', 'crm');
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
});
