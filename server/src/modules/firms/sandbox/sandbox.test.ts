import { fileURLToPath } from 'node:url';
import { scopes } from '@klantportaal/contract/firm-calls';
import { listKeys } from '@klantportaal/contract/values/objects';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { giveKey } from '../../../../test/backoffice.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { bearer, createAdjustableClock, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import type { Mail } from '../../../platform/adapters/mail/mail.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { processDueJobs } from '../../../platform/jobs/outbox.ts';
import { renderFirmPage, sandboxWords } from '../../../sites/portal/plain-page.ts';
import { system } from '../../audit/actors.ts';
import { files } from '../../files/files.table.ts';
import { findProvider, listFirmsOfDomain, putProvider } from '../../identity/staff/identity.queries.ts';
import { sendStaffMails } from '../../identity/staff/staff-mails.ts';
import { importFiles } from '../../integrations/import/import-files.ts';
import { toLetterhead } from '../../licences/letterhead.ts';
import { withSandboxMails } from '../../licences/sandbox/sandbox-mail.ts';
import { writeStandardSet } from '../../tasks/catalogue/catalogue.handlers.ts';
import { renderMailPreview } from '../licence-drafts/mail-preview.ts';
import { fillSandbox } from './fill-sandbox.ts';

const demo = fileURLToPath(new URL('../../../../../demo/import', import.meta.url));
const PUBLIC_URL = 'https://portaal.test';

let fixture: FileFixture;
let on: SignInApp;
/** Mails and calls that really left the program. */
const sent: Mail[] = [];
const asked = { payments: 0, premiums: 0 };
let work: () => Promise<unknown>;
const readId = async (firm_id: string) =>
  (await fixture.db.queryAsSystem((q) => q.select().from(licences).where(eq(licences.firm_id, firm_id))))[0]!.id;

/** Two firms, each with a key, and a mail server and a provider that must never hear of a sandbox. */
beforeAll(async () => {
  fixture = await openFileFixture();
  const { db } = fixture;
  const clock = createAdjustableClock('2026-11-21T12:00:00Z');
  const real = async () => {
    asked.payments += 1;
    throw new Error('A real provider was asked.');
  };
  const context = fixture.context({ clock });
  await importFiles(demo, context);
  const { documents } = context;
  const adapters = { ...context.adapters, payments: { on: true, create: real, find: real } };
  const mail = withSandboxMails({ send: async (one) => void sent.push(one), close: async () => {} }, { db, clock });
  const settings = { PUBLIC_URL, CONSUMER_CALLS_PER_MINUTE: '1000000' };
  on = await signInApp(db, { clock, mail, context: { adapters, documents, settings } });
  for (const firm of ['kadewacht', 'huis-en-haver']) {
    const id = await readId(firm);
    await giveKey(db, id, firm, [...scopes]);
    await giveKey(db, id, `${firm}-adviser`, ['licence:read', 'dossiers:write']);
    await db.transaction(id, (tx) => writeStandardSet(tx, id, system, clock.now()));
  }
  const fill = fixture.context({ clock, licences: on.licences });
  const staff = { db, clock, licences: on.licences, mail, mail_from: 'a@portaal.test', console_url: 'https://c.test' };
  work = () =>
    processDueJobs({
      ...on.outbox,
      handlers: { ...on.outbox.handlers, 'fill-sandbox': fillSandbox(fill), 'staff-mail': sendStaffMails(staff) },
    });
}, 120_000);
afterAll(async () => {
  await on.app.close();
  await fixture.close();
});

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
async function firm(key: string, method: Method, path: string, payload?: object, overrides: object = {}) {
  const headers = { authorization: `Bearer ${key}`, ...overrides };
  const answer = await on.app.inject({ method, url: `/backoffice/v1${path}`, headers, ...(payload && { payload }) });
  const body = answer.body ? answer.json() : {};
  const flat = (one: { id: string; attributes: object }) =>
    Object.assign<Record<string, never>, object>({}, { id: one.id, ...one.attributes });
  return {
    status: answer.statusCode,
    code: body.error?.code as string | undefined,
    data: (body.data && !Array.isArray(body.data) ? flat(body.data) : {}) as Record<string, never>,
    list: (Array.isArray(body.data) ? body.data.map(flat) : []) as Record<string, never>[],
  };
}
const readRows = async (licence_id: string) => {
  const { rows } = await fixture.db.queryAsSystem((q) =>
    q.execute<{ table_name: string }>(
      sql`select table_name from information_schema.columns where column_name = 'licence_id' and table_schema = 'public'`,
    ),
  );
  const counts: Record<string, number> = {};
  for (const { table_name } of rows) {
    const [found] = (
      await fixture.db.queryAsSystem((q) =>
        q.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(table_name)} where licence_id = ${licence_id}`,
        ),
      )
    ).rows;
    if (found!.count > 0) counts[table_name] = found!.count;
  }
  return counts;
};

/** The sandbox once it is filled. What a busy machine keeps from a connection is tried again, as in the product. */
async function filled(key: string): Promise<Record<string, never>> {
  for (let tries = 0; tries < 5; tries += 1) {
    await work();
    on.licences.forget();
    const { data } = await firm(key, 'GET', '/sandbox');
    if (data.state !== 'filling') return data;
    on.clock.pass(3_600);
  }
  throw new Error('The sandbox was not filled.');
}

test('a sandbox is the firm with invented consumers, and nothing of it leaves', async () => {
  const made = await firm('kadewacht', 'PUT', '/sandbox');
  expect(made).toMatchObject({ status: 201, data: { state: 'filling', domain: 'proef.formal.demo.example' } });
  const key = String(made.data.key);
  const again = await firm('kadewacht', 'PUT', '/sandbox');
  expect(again).toMatchObject({ status: 200, data: { key: null, id: made.data.id } });
  const data = await filled('kadewacht');
  expect(data).toMatchObject({ state: 'ready', key: null, administrator: 'beheerder@proef.formal.demo.example' });
  const consumers = z.array(z.object({ user_name: z.string() })).parse(data.consumers);
  expect(consumers.map(({ user_name }) => user_name)).toContain('full@proef.formal.demo.example');

  // The same settings, catalogue and advisers, with files of its own.
  const of = async (path: string, who: string) => (await firm(who, 'GET', path)).data as Record<string, unknown>;
  const [own, theirs] = [await of('/licence', key), await of('/licence', 'kadewacht')];
  for (const part of ['theme', 'features', 'modules', 'dictionary', 'languages', 'idle_minutes'])
    expect([part, own[part]]).toEqual([part, theirs[part]]);
  expect(own).toMatchObject({ name: `${String(theirs.name)} (proef)`, domains: ['proef.formal.demo.example'] });
  for (const list of ['/document-kinds', '/request-templates', '/rejection-reasons']) {
    const ids = async (who: string) => (await firm(who, 'GET', list)).list.map(({ id }) => id);
    expect(await ids(key)).toEqual(await ids('kadewacht'));
  }
  const names = async (who: string) =>
    ((await of('/advisers', who)).advisers as { name: string }[]).map(({ name }) => name);
  expect(await names(key)).toEqual(await names('kadewacht'));
  const id = await readId('kadewacht-sandbox');
  const shared = await fixture.db.queryAsSystem((q) =>
    q.execute(sql`select 1 from files a join files b on a.id = b.id and a.licence_id <> b.licence_id`),
  );
  expect(shared.rows).toEqual([]);
  expect(await fixture.db.queryAsSystem((q) => q.$count(files, eq(files.licence_id, id)))).toBeGreaterThan(10);

  // Its key sees its own dossiers alone, and the firm's key not those.
  const dossiers = async (who: string) => (await firm(who, 'GET', '/dossiers')).list.map((item) => String(item.id));
  expect(await dossiers(key)).toHaveLength(5);
  expect((await firm('kadewacht', 'GET', '/dossiers')).list.length).toBeGreaterThan(5);
}, 120_000);

test('a consumer signs in to it, sees where they are, and pays at a simulated bank', async () => {
  const { data } = await firm('kadewacht', 'GET', '/sandbox');
  const domain = String(data.domain);
  const email = 'full@proef.formal.demo.example';
  const signed = await on.call(domain, '/api/auth/login', { email, password: String(data.password) });
  expect(signed.status).toBe(200);
  const headers = { 'x-acceleratedomain': domain, ...bearer(signed.accessToken) };
  const get = async (url: string) => (await on.app.inject({ url, headers })).json().data;
  expect((await get('/api/licenses/current')).attributes.is_sandbox).toBe(true);
  const invoices = (await get('/api/invoices')) as {
    id: string;
    attributes: { is_paid: boolean; status: string | null };
    relationships: { product_action: { data: { id: string } | null } };
  }[];
  const actions = (await get('/api/actions')) as { id: string; attributes: { type: string; is_done: boolean } }[];
  const open = new Set(
    actions
      .filter(({ attributes: { type, is_done } }) => type === 'PAY_INVOICE_PER_IDEAL' && !is_done)
      .map(({ id }) => id),
  );
  const invoice = invoices.find(
    ({ attributes, relationships }) =>
      attributes.status === null && open.has(relationships.product_action.data?.id ?? ''),
  )!;
  const productActionId = invoice.relationships.product_action.data!.id;
  const payload = { productId: invoice.id, invoiceId: invoice.id, productActionId };
  const payment = await on.app.inject({ method: 'POST', url: '/api/invoices/get-payment', headers, payload });
  expect([payment.statusCode, payment.body]).toEqual([200, expect.stringContaining('/sandbox/bank/tr_')]);
  const path = /\/sandbox\/bank\/tr_[0-9a-f]+/.exec(payment.body)![0];
  expect((await on.app.inject({ url: path })).body).toContain('nagebootste bank');
  const chosen = await on.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'outcome=paid',
  });
  expect(chosen.statusCode).toBe(303);
  expect((await on.app.inject({ url: path })).body).toContain('Deze betaling is gelukt');
  expect((await on.app.inject({ url: '/sandbox/bank/tr_0000000000000000' })).statusCode).toBe(404);
  expect(asked.payments).toBe(0);
});

test('its mails are a page that the firm can read, and no mail', async () => {
  const { data } = await firm('kadewacht', 'GET', '/sandbox');
  const headers = { authorization: 'Bearer kadewacht' };
  const before = sent.length;
  const id = await readId('kadewacht-sandbox');
  await on.call(String(data.domain), '/api/auth/forgot-password', { email: 'full@proef.formal.demo.example' });
  await work();
  await work();
  const { list } = await firm('kadewacht', 'GET', '/sandbox/mails');
  expect(list.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['beheerder@proef.formal.demo.example', 'full@proef.formal.demo.example']),
  );
  expect(list.every(({ subject }) => /^\[(Proef|Sandbox)\] /.test(String(subject)))).toBe(true);
  expect(list[0]!.html).toContain('Proefomgeving: deze mail is aan niemand verstuurd.');
  expect(sent.length).toBe(before);
  const box = new URL(String(data.mailbox_url));
  const page = await on.app.inject({ url: box.pathname });
  expect(page.body).toContain('beheerder@proef.formal.demo.example');
  const link = new RegExp(`${box.pathname}/[0-9a-f-]{36}`).exec(page.body)![0];
  const mail = await on.app.inject({ url: link });
  expect([mail.statusCode, mail.headers['content-security-policy']]).toEqual([
    200,
    expect.not.stringContaining('unsafe-inline'),
  ]);
  for (const wrong of [`/sandbox/mailbox/${id}/wrong`, box.pathname.replace(id, await readId('kadewacht'))])
    expect((await on.app.inject({ url: wrong, headers })).statusCode).toBe(404);
});

test('what opens it is for who may write the licence: no reader becomes its administrator', async () => {
  const scopes_ = scopes.filter((scope) => scope !== 'licence:write');
  await giveKey(fixture.db, await readId('kadewacht'), 'kadewacht-reader', scopes_);
  const [mine, theirs] = [
    await firm('kadewacht', 'GET', '/sandbox'),
    await firm('kadewacht-reader', 'GET', '/sandbox'),
  ];
  const { password, mailbox_url, administrator } = mine.data;
  expect(theirs.data).toMatchObject({ state: 'ready', domain: mine.data.domain, consumers: [] });
  for (const secret of [password, mailbox_url, administrator]) {
    expect(String(secret)).toMatch(/.{8}/);
    expect(JSON.stringify(theirs.data)).not.toContain(String(secret));
  }
  expect((await firm('kadewacht-reader', 'GET', '/sandbox/mails')).code).toBe('ACCESS_DENIED');
});

test('it has no name, domain, address, sender or provider of its own, in whatever way they are written', async () => {
  const id = await readId('kadewacht-sandbox');
  await giveKey(fixture.db, id, 'in-sandbox', [...scopes]);
  const { data } = await firm('in-sandbox', 'GET', '/licence');
  const { id: _, ...kept } = data as Record<string, unknown>;
  const settings = kept.settings as object;
  const star = { 'if-match': '*' };
  for (const own of [
    { name: 'Kadewacht' },
    { name: 'Kadewacht (proef) van iedereen' },
    { domains: ['portaal.kadewacht.example'] },
    { domains: [...(kept.domains as string[]), 'huis.example'] },
    { email_from: 'info@kadewacht.example' },
    { settings: { ...settings, public_urls: { 'proef.formal.demo.example': 'https://kadewacht.example' } } },
  ]) {
    const [part] = listKeys(own);
    expect([own, (await firm('in-sandbox', 'PUT', '/licence', { ...kept, ...own }, star)).code]).toEqual([
      own,
      'SANDBOX_HAS_NO_NAMES',
    ]);
    expect([own, (await firm('in-sandbox', 'PUT', `/licence/${part}`, own, star)).code]).toEqual([
      own,
      'SANDBOX_HAS_NO_NAMES',
    ]);
  }
  // Any other call is tried in the sandbox, which it is for.
  expect(
    (await firm('in-sandbox', 'PUT', '/licence/theme', { theme: { color_primary: '#0a5c5a' } }, star)).status,
  ).toBe(200);
  const provider = {
    issuer: 'https://id.example',
    client_id: 'console',
    client_secret: 'secret',
    domains: ['kadewacht.example'],
    groups: [{ group: 'lezers', role: 'reader' as const }],
  };
  expect((await firm('in-sandbox', 'PUT', '/identity-provider', provider)).code).toBe('SANDBOX_HAS_NO_NAMES');
  // Also one that was set, and a name that was written, when they still could be.
  const row = { ...provider, licence_id: id, group_claim: 'groups', is_required: false, changed_at: new Date(0) };
  await fixture.db.transactionAsSystem(async (tx) => {
    await putProvider(tx, row);
    await tx.update(licences).set({ name: 'Kadewacht' }).where(eq(licences.id, id));
  });
  const found = await fixture.db.queryAsSystem((q) => listFirmsOfDomain(q, 'kadewacht.example'));
  expect([found, await fixture.db.query(id, (q) => findProvider(q, id))]).toEqual([[], null]);
  on.licences.forget();
  expect((await on.licences.byId(id))?.name).toBe('Kadewacht (proef)');
});

test('it says that it is one, in words that no dictionary changes', async () => {
  const id = await readId('kadewacht-sandbox');
  const words = [{ id: 'sandbox.strip', translation: JSON.stringify({ nl: ' ', en: ' ' }) }];
  await fixture.db.transactionAsSystem((tx) =>
    tx.update(licences).set({ dictionary: words }).where(eq(licences.id, id)),
  );
  on.licences.forget();
  const licence = (await on.licences.byId(id))!;
  expect(licence.words.nl).toEqual({});
  const { documents } = fixture.context();
  for (const language of ['nl', 'en'] as const) {
    const data = { language, title: 'Factuur', firm: toLetterhead(licence), parts: [{ title: 'Bijlage' }] };
    const pdf = await PDF.load(new Uint8Array(await documents.renderTypst({ template: 'letter', data }, null)));
    const pages = pdf.extractText().map(({ text }) => text);
    expect(pages.length).toBe(2);
    for (const text of pages) expect(text).toMatch(language === 'nl' ? /Proefomgeving/ : /Sandbox/);
    expect(renderFirmPage(licence, language, 'x', '')).toContain(sandboxWords[language]);
    expect(renderFirmPage({ is_sandbox: false }, language, 'x', '')).not.toContain(sandboxWords[language]);
  }
  const look = { language: 'nl', address_style: 'formal' } as const;
  expect(renderMailPreview(licence, 'invitation', look)).toMatchObject({
    subject: expect.stringMatching(/^\[Proef\]/),
    html: expect.stringContaining('Proefomgeving'),
  });
});

test('another firm finds nothing of it, and has its own', async () => {
  for (const path of ['/sandbox', '/sandbox/mails'])
    expect((await firm('huis-en-haver', 'GET', path)).code).toBe('SANDBOX_NOT_FOUND');
  expect((await firm('huis-en-haver', 'DELETE', '/sandbox')).code).toBe('SANDBOX_NOT_FOUND');
  const theirs = await firm('huis-en-haver', 'PUT', '/sandbox');
  expect(theirs).toMatchObject({ status: 201, data: { domain: 'proef.informal.demo.example' } });
  const key = String(theirs.data.key);
  expect((await firm(key, 'PUT', '/sandbox')).code).toBe('SANDBOX_OF_SANDBOX');
  expect((await firm(key, 'DELETE', '/sandbox')).code).toBe('SANDBOX_OF_SANDBOX');
  expect((await firm('huis-en-haver-adviser', 'PUT', '/sandbox')).code).toBe('ACCESS_DENIED');
  // Nobody is offered it: who chooses a firm sees the real ones.
  const listed = (await on.app.inject({ url: '/api/licenses' })).json().data as { attributes: { domain: string } }[];
  expect(listed.map(({ attributes }) => attributes.domain)).toEqual(['informal.demo.example', 'formal.demo.example']);
});

test('removed, nothing of it is left, and a new one can be made', async () => {
  const id = await readId('kadewacht-sandbox');
  const real = await readRows(await readId('kadewacht'));
  const kept = await fixture.db.queryAsSystem((q) => q.select().from(files).where(eq(files.licence_id, id)));
  expect((await firm('kadewacht', 'DELETE', '/sandbox')).status).toBe(204);
  expect(await readRows(id)).toEqual({});
  await expect(fixture.store.open(kept[0]!.id)).rejects.toThrow();
  expect((await firm('kadewacht', 'GET', '/sandbox')).code).toBe('SANDBOX_NOT_FOUND');
  const left = await readRows(await readId('kadewacht'));
  for (const [table, count] of Object.entries(real))
    expect([table, left[table]]).toEqual([table, table === 'events' || table === 'audit' ? count + 1 : count]);
  expect((await firm('kadewacht', 'PUT', '/sandbox')).status).toBe(201);
});
