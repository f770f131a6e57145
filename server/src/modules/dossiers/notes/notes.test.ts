import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { addDossier } from '../../../../test/rows.ts';
import { internal_notes } from '../firm-work.table.ts';

let on: Judging;
let notes: string;
beforeAll(async () => {
  on = await openJudging();
  notes = `/dossiers/${on.anna.dossier.firm_id}/notes`;
});
afterAll(() => on.close());

describe('an internal note', () => {
  test('stands with a name and a time, and is corrected by a next one, never rewritten', async () => {
    const first = await on.crm('POST', notes, { text: 'Belt liever na zessen.', by: 'Sanne de Wit' });
    expect(first).toMatchObject({
      status: 201,
      data: {
        text: 'Belt liever na zessen.',
        by: { kind: 'key', name: 'CRM' },
        written_by: 'Sanne de Wit',
        at: '2026-03-02T09:00:00.000Z',
      },
    });
    on.clock.pass(60);
    const second = await on.firm('other')('POST', notes, { text: 'Na vijven.', corrects: first.data.id });
    const { list } = await on.crm('GET', notes);
    expect(list.map(({ id, corrects, corrected_by }) => [id, corrects, corrected_by])).toEqual([
      [second.data.id, first.data.id, null],
      [first.data.id, null, second.data.id],
    ]);
    const change = (work: 'update' | 'delete') =>
      on.db.transaction(on.anna.licence.id, (tx) =>
        work === 'delete' ? tx.delete(internal_notes) : tx.update(internal_notes).set({ text: 'anders' }),
      );
    await expect(change('update')).rejects.toThrow();
    await expect(change('delete')).rejects.toThrow();
    const seen = await on.db
      .asPerson(on.anna.consumer.id)
      .query(on.anna.licence.id, (q) => q.select().from(internal_notes));
    expect(seen).toEqual([]);
  });

  test('on a delivery is listed with it and with its dossier; what it says is in no event and no line', async () => {
    const id = await on.consumer.deliver(await on.asked(), [{ name: 'a.pdf', bytes: await createPdf(300) }]);
    on.clock.pass(60);
    const added = await on.crm('POST', `/deliveries/${id}/notes`, { text: 'Handtekening wijkt af.' });
    expect(added).toMatchObject({ status: 201, data: { delivery_id: id } });
    expect((await on.crm('GET', `/deliveries/${id}/notes`)).list.map((item) => item.id)).toEqual([added.data.id]);
    expect((await on.crm('GET', notes)).list[0]).toMatchObject({ id: added.data.id, delivery_id: id });
    const told = await on.readEvents(added.data.id);
    expect(told).toMatchObject([{ type: 'note.added', data: { delivery_id: id } }]);
    expect(JSON.stringify([told, await on.readLines(added.data.id)])).not.toContain('Handtekening');
    expect(await on.readLines(added.data.id)).toHaveLength(1);
  });

  test.each([
    [{}, '/text'],
    [{ text: '   ' }, '/text'],
    [{ text: 'x'.repeat(10_001) }, '/text'],
    [{ text: 'x', corrects: 'nothing' }, '/corrects'],
    [{ text: 'x', corrects: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa' }, '/corrects'],
  ])('is refused with the field that is wrong', async (body, pointer) => {
    const answer = await on.crm('POST', notes, body);
    expect(answer).toMatchObject({ status: 422, error: { fields: [{ pointer }] } });
  });

  test('corrects none of another dossier, and is nobody else’s', async () => {
    const { data } = await on.crm('POST', notes, { text: 'x' });
    const { firm_id } = await addDossier(on.db, { licence_id: on.anna.licence.id });
    expect((await on.crm('POST', `/dossiers/${firm_id}/notes`, { text: 'x', corrects: data.id })).status).toBe(422);
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? { text: 'x' } : undefined;
      expect((await on.firm('stranger')(method, notes, body)).code).toBe('DOSSIER_NOT_FOUND');
      expect((await on.crm(method, '/deliveries/nothing/notes', body)).code).toBe('DELIVERY_NOT_FOUND');
      expect((await on.firm('reader')(method, notes, body)).code).toBe('ACCESS_DENIED');
    }
  });
});
