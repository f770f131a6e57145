import { and, inArray, lt, ne } from '../db/drizzle.ts';
import type { Queries } from '../db/queries.ts';
import { outbox } from '../schema/outbox.table.ts';
import { sessions } from '../schema/sign-in.table.ts';
import { staff_sessions } from '../schema/staff.table.ts';

/** Removes work that was done before a moment, but mails: those are the firm's. Runs as `system`. */
export async function forgetJobs(q: Queries, before: Date, most: number): Promise<number> {
  const old = q
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(ne(outbox.kind, 'mail'), lt(outbox.done_at, before)))
    .limit(most);
  return removed(await q.delete(outbox).where(inArray(outbox.id, old)));
}

/** Removes sessions that could not be used since a moment. Runs as `system`. */
export async function forgetSessions(q: Queries, before: Date, most: number): Promise<number> {
  const old = q.select({ id: sessions.id }).from(sessions).where(lt(sessions.absolute_expires_at, before)).limit(most);
  return removed(await q.delete(sessions).where(inArray(sessions.id, old)));
}

/** The same of the firms' people. Runs as `system`. */
export async function forgetStaffSessions(q: Queries, before: Date, most: number): Promise<number> {
  const { id, absolute_expires_at } = staff_sessions;
  const old = q.select({ id }).from(staff_sessions).where(lt(absolute_expires_at, before)).limit(most);
  return removed(await q.delete(staff_sessions).where(inArray(id, old)));
}

const removed = ({ rowCount }: { rowCount: number | null }): number => rowCount ?? 0;
