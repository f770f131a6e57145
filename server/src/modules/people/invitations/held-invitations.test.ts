import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Judging, openJudging } from '../../../../test/fixtures/judging-fixture.ts';
import { addConsumer, addDossier } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';

let on: Judging;
let nth = 0;
let persons: Awaited<ReturnType<typeof addConsumer>>[];
beforeAll(async () => {
  on = await openJudging();
});
afterAll(() => on.close());
beforeEach(async () => {
  nth += 1;
  const { id: licence_id } = on.anna.licence;
  const { id: dossier_id } = await addDossier(on.db, { licence_id });
  const row = (position: number) => ({
    licence_id,
    dossier_id,
    position,
    firm_id: `held-${nth}-${position}`,
    email: `held-${nth}-${position}@post.example`,
  });
  persons = [await addConsumer(on.db, row(0)), await addConsumer(on.db, row(1))];
});

const invitation = (method: 'GET' | 'POST' | 'DELETE', at = 0, body?: object) =>
  on.crm(method, `/consumers/held-${nth}-${at}/invitation`, method === 'POST' ? (body ?? { to: 'person' }) : body);
/** Counts the mails, accounts and events of these persons that have left or will by themselves. */
async function listLeft() {
  const ids = persons.map(({ id }) => id);
  const { mails, made } = await on.db.queryAsSystem(async (q) => ({
    mails: await q.select().from(outbox).where(eq(outbox.kind, 'mail')),
    made: await q.select().from(accounts),
  }));
  const mailed = mails.filter(({ payload }) => ids.includes(String((payload as { consumer_id?: string }).consumer_id)));
  const told = await on.eventsFor(ids);
  return [mailed.length, made.filter(({ consumer_id }) => ids.includes(consumer_id)).length, told.length];
}

test('an invitation can be undone for ten seconds, in which nothing of it leaves', async () => {
  const made = await invitation('POST');
  const final_at = new Date(on.clock.now().getTime() + 10_000).toISOString();
  expect(made).toMatchObject({ status: 202, data: { state: 'invited', sent: 1, final_at } });
  // Pressed twice it is one.
  expect((await invitation('POST')).data).toMatchObject({ sent: 1, final_at });
  await on.after(9);
  expect(await listLeft()).toEqual([0, 0, 0]);
  expect((await invitation('DELETE')).status).toBe(204);
  expect((await invitation('GET')).data).toMatchObject({ state: 'none', sent: 0, final_at: null, user_name: null });
  await on.after(60);
  expect(await listLeft()).toEqual([0, 0, 0]);
  expect((await on.readLines(persons[0]?.id ?? '')).map(({ act }) => act)).toEqual(['invitation-undone']);
  expect(await invitation('DELETE')).toMatchObject({ status: 409, code: 'INVITATION_FINAL' });
});

test('one that was not undone is mailed once, with an account, and its link counts from then', async () => {
  await invitation('POST', 0, { expires_in_days: 2 });
  await on.after(11);
  expect(await listLeft()).toEqual([1, 1, 1]);
  const { data } = await invitation('GET');
  expect(data).toMatchObject({ state: 'invited', sent: 1, final_at: null });
  expect(Date.parse(String(data.expires_at)) - Date.parse(String(data.invited_at))).toBe(2 * DAY_MS);
  expect(await invitation('DELETE')).toMatchObject({ status: 409, code: 'INVITATION_FINAL' });
});

test('one of both persons is undone for both', async () => {
  const made = await invitation('POST', 0, { to: 'both' });
  expect(made.data).toMatchObject({ state: 'invited', other: { state: 'invited' } });
  expect((await invitation('DELETE', 1)).status).toBe(204);
  await on.after(11);
  expect(await listLeft()).toEqual([0, 0, 0]);
});
