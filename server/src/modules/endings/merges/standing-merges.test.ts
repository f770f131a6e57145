import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anna, daan, type Merges, openMerges } from '../../../../test/fixtures/merges.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { backoffice_keys } from '../../identity/backoffice.table.ts';
import { dossier_merges } from '../merges.table.ts';
import { mergeAgreed } from './agreed.ts';
import { forgetBefore } from './dossier-merges.queries.ts';

let on: Merges['on'];
let zee: Merges['zee'];
let two: Merges['two'];
let merge: Merges['merge'];
let undo: Merges['undo'];
let read: Merges['read'];
let rowOf: Merges['rowOf'];
beforeAll(async () => {
  ({ on, zee, two, merge, undo, read, rowOf } = await openMerges());
});
afterAll(() => on.close());

describe('where merging stands', () => {
  const list = async (firm_id: string) => {
    const { status, body } = await zee.call('GET', `/dossiers/${firm_id}/merges`);
    return status === 200 ? body.data.map(({ attributes }: { attributes: object }) => attributes) : status;
  };

  test('is told with who did it and until when it can be undone, and no longer than that', async () => {
    const [into, from] = await two();
    expect(await list(into)).toEqual([]);
    await merge(into, from);
    const [done] = await list(into);
    expect(done).toMatchObject({
      state: 'done',
      from_firm_id: from,
      into_firm_id: into,
      by: { kind: 'key' },
      answers: [],
    });
    expect(Date.parse(done.undo_until) - Date.parse(done.since)).toBe(DAY_MS);
    await undo(into, from);
    expect(await list(into)).toEqual([]);
    await merge(into, from);
    await on.db.queryAsSystem((q) => forgetBefore(q, new Date(on.clock.now().getTime() + 1)));
    expect(await list(into)).toEqual([]);
  });

  test('is told of both dossiers with what each person said', async () => {
    const [into, from] = await two(anna, daan);
    for (const id of [into, from]) await addAccount(on.db, await rowOf(`p-${id}`), { user_name: `${id}@post.example` });
    const persons = [{ firm_id: `p-${from}`, same_as: null }];
    await merge(into, from, { persons });
    const person = await rowOf(`p-${into}`);
    await on.db.queryAsSystem((q) =>
      q
        .update(dossier_merges)
        .set({ answers: sql`jsonb_set(answers, array[${person.id}], 'true')` })
        .where(eq(dossier_merges.into_id, person.dossier_id)),
    );
    const answers = [
      { person_firm_id: `p-${into}`, display_name: 'Anna Veen', answer: true },
      { person_firm_id: `p-${from}`, display_name: 'Daan Dijk', answer: null },
    ];
    for (const id of [into, from]) {
      const [standing] = await list(id);
      expect(standing).toMatchObject({ state: 'waiting', undo_until: null });
      expect(standing.answers).toEqual(expect.arrayContaining(answers));
    }
  });

  test('is done in the name of nobody who may do it no more, until the firm asks again', async () => {
    const [into, from] = await two(anna, daan);
    for (const id of [into, from]) await addAccount(on.db, await rowOf(`p-${id}`), { user_name: `${id}@post.example` });
    const ask = () => merge(into, from, { persons: [{ firm_id: `p-${from}`, same_as: null }] });
    await ask();
    const { licence_id, dossier_id } = await rowOf(`p-${into}`);
    const waiting = getFirst(
      await on.db.queryAsSystem((q) =>
        q
          .update(dossier_merges)
          .set({ answers: sql`(select jsonb_object_agg(key, true) from jsonb_each(answers))` })
          .where(eq(dossier_merges.into_id, dossier_id))
          .returning(),
      ),
    );
    const endKey = (revoked_at: Date | null) =>
      on.db.queryAsSystem((q) =>
        q.update(backoffice_keys).set({ revoked_at }).where(eq(backoffice_keys.licence_id, licence_id)),
      );
    await endKey(new Date(0));
    const { db, clock, sessions } = on;
    const job = { id: waiting.id, licence_id, kind: 'merge-agreed', attempts: 1, last_error: null } as const;
    await mergeAgreed({ db, clock, sessions })({ ...job, payload: { merge_id: waiting.id } }, async () => {});
    await endKey(null);
    expect((await read(into)).persons).toHaveLength(1);
    expect((await ask()).status).toBe(200);
    expect((await read(into)).persons).toHaveLength(2);
  });

  test('a preview with persons says who would see whom, asks nobody and changes nothing', async () => {
    const [into, from] = await two();
    const same = { persons: [{ firm_id: `p-${from}`, same_as: `p-${into}` }], preview: true };
    const other = { persons: [{ firm_id: `p-${from}`, same_as: null }], preview: true };
    const put = async (body: object) => {
      const answer = await zee.call('PUT', `/dossiers/${into}/merges/${from}`, body);
      expect(answer.status).toBe(200);
      return answer.body.data.attributes;
    };
    expect(await put(same)).toMatchObject({ merged_at: null, sees: [] });
    expect((await put(other)).sees).toHaveLength(2);
    expect([await list(into), (await read(from)).persons.length]).toEqual([[], 1]);
  });
});
