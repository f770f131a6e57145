import { type BackofficeCall, type BackofficeCallName, backofficeCalls } from '@klantportaal/contract/firm-calls';
import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { getDefinition } from '@klantportaal/contract/schema-definition';
import { ensure } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listElsewhereErrors } from '../../src/modules/identity/requests/named-records.ts';
import { loadSchemas } from '../../src/modules/identity/requests/row.ts';
import { findSmallestExample } from '../../src/modules/integrations/import/smallest-example.ts';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../firm-calls.ts';

let on: FirmCalls;
let zee: TestFirm;

/** TABLE: the present id of each record; its former one begins with `former-`. */
const present = { dossier: 'd1', person: 'p1', product: 'm1', action: 'a1' } as const;
type Kind = keyof typeof present;
const toFormer = (kind: Kind) => `former-${present[kind]}`;

/** TABLE: the ids in paths, by the word before them. */
const inPath: Readonly<Record<string, Kind>> = {
  'dossiers/{firmId}': 'dossier',
  'created-dossiers/{firmId}': 'dossier',
  'merges/{fromFirmId}': 'dossier',
  'consumers/{firmId}': 'person',
  'persons/{personFirmId}': 'person',
  'moves/{personFirmId}': 'person',
  '{kind}/{productFirmId}': 'product',
  'actions/{firmId}': 'action',
  'actions/{actionFirmId}': 'action',
};
/** TABLE: what other places of paths hold. */
const others: Readonly<Record<string, string>> = { kind: 'mortgage', npsFirmId: 'n1' };
const UUID = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
const today = '2026-11-01';
const action = { type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', label: 'Loonstrook', date_created: today };

/** TABLE: bodies of which the schema alone does not say what fits. */
const bodies: Partial<Record<BackofficeCallName, object>> = {
  changeId: { kind: 'product', product_kind: 'mortgage', firm_id: toFormer('product'), to: 'third' },
  changeRequest: { deadline: null },
  closeDossier: { closed_on: '2026-01-05' },
  correctEmail: { emailaddress: 'anders@post.example' },
  putAction: action,
  putDossier: { label: 'D', date_created: today, persons: [{ firm_id: 'p9', display_name: 'Anna' }] },
  putNps: { person: 'p1', date_created: today },
  putPerson: { display_name: 'Anna' },
  putProduct: { label: 'Hypotheek', details: { has_timeline: false } },
  requestDocuments: { lines: [{ firm_id: 'r1', label: 'Stuk' }] },
};
/** TABLE: queries beside the one that names a record. */
const queries: Partial<Record<BackofficeCallName, string>> = {
  previewIdChange: `kind=person&firm_id=${toFormer('person')}&to=third`,
  searchDocuments: 'search=loon',
};
/** TABLE: calls of which a record is looked up only after something else, and where that is tried. */
const elsewhere: Partial<Record<BackofficeCallName, string>> = {
  fileReceivedAttachment: 'needs a mail: received-mails.test.ts',
  matchReceivedMail: 'needs a mail: received-mails.test.ts',
};

beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', [...scopes]);
  await zee.call('PUT', `/dossiers/${toFormer('dossier')}`, {
    label: 'D',
    date_created: today,
    persons: [
      { firm_id: toFormer('person'), display_name: 'Anna' },
      { firm_id: 'p2', display_name: 'Bert' },
    ],
    products: [{ kind: 'mortgage', firm_id: toFormer('product'), label: 'H', details: { has_timeline: false } }],
    actions: [{ firm_id: toFormer('action'), ...action }],
  });
  for (const kind of listKeys(present)) {
    const asked = {
      kind,
      firm_id: toFormer(kind),
      to: present[kind],
      ...(kind === 'product' && { product_kind: 'mortgage' }),
    };
    const { etag } = await zee.call('GET', `/id-changes?${new URLSearchParams(asked)}`);
    await zee.call('POST', '/id-changes', asked, { 'if-match': etag ?? '' });
  }
});
afterAll(() => on.close());

const calls: Record<BackofficeCallName, BackofficeCall> = backofficeCalls;
const rows = listKeys(calls)
  .filter((name) => listElsewhereErrors(calls[name]).length > 0 && !elsewhere[name])
  .map((name) => [name, calls[name]] as const);

/** The paths of a call in which one id is a former one and all others are present. */
function listPaths(path: string): string[] {
  const places = [...path.matchAll(/([\w{}-]+\/)?\{(\w+)\}/g)].map(([place]) => place);
  const kinds = places.map((place) => inPath[place] ?? null);
  const fill = (former: number | null) =>
    places.reduce((url, place, index) => {
      const kind = kinds[index];
      const name = ensure(/\{(\w+)\}$/.exec(place)?.[1]);
      const id = kind ? (index === former ? toFormer(kind) : present[kind]) : (others[name] ?? UUID);
      return url.replace(`{${name}}`, id);
    }, path.slice('/backoffice/v1'.length));
  return kinds.flatMap((kind, index) => (kind ? [fill(index)] : []));
}

async function listRequests(name: BackofficeCallName, { path, body, query }: BackofficeCall) {
  const schemas = await loadSchemas(backofficeCalls[name]);
  const sent = schemas.body ? (bodies[name] ?? Object(findSmallestExample(schemas.body))) : undefined;
  const definition = schemas.query && getDefinition(schemas.query);
  const fields = definition?.type === 'object' ? Object.keys(definition.shape) : [];
  const asked = (['dossier', 'person'] as const).filter((field) => query && fields.includes(field));
  const own = queries[name];
  return [
    ...listPaths(path).map((url) => ({ url, sent })),
    ...asked.map((field) => ({ url: `${path.slice(14)}?${own ? `${own}&` : ''}${field}=${toFormer(field)}`, sent })),
    ...(own && asked.length === 0 ? [{ url: `${path.slice(14)}?${own}`, sent }] : []),
    ...(body && !path.includes('{') ? [{ url: path.slice(14), sent }] : []),
  ];
}

describe('a record that has another id now', () => {
  test.each(rows)('is told by %s, wherever its former one stands', async (name, row) => {
    const requests = await listRequests(name, row);
    expect(requests).not.toEqual([]);
    for (const { url, sent } of requests) {
      const { status, body } = await zee.call(row.method, url, sent, { 'if-match': '*' });
      expect([url, status, body.error]).toMatchObject([url, 410, { code: 'ID_CHANGED' }]);
      expect(Object.entries(present)).toContainEqual([body.error.kind, body.error.changed_to]);
    }
    expect(listElsewhereErrors(row)).toContain('ID_CHANGED');
  });
});
