import { done_jobs, past_sessions } from '../modules/compliance/past.table.ts';
import { sessions } from '../modules/identity/sign-in.table.ts';
import { staff_sessions } from '../modules/identity/staff/staff.table.ts';
import { sql } from '../platform/db/drizzle.ts';
import type { Queries } from '../platform/db/queries.ts';
import { outbox } from '../platform/jobs/outbox.table.ts';

/**
 * Moves work that was done before a moment out of the outbox, without what it was about; but mails: those are the firm's.
 * Runs as `system`.
 */
export async function moveJobs(q: Queries, before: Date, most: number): Promise<number> {
  const { rowCount } = await q.execute(sql`
    with old as (
      delete from ${outbox} where id in (
        select id from ${outbox} where kind <> 'mail' and done_at < ${before.toISOString()}::timestamptz limit ${most} for update skip locked
      ) returning licence_id, id, kind, attempts, created_at, done_at
    )
    insert into ${done_jobs} (licence_id, id, kind, attempts, created_at, done_at) select * from old`);
  return rowCount ?? 0;
}

/** Moves sessions that could not be used since a moment to those that are past. Runs as `system`. */
export const moveSessions = (q: Queries, before: Date, most: number): Promise<number> =>
  moveFrom(q, { table: sessions, owner: 'consumer_id' }, before, most);

/** Moves the ended sessions of the firms' people. Runs as `system`. */
export const moveStaffSessions = (q: Queries, before: Date, most: number): Promise<number> =>
  moveFrom(q, { table: staff_sessions, owner: 'staff_id' }, before, most);

interface From {
  table: typeof sessions | typeof staff_sessions;
  owner: 'consumer_id' | 'staff_id';
}

async function moveFrom(q: Queries, { table, owner }: From, before: Date, most: number): Promise<number> {
  const columns = sql.raw(
    `licence_id, id, ${owner}, authentication_method, user_agent, address, created_at, last_seen_at, absolute_expires_at, ended_at, ended_reason`,
  );
  const { rowCount } = await q.execute(sql`
    with old as (
      delete from ${table} where id in (
        select id from ${table} where absolute_expires_at < ${before.toISOString()}::timestamptz limit ${most} for update skip locked
      ) returning ${columns}
    )
    insert into ${past_sessions} (${columns}) select * from old`);
  return rowCount ?? 0;
}

/**
 * Makes the partitions of this month and of the next, and drops those that are past their term (`keep_months` in
 * db/secure.sql). Runs as `system`.
 * @returns what it did: `made audit_2026_12`, `dropped done_jobs_2026_07`, or `in use events`, for the next time
 */
export async function keepMonths(q: Queries, now: Date): Promise<string[]> {
  const { rows } = await q.execute<{ did: string }>(
    sql`select did from keep_months(${now.toISOString()}::timestamptz) did`,
  );
  return rows.map(({ did }) => did);
}
