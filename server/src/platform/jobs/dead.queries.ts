import { and, asc, count, inArray, isNotNull, isNull, sql } from '../db/drizzle.ts';
import type { Queries } from '../db/queries.ts';
import { outboxChannel } from './outbox.queries.ts';
import { outbox } from './outbox.table.ts';

/** Jobs that are not done, in the order in which they were queued; never their payload. Runs as `system`. */
export async function readUnfinishedJobs(q: Queries, most: number) {
  return q
    .select({
      id: outbox.id,
      licence_id: outbox.licence_id,
      kind: outbox.kind,
      /** The template of a mail; null for other jobs. */
      template: sql<string | null>`${outbox.payload} ->> 'template'`,
      attempts: outbox.attempts,
      created_at: outbox.created_at,
      next_at: outbox.next_at,
      locked_until: outbox.locked_until,
      uncertain_since: outbox.uncertain_since,
      dead_at: outbox.dead_at,
      last_error: outbox.last_error,
    })
    .from(outbox)
    .where(isNull(outbox.done_at))
    .orderBy(sql`${outbox.dead_at} is null`, asc(outbox.created_at))
    .limit(most);
}

/** The number of jobs that are given up; runs as `system`. */
export async function countDead(q: Queries): Promise<number> {
  const [row] = await q.select({ dead: count() }).from(outbox).where(isNotNull(outbox.dead_at));
  return row?.dead ?? 0;
}

/** Forgets what was given up, of these ids. Runs as `system`. @returns what it forgot */
export const dropJobs = (tx: Queries, ids: string[]) =>
  tx
    .delete(outbox)
    .where(and(isNotNull(outbox.dead_at), isNull(outbox.done_at), inArray(outbox.id, ids)))
    .returning({ id: outbox.id, licence_id: outbox.licence_id, kind: outbox.kind });

/**
 * Takes up again what was given up, as if it were new: all of it, or these ids. Runs as `system`.
 * @returns what is tried again
 */
export async function reviveJobs(tx: Queries, ids: string[] | 'all', now: Date) {
  const rows = await tx
    .update(outbox)
    .set({ dead_at: null, attempts: 0, next_at: now, locked_until: null, uncertain_since: null, is_refused: false })
    .where(and(isNotNull(outbox.dead_at), isNull(outbox.done_at), ids === 'all' ? undefined : inArray(outbox.id, ids)))
    .returning({ id: outbox.id, licence_id: outbox.licence_id, kind: outbox.kind });
  if (rows.length > 0) await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
  return rows;
}
