import {
  type BackofficeCall,
  type BackofficeCallName,
  type BackofficeCalls,
  backofficeCalls,
  scopes,
} from '@klantportaal/contract/firm-calls';
import { type OutlivingKind, quietKinds } from '@klantportaal/contract/modules/identity/outliving';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { ensure } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppContext } from '../../src/modules/identity/app-context.ts';
import { suppliers } from '../../src/modules/identity/backoffice.table.ts';
import { consumers } from '../../src/modules/people/consumers.table.ts';
import { settleHeld } from '../../src/modules/undo-window/settle.ts';
import { and, eq } from '../../src/platform/db/drizzle.ts';
import { processDueJobs } from '../../src/platform/jobs/outbox.ts';
import { settleBy } from '../../src/settle-by.ts';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../firm-calls.ts';
import { addAccount } from '../sign-in.ts';
import { addColleague, openTestConsole, type TestBrowser, type TestConsole } from '../staff.ts';

/** The calls whose row says that they leave something behind; a spreadsheet is written as the documents of dossiers are. */
type Outliving = Exclude<
  { [N in BackofficeCallName]: BackofficeCalls[N] extends { outlives: OutlivingKind } ? N : never }[BackofficeCallName],
  'importClientFile'
>;
const isQuiet = (name: Outliving): boolean => quietKinds[backofficeCalls[name].outlives] !== undefined;

let on: FirmCalls;
let office: TestConsole;
let nth = 0;
/** Records that owners of names published. */
const texts = new Map<string, string>();
const adapters = createPartial<Partial<AppContext['adapters']>>({
  names: { findTexts: async (name: string) => [texts.get(name) ?? ''], findFile: async () => null },
  webhooks: { refusal: () => null },
  mailboxes: { refusal: () => null, open: async () => createPartial({}) },
  identity: { ask: async () => createPartial({}), findFlaw: async () => null },
});

beforeAll(async () => {
  on = await openFirmCalls({ adapters });
  const { fixture, clock, db } = on;
  const { adapters: files } = fixture.context();
  office = await openTestConsole(db, {
    clock,
    tells: true,
    context: {
      sessions: on.sessions,
      adapters: { ...files, ...adapters } as AppContext['adapters'],
      documents: fixture.documents,
    },
  });
});
afterAll(async () => {
  await office.app.close();
  await on.close();
});

/** Answers of either way in, as far as these tests look at them. */
interface Answer {
  status: number;
  code?: string | undefined;
  etag?: string;
  /** The answer of one resource, or the lines of a batch. */
  body: ReturnType<JSON['parse']>;
}
type Send = (method: BackofficeCall['method'], path: string, body?: unknown, headers?: object) => Promise<Answer>;

interface Firm {
  crm: TestFirm;
  boss: { email: string; browser: TestBrowser; send: Send };
  /** The same by a key with every scope. */
  program: Send;
  /** Their addresses. */
  administrators: string[];
}

async function newFirm(keeper: 'boss' | 'program' = 'boss'): Promise<Firm> {
  nth += 1;
  const crm = await on.firm(`lasting-${nth}`, [...scopes]);
  office.licences.forget();
  const email = `boss-${nth}@firm.example`;
  const other = `other-${nth}@firm.example`;
  for (const one of [email, other])
    await addColleague(on.db, crm.licence.id, 'administrator', { email: one, name: one });
  const browser = office.browser();
  expect((await browser.signIn(email)).status).toBe(200);
  const send: Send = async (method, path, body, headers = {}) => {
    const url = `/backoffice/v1${path}`;
    const isLines = typeof body === 'string';
    const more = isLines ? { ...headers, 'content-type': 'application/x-ndjson' } : headers;
    const payload = body as object | undefined;
    const answer =
      method === 'GET'
        ? await browser.get(url, more)
        : method === 'DELETE'
          ? await browser.delete(url, more)
          : method === 'PUT'
            ? await browser.put(url, payload as object, more)
            : await browser.post(url, payload, more);
    const lines = isLines && answer.status === 200 ? JSON.parse(answer.raw.body.split('\n')[0]!) : null;
    const { etag } = answer.headers;
    return { status: answer.status, code: answer.code, etag: etag as string, body: lines ?? answer.body };
  };
  const program: Send = async (method, path, body, headers = {}) => {
    const isLines = typeof body === 'string';
    const more = { ...headers, ...(isLines && { 'content-type': 'application/x-ndjson' }) } as Record<string, string>;
    const answer = await crm.call(method, path, body as object | undefined, more);
    const lines = isLines && answer.status === 200 ? JSON.parse(String(answer.body).split('\n')[0]!) : null;
    const found = lines ?? answer.body;
    return { status: answer.status, code: found?.error?.code, etag: answer.etag ?? '', body: found };
  };
  const licence = { name: 'Zee', domains: [crm.domain], languages, settings: { iban: 'NL91ABNA0417164300' } };
  expect((await (keeper === 'boss' ? send : program)('PUT', '/licence', licence)).status).toBe(201);
  await office.deliver();
  office.mails.length = 0;
  return { crm, boss: { email, browser, send }, program, administrators: [email, other] };
}

const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
const key = { name: 'Archief', scopes: ['dossiers:read'] };
const webhook = { url: 'https://hook.example/in', types: ['*'] };
const someone = (name: string) => ({ name, email: `${name}-${nth}@firm.example`, role: 'adviser', locale: 'nl' });
const provider = {
  issuer: 'https://login.example',
  client_id: 'console',
  client_secret: 'a secret',
  domains: ['firm.example'],
  groups: [{ group: 'baas', role: 'administrator' }],
};
const household = { label: 'D', date_created: '2026-01-01' };
const client = (firm_id: string) => ({
  firm_id,
  display_name: `Klant ${firm_id}`,
  email: `${firm_id}@post.example`,
  account: {},
});
let clients = 0;
/** A client in a dossier of their own, `d-` and their id, with an account that nobody has entered; null: with none. */
async function addClient(send: Send, account: object | null = {}, ...others: object[]): Promise<string> {
  clients += 1;
  const firm_id = `k-${nth}-${clients}`;
  const persons = [{ ...client(firm_id), account }, ...others];
  expect((await send('PUT', `/dossiers/d-${firm_id}`, { ...household, persons })).status).toBe(201);
  return firm_id;
}
/** The same with an invitation that was mailed. */
async function addInvited(send: Send): Promise<string> {
  const firm_id = await addClient(send);
  expect((await send('POST', `/consumers/${firm_id}/invitation`, { to: 'person' })).status).toBe(202);
  on.clock.pass(60);
  const { db, clock, fixture } = on;
  const handlers = { held: settleHeld(fixture.context({ clock }), settleBy) };
  await processDueJobs({ db, clock, log: { warn: () => {} }, handlers });
  return firm_id;
}
const mailbox = { host: 'imap.example.com', port: 993, user: 'post@firm.example', password: 'word' };
const idIn = (answer: Answer): string => String(answer.body.data.id);

type Asked = readonly [method: BackofficeCall['method'], path: string, body?: unknown, headers?: object];

/** TABLE: how each such call is made, after what it needs. The compiler forces: each has a row. */
const ways: Record<Outliving, (firm: Firm, send: Send) => Promise<Asked>> = {
  makeKey: async () => ['POST', '/keys', key],
  rotateKey: async (_, send) => [
    'POST',
    `/keys/${idIn(await send('POST', '/keys', key))}/rotation`,
    { overlap_hours: 24 },
  ],
  grantSupplier: async () => {
    const row = { name: `Leverancier ${nth}`, created_at: on.clock.now() };
    const [made] = await on.db.queryAsSystem((q) => q.insert(suppliers).values(row).returning());
    return ['PUT', `/suppliers/${made!.id}`, { scopes: ['dossiers:read'] }];
  },
  makeSandbox: async () => ['PUT', '/sandbox', {}],
  putIdentityProvider: async () => ['PUT', '/identity-provider', provider],
  removeIdentityProvider: async (_, send) => {
    await send('PUT', '/identity-provider', provider);
    return ['DELETE', '/identity-provider'];
  },
  putMailbox: async () => ['PUT', '/mailbox', mailbox],
  removeMailbox: async (_, send) => {
    await send('PUT', '/mailbox', mailbox);
    return ['DELETE', '/mailbox'];
  },
  inviteStaff: async () => ['POST', '/staff', someone('jan')],
  changeStaff: async (_, send) => {
    const id = idIn(await send('POST', '/staff', someone('piet')));
    return ['PUT', `/staff/${id}`, { name: 'Piet', role: 'administrator', adviser: null }];
  },
  endStaff: async (_, send) => ['DELETE', `/staff/${idIn(await send('POST', '/staff', someone('kees')))}`],
  leaveStaff: async (_, send) => {
    const id = idIn(await send('POST', '/staff', someone('gijs')));
    return ['POST', `/staff/${id}/departure`, { to: null }];
  },
  inviteStaffAgain: async (_, send) => [
    'POST',
    `/staff/${idIn(await send('POST', '/staff', someone('mies')))}/invitation`,
  ],
  resetStaffTwoFactor: async ({ crm }) => {
    const row = { email: `lost-${nth}@firm.example` };
    const { id } = await addColleague(on.db, crm.licence.id, 'reader', row);
    return ['POST', `/staff/${id}/two-factor-reset`];
  },
  tieStaffIdentity: async (_, send) => {
    const id = idIn(await send('POST', '/staff', someone('els')));
    return ['PUT', `/staff/${id}/identity`, { issuer: 'https://login.example', subject: `els-${nth}` }];
  },
  makeWebhook: async () => ['POST', '/webhooks', webhook],
  changeWebhook: async (_, send) => {
    const id = idIn(await send('POST', '/webhooks', webhook));
    return ['PUT', `/webhooks/${id}`, { ...webhook, url: 'https://evil.example/in' }];
  },
  rotateWebhookSecret: async (_, send) => [
    'POST',
    `/webhooks/${idIn(await send('POST', '/webhooks', webhook))}/secret`,
    { overlap_hours: 24 },
  ],
  exportFirm: async () => ['GET', '/export'],
  checkName: async (_, send) => {
    const { dns } = (await send('PUT', `/names/naam-${nth}.example`)).body.data.attributes;
    texts.set(dns.name, dns.value);
    return ['POST', `/names/naam-${nth}.example/check`];
  },
  putLicence: async ({ crm }) => [
    'PUT',
    '/licence',
    { name: 'Zee', domains: [crm.domain], languages, settings: { iban: 'NL02ABNA0123456789' } },
    { 'if-match': '*' },
  ],
  putLicencePart: async () => ['PUT', '/licence/email_from', { email_from: 'a@evil.example' }, { 'if-match': '*' }],
  publishLicence: async (_, send) => {
    const { etag } = await send('GET', '/licence/drafts/name');
    await send('PUT', '/licence/drafts/name', { name: 'Meer' }, { 'if-match': etag });
    const drafts = await send('GET', '/licence/drafts');
    return ['POST', '/licence/publication', { parts: ['name'], note: null }, { 'if-match': drafts.etag }];
  },
  putAdvisers: async (_, send) => {
    const adviser = { firm_id: `a-${nth}`, name: 'Jan', emailaddress: 'jan@firm.example' };
    await send('PUT', '/advisers', { advisers: [adviser] });
    return ['PUT', '/advisers', { advisers: [{ ...adviser, emailaddress: 'jan@evil.example' }] }];
  },
  makeViewAsLink: async (_, send) => ['POST', `/consumers/${await addClient(send)}/view-as-link`, { by: 'Jan' }],
  correctEmail: async (_, send) => [
    'PUT',
    `/consumers/${await addClient(send)}/email`,
    { emailaddress: 'a@evil.example' },
  ],
  resetTwoFactor: async ({ crm }, send) => {
    const firm_id = await addClient(send, null);
    const { id: licence_id } = crm.licence;
    const [row] = await on.db.query(licence_id, (q) =>
      q
        .select()
        .from(consumers)
        .where(and(eq(consumers.licence_id, licence_id), eq(consumers.firm_id, firm_id))),
    );
    await addAccount(on.db, ensure(row));
    return ['POST', `/consumers/${firm_id}/two-factor-reset`, { proof: 'Paspoort', by: 'Jan' }];
  },
  putPerson: async (_, send) => {
    const firm_id = await addInvited(send);
    const path = `/dossiers/d-${firm_id}/persons/${firm_id}`;
    const { firm_id: _id, ...person } = client(firm_id);
    return ['PUT', path, { ...person, email: 'b@evil.example' }, { 'if-match': '*' }];
  },
  putDossier: async (_, send) => {
    const firm_id = await addInvited(send);
    const persons = [{ ...client(firm_id), email: 'c@evil.example' }];
    return ['PUT', `/dossiers/d-${firm_id}`, { ...household, persons }, { 'if-match': '*' }];
  },
  letPersonIn: async (_, send) => {
    const firm_id = await addClient(send);
    await send('DELETE', `/dossiers/d-${firm_id}/persons/${firm_id}/access`);
    return ['PUT', `/dossiers/d-${firm_id}/persons/${firm_id}/access`];
  },
  movePerson: async (_, send) => {
    const partner = { firm_id: `partner-${nth}-${clients}`, display_name: 'Partner' };
    const [into, firm_id] = [await addClient(send), await addClient(send, {}, partner)];
    const path = `/dossiers/d-${into}/moves/${firm_id}`;
    return ['PUT', path, undefined, { 'if-match': (await send('GET', path)).etag }];
  },
  mergeDossiers: async (_, send) => {
    const path = `/dossiers/d-${await addClient(send)}/merges/d-${await addClient(send)}`;
    return ['PUT', path, {}, { 'if-match': (await send('GET', path)).etag }];
  },
  sendBatch: async ({ crm }) => [
    'POST',
    '/batch',
    JSON.stringify({ kind: 'licence', firm_id: crm.licence.firm_id, name: 'Duin', domains: [crm.domain], languages }),
  ],
};

/** A batch answers its lines, each as the single call would. */
const describeAnswer = ({ status, code, body }: Answer) =>
  status === 200 && body?.status === 'refused' ? body.error.code : (code ?? status);
const worked = (answer: Answer) => answer.status < 300 && answer.body?.status !== 'refused';

const told = () => office.mails.filter(({ text }) => text.includes('Daarom krijgt elke beheerder dit bericht'));

describe('what outlives a session', () => {
  test.each(listKeys(ways))('%s asks for a fresh sign-in, and mails every administrator', async (name) => {
    const firm = await newFirm();
    const { boss, administrators } = firm;
    const asked = await ways[name](firm, boss.send);
    await office.deliver();
    office.mails.length = 0;
    on.clock.pass(601);
    expect(describeAnswer(await boss.send(...asked))).toBe('RECENT_SIGN_IN_REQUIRED');
    await office.deliver();
    expect(told()).toEqual([]);
    await boss.browser.signIn(boss.email);
    const answer = await boss.send(...asked);
    expect([worked(answer), answer.body?.error]).toEqual([true, undefined]);
    // A job that queues mails, and then these.
    await office.deliver();
    await office.deliver();
    if (isQuiet(name)) return expect(told()).toEqual([]);
    expect(told().map(({ to }) => to)).toEqual(expect.arrayContaining(administrators));
    expect(told()[0]!.text).toContain(boss.email);
  });

  test.each(Object.keys(ways).filter((name) => name !== 'makeSandbox') as Outliving[])(
    '%s by a key is never asked, and mails every administrator all the same',
    async (name) => {
      const firm = await newFirm('program');
      const asked = await ways[name](firm, firm.program);
      await office.deliver();
      await office.deliver();
      office.mails.length = 0;
      on.clock.pass(601);
      const [method, path, body, headers] = asked;
      const answer = await firm.program(method, path, body, headers);
      expect([worked(answer), answer.body?.error]).toEqual([true, undefined]);
      await office.deliver();
      await office.deliver();
      if (isQuiet(name)) return expect(told()).toEqual([]);
      expect(told().map(({ to }) => to)).toEqual(expect.arrayContaining(firm.administrators));
      expect(told()[0]!.text).toContain('API-sleutel CRM');
    },
  );

  test('a licence whose name, sender, address and account stay the same is written without', async () => {
    const { boss } = await newFirm();
    on.clock.pass(601);
    const theme = { theme: { color_primary: '#0a5c5a' } };
    expect((await boss.send('PUT', '/licence/theme', theme, { 'if-match': '*' })).status).toBe(200);
    await office.deliver();
    await office.deliver();
    expect(told()).toEqual([]);
  });

  test('who is no administrator any more by the act itself is told of it', async () => {
    const { boss, administrators } = await newFirm();
    const list = await boss.send('GET', '/staff');
    const other = list.body.data.find(({ attributes }: never) => attributes['email'] === administrators[1]);
    expect((await boss.send('DELETE', `/staff/${other.id}`)).status).toBe(204);
    await office.deliver();
    await office.deliver();
    expect(
      told()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([...administrators].sort());
  });
});

test('an adviser whose picture alone changes is written without', async () => {
  const { boss } = await newFirm();
  const adviser = { firm_id: `a-${nth}`, name: 'Jan', emailaddress: 'jan@firm.example', phone: null };
  await boss.send('PUT', '/advisers', { advisers: [adviser] });
  on.clock.pass(601);
  const answer = await boss.send('PUT', '/advisers', { advisers: [{ ...adviser, image: null }] });
  expect(answer.status).toBe(200);
});
