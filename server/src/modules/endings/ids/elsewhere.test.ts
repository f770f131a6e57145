import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';

let on: FirmCalls;
let zee: TestFirm;
let nth = 0;
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write', 'accounts:read', 'privacy:write', 'deliveries:write']);
});
afterAll(() => on.close());

/** A dossier `d-<nth>` with persons `p-<nth>`, `q-<nth>`. */
async function makeDossier(persons = 1) {
  const id = (nth += 1);
  await zee.call('PUT', `/dossiers/d-${id}`, {
    label: `Dossier ${id}`,
    date_created: '2026-01-01',
    persons: ['p', 'q'].slice(0, persons).map((name) => ({ firm_id: `${name}-${id}`, display_name: `${name} ${id}` })),
  });
  return { id, dossier: `d-${id}`, person: `p-${id}` };
}
async function changeId(kind: string, firm_id: string, to: string) {
  const asked = { kind, firm_id, to };
  const { etag } = await zee.call('GET', `/id-changes?${new URLSearchParams(asked)}`);
  return zee.call('POST', '/id-changes', asked, { 'if-match': etag ?? '*' });
}
/** Merges the second dossier into the first, whose persons are one. */
async function merge(into: Awaited<ReturnType<typeof makeDossier>>, from: typeof into & { now?: string }) {
  const path = `/dossiers/${into.dossier}/merges/${from.dossier}`;
  const { etag } = await zee.call('GET', path);
  const persons = [{ firm_id: from.now ?? from.person, same_as: into.person }];
  const done = await zee.call('PUT', path, { persons }, { 'if-match': etag ?? '*' });
  expect(done.body.error).toBeUndefined();
  return path;
}

describe('a person whose id was changed and who was merged after that', () => {
  test('is told under either id, and not made anew', async () => {
    const [into, from] = [await makeDossier(), await makeDossier()];
    const now = `${from.person}-new`;
    await changeId('person', from.person, now);
    await merge(into, { ...from, now });
    const merged = [410, { code: 'PERSON_MERGED', merged_into: into.person }];
    for (const person of [from.person, now]) {
      const read = await zee.call('GET', `/consumers/${person}/invitation`);
      expect([read.status, read.body.error]).toMatchObject(merged);
      const put = await zee.call('PUT', `/dossiers/${into.dossier}/persons/${person}`, { display_name: 'Nieuw' });
      expect([put.status, put.body.error]).toMatchObject(merged);
    }
    const persons = [{ firm_id: from.person, display_name: 'Nieuw' }];
    const other = { label: 'Ander', date_created: '2026-01-01', persons };
    const { body } = await zee.call('PUT', '/dossiers/other', other);
    expect(body.error.fields).toMatchObject([{ code: 'person_merged', expected: into.person }]);
  });

  test('keeps both ids, so that the merge can be undone', async () => {
    const [into, from, third] = [await makeDossier(), await makeDossier(), await makeDossier()];
    const now = `${from.person}-new`;
    await changeId('person', from.person, now);
    const path = await merge(into, { ...from, now });
    for (const to of [from.person, now]) {
      const { status, body } = await changeId('person', third.person, to);
      expect([status, body.error.fields]).toMatchObject([409, [{ pointer: '/to', code: 'id_taken' }]]);
    }
    expect((await zee.call('DELETE', path)).status).toBe(204);
  });

  test('leaves its id to the person it is now, once the merge is final', async () => {
    const [into, from] = [await makeDossier(), await makeDossier()];
    await merge(into, from);
    const asked = new URLSearchParams({ kind: 'person', firm_id: into.person, to: from.person });
    const { body } = await zee.call('GET', `/id-changes?${asked}`);
    expect(body.data.attributes.obstacles).toMatchObject([{ code: 'merge_open' }]);
  });
});

test('a move to an id that leads elsewhere is refused before it is done', async () => {
  const [couple, changed, into, from] = [
    await makeDossier(2),
    await makeDossier(),
    await makeDossier(),
    await makeDossier(),
  ];
  await changeId('dossier', changed.dossier, `${changed.dossier}-new`);
  await merge(into, from);
  const preview = async (dossier: string) => {
    const { status, body } = await zee.call('GET', `/dossiers/${dossier}/moves/${couple.person}`);
    return [status, body.error];
  };
  expect(await preview(changed.dossier)).toMatchObject([
    410,
    { code: 'ID_CHANGED', changed_to: `${changed.dossier}-new` },
  ]);
  expect(await preview(from.dossier)).toMatchObject([410, { code: 'DOSSIER_MERGED', merged_into: into.dossier }]);
});

test('a person who was moved is told to who ends or gives their access in the dossier of before', async () => {
  const couple = await makeDossier(2);
  const { etag } = await zee.call('GET', `/dossiers/own-${couple.id}/moves/${couple.person}`);
  await zee.call('PUT', `/dossiers/own-${couple.id}/moves/${couple.person}`, undefined, { 'if-match': etag ?? '' });
  for (const method of ['PUT', 'DELETE'] as const) {
    const { status, body } = await zee.call(method, `/dossiers/${couple.dossier}/persons/${couple.person}/access`);
    expect([status, body.error]).toMatchObject([410, { code: 'PERSON_MOVED', moved_to: `own-${couple.id}` }]);
  }
});
