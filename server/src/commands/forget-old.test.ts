import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase } from '../../test/database.ts';
import { addHousehold, type Household } from '../../test/rows.ts';
import { done_jobs, past_sessions } from '../modules/compliance/past.table.ts';
import { sessions } from '../modules/identity/sign-in.table.ts';
import { staff_accounts, staff_sessions } from '../modules/identity/staff/staff.table.ts';
import { outbox } from '../platform/jobs/outbox.table.ts';
import { forgetOld } from './forget-old.ts';

let db: TestDatabase;
let home: Household;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
});
afterAll(() => db.close());

const now = new Date('2026-11-24T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);

test('what is old moves, in steps and as it was, and mails, what waits and what is younger stay', async () => {
  const { id: licence_id } = home.licence;
  const { id: consumer_id } = home.consumer;
  const job = { licence_id, payload: { told: 'nobody' }, attempts: 2, next_at: ago(500), created_at: ago(500) };
  const session = { licence_id, user_agent: 'a phone', created_at: ago(500), last_seen_at: ago(500) };
  const staff_id = await db.transaction(licence_id, async (tx) => {
    // More than one statement takes.
    const done = Array.from({ length: 1_001 }, () => ({ ...job, kind: 'held' as const, done_at: ago(8) }));
    await tx.insert(outbox).values(done);
    await tx.insert(outbox).values([
      { ...job, kind: 'mail', done_at: ago(500) },
      { ...job, kind: 'held', done_at: ago(6) },
      { ...job, kind: 'sharing', dead_at: ago(500) },
      { ...job, kind: 'staff-mail' },
    ]);
    const method = { authentication_method: 'password' as const, consumer_id };
    await tx.insert(sessions).values([
      { ...session, ...method, absolute_expires_at: ago(91), ended_at: ago(92), ended_reason: 'signed-out' },
      { ...session, ...method, absolute_expires_at: ago(89) },
    ]);
    const person = { licence_id, email: 'a@firm.example', name: 'A', role: 'reader' as const, created_at: ago(500) };
    const [{ id } = { id: '' }] = await tx.insert(staff_accounts).values(person).returning();
    const byCode = { authentication_method: 'password+otp' as const, staff_id: id };
    await tx.insert(staff_sessions).values([
      { ...session, ...byCode, hash: 'old', absolute_expires_at: ago(91) },
      { ...session, ...byCode, hash: 'young', absolute_expires_at: ago(89) },
    ]);
    return id;
  });

  await forgetOld(db, now);

  const [jobs, done, ofConsumers, ofStaff, past] = await db.queryAsSystem((q) =>
    Promise.all([
      q.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.kind),
      q.select().from(done_jobs),
      q.select({ until: sessions.absolute_expires_at }).from(sessions),
      q.select({ hash: staff_sessions.hash }).from(staff_sessions),
      q.select().from(past_sessions).orderBy(past_sessions.staff_id),
    ]),
  );
  expect(jobs.map(({ kind }) => kind)).toEqual(['held', 'mail', 'sharing', 'staff-mail']);
  expect(done).toHaveLength(1_001);
  expect(done[0]).toEqual({
    licence_id,
    id: expect.any(String),
    kind: 'held',
    attempts: 2,
    created_at: ago(500),
    done_at: ago(8),
  });
  expect(ofConsumers).toEqual([{ until: ago(89) }]);
  expect(ofStaff).toEqual([{ hash: 'young' }]);
  const both = { ...session, id: expect.any(String), address: null, absolute_expires_at: ago(91) };
  expect(past).toEqual([
    { ...both, consumer_id: null, staff_id, authentication_method: 'password+otp', ended_at: null, ended_reason: null },
    {
      ...both,
      consumer_id,
      staff_id: null,
      authentication_method: 'password',
      ended_at: ago(92),
      ended_reason: 'signed-out',
    },
  ]);
});

test('a month of what goes by age alone goes as a whole, once all of it is past its term', async () => {
  const { id: licence_id } = home.licence;
  const { id: consumer_id } = home.consumer;
  const april = Date.UTC(2100, 3, 1);
  // As if that were the past: of what has not come yet, no caller drops a month.
  await runAsAdmin(
    db.connection,
    `create or replace function keep_months(at timestamptz) returns setof text language sql security definer as 'select keep_months_at(at)'`,
  );
  const [last, first] = [new Date(april - 1), new Date(april)];
  const hoursAfter = (days: number, hours: number) => new Date(april + days * DAY_MS + hours * 3_600_000);
  const droppedAt = async (moment: Date) => (await forgetOld(db, moment)).filter((did) => did.startsWith('dropped'));
  await forgetOld(db, new Date(Date.UTC(2100, 2, 15)));
  await db.transaction(licence_id, async (tx) => {
    const job = { licence_id, kind: 'held', attempts: 1, created_at: ago(1) };
    const session = {
      licence_id,
      consumer_id,
      authentication_method: 'password',
      created_at: ago(1),
      last_seen_at: ago(1),
    };
    for (const at of [last, first]) {
      await tx.insert(done_jobs).values({ ...job, id: crypto.randomUUID(), done_at: at });
      await tx.insert(past_sessions).values({ ...session, id: crypto.randomUUID(), absolute_expires_at: at });
    }
  });
  const jobs = () => db.queryAsSystem(async (q) => (await q.select().from(done_jobs)).map(({ done_at }) => done_at));
  const past = () =>
    db.queryAsSystem(async (q) =>
      (await q.select().from(past_sessions)).map(({ absolute_expires_at: until }) => until),
    );
  expect(await droppedAt(hoursAfter(90, -1))).not.toContain('dropped done_jobs_2100_03');
  expect(await jobs()).toEqual([last, first]);
  expect(await droppedAt(hoursAfter(90, 1))).toEqual(['dropped done_jobs_2100_03']);
  expect([await jobs(), await past()]).toEqual([[first], [last, first]]);

  expect(await droppedAt(hoursAfter(400, -1))).not.toContain('dropped past_sessions_2100_03');
  expect(await past()).toEqual([last, first]);
  expect(await droppedAt(hoursAfter(400, 1))).toEqual(['dropped past_sessions_2100_03']);
  expect(await past()).toEqual([first]);
});
