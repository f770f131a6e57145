import { createHash } from 'node:crypto';
import { type BackofficeCalls, scopes } from '@klantportaal/contract/firm-calls';
import { getDefinition } from '@klantportaal/contract/schema-definition';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { listKeys } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  firmTable,
  operatorTable,
  portalTable,
  supplierTable,
} from '../../src/modules/identity/requests/described-tables.ts';
import { loadSchemas } from '../../src/modules/identity/requests/row.ts';
import { staffTable } from '../../src/modules/identity/staff/staff-calls.ts';
import { eq, sql } from '../../src/platform/db/drizzle.ts';
import type { CallRow } from '../../src/platform/http/errors/errors-of-call.ts';
import { idempotency_keys } from '../../src/platform/jobs/outbox.table.ts';
import { unwrapSchema } from '../../src/platform/kernel/schema-issues.ts';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../firm-calls.ts';
import { addAction, addConsumer, addDossier } from '../rows.ts';
import { addAccount, bearer, password } from '../sign-in.ts';
import { addColleague, computeCode, linkIn, openTestConsole, type TestConsole } from '../staff.ts';

/** Names of fields that hold what opens a door, or lead to it. */
const telling = /key|secret|token|password|link|url|seed|qr|pass|path|recovery|^codes$/i;

/** TABLE: fields of answers that are named so and open nothing, by the end of their path, with the reason. */
const plain: Readonly<Record<string, string>> = {
  'getPayment url': 'the page of a bank at which one payment can be made, which is kept with the payment',
  'validatePayment url': 'the page of a bank at which one payment can be made, which is kept with the payment',
  'changeWebhook url': 'where the firm listens, in its own words',
  'pauseWebhook url': 'where the firm listens, in its own words',
  'resumeWebhook url': 'where the firm listens, in its own words',
  'replayWebhook url': 'where the firm listens, in its own words',
  'redeliverWebhook url': 'where the firm listens, in its own words',
  'replaySupplierWebhook url': 'where the supplier listens, in its own words',
  'claimName file.url': 'where the proof of a name is looked for, which anybody may read',
  'checkName file.url': 'where the proof of a name is looked for, which anybody may read',
  'settings.public_urls': 'addresses of the firm that everybody is shown',
  dialog_inventory_url: 'a page that the firm named',
  infoUrl: 'a page of the insurer that the firm named',
  conditionsUrl: 'a page of the insurer that the firm named',
  approvalUrl: 'a page of the insurer that the firm named',
  path: 'the name of a file in what the firm sent',
  minimum_password_strength: 'a number',
  recovery_codes_left: 'a number',
  color_links: 'a colour',
};
const isPlain = (field: string): boolean =>
  Object.keys(plain).some(
    (end) => field === end || (/[ .]/.test(field.at(-end.length - 1) ?? '') && field.endsWith(end)),
  );

/** The names of all fields of an answer that hold a value, by their path. */
function listFields(schema: z.core.$ZodType, path: readonly string[] = []): string[][] {
  const definition = getDefinition(unwrapSchema(schema));
  if (path.length > 8) return [];
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, field]) => listFields(field, [...path, name]));
  if (definition.type === 'array') return listFields(definition.element, path);
  if (definition.type === 'union') return definition.options.flatMap((option) => listFields(option, path));
  return [[...path]];
}

const tables = [portalTable, firmTable, supplierTable, operatorTable, staffTable];
const writes = tables.flatMap((table) =>
  listKeys(table.rows)
    .map((name) => ({ name, row: createPartial<CallRow>(table.rows[name]) }))
    .filter(({ row }) => row.method !== 'GET'),
);

test('a write whose answer has a field that may open a door says so', async () => {
  const silent: string[] = [];
  for (const { name, row } of writes) {
    const { answer } = await loadSchemas(row);
    if (!answer || row.answersSecret) continue;
    for (const path of listFields(answer.schema)) {
      const field = `${name} ${path.join('.')}`;
      if (telling.test(path.at(-1) ?? '') && !isPlain(field)) silent.push(field);
    }
  }
  expect(silent).toEqual([]);
});

let on: FirmCalls;
let office: TestConsole;
let firm: TestFirm;
let consumer: Awaited<ReturnType<typeof addConsumer>>;
const adapters = { webhooks: { refusal: () => null } };
beforeAll(async () => {
  on = await openFirmCalls({ adapters: createPartial(adapters) });
  office = await openTestConsole(on.db, { clock: on.clock });
  firm = await on.firm('geheim', [...scopes]);
  on.licences.forget();
  const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
  expect((await firm.call('PUT', '/licence', { name: 'Geheim', domains: [firm.domain], languages })).status).toBe(201);
  const { id: licence_id } = firm.licence;
  const dossier = await addDossier(on.db, { licence_id });
  consumer = await addConsumer(on.db, { licence_id, dossier_id: dossier.id, email: 'anna@example.test' });
  await addAccount(on.db, consumer);
  await addColleague(on.db, licence_id, 'administrator', { email: 'baas@geheim.example' });
});
afterAll(async () => {
  await office.app.close();
  await on.close();
});

type Marked = {
  [N in keyof BackofficeCalls]: BackofficeCalls[N] extends { answersSecret: string } ? N : never;
}[keyof BackofficeCalls];
const webhook = { url: 'https://hook.example/in', types: ['*'] };
const made = async (path: string, body: object) => (await firm.call('POST', path, body)).body.data.id;

/** TABLE: how each call of a firm with a secret is made. The compiler forces: each has a row. */
const ways: Record<Marked, () => Promise<readonly ['POST' | 'PUT', string, object]>> = {
  makeKey: async () => ['POST', '/keys', { name: 'Archief', scopes: ['dossiers:read'] }],
  rotateKey: async () => [
    'POST',
    `/keys/${await made('/keys', { name: 'Oud', scopes: ['dossiers:read'] })}/rotation`,
    { overlap_hours: 1 },
  ],
  makeWebhook: async () => ['POST', '/webhooks', webhook],
  rotateWebhookSecret: async () => [
    'POST',
    `/webhooks/${await made('/webhooks', webhook)}/secret`,
    { overlap_hours: 1 },
  ],
  makeViewAsLink: async () => ['POST', `/consumers/${consumer.firm_id}/view-as-link`, { by: 'Jan' }],
  makeSandbox: async () => ['PUT', '/sandbox', {}],
  makeLicencePreview: async () => ['POST', '/licence/preview', {}],
};

/** Lists what opens a door in an answer: long words of the fields that are named so, and of the addresses in them. */
function listSecrets(value: unknown, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => listSecrets(entry, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([field, inner]) => listSecrets(inner, field));
  if (typeof value !== 'string' || !telling.test(name)) return [];
  // Ids and words of an address are told to everybody.
  return value.split(/[/?=&#"<>\s:.]/).filter((word) => word.length >= 9 && !/^[0-9a-f-]{36}$|^[a-z-]+$/.test(word));
}

/** The tables in which a word stands in clear. */
async function findTables(word: string): Promise<string[]> {
  const rows = await on.db.queryAsSystem((q) =>
    q.execute(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    ),
  );
  const found: string[] = [];
  for (const { name } of createPartial<{ name: string }[]>(rows.rows)) {
    const hits = await on.db.queryAsSystem((q) =>
      q.execute(sql`select 1 from ${sql.identifier(name)} as row where position(${word} in row::text) > 0 limit 1`),
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

async function assertKeptNowhere(secrets: readonly string[]): Promise<void> {
  expect(secrets.length).toBeGreaterThan(0);
  for (const word of secrets) expect([word, await findTables(word)]).toEqual([word, []]);
}

test('of the body of a repeated write no hash is kept that can be guessed at; what version 1.0 kept is known', async () => {
  const body = { name: 'Zonder geheim', email: 'zonder@geheim.example', role: 'reader', locale: 'nl' };
  const key = { 'idempotency-key': 'guessed' };
  const invite = () => firm.call('POST', '/staff', body, key);
  const first = await invite();
  const isMine = eq(idempotency_keys.key, 'guessed');
  const { id } = firm.licence;
  const former = createHash('sha256').update(JSON.stringify(body)).digest('base64');
  const [kept] = await on.db.query(id, (q) => q.select().from(idempotency_keys).where(isMine));
  expect([first.status, kept?.body_hash.length, kept?.body_hash === former]).toEqual([201, 44, false]);
  await on.db.transaction(id, (tx) => tx.update(idempotency_keys).set({ body_hash: former }).where(isMine));
  expect(await invite()).toEqual(first);
});

describe('what was answered as a secret stands nowhere in the database', () => {
  test.each(listKeys(ways).filter((name) => name !== 'makeSandbox'))('%s of a firm', async (name) => {
    const [method, path, body] = await ways[name]();
    const answer = await firm.call(method, path, body, {
      ...(firmTable.rows[name].answersSecret === 'harmless' && { 'idempotency-key': `again-${name}` }),
    });
    expect([answer.status < 300, answer.body.error]).toEqual([true, undefined]);
    await assertKeptNowhere(listSecrets(answer.body.data.attributes));
  });

  test('makeSandbox: its mailbox, its key, and its password but in its own record', async () => {
    const [method, path, body] = await ways.makeSandbox();
    const key = { 'idempotency-key': 'again-sandbox' };
    const answer = await firm.call(method, path, body, key);
    const { password: word, key: own, mailbox_url } = answer.body.data.attributes;
    expect([answer.status, typeof own, mailbox_url]).toEqual([
      201,
      'string',
      expect.stringContaining('/sandbox/mailbox/'),
    ]);
    const secrets = listSecrets(answer.body.data.attributes);
    expect(secrets).toEqual(expect.arrayContaining([own, word]));
    await assertKeptNowhere(secrets.filter((secret) => secret !== word));
    expect(await findTables(word)).toEqual(['sandboxes']);
    // The same again answers what is there, and that the key was given once.
    const again = await firm.call(method, path, body, key);
    expect([again.status, again.body.data.attributes]).toMatchObject([200, { key: null, password: word, mailbox_url }]);
  });

  test('the tokens of a consumer, and the link for a phone', async () => {
    const { domain } = firm;
    const own = { licence_id: firm.licence.id, dossier_id: consumer.dossier_id };
    const action = await addAction(on.db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const key = (name: string) => ({ 'idempotency-key': name });
    const signedIn = await on.call(domain, '/api/auth/login', { email: 'anna@example.test', password }, key('login'));
    const { accessToken, refreshToken } = signedIn;
    const tokens = bearer(accessToken);
    const refreshed = await on.call(domain, '/api/auth/refresh', { refreshToken }, key('refresh'));
    const body = { productActionId: action.id };
    const phone = await on.call(domain, '/api/phone-uploads', body, { ...tokens, ...key('phone') });
    const change = {
      current_password: password,
      password: 'Sloep-Zandbank-78',
    };
    const changed = await on.call(domain, '/api/auth/change-password', change, { ...tokens, ...key('change') });
    for (const answer of [signedIn, refreshed, phone, changed]) {
      expect([answer.status < 300, answer.error]).toEqual([true, undefined]);
      await assertKeptNowhere(listSecrets({ ...answer, qr: undefined }));
    }
  });

  test('the seed and the recovery codes of a colleague, and the links that they were mailed', async () => {
    const browser = office.browser();
    expect((await browser.signIn('baas@geheim.example')).status).toBe(200);
    const seeded = await browser.post('/staff/v1/two-factor/key', undefined, { 'idempotency-key': 'seed' });
    const confirmed = await browser.post('/staff/v1/two-factor', {
      code: computeCode(on.clock.now(), seeded.data.key),
    });
    const renewed = await browser.post('/staff/v1/recovery-codes', undefined, { 'idempotency-key': 'codes' });
    for (const { status, data } of [seeded, confirmed, renewed]) {
      expect(status).toBe(200);
      await assertKeptNowhere(listSecrets({ ...data, qr: undefined }));
    }
    const body = { name: 'Kees', email: 'kees@geheim.example', role: 'adviser', locale: 'nl' };
    expect((await firm.call('POST', '/staff', body, { 'idempotency-key': 'kees' })).status).toBe(201);
    await office.deliver();
    const links = office.mails.map((mail) => linkIn(mail)).filter((link) => link !== '');
    await assertKeptNowhere(links);
  });
});
