import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';

let on: FirmCalls;
let zee: TestFirm;
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write', 'licence:write', 'files:write']);
  await zee.call('PUT', '/advisers', { advisers: [{ firm_id: 'joke', name: 'Joke' }] });
});
afterAll(() => on.close());

const UUID = '00000000-0000-4000-8000-000000000000';
const today = '2026-11-01';
const action = { type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', label: 'Loonstrook', date_created: today };
const toPanel = (adviser: string) => ({ adviser, label: 'Adviseur', systemname: 'ADVISOR' });
const toDossier = (id: string, overrides: object) => ({
  label: id,
  date_created: today,
  persons: [{ firm_id: `p-${id}`, display_name: `Persoon ${id}` }],
  ...overrides,
});
const toLine = (id: string, overrides: object) => ({
  kind: 'dossier',
  licence: 'zee',
  firm_id: id,
  ...toDossier(id, overrides),
});

interface Refusal {
  error?: { fields?: { pointer: string; code: string; message: string }[] };
}
const tellFields = (refusal: Refusal | undefined) =>
  (refusal?.error?.fields ?? []).map(({ pointer, code }) => `${pointer} ${code}`);

async function send(lines: readonly object[], query = '') {
  const payload = lines.map((line) => JSON.stringify(line)).join('\n');
  const { body } = await zee.call('POST', `/batch${query}`, payload, { 'content-type': 'application/x-ndjson' });
  return String(body)
    .trim()
    .split('\n')
    .map((line): Refusal => JSON.parse(line));
}

const elsewhere = { panels: [toPanel('niemand')], actions: [{ firm_id: 'a', ...action, requested_for: 'wie' }] };
const toldElsewhere = ['/panels/0/adviser unknown_reference', '/actions/0/requested_for unknown_reference'];

describe('a document', () => {
  test('is told what it names in vain beside its other faults', async () => {
    const { body } = await zee.call('PUT', '/dossiers/d1', toDossier('d1', { ...elsewhere, labbel: 'x' }));
    expect(tellFields(body)).toEqual(['/labbel unknown_field', ...toldElsewhere]);
    expect(body.error.fields[1].message).toContain('there is no adviser niemand');
  });

  test('is told all of it where a first name alone was found to be wrong', async () => {
    const persons = [{ firm_id: 'p', display_name: 'P', profilePicture: { id: UUID } }];
    const { body } = await zee.call('PUT', '/dossiers/d1', toDossier('d1', { ...elsewhere, persons }));
    expect(tellFields(body).toSorted()).toEqual(
      ['/persons/0/profilePicture unknown_file', ...toldElsewhere].toSorted(),
    );
  });

  test('may name the persons and products that are sent with it', async () => {
    const product = { kind: 'mortgage', firm_id: 'm' };
    const actions = [{ firm_id: 'a', ...action, product, requested_for: 'p-d1' }];
    const products = [{ ...product, label: 'Hypotheek', details: {} }];
    const { body } = await zee.call('PUT', '/dossiers/d1', toDossier('d1', { actions, products, labbel: 'x' }));
    expect(tellFields(body)).not.toContainEqual(expect.stringContaining('unknown_reference'));
  });

  test('is told a file that the details of a product name in vain', async () => {
    const details = { file: { name: 'Akte', id: UUID } };
    const products = [{ kind: 'otd', firm_id: 'o', label: 'Opdracht', details }];
    const { body } = await zee.call('PUT', '/dossiers/d1', toDossier('d1', { products, labbel: 'x' }));
    expect(tellFields(body)).toContain('/products/0/details/file unknown_file');
  });

  test('of another firm names nobody of this one', async () => {
    const duin = await on.firm('duin', ['dossiers:write']);
    const panels = [toPanel('joke')];
    const { body } = await duin.call('PUT', '/dossiers/d1', toDossier('d1', { panels, labbel: 'x' }));
    expect(tellFields(body)).toEqual(['/labbel unknown_field', '/panels/0/adviser unknown_reference']);
  });
});

describe.each(['', '?atomic=1', '?check=1'])('a line of a batch%s', (query) => {
  test('is told what it names in vain beside its other faults', async () => {
    const [answer] = await send([toLine('d2', { ...elsewhere, labbel: 'x' })], query);
    expect(tellFields(answer)).toEqual(['/labbel unknown_field', ...toldElsewhere]);
  });

  test('may name an adviser of a line before it', async () => {
    const name = `piet${query.length}`;
    const advisers = { kind: 'advisers', licence: 'zee', advisers: [{ firm_id: name, name: 'Piet' }] };
    const [, answer] = await send([advisers, toLine('d3', { panels: [toPanel(name)], labbel: 'x' })], query);
    expect(tellFields(answer)).toEqual(['/labbel unknown_field']);
  });
});

test('a refusal of something else stays as it is', async () => {
  const { status, body } = await zee.call('PUT', '/dossiers/nergens/persons/p', { profilePicture: { id: UUID } });
  expect([status, body.error.code, body.error.fields]).toEqual([404, 'DOSSIER_NOT_FOUND', undefined]);
});
