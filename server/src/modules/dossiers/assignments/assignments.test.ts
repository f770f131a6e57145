import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { addDossier } from '../../../../test/rows.ts';
import { listAdviserIds } from '../dossier-documents.queries.ts';
import { advisers, dossier_panels } from '../dossiers.table.ts';
import { assignFromPanels } from './working-on.queries.ts';

let on: Judging;
let at: string;
beforeAll(async () => {
  on = await openJudging();
  at = `/dossiers/${on.anna.dossier.firm_id}/assignment`;
  const names = ['sanne', 'imran', 'joke', 'thijmen'];
  await on.db.transaction(on.anna.licence.id, (tx) =>
    tx.insert(advisers).values(names.map((name) => ({ licence_id: on.anna.licence.id, firm_id: name, name }))),
  );
});
afterAll(() => on.close());

const here = (): string => at;
const substitute = () => '/advisers/sanne/substitute';
const handover = () => '/advisers/sanne/handover';
const dossier = async () => (await addDossier(on.db, { licence_id: on.anna.licence.id })).firm_id;
/** A dossier whose consumers see these advisers, in this order. */
async function shownWith(...names: string[]): Promise<string> {
  const licence_id = on.anna.licence.id;
  const { id: dossier_id, firm_id } = await addDossier(on.db, { licence_id });
  await on.db.transaction(licence_id, async (tx) => {
    const ids = await listAdviserIds(tx, licence_id, names);
    const panel = { licence_id, dossier_id, label: 'Adviseur', systemname: 'ADVISOR' };
    // The last is written first: their order is their position.
    const rows = names.map((name, position) => ({ ...panel, adviser_id: ids.get(name)!, position })).reverse();
    await tx.insert(dossier_panels).values(rows);
  });
  return firm_id;
}
const workingOn = async (firm_id: string) => {
  const { adviser, helpers, acting } = (await on.crm('GET', `/dossiers/${firm_id}/assignment`)).data;
  return { adviser, helpers, acting };
};
const listed = async (search: string) =>
  (await on.crm('GET', `/assignments${search}`)).list.map((item) => item.dossier_firm_id);
const assign = (firm_id: string, body: object) => on.crm('PUT', `/dossiers/${firm_id}/assignment`, body);

describe('an assignment', () => {
  test('names an adviser and helpers, in place of those of before, and the same again changes nothing', async () => {
    expect((await on.crm('GET', at)).data).toMatchObject({ adviser: null, helpers: [], acting: null });
    const first = await on.crm('PUT', at, { adviser: 'sanne', helpers: ['joke', 'imran', 'joke'] });
    expect(first).toMatchObject({
      status: 200,
      data: { adviser: 'sanne', helpers: ['imran', 'joke'], acting: 'sanne' },
    });
    expect((await on.crm('PUT', at, { adviser: 'sanne', helpers: ['imran', 'joke'] })).etag).toBe(first.etag);
    expect((await on.readEvents('"sanne"')).filter(({ type }) => type === 'dossier.assigned')).toHaveLength(1);
    await on.crm('PUT', at, { adviser: 'imran' });
    expect((await on.crm('GET', at)).data).toMatchObject({ adviser: 'imran', helpers: [] });
    const stale = await on.crm('PUT', at, { adviser: 'joke' }, { 'if-match': first.etag });
    expect(stale).toMatchObject({ status: 412, data: { adviser: 'imran' } });
  });

  test('is listed by adviser, and dossiers of nobody apart', async () => {
    const [mine, nobodys] = [await dossier(), await dossier()];
    await assign(mine, { adviser: 'joke', helpers: ['thijmen'] });
    const of = async (search: string) =>
      (await on.crm('GET', `/assignments${search}`)).list.map((item) => item.dossier_firm_id);
    expect(await of('?adviser=joke')).toEqual([mine]);
    expect(await of('?adviser=thijmen')).toEqual([mine]);
    expect(await of('')).toContain(nobodys);
    expect(await of('')).not.toContain(mine);
    expect(await of(`?adviser=joke&after=${mine}`)).toEqual([]);
    expect((await on.crm('GET', '/assignments?adviser=unknown')).code).toBe('INVALID_REQUEST');
    expect((await on.firm('stranger')('GET', '/assignments')).list.map((item) => item.dossier_firm_id)).toEqual([
      on.bert.dossier.firm_id,
    ]);
  });

  test('goes to a substitute until and including a day', async () => {
    await on.crm('PUT', at, { adviser: 'imran' });
    const given = await on.crm('PUT', '/advisers/imran/substitute', { substitute: 'joke', until: '2026-03-04' });
    expect(given).toMatchObject({ status: 200, data: { adviser: 'imran', substitute: 'joke' } });
    const acting = async () => (await on.crm('GET', at)).data;
    expect(await acting()).toMatchObject({ adviser: 'imran', acting: 'joke' });
    on.clock.pass(2 * 86_400);
    expect(await acting()).toMatchObject({ acting: 'joke' });
    on.clock.pass(86_400);
    expect(await acting()).toMatchObject({ acting: 'imran' });
    await on.crm('PUT', '/advisers/imran/substitute', { substitute: 'joke', until: '2026-04-01' });
    expect((await on.crm('DELETE', '/advisers/imran/substitute')).status).toBe(204);
    expect((await on.crm('DELETE', '/advisers/imran/substitute')).status).toBe(204);
    expect(await acting()).toMatchObject({ acting: 'imran' });
  });

  test('is handed over in one act, whole or in part, and keeps the higher role', async () => {
    const [one, two, three] = [await dossier(), await dossier(), await dossier()];
    await assign(one, { adviser: 'thijmen' });
    await assign(two, { adviser: 'thijmen', helpers: ['sanne'] });
    await assign(three, { adviser: 'sanne', helpers: ['thijmen'] });
    const hand = (body: object) => on.crm('POST', '/advisers/thijmen/handover', body);
    expect((await hand({ to: 'imran', dossiers: [one] })).data).toMatchObject({
      from: 'thijmen',
      to: 'imran',
      dossiers: 1,
    });
    const of = async (id: string) => {
      const { adviser, helpers } = (await on.crm('GET', `/dossiers/${id}/assignment`)).data;
      return [adviser, helpers];
    };
    expect([await of(one), await of(two)]).toEqual([
      ['imran', []],
      ['thijmen', ['sanne']],
    ]);
    await hand({ to: 'sanne' });
    expect([await of(two), await of(three)]).toEqual([
      ['sanne', []],
      ['sanne', []],
    ]);
    expect((await hand({ to: 'sanne' })).data).toMatchObject({ dossiers: 0 });
    expect(
      (await on.readEvents('"thijmen"')).filter(({ type }) => type === 'dossier.handed-over').length,
    ).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['PUT', here, { adviser: 'unknown' }, '/adviser'],
    ['PUT', here, { helpers: ['sanne', 'unknown'] }, '/helpers/1'],
    ['PUT', here, { adviser: 1 }, '/adviser'],
    ['PUT', substitute, { substitute: 'sanne', until: '2027-01-01' }, '/substitute'],
    ['PUT', substitute, { substitute: 'joke', until: '2026-03-01' }, '/until'],
    ['PUT', substitute, { substitute: 'joke', until: 'soon' }, '/until'],
    ['POST', handover, { to: 'sanne' }, '/to'],
    ['POST', handover, { to: 'unknown' }, '/to'],
  ] as const)('is refused with the field that is wrong: %s %# %j', async (method, path, body, pointer) => {
    const answer = await on.crm(method, path(), body);
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ pointer }] } });
  });

  test('is refused to a stranger, for who is not there, and without the scope', async () => {
    const stranger = on.firm('stranger');
    expect((await stranger('GET', at)).code).toBe('DOSSIER_NOT_FOUND');
    expect((await stranger('PUT', at, { adviser: null })).code).toBe('DOSSIER_NOT_FOUND');
    expect((await stranger('DELETE', '/advisers/sanne/substitute')).code).toBe('ADVISER_NOT_FOUND');
    expect(
      (await stranger('PUT', '/advisers/sanne/substitute', { substitute: 'joke', until: '2027-01-01' })).code,
    ).toBe('ADVISER_NOT_FOUND');
    expect((await stranger('POST', '/advisers/sanne/handover', { to: 'joke' })).code).toBe('ADVISER_NOT_FOUND');
    expect((await on.firm('reader')('PUT', at, { adviser: null })).code).toBe('ACCESS_DENIED');
  });
});

describe('many dossiers at once', () => {
  const many = (body: object) => on.crm('PUT', '/assignments', body);

  test('are looked at first, then assigned, each answered, and the same again changes nothing', async () => {
    const [one, two] = [await dossier(), await dossier()];
    await assign(one, { adviser: 'joke', helpers: ['imran'] });
    const body = { dossiers: [one, two, 'unknown', one], adviser: 'sanne', helpers: ['thijmen'] };
    const wanted = [
      { id: one, status: 'changed', adviser: 'sanne', adviser_before: 'joke', helpers: ['imran', 'thijmen'] },
      { id: two, status: 'changed', adviser: 'sanne', adviser_before: null, helpers: ['thijmen'] },
      { id: 'unknown', status: 'not_found', adviser: null, helpers: [], names: [] },
    ];
    expect((await many({ ...body, preview: true })).list).toMatchObject(wanted);
    expect((await on.crm('GET', `/dossiers/${one}/assignment`)).data).toMatchObject({ adviser: 'joke' });
    expect((await many(body)).list).toMatchObject(wanted);
    for (const { id, adviser, helpers } of wanted.slice(0, 2))
      expect((await on.crm('GET', `/dossiers/${id}/assignment`)).data).toMatchObject({ adviser, helpers });
    expect((await many(body)).list.map(({ status }) => status)).toEqual(['unchanged', 'unchanged', 'not_found']);
    expect((await many({ dossiers: [one], adviser: 'imran' })).list).toMatchObject([
      { status: 'changed', adviser: 'imran', helpers: ['thijmen'] },
    ]);
    expect((await many({ dossiers: [one], adviser: null })).list).toMatchObject([{ adviser: null }]);
    const left = await many({ dossiers: [two], helpers: ['joke'] });
    expect(left.list).toMatchObject([{ adviser: 'sanne', helpers: ['joke', 'thijmen'] }]);
  });

  test('leave a dossier as it is that somebody assigned since the version that was named', async () => {
    const [overtaken, untouched] = [await dossier(), await dossier()];
    const body = { dossiers: [overtaken, untouched], adviser: 'sanne' };
    const seen = (await many({ ...body, preview: true })).list;
    const versions = seen.map(({ id, etag }) => ({ dossier: id, etag }));
    expect(versions[0]?.etag).toBe((await on.crm('GET', `/dossiers/${overtaken}/assignment`)).etag);
    await assign(overtaken, { adviser: 'joke', helpers: ['imran'] });
    const left = { id: overtaken, status: 'overtaken', adviser: 'joke', helpers: ['imran'], adviser_before: 'joke' };
    const answered = (await many({ ...body, versions })).list;
    expect(answered).toMatchObject([left, { id: untouched, status: 'changed', adviser: 'sanne' }]);
    expect(await workingOn(overtaken)).toMatchObject({ adviser: 'joke', helpers: ['imran'] });
    const anew = answered.map(({ id, etag }) => ({ dossier: id, etag }));
    expect((await many({ ...body, dossiers: [overtaken], versions: anew })).list).toMatchObject([
      { id: overtaken, status: 'changed', adviser: 'sanne', adviser_before: 'joke' },
    ]);
  });

  test('are refused as a whole for an adviser who is not there, and nobody else’s are touched', async () => {
    const one = await dossier();
    expect(await many({ dossiers: [one], adviser: 'unknown' })).toMatchObject({
      status: 422,
      error: { fields: [{ pointer: '/adviser', code: 'unknown_adviser' }] },
    });
    for (const body of [{ dossiers: [one] }, { dossiers: [], adviser: 'sanne' }, { adviser: 'sanne' }])
      expect((await many(body)).status).toBe(422);
    const theirs = await many({ dossiers: [on.bert.dossier.firm_id], adviser: 'sanne' });
    expect(theirs.list).toMatchObject([{ status: 'not_found' }]);
  });
});

describe('a dossier to which nobody was assigned', () => {
  test('is that of the adviser of its first panel, also in the lists', async () => {
    const firm_id = await shownWith('joke', 'imran');
    expect(await workingOn(firm_id)).toEqual({ adviser: 'joke', helpers: [], acting: 'joke' });
    expect(await listed('?adviser=joke')).toContain(firm_id);
    expect(await listed('?adviser=imran')).not.toContain(firm_id);
    expect(await listed('')).not.toContain(firm_id);
  });

  test('stays so with a helper, until somebody is assigned', async () => {
    const firm_id = await shownWith('joke');
    await assign(firm_id, { helpers: ['imran'] });
    expect(await workingOn(firm_id)).toMatchObject({ adviser: 'joke', helpers: ['imran'] });
    await assign(firm_id, { adviser: 'sanne' });
    expect(await workingOn(firm_id)).toMatchObject({ adviser: 'sanne', helpers: [] });
    expect(await listed('?adviser=joke')).not.toContain(firm_id);
  });

  test('is taken on by the adviser whom the panel names, and that is told once', async () => {
    const firm_id = await shownWith('joke');
    const { id } = (await assign(firm_id, { adviser: 'joke' })).data;
    await assign(firm_id, { adviser: 'joke' });
    const told = (await on.readEvents('"joke"')).filter(
      ({ type, dossier_id }) => type === 'dossier.assigned' && dossier_id === id,
    );
    expect(told).toHaveLength(1);
  });

  test('is handed over with what was assigned, and only where it is meant', async () => {
    const licence_id = on.anna.licence.id;
    await on.db.transaction(licence_id, (tx) =>
      tx.insert(advisers).values({ licence_id, firm_id: 'leo', name: 'Leo' }),
    );
    const [one, two] = [await shownWith('leo'), await shownWith('leo')];
    const hand = async (body: object) => (await on.crm('POST', '/advisers/leo/handover', body)).data;
    expect(await hand({ to: 'sanne', dossiers: [one] })).toMatchObject({ dossiers: 1 });
    expect([await workingOn(one), await workingOn(two)]).toMatchObject([{ adviser: 'sanne' }, { adviser: 'leo' }]);
    expect(await hand({ to: 'sanne' })).toMatchObject({ dossiers: 1 });
    expect(await listed('?adviser=leo')).toEqual([]);
  });

  test('can be assigned to that adviser for good', async () => {
    const licence_id = on.anna.licence.id;
    const [first, second] = [await shownWith('joke', 'imran'), await shownWith('imran')];
    await assign(second, { helpers: ['imran'] });
    await assign(second, { adviser: 'sanne' });
    await on.db.transaction(licence_id, (tx) => assignFromPanels(tx, { licence_id }, on.clock.now()));
    await on.db.transaction(licence_id, (tx) => tx.delete(dossier_panels));
    expect(await workingOn(first)).toMatchObject({ adviser: 'joke' });
    expect(await workingOn(second)).toMatchObject({ adviser: 'sanne' });
  });

  test('is taken on with many others, and keeps its adviser when helpers come', async () => {
    const firm_id = await shownWith('joke');
    const many = async (body: object) => (await on.crm('PUT', '/assignments', { dossiers: [firm_id], ...body })).list;
    expect(await many({ helpers: ['imran'] })).toMatchObject([
      { status: 'changed', adviser: 'joke', helpers: ['imran'] },
    ]);
    expect(await many({ adviser: 'joke' })).toMatchObject([{ status: 'changed', adviser: 'joke' }]);
    expect(await many({ adviser: 'joke' })).toMatchObject([{ status: 'unchanged', adviser: 'joke' }]);
  });
});
