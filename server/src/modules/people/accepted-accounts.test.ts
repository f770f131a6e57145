import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scopes } from '@klantportaal/contract/firm-calls';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { bearer, getToken, password, type SignInApp, secrets, signInApp } from '../../../test/sign-in.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { audit } from '../audit/audit.table.ts';
import { importFiles } from '../integrations/import/import-files.ts';
import { consumers } from './consumers.table.ts';

const domain = 'zee.test.example';
let db: TestDatabase;
let site: SignInApp;
let licence_id: string;
let count = 0;

beforeAll(async () => {
  db = await freshDatabase();
  // Elsewhere a password that a key gave is replaced by mail first; here it accepts the account at once.
  site = await signInApp(db, { context: { settings: { DEMO: '1' } } });
  licence_id = (await addLicence(db, { firm_id: 'zee', settings: { hold_seconds: 0 } }, domain)).id;
  await giveKey(db, licence_id, 'crm', [...scopes]);
});
afterAll(() => site.app.close().then(() => db.close()));
beforeEach(async () => {
  count += 1;
  await site.deliver();
  site.mails.length = 0;
});

const createAddress = (name: string) => `${name}${count}@post.example`;
type Person = { email?: string | null | undefined; account?: object; phone_mobile?: string; firm_id?: string };
const createDossierDocument = (person: Person) => ({
  label: 'Veen',
  date_created: '2026-01-01',
  persons: [{ firm_id: `p-${count}`, display_name: 'Noor Veen', account: { password }, ...person }],
});
async function firm(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object | string) {
  const url = `/backoffice/v1${path}`;
  const lines = typeof payload === 'string' && { 'content-type': 'application/x-ndjson' };
  const headers = { ...bearer('crm'), ...lines };
  const answer = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body };
}
const send = (person: Person) => firm('PUT', `/dossiers/d-${count}`, createDossierDocument(person));
const standing = async () => JSON.parse((await firm('GET', `/consumers/p-${count}/invitation`)).body).data.attributes;
const signIn = (email: string) =>
  site.call(domain, '/api/auth/login', { email, password }).then(({ status }) => status);
const mailed = async () => {
  await site.deliver();
  return site.mails.map(({ to }) => to).toSorted();
};
async function confirm(to: string) {
  await site.deliver();
  const url = /\/mail-address\/confirm\?token=[\w-]+/.exec(site.mails.find((mail) => mail.to === to)?.text ?? '')?.[0];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ password }).toString();
  return (await site.app.inject({ method: 'POST', url: url!, headers, payload })).statusCode;
}

describe('another mail address in what the firm sends of who has chosen a password', () => {
  const ways: [string, (person: Person) => Promise<unknown>][] = [
    ['a dossier', async (person) => expect((await send(person)).status).toBe(200)],
    [
      'a person',
      async ({ email }) => {
        const { firm_id: _, ...person } = createDossierDocument({ email }).persons[0]!;
        expect((await firm('PUT', `/dossiers/d-${count}/persons/p-${count}`, person)).status).toBe(200);
      },
    ],
    [
      'a batch',
      async (person) => {
        const line = { kind: 'dossier', licence: 'zee', firm_id: `d-${count}`, ...createDossierDocument(person) };
        expect((await firm('POST', '/batch', `${JSON.stringify(line)}\n`)).body).toContain('changed');
      },
    ],
    [
      'a batch that is written whole or not at all',
      async (person) => {
        const line = { kind: 'dossier', licence: 'zee', firm_id: `d-${count}`, ...createDossierDocument(person) };
        expect((await firm('POST', '/batch?atomic=1', `${JSON.stringify(line)}\n`)).body).toContain('changed');
      },
    ],
    [
      'files',
      async (person) => {
        const folder = await mkdtemp(join(tmpdir(), 'kp-accepted-'));
        const document = { kind: 'dossier', licence: 'zee', firm_id: `d-${count}`, ...createDossierDocument(person) };
        await writeFile(join(folder, 'dossier.json'), JSON.stringify(document));
        // No file is read, stored or made.
        await importFiles(folder, createPartial({ db, clock: site.clock, secrets, adapters: {}, documents: {} }));
        await rm(folder, { recursive: true });
      },
    ],
  ];
  test.each(ways)('by %s is proposed, and holds once it is confirmed', async (_, sendAnew) => {
    const [old, fresh] = [createAddress('oud'), createAddress('nieuw')];
    expect((await send({ email: old })).status).toBe(201);
    await sendAnew({ email: fresh });
    expect(await standing()).toMatchObject({ emailaddress: old, user_name: old, proposed: { emailaddress: fresh } });
    expect([await signIn(old), await signIn(fresh)]).toEqual([200, 401]);
    expect(await mailed()).toEqual([fresh, old].toSorted());
    expect(await confirm(fresh)).toBe(200);
    expect(await standing()).toMatchObject({ emailaddress: fresh, user_name: fresh, proposed: null });
    expect([await signIn(old), await signIn(fresh)]).toEqual([401, 200]);
  });
});

test('it is written down as the call for a new address does', async () => {
  await send({ email: createAddress('oud') });
  await send({ email: createAddress('nieuw') });
  const [told, lines] = await db.query(licence_id, async (q) => {
    const [person] = await q
      .select()
      .from(consumers)
      .where(eq(consumers.firm_id, `p-${count}`));
    const of = await q.select().from(events).where(eq(events.consumer_id, person!.id));
    return [of, await q.select().from(audit).where(eq(audit.target_id, person!.id))] as const;
  });
  expect(told).toMatchObject([{ type: 'consumer.mail-address-proposed', data: { by: { kind: 'key' } } }]);
  expect(lines).toMatchObject([{ act: 'mail-address-proposed', actor_kind: 'backoffice' }]);
});

test('what the firm sent before is not proposed again, nor put back after another was confirmed', async () => {
  const [old, fresh] = [createAddress('oud'), createAddress('nieuw')];
  await send({ email: old });
  await firm('PUT', `/consumers/p-${count}/email`, { emailaddress: fresh });
  expect(await confirm(fresh)).toBe(200);
  await mailed();
  site.mails.length = 0;
  // Their own document still has the old one.
  expect((await send({ email: old, phone_mobile: '0612345678' })).status).toBe(200);
  expect(await standing()).toMatchObject({ emailaddress: fresh, user_name: fresh, proposed: null });
  expect(await mailed()).toEqual([]);
  expect(await signIn(fresh)).toBe(200);
});

test('the present address takes a proposal back', async () => {
  const [old, fresh] = [createAddress('oud'), createAddress('nieuw')];
  await send({ email: old });
  await send({ email: fresh });
  await send({ email: old });
  expect(await standing()).toMatchObject({ emailaddress: old, proposed: null });
  expect(await confirm(fresh)).toBe(404);
});

test('an address that is another account’s name is refused, with nothing written', async () => {
  const taken = createAddress('bezet');
  await send({ email: taken });
  count += 1;
  const old = createAddress('oud');
  await send({ email: old });
  const refused = await send({ email: taken, phone_mobile: '0612345678' });
  expect([refused.status, refused.body.includes('user_name_taken')]).toEqual([422, true]);
  expect(await standing()).toMatchObject({ emailaddress: old, proposed: null });
});

test('another user name is refused with the one that stays; the present one, and none, are not', async () => {
  const email = createAddress('noor');
  await send({ email, account: { password, user_name: `veen-${count}` } });
  const refused = await send({ email, account: { user_name: 'ander' } });
  expect([refused.status, refused.body.includes('user_name_kept')]).toEqual([422, true]);
  expect((await send({ email, account: {} })).status).toBe(200);
  expect((await send({ email, account: { user_name: `veen-${count}` } })).status).toBe(200);
  expect(await standing()).toMatchObject({ user_name: `veen-${count}`, emailaddress: email });
  await send({ email: createAddress('nieuw'), account: { user_name: `veen-${count}` } });
  expect(await confirm(createAddress('nieuw'))).toBe(200);
  expect(await standing()).toMatchObject({ user_name: `veen-${count}`, emailaddress: createAddress('nieuw') });
});

test('who has not chosen a password yet has the new address, and name, at once', async () => {
  await send({ email: createAddress('oud'), account: {} });
  await send({ email: createAddress('nieuw'), account: {} });
  const now = { emailaddress: createAddress('nieuw'), user_name: createAddress('nieuw'), proposed: null };
  expect(await standing()).toMatchObject(now);
  expect(await mailed()).toEqual([]);
});

test('an address that the firm leaves out goes, and the name to sign in with stays', async () => {
  const email = createAddress('noor');
  await send({ email, account: { password, user_name: email } });
  expect((await send({ email: null, account: { user_name: email } })).status).toBe(200);
  expect(await standing()).toMatchObject({ emailaddress: null, user_name: email });
  expect(await signIn(email)).toBe(200);
});

describe('another mail address in what the firm sends of who was invited and has no password yet', () => {
  test('ends the link that went to the old one, and mails one to the new', async () => {
    const [old, now] = [createAddress('oud'), createAddress('nieuw')];
    expect((await send({ email: old, account: {} })).status).toBe(201);
    await firm('POST', `/consumers/p-${count}/invitation`, { to: 'person' });
    await site.deliver();
    const token = getToken(site.mails.splice(0)[0]);
    const opens = async (link: string) =>
      (await site.call(domain, '/api/auth/start-password-reset', { token: link })).status;
    expect(await opens(token)).toBe(200);
    // The same document again changes nothing of it.
    await send({ email: old, account: {} });
    expect([await opens(token), await mailed()]).toEqual([200, []]);
    expect((await send({ email: now, account: {} })).status).toBe(200);
    expect(await opens(token)).not.toBe(200);
    expect(await mailed()).toEqual([now]);
    expect(await opens(getToken(site.mails[0]))).toBe(200);
    expect(await standing()).toMatchObject({ state: 'invited', emailaddress: now, user_name: now, sent: 2 });
    const told = await db.query(licence_id, (q) => q.select().from(events).where(eq(events.licence_id, licence_id)));
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['consumer.mail-address-corrected', 'consumer.invited']),
    );
  });

  test('without one ends the link and mails nobody', async () => {
    expect((await send({ email: createAddress('oud'), account: { user_name: `naam-${count}` } })).status).toBe(201);
    await firm('POST', `/consumers/p-${count}/invitation`, { to: 'person' });
    await site.deliver();
    const token = getToken(site.mails.splice(0)[0]);
    expect((await send({ email: null, account: { user_name: `naam-${count}` } })).status).toBe(200);
    expect((await site.call(domain, '/api/auth/start-password-reset', { token })).status).not.toBe(200);
    expect(await mailed()).toEqual([]);
  });
});
