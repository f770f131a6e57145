import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { advisers } from '../../dossiers/dossiers.table.ts';

let on: Judging;
let pdf: Uint8Array;
beforeAll(async () => {
  on = await openJudging();
  pdf = await createPdf(300);
});
afterAll(() => on.close());

/** A document that the consumer delivered. */
async function delivered(row: Record<string, unknown> = {}) {
  const id = await on.consumer.deliver(await on.asked(row), [{ name: 'strook.pdf', bytes: pdf }]);
  return { id };
}

test('a document in doubt is in the inbox of the colleague who is asked too, with the question', async () => {
  const [sanne, imran, stand_in] = ['vraagt', 'weet-het', 'valt-in'] as const;
  const named = [sanne, imran, stand_in].map((firm_id) => ({ licence_id: on.anna.licence.id, firm_id, name: firm_id }));
  await on.db.transaction(on.anna.licence.id, (tx) => tx.insert(advisers).values(named));
  const { id } = await delivered();
  const doubt = { verdict: 'in_doubt', colleague: imran, reason: 'Telt dit mee?' };
  const judge = (body: object) => on.crm('PUT', `/deliveries/${id}/verdict`, body, { 'if-match': '*' });
  expect(await judge({ ...doubt, colleague: 'niemand' })).toMatchObject({
    status: 422,
    error: { fields: [{ pointer: '/colleague', code: 'unknown_adviser' }] },
  });
  expect((await judge({ ...doubt, reason: null })).status).toBe(422);
  expect((await judge({ ...doubt, verdict: 'approved' })).status).toBe(422);
  const readLines = async (adviser: string) =>
    (await on.crm('GET', `/inbox?adviser=${adviser}&kind=delivery`)).list.filter((item) => item.subject_id === id);
  const mine = async (adviser: string) => (await on.crm('GET', `/inbox/counts?adviser=${adviser}`)).data.mine;
  expect((await judge(doubt)).data).toMatchObject({ held: { colleague: imran } });
  expect(await readLines(imran)).toEqual([]);
  await on.after(11);
  expect(await readLines(imran)).toMatchObject([{ colleague: imran, question: 'Telt dit mee?', state: 'in_doubt' }]);
  expect(await mine(imran)).toBe(1);
  expect(await readLines(sanne)).toEqual([]);
  expect((await on.crm('GET', `/deliveries/${id}`)).data.verdicts).toMatchObject([{ colleague: imran }]);
  // The colleague's stand-in of today has it as well.
  await on.crm('PUT', `/advisers/${imran}/substitute`, { substitute: stand_in, until: '2999-01-01' });
  expect(await readLines(stand_in)).toHaveLength(1);
  await judge({ verdict: 'rejected', reason: 'Vaag' });
  await on.after(11);
  expect([await readLines(imran), await mine(imran)]).toEqual([[], 0]);
});

test('a rejection asks again until a day that has not passed, or until that of its request', async () => {
  const { id } = await delivered({ deadline: '2026-01-01' });
  const reject = (deadline: string) =>
    on.crm('PUT', `/deliveries/${id}/verdict`, { verdict: 'rejected', reason: 'Vaag', deadline }, { 'if-match': '*' });
  expect(await reject('2025-12-31')).toMatchObject({
    status: 422,
    error: { fields: [{ pointer: '/deadline', code: 'day_passed' }] },
  });
  expect((await reject('2999-12-31')).data).toMatchObject({ deadline: '2026-01-01', held: { verdict: 'rejected' } });
});
