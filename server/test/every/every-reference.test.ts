import { type BackofficeCall, type BackofficeCallName, backofficeCalls } from '@klantportaal/contract/firm-calls';
import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { ensure } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSchemas } from '../../src/modules/identity/requests/row.ts';
import { listNamed } from '../../src/modules/integrations/references/named.ts';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../firm-calls.ts';

let on: FirmCalls;
let zee: TestFirm;
let delivery = '';

const NOBODY = 'niemand';
const UUID = '00000000-0000-4000-8000-000000000000';
const file = { name: 'Stuk', id: UUID };
const product = { kind: 'mortgage', firm_id: NOBODY };
const today = '2026-11-01';
const action = { type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', label: 'Loonstrook', date_created: today };
const toNl = (nl: string) => ({ nl });
const lineOfRequest = { firm_id: 'r1', kind: NOBODY, requested_for: NOBODY, product };
const changeOfRequest = { line: NOBODY, requested_for: NOBODY, product };
const wholeAction = {
  ...action,
  product,
  requested_for: NOBODY,
  document: { label: 'Loonstrook', file },
  downloadable_document: { name: 'Stuk', file },
  quotes: [{ firm_id: 'o1', date_received: today, attachments: [{ label: 'Offerte', file }] }],
  deliveries: [{ firm_id: 'v1', file, status: 'received', delivered_at: today, delivered_by: NOBODY }],
};
const images = {
  content: { image_header: { id: UUID }, image_logo: { id: UUID } },
  banner: { title: toNl('Nieuw'), url: toNl('/settings'), image: { nl: { id: UUID }, en: { id: UUID } } },
};
const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
const byAdviser = { adviser: NOBODY };
const byDossier = { dossier: NOBODY };

/** TABLE: a request of each call with marked fields in which every name leads nowhere; of a filter, its query. */
const requests: Partial<Record<BackofficeCallName, readonly [params: Record<string, string>, ...bodies: object[]]>> = {
  addDeliveryNote: [{ id: 'DELIVERY' }, { text: 'Let op', corrects: UUID }],
  addDossierNote: [{ firmId: 'd1' }, { text: 'Let op', corrects: UUID }],
  assignDossier: [{ firmId: 'd1' }, { adviser: NOBODY, helpers: [NOBODY] }],
  assignDossiers: [{}, { dossiers: ['d1'], adviser: NOBODY, helpers: [NOBODY] }],
  changeRequest: [{ firmId: 'a1' }, { requested_for: NOBODY }],
  countInbox: [{}, { adviser: NOBODY, dossier: NOBODY }],
  deliverForConsumer: [{ firmId: 'a1' }, { firm_id: 'n1', files: [UUID], came_by: 'post', person: NOBODY }],
  deliverUnasked: [{ firmId: 'd1' }, { firm_id: 'n2', files: [UUID], came_by: 'post', person: NOBODY, kind: NOBODY }],
  endKey: [{ id: UUID }, { keep_for: UUID }],
  exportTrail: [{}, { dossier: NOBODY, person: NOBODY }],
  fileReceivedAttachment: [
    { id: UUID, n: '1' },
    { dossier: 'd1', person: NOBODY, kind: NOBODY },
    { dossier: NOBODY },
    { action: NOBODY },
  ],
  giveVerdict: [
    { id: 'DELIVERY' },
    { verdict: 'in_doubt', reason: 'Klopt dit?', colleague: NOBODY, document_kind: NOBODY, reason_id: NOBODY },
    { verdict: 'approved', document_kind: 'loonstrook', checks: [NOBODY] },
  ],
  handOverDossiers: [{ firmId: 'joke' }, { to: NOBODY }],
  inviteStaff: [{}, { name: 'Jan', email: 'jan@kantoor.nl', role: 'adviser', adviser: NOBODY }],
  changeStaff: [{ id: UUID }, { name: 'Jan', role: 'adviser', adviser: NOBODY }],
  leaveStaff: [{ id: UUID }, { to: NOBODY, keep: { ids: [], to: UUID } }],
  listAssignments: [{}, byAdviser],
  listDeliveredDocuments: [{}, byDossier],
  listInbox: [{}, { adviser: NOBODY, dossier: NOBODY }],
  listNpsAnswers: [{}, byAdviser],
  listPayments: [{}, byDossier],
  listSignatures: [{}, byDossier],
  listSubmittedAnswers: [{}, byDossier],
  listTrail: [{}, { dossier: NOBODY, person: NOBODY }],
  matchReceivedMail: [{ id: UUID }, { person: NOBODY }],
  mergeDossiers: [{ firmId: 'd1', fromFirmId: 'd2' }, { persons: [{ firm_id: NOBODY, same_as: NOBODY }] }],
  nameSubstitute: [{ firmId: 'joke' }, { substitute: NOBODY, until: '2099-01-01' }],
  overviewDossiers: [{}, byAdviser],
  putAction: [{ firmId: 'd1', actionFirmId: 'a2' }, wholeAction],
  putAdvisers: [{}, { advisers: [{ firm_id: 'piet', name: 'Piet', image: { id: UUID } }] }],
  putDossier: [
    { firmId: 'd1' },
    {
      label: 'd1',
      date_created: today,
      persons: [{ firm_id: 'p1', display_name: 'Anna', profilePicture: { id: UUID } }],
      panels: [{ adviser: NOBODY, label: 'Adviseur', systemname: 'ADVISOR' }],
      actions: [{ firm_id: 'a3', ...wholeAction }],
      nps: [{ firm_id: 'n1', person: NOBODY, date_created: today }],
    },
  ],
  putImportantDocuments: [
    {},
    {
      categories: [
        {
          firm_id: 'c1',
          name: toNl('Algemeen'),
          documents: [
            { firm_id: 'b1', label: toNl('Voorwaarden'), description: toNl('Alles'), files: { nl: file, en: file } },
          ],
        },
      ],
    },
  ],
  putLicence: [{}, { name: 'Zee', domains: ['zee.test.example'], languages, ...images }],
  putLicenceDraft: [{ part: 'content' }, images],
  putLicencePart: [{ part: 'content' }, images],
  putNps: [
    { firmId: 'd1', npsFirmId: 'n2' },
    { person: NOBODY, date_created: today },
  ],
  putPerson: [
    { firmId: 'd1', personFirmId: 'p1' },
    { display_name: 'Anna', profilePicture: { id: UUID } },
  ],
  putRequestTemplate: [{ firmId: 'starter' }, { name: toNl('Starter'), lines: [{ id: 'een', kind: NOBODY }] }],
  readFigures: [{}, byAdviser],
  readSearchedDocuments: [{}, byDossier],
  requestDocuments: [
    { firmId: 'd1' },
    { lines: [lineOfRequest], product, template: NOBODY, firm_id: 'v2' },
    { template: 'pakket', firm_id: 'v3', changes: [changeOfRequest] },
  ],
  requestInDossiers: [
    {},
    { firm_id: 'v4', dossiers: ['d1'], template: NOBODY, lines: [{ id: 'een', kind: NOBODY }] },
    { firm_id: 'v5', dossiers: ['d1'], template: 'pakket', changes: [{ line: NOBODY }] },
  ],
  searchDocuments: [{}, { search: 'loon', dossier: NOBODY }],
  searchEvents: [{}, byDossier],
};

/** The names in the table that are there. */
const known: ReadonlySet<string> = new Set(['d1', 'loonstrook', 'pakket']);

const names = listKeys(requests);

beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', [...scopes]);
  await zee.call('PUT', '/advisers', { advisers: [{ firm_id: 'joke', name: 'Joke' }] });
  const check = { id: 'naam', label: toNl('De naam klopt') };
  await zee.call('PUT', '/document-kinds/loonstrook', { name: toNl('Loonstrook'), checks: [check] });
  await zee.call('PUT', '/request-templates/pakket', {
    name: toNl('Pakket'),
    lines: [{ id: 'een', label: toNl('Een') }],
  });
  const letter = { name: 'Loonstrook', letter: { title: 'Loonstrook' } };
  const delivered = { firm_id: 'v1', file: letter, status: 'received', delivered_at: today };
  for (const id of ['1', '2'])
    await zee.call('PUT', `/dossiers/d${id}`, {
      label: `d${id}`,
      date_created: today,
      persons: [{ firm_id: `p${id}`, display_name: `Persoon ${id}` }],
      actions: [
        { firm_id: `a${id}`, ...action },
        { firm_id: `b${id}`, ...action, deliveries: [{ ...delivered, firm_id: `v${id}` }] },
      ],
    });
  const { body } = await zee.call('GET', '/deliveries');
  delivery = body.data[0].id;
});
afterAll(() => on.close());

interface Told {
  pointer: string;
  code: string;
  message?: string;
}

/** Sends a request of a call, a filter's fields in its query. */
async function send(name: BackofficeCallName, params: Record<string, string>, fields: Record<string, unknown>) {
  const { method, path, body }: BackofficeCall = backofficeCalls[name];
  const place = path
    .slice('/backoffice/v1'.length)
    .replace(/\{(\w+)\}/g, (_, part: string) => (params[part] === 'DELIVERY' ? delivery : ensure(params[part])));
  const answer = body
    ? await zee.call(method, place, fields)
    : await zee.call(
        method,
        `${place}?${new URLSearchParams(Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]))}`,
      );
  const told: Told[] = answer.body?.error?.fields ?? [];
  return { status: answer.status, told };
}

const listMarked = async (name: BackofficeCallName, fields: object) => {
  const { body, query } = await loadSchemas(backofficeCalls[name]);
  return [body, query].flatMap((schema) => (schema ? listNamed(schema, fields) : []));
};

describe.each(names)('%s', (name) => {
  const [params, ...bodies] = ensure(requests[name]);

  test('tells every name that leads nowhere beside another fault, each once', async () => {
    for (const fields of bodies) {
      const { told } = await send(name, params, { ...fields, geen_veld: '1' });
      const marked = (await listMarked(name, fields)).filter((record) => !known.has(record.name));
      expect(marked).not.toEqual([]);
      const all = told.map(({ pointer, code }) => `${pointer} ${code}`);
      expect(all).toEqual(expect.arrayContaining(marked.map(({ pointer, code }) => `${pointer} ${code}`)));
      expect(all.length).toBe(marked.length + 1);
      expect(new Set(told.map(({ pointer }) => pointer)).size).toBe(told.length);
      for (const { pointer, message } of told) expect([pointer, message]).toEqual([pointer, expect.any(String)]);
    }
  });

  test('takes no such name where nothing else is wrong', async () => {
    for (const fields of bodies) {
      const { status, told } = await send(name, params, { ...fields });
      expect([404, 410, 412, 422, 428]).toContain(status);
      expect(new Set(told.map(({ pointer }) => pointer)).size).toBe(told.length);
    }
  });
});

/** The schema's own places, without numbers of entries. */
const withoutNumbers = (pointer: string) => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

test('the table has every marked field of every call', async () => {
  const { listMarkedFields } = await import('./marked-fields.ts');
  const missing: string[] = [];
  for (const name of listKeys(backofficeCalls)) {
    const { body, query } = await loadSchemas(backofficeCalls[name]);
    const fields = [body, query].flatMap((schema) => (schema ? listMarkedFields(schema) : []));
    const [, ...bodies] = requests[name] ?? [{}];
    const sent = new Set<string>();
    for (const one of bodies) for (const { pointer } of await listMarked(name, one)) sent.add(withoutNumbers(pointer));
    missing.push(...fields.filter((pointer) => !sent.has(pointer)).map((pointer) => `${name} ${pointer}`));
  }
  expect(missing).toEqual([]);
});
