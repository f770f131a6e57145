import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { addHousehold, type Household } from '../../test/rows.ts';
import { outbox } from '../schema/outbox.table.ts';
import { sessions } from '../schema/sign-in.table.ts';
import { staff_accounts, staff_sessions } from '../schema/staff.table.ts';
import { forgetOld } from './forget-old.ts';

let db: TestDatabase;
let home: Household;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
});
afterAll(() => db.close());

const now = new Date('2026-11-24T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('what is old goes, in steps, and mails, what waits and what is younger stay', async () => {
  const { id: licence_id } = home.licence;
  const { id: consumer_id } = home.consumer;
  const job = { licence_id, payload: {}, next_at: ago(500), created_at: ago(500) };
  const session = { licence_id, user_agent: null, created_at: ago(500), last_seen_at: ago(500) };
  await db.transaction(licence_id, async (tx) => {
    // More than one statement takes.
    const done = Array.from({ length: 1_001 }, () => ({ ...job, kind: 'held' as const, done_at: ago(91) }));
    await tx.insert(outbox).values(done);
    await tx.insert(outbox).values([
      { ...job, kind: 'mail', done_at: ago(500) },
      { ...job, kind: 'held', done_at: ago(89) },
      { ...job, kind: 'sharing', dead_at: ago(500) },
      { ...job, kind: 'staff-mail' },
    ]);
    const method = { authentication_method: 'password' as const, consumer_id };
    await tx.insert(sessions).values([
      { ...session, ...method, absolute_expires_at: ago(401) },
      { ...session, ...method, absolute_expires_at: ago(399) },
    ]);
    const person = { licence_id, email: 'a@firm.example', name: 'A', role: 'reader' as const, created_at: ago(500) };
    const [{ id: staff_id } = { id: '' }] = await tx.insert(staff_accounts).values(person).returning();
    const byCode = { authentication_method: 'password+otp' as const, staff_id };
    await tx.insert(staff_sessions).values([
      { ...session, ...byCode, hash: 'old', absolute_expires_at: ago(401) },
      { ...session, ...byCode, hash: 'young', absolute_expires_at: ago(399) },
    ]);
  });

  await forgetOld(db, now);

  const [jobs, ofConsumers, ofStaff] = await db.queryAsSystem((q) =>
    Promise.all([
      q.select({ kind: outbox.kind }).from(outbox).orderBy(outbox.kind),
      q.select({ until: sessions.absolute_expires_at }).from(sessions),
      q.select({ hash: staff_sessions.hash }).from(staff_sessions),
    ]),
  );
  expect(jobs.map(({ kind }) => kind)).toEqual(['held', 'mail', 'sharing', 'staff-mail']);
  expect(ofConsumers).toEqual([{ until: ago(399) }]);
  expect(ofStaff).toEqual([{ hash: 'young' }]);
});
