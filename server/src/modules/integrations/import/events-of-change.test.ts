import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { gt, sql } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';

let on: FirmCalls;
let zee: TestFirm;
let seen: string[] = [];
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write', 'licence:read', 'licence:write', 'events:read']);
});
afterAll(() => on.close());

/** Reads the events since the last look. */
async function told() {
  const rows = await on.db.query(zee.licence.id, (q) => q.select().from(events).where(gt(events.at, sql`'-infinity'`)));
  const fresh = rows.filter(({ id }) => !seen.includes(id));
  seen = rows.map(({ id }) => id);
  return fresh
    .map(({ type, data: { by: _by, ...data } }) => ({ type, data }))
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
}
beforeEach(async () => void (await told()));

const noor = { firm_id: 'noor', display_name: 'Noor Veen' };
const lening = { kind: 'credit', firm_id: 'lening', label: 'Lening', details: {} };
const stuk = { firm_id: 'stuk', type: 'DOWNLOAD_ADDED_DOCUMENT', label: 'Stuk', date_created: '2026-01-02' };
const sent = { label: 'Veen', date_created: '2026-01-01', persons: [noor], products: [lening], actions: [stuk] };

test('a new dossier is one event that names its records, and the same again none', async () => {
  await zee.call('PUT', '/dossiers/d-1', sent);
  const data = {
    persons: [{ person_firm_id: 'noor' }],
    products: [{ kind: 'credit', product_firm_id: 'lening' }],
    actions: [{ action_firm_id: 'stuk' }],
    nps: [],
  };
  expect(await told()).toEqual([{ type: 'dossier.sent', data }]);
  await zee.call('PUT', '/dossiers/d-1', sent);
  expect(await told()).toEqual([]);
});

test('a change is an event for each record that differs, and for the dossier itself', async () => {
  const changed = {
    ...sent,
    label: 'Veen-Smit',
    products: [
      { ...lening, label: 'Andere' },
      { ...lening, firm_id: 'tweede' },
    ],
  };
  await zee.call('PUT', '/dossiers/d-1', changed);
  expect(await told()).toEqual([
    { type: 'dossier.changed', data: { label: 'Veen-Smit' } },
    { type: 'product.changed', data: { kind: 'credit', product_firm_id: 'lening', is_new: false, changed: ['label'] } },
    { type: 'product.changed', data: { kind: 'credit', product_firm_id: 'tweede', is_new: true } },
  ]);
  await zee.call('PUT', '/dossiers/d-1/persons/noor', { display_name: 'Noor Smit' });
  await zee.call('PUT', '/dossiers/d-1/actions/stuk', { ...stuk, firm_id: undefined, label: 'Ander stuk' });
  await zee.call('PUT', '/dossiers/d-1/nps/vraag', { token: 'token-vraag', date_created: '2026-01-03' });
  expect(await told()).toEqual([
    { type: 'action.changed', data: { action_firm_id: 'stuk', is_new: false, changed: ['label'] } },
    { type: 'nps.changed', data: { nps_firm_id: 'vraag', is_new: true } },
    { type: 'person.changed', data: { person_firm_id: 'noor', is_new: false, changed: ['display_name'] } },
  ]);
});

test('another order alone is a change of the dossier', async () => {
  await zee.call('PUT', '/dossiers/d-2', {
    ...sent,
    persons: [{ ...noor, firm_id: 'noor-2' }],
    actions: [],
    products: [
      { ...lening, firm_id: 'een' },
      { ...lening, firm_id: 'twee' },
    ],
  });
  await told();
  await zee.call('PUT', '/dossiers/d-2', {
    ...sent,
    persons: [{ ...noor, firm_id: 'noor-2' }],
    actions: [],
    products: [
      { ...lening, firm_id: 'twee' },
      { ...lening, firm_id: 'een' },
    ],
  });
  expect(await told()).toEqual([{ type: 'dossier.changed', data: { label: 'Veen' } }]);
});

test('a batch tells the same, who caused it, and nothing of what is refused or unchanged', async () => {
  const line = (firm_id: string, person: object) =>
    JSON.stringify({ kind: 'dossier', licence: 'zee', firm_id, ...sent, persons: [person], products: [], actions: [] });
  const lines = [
    line('b-1', { ...noor, firm_id: 'b-noor' }),
    line('b-2', {}),
    JSON.stringify({ kind: 'advisers', licence: 'zee', advisers: [{ firm_id: 'sanne', name: 'Sanne' }] }),
  ];
  const batch = () => zee.call('POST', '/batch', lines.join('\n'), { 'content-type': 'application/x-ndjson' });
  await batch();
  expect((await told()).map(({ type }) => type)).toEqual(['advisers.changed', 'dossier.sent']);
  await batch();
  expect(await told()).toEqual([]);
  const feed = (await zee.call('GET', '/events')).body.data.map((item: { attributes: object }) => item.attributes);
  expect(feed.at(-1)).toMatchObject({ actor: 'key', caused_by: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

test('the licence and important documents are events too, and one taken away', async () => {
  const category = { firm_id: 'c', name: { nl: 'Regels' }, documents: [] };
  await zee.call('PUT', '/important-documents', { categories: [category] });
  await zee.call('PUT', '/important-documents', { categories: [category] });
  await zee.call('DELETE', '/important-document-categories/c');
  expect(await told()).toEqual([
    { type: 'important-documents.changed', data: {} },
    { type: 'important-documents.changed', data: { removed: 'c' } },
  ]);
});
