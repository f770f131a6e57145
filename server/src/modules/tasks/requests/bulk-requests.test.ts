import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { addConsumer, addDossier } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../actions.table.ts';

let on: Judging;
let count = 0;
beforeAll(async () => {
  on = await openJudging();
  await on.crm('POST', '/catalogue/standard-set');
});
afterAll(() => on.close());

const name = () => `bulk-${(count += 1)}`;
const many = (body: object, key = 'crm') => on.firm(key)('POST', '/requests', body);
const undo = (firm_id: string, key = 'crm') => on.firm(key)('DELETE', `/requests/${firm_id}`);
async function dossier(row: object = {}) {
  const made = await addDossier(on.db, { licence_id: on.anna.licence.id, ...row });
  await addConsumer(on.db, { licence_id: on.anna.licence.id, dossier_id: made.id, display_name: 'C. Smit' });
  return made;
}
const asked = (dossier_id: string) =>
  on.db.queryAsSystem((q) => q.select().from(actions).where(eq(actions.dossier_id, dossier_id)));
const statuses = ({ list }: { list: Record<string, unknown>[] }) => list.map(({ status }) => status);

describe('a request in many dossiers', () => {
  test('asks in each that is there, says what became of each, and is final together', async () => {
    const [one, two, shut] = [await dossier(), await dossier(), await dossier({ closed_on: '2026-01-05' })];
    const firm_id = name();
    const body = {
      firm_id,
      dossiers: [one.firm_id, two.firm_id, shut.firm_id, 'onbekend', one.firm_id],
      template: 'schade',
      changes: [{ line: 'schadefoto', omit: true }],
    };
    const first = await many(body);
    expect([first.status, statuses(first)]).toEqual([202, ['requested', 'requested', 'closed', 'not_found']]);
    expect(first.list[0]).toMatchObject({
      id: one.firm_id,
      names: ['C. Smit'],
      request_firm_id: `${firm_id}-${one.firm_id}`,
      final_at: new Date(on.clock.now().getTime() + 10_000).toISOString(),
    });
    expect(first.list[0]!.labels).toHaveLength(4);
    expect(await on.readEvents(firm_id)).toEqual([]);
    const again = await many(body);
    expect([again.status, statuses(again)]).toEqual([200, ['unchanged', 'unchanged', 'closed', 'not_found']]);
    expect(again.list[0]!.final_at).toBe(first.list[0]!.final_at);
    await on.after(10);
    for (const { id } of [one, two]) {
      const rows = await asked(id);
      expect(rows).toHaveLength(4);
      expect(rows.every(({ is_held }) => !is_held)).toBe(true);
    }
    expect(await asked(shut.id)).toEqual([]);
    expect(await on.readEvents(firm_id)).toHaveLength(8);
    expect((await many(body)).list[0]).toMatchObject({ status: 'unchanged', final_at: null });
    expect(await undo(firm_id)).toMatchObject({ status: 409, code: 'REQUEST_FINAL' });
  });

  test('says own words to each in their own form of address', async () => {
    const [formal, informal] = [await dossier(), await dossier()];
    const person = { licence_id: on.anna.licence.id, dossier_id: informal.id, address_style: 'informal' as const };
    await on.db.queryAsSystem((q) => q.delete(consumers).where(eq(consumers.dossier_id, informal.id)));
    await addConsumer(on.db, person);
    const line = {
      id: 'tekening',
      label: 'Stuur uw tekening',
      label_informal: 'Stuur je tekening',
      comment: 'Op uw gemak.',
      comment_informal: 'Op je gemak.',
    };
    const template = { name: { nl: 'Polis' }, lines: [{ id: 'polis', kind: 'polisblad' }] };
    await on.crm('PUT', '/request-templates/polis', template);
    const changes = [{ line: 'polis', comment: 'Van uw auto.', comment_informal: 'Van je auto.' }];
    const dossiers = [formal.firm_id, informal.firm_id];
    const { list } = await many({ firm_id: name(), dossiers, template: 'polis', changes, lines: [line] });
    expect(list.map(({ labels }) => labels)).toEqual([
      ['Upload uw polisblad', 'Stuur uw tekening'],
      ['Upload je polisblad', 'Stuur je tekening'],
    ]);
    const commentsIn = async ({ id }: { id: string }) => (await asked(id)).map(({ comment }) => comment).sort();
    expect(await commentsIn(formal)).toEqual(['Op uw gemak.', 'Van uw auto.']);
    expect(await commentsIn(informal)).toEqual(['Op je gemak.', 'Van je auto.']);
    // Words that were given in one form are read so by everybody.
    const { label } = line;
    const again = await many({ firm_id: name(), dossiers, lines: [{ id: 'tekening', label }] });
    expect(again.list.map(({ labels }) => labels)).toEqual([[label], [label]]);
  });

  test('is looked at before, and nothing changes', async () => {
    const one = await dossier();
    const body = {
      firm_id: name(),
      dossiers: [one.firm_id],
      lines: [{ id: 'polis', kind: 'polisblad' }],
      preview: true,
    };
    const preview = await many(body);
    expect(preview).toMatchObject({
      status: 200,
      list: [{ status: 'requested', names: ['C. Smit'], labels: ['Upload uw polisblad'], final_at: null }],
    });
    expect(preview.list[0]!.already).toEqual([]);
    expect(await asked(one.id)).toEqual([]);
    // An open request is told before it is asked again.
    await many({ ...body, firm_id: name(), preview: false });
    expect((await many(body)).list[0]).toMatchObject({ status: 'requested', already: ['Upload uw polisblad'] });
    expect(await undo(body.firm_id)).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
  });

  test('is undone in all of them, with a line in the trail of each and nothing else', async () => {
    const [one, two] = [await dossier(), await dossier()];
    const body = {
      firm_id: name(),
      dossiers: [one.firm_id, two.firm_id],
      lines: [{ id: 'tekening', label: 'Upload de tekening' }],
    };
    await many(body);
    expect(await undo(body.firm_id, 'stranger')).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    expect((await undo(body.firm_id)).status).toBe(204);
    expect([...(await asked(one.id)), ...(await asked(two.id))]).toEqual([]);
    expect((await on.readLines(body.firm_id)).map(({ act, dossier_id }) => [act, dossier_id]).sort()).toEqual(
      [one.id, two.id].map((id) => ['request-undone', id]).sort(),
    );
    await on.after(60);
    expect(await on.readEvents(body.firm_id)).toEqual([]);
    expect(await undo(body.firm_id)).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
  });

  test('by two at once is one', async () => {
    const one = await dossier();
    const body = { firm_id: name(), dossiers: [one.firm_id], lines: [{ id: 'polis', kind: 'polisblad' }] };
    const both = await Promise.all([many(body), many(body, 'other')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 202]);
    expect(await asked(one.id)).toHaveLength(1);
  });

  test('of dossiers with long ids has ids that an import can name', async () => {
    const long = await dossier({ firm_id: 'D'.repeat(200) });
    const body = { firm_id: name(), dossiers: [long.firm_id], lines: [{ id: 'polis', kind: 'polisblad' }] };
    expect(statuses(await many(body))).toEqual(['requested']);
    expect((await asked(long.id))[0]!.firm_id!.length).toBeLessThanOrEqual(200);
  });

  test.each([
    [{}, '/lines'],
    [{ template: 'onbekend' }, '/template'],
    [{ template: 'schade', deadline: '2026-03-01' }, '/template/deadline'],
    [{ lines: [{ id: 'a' }] }, '/lines/0/kind'],
    [{ lines: [{ id: 'a', kind: 'onbekend' }] }, '/lines/0/kind'],
    [{ template: 'schade', dossiers: [] }, '/dossiers'],
  ])('is refused as a whole for what is wrong with it: %j', async (more, pointer) => {
    const one = await dossier();
    const answer = await many({ firm_id: name(), dossiers: [one.firm_id], ...more });
    expect(answer.status).toBe(422);
    expect(answer.error?.fields?.map((field) => field.pointer)).toContain(pointer);
    expect(await asked(one.id)).toEqual([]);
  });

  test('finds no dossier of another firm, and needs the scope', async () => {
    const lines = [{ id: 'polis', kind: 'polisblad' }];
    expect(await many({ firm_id: name(), dossiers: [on.anna.dossier.firm_id], lines }, 'reader')).toMatchObject({
      code: 'ACCESS_DENIED',
    });
    await on.firm('stranger')('POST', '/catalogue/standard-set');
    const strange = await many({ firm_id: name(), dossiers: [on.anna.dossier.firm_id], lines }, 'stranger');
    expect(statuses(strange)).toEqual(['not_found']);
  });

  test('of many hundreds is held for longer, so that there is time to undo it', async () => {
    const dossiers_ = Array.from({ length: 300 }, (_, n) => `niemand-${n}`);
    const one = await dossier();
    const lines = [{ id: 'polis', kind: 'polisblad' }];
    const { list } = await many({ firm_id: name(), dossiers: [one.firm_id, ...dossiers_], lines });
    expect(list[0]!.final_at).toBe(new Date(on.clock.now().getTime() + 13_000).toISOString());
    expect(await on.db.queryAsSystem((q) => q.$count(dossiers, eq(dossiers.firm_id, 'niemand-0')))).toBe(0);
  });
});

// Last, since a month passes.
test('the same again in many dossiers asks nothing more and is refused nothing, whatever changed since', async () => {
  const template = { name: { nl: 'Verhuizing' }, lines: [{ id: 'polis', kind: 'polisblad' }] };
  await on.crm('PUT', '/request-templates/verhuizing', template);
  const one = await dossier();
  const body = { firm_id: name(), dossiers: [one.firm_id], template: 'verhuizing', deadline: '2026-03-20' };
  const first = await many(body);
  expect([first.status, first.error, statuses(first)]).toEqual([202, undefined, ['requested']]);
  await on.after(10);
  const lines = [...template.lines, { id: 'nota', kind: 'aankoopnota' }];
  await on.crm('PUT', '/request-templates/verhuizing', { ...template, lines });
  on.clock.pass(30 * 24 * 3600);
  const again = await many(body);
  expect([again.status, statuses(again)]).toEqual([200, ['unchanged']]);
  expect(await asked(one.id)).toHaveLength(1);
  expect((await many({ ...body, firm_id: name() })).status).toBe(422);
});
