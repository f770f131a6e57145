import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { addAction, addConsumer, addDossier, addProduct } from '../../../../test/rows.ts';
import { verdicts } from '../../documents/verdicts.table.ts';
import { advisers, dossiers } from '../../dossiers/dossiers.table.ts';
import { nps_invitations } from '../../feedback/nps.table.ts';
import { deliveries, files } from '../../files/files.table.ts';

let on: Judging;
/** The clock of the tests stands at nine on 2 March 2026. */
const hoursAgo = (hours: number) => new Date(Date.parse('2026-03-02T09:00:00Z') - hours * 3_600_000);

beforeAll(async () => {
  on = await openJudging();
  const { id: licence_id } = on.anna.licence;
  const write = on.db.transaction;
  await write(licence_id, async (tx) => {
    await tx.delete(dossiers);
    await tx.insert(advisers).values(['sanne', 'imran'].map((name) => ({ licence_id, firm_id: name, name })));
  });
  const made = async (firm_id: string, closed_on: string | null = null) => {
    const own = { licence_id, dossier_id: (await addDossier(on.db, { licence_id, firm_id, closed_on })).id };
    return { ...own, consumer: await addConsumer(on.db, own) };
  };
  const [one, two, three, closed] = [await made('1'), await made('2'), await made('3'), await made('4', '2026-03-01')];
  const type = 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
  const ask = ({ dossier_id }: { dossier_id: string }, row: object = {}) =>
    addAction(on.db, { licence_id, dossier_id, type, ...row });
  const deliver = async (of: typeof one, asked: number, delivered: number, row: object, judged: number | null) => {
    const done = { is_done: true, date_executed: hoursAgo(delivered), date_created: hoursAgo(asked) };
    const action = await ask(of, done);
    const [id, file_id] = [randomUUID(), randomUUID()];
    const own = { licence_id, dossier_id: of.dossier_id };
    await write(licence_id, async (tx) => {
      const file = { name: 'a.pdf', mime: 'application/pdf', size: 1, sha256: 'ab', created_at: hoursAgo(delivered) };
      await tx.insert(files).values({ ...own, ...file, id: file_id });
      const about = { id, action_id: action.id, file_id, delivered_by: of.consumer.id };
      await tx.insert(deliveries).values({ ...own, ...about, delivered_at: hoursAgo(delivered), ...row });
      const by = { actor_kind: 'key' as const, given_at: hoursAgo(judged ?? 0), final_at: hoursAgo(judged ?? 0) };
      if (judged !== null)
        await tx.insert(verdicts).values({ licence_id, delivery_id: id, verdict: 'approved', ...by });
    });
  };
  const approved = (valid_until: string) => ({ verdict: 'approved', status: 'approved', valid_until });
  await deliver(one, 50, 20, { verdict: 'received' }, null);
  await deliver(one, 50, 40, approved('2026-03-09'), 36);
  await deliver(two, 50, 30, approved('2026-03-10'), 20);
  await deliver(two, 110, 10, approved('2027-03-10'), 9);
  await deliver(closed, 50, 40, approved('2026-03-09'), null);
  // Deliveries and requests of another time.
  await deliver(two, 24 * 100, 24 * 95, approved('2027-03-10'), 24 * 92);
  await ask(two, { deadline: '2026-03-01' });
  await ask(two, { deadline: '2026-03-02' });
  await ask(two, { deadline: '2026-03-08' });
  await ask(two, { deadline: '2026-03-09' });
  await ask(closed, { deadline: '2026-03-02' });
  const timeline = [{ label: 'Offerte', completed: false, active: true }];
  await addProduct(on.db, { licence_id, dossier_id: one.dossier_id, kind: 'mortgage', details: { timeline } });
  const scored = (score: number, confirmed: string, of = one) => ({
    licence_id,
    dossier_id: of.dossier_id,
    firm_id: randomUUID(),
    token_hash: randomUUID(),
    created_at: hoursAgo(1),
    score,
    confirmed_at: new Date(confirmed),
  });
  await write(licence_id, (tx) =>
    tx.insert(nps_invitations).values([
      scored(10, '2026-01-10T12:00:00Z'),
      // February in the Netherlands.
      scored(9, '2026-01-31T23:30:00Z'),
      scored(8, '2026-02-10T12:00:00Z'),
      scored(6, '2026-02-11T12:00:00Z', two),
      scored(2, '2026-02-12T12:00:00Z', two),
    ]),
  );
  await on.crm('PUT', '/dossiers/1/assignment', { adviser: 'sanne' });
  await on.crm('PUT', '/dossiers/2/assignment', { adviser: 'imran' });
  expect(three.dossier_id).toBeTruthy();
});
afterAll(() => on.close());

test('the firm at a glance, of open dossiers, and of what was done lately', async () => {
  expect((await on.crm('GET', '/figures')).data).toEqual({
    id: 'figures',
    dossiers: 3,
    phases: [
      { phase: null, dossiers: 2 },
      { phase: 'Offerte', dossiers: 1 },
    ],
    waits_for: { firm: 2, consumer: 0, nobody: 1 },
    lapses: [
      { within_days: 7, documents: 1 },
      { within_days: 14, documents: 2 },
      { within_days: 30, documents: 2 },
      { within_days: 90, documents: 2 },
    ],
    late: 1,
    deadlines: [1, 0, 0, 0, 0, 0, 1].map((todos, ahead) => ({ day: `2026-03-0${2 + ahead}`, todos })),
    workload: [
      { adviser: null, name: null, dossiers: 1, open_items: 0, open_todos: 0 },
      { adviser: 'imran', name: 'imran', dossiers: 1, open_items: 1, open_todos: 4 },
      { adviser: 'sanne', name: 'sanne', dossiers: 1, open_items: 2, open_todos: 0 },
    ],
    // 4, 10 and 1 hours; 30, 10, 20, 100 and 10.
    response: { firm: { count: 3, median_hours: 4 }, consumer: { count: 5, median_hours: 20 } },
    nps: [
      { month: '2026-01', answers: 1, nps: 100 },
      { month: '2026-02', answers: 4, nps: -25 },
    ],
  });
});

test('of one adviser it is of the own dossiers', async () => {
  expect((await on.crm('GET', '/figures?adviser=sanne')).data).toMatchObject({
    dossiers: 1,
    phases: [{ phase: 'Offerte', dossiers: 1 }],
    waits_for: { firm: 1, consumer: 0, nobody: 0 },
    late: 0,
    workload: [{ adviser: 'sanne', dossiers: 1 }],
    response: { firm: { count: 1, median_hours: 4 }, consumer: { count: 2, median_hours: 20 } },
    nps: [
      { month: '2026-01', nps: 100 },
      { month: '2026-02', answers: 2, nps: 50 },
    ],
  });
  expect((await on.crm('GET', '/figures?adviser=nobody')).code).toBe('ADVISER_NOT_FOUND');
});

test('another firm has its own, and a firm without anything has zeros', async () => {
  const figures = (await on.firm('stranger')('GET', '/figures')).data;
  expect(figures).toMatchObject({
    dossiers: 1,
    late: 0,
    nps: [],
    response: { firm: { count: 0, median_hours: null } },
  });
  expect((await on.firm('reader')('GET', '/figures')).code).toBe('ACCESS_DENIED');
});

test('what consumers said is read newest first, page by page, of one adviser, and by no other firm', async () => {
  const answers = async (query = '') => (await on.crm('GET', `/nps-answers${query}`)).list;
  const scores = async (query: string) => (await answers(query)).map(({ score }) => score);
  const all = await answers();
  expect(all[0]).toMatchObject({ score: 2, dossier_firm_id: '2', scored_at: '2026-02-12T12:00:00.000Z', answer: null });
  expect(await scores('')).toEqual([2, 6, 8, 9, 10]);
  const { next } = await on.crm('GET', '/nps-answers?limit=2');
  expect(await scores(`?after=${next}`)).toEqual([8, 9, 10]);
  expect(await scores('?adviser=imran')).toEqual([2, 6]);
  expect((await on.crm('GET', '/nps-answers?adviser=nobody')).code).toBe('ADVISER_NOT_FOUND');
  for (const after of ['rubbish', `1.${all[0]!.id}x`, '99999999999999999999.6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa'])
    expect((await on.crm('GET', `/nps-answers?after=${after}`)).code).toBe('INVALID_REQUEST');
  expect((await on.firm('stranger')('GET', '/nps-answers')).list).toEqual([]);
});
