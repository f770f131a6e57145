import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { JsonObject } from '../db/columns.ts';
import type { Queries } from '../db/queries.ts';
import { outbox } from '../schema/outbox.table.ts';
import type { MailOrder } from './orders.ts';

export type JobKind = (typeof outbox.$inferSelect)['kind'];

/** A piece of work that a worker claimed. `attempts` counts this one too. */
export interface Job {
  id: string;
  licence_id: string;
  kind: JobKind;
  payload: JsonObject;
  attempts: number;
  /** Why the attempt before failed; null when it did not. */
  last_error: string | null;
}

/** The channel on which a commit notifies the workers of work. */
export const outboxChannel = 'outbox';

/** Queues a job in the transaction that causes it: run after the commit, at least once, and never without it. */
export async function enqueue(
  tx: Queries,
  job: { licence_id: string; kind: JobKind; payload: JsonObject; at: Date },
): Promise<void> {
  const { at, ...row } = job;
  await tx.insert(outbox).values({ ...row, created_at: at, next_at: at });
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
}

/** Queues a mail to a consumer; it is written and sent after the commit. */
export const enqueueMail = (tx: Queries, licence_id: string, order: MailOrder, at: Date): Promise<void> =>
  enqueue(tx, { licence_id, kind: 'mail', payload: order as unknown as JsonObject, at });

/** Attempts until a job that fails again is given up; with the waits between them, 15 hours in all. */
export const ATTEMPTS_AT_MOST = 8;

/**
 * Seconds until a job is tried again, by its attempts so far: 10, and four times as long each time. A job that looks
 * again and again waits as long each time once it had as many attempts as a failing one may have.
 */
export const backoff = (attempts: number): number => 10 * 4 ** (Math.min(attempts, ATTEMPTS_AT_MOST) - 1);

/** Seconds by which the clocks of servers may differ. */
const slack = 60;
/** A job that waits longer than it ever should, or is held for longer than anybody may: the clock was set back since. */
const fromLaterOn = (now: Date, until: Date) => {
  const longest = sql`case ${outbox.attempts} when 0 then 0 else 10 * power(4, least(${outbox.attempts}, ${ATTEMPTS_AT_MOST}) - 1) end`;
  return {
    waits: sql`${outbox.next_at} > ${now.toISOString()}::timestamptz + make_interval(secs => ${slack} + ${longest})`,
    held: gt(outbox.locked_until, new Date(until.getTime() + slack * 1000)),
  };
};

/** Claims due jobs that no other worker holds, for a limited time; runs as `system`. */
export async function claimJobs(q: Queries, kinds: JobKind[], limit: number, now: Date, until: Date): Promise<Job[]> {
  const { waits, held } = fromLaterOn(now, until);
  const due = q
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.done_at),
        isNull(outbox.dead_at),
        or(lte(outbox.next_at, now), waits),
        or(isNull(outbox.locked_until), lt(outbox.locked_until, now), held),
        inArray(outbox.kind, kinds),
      ),
    )
    .orderBy(asc(outbox.next_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  return q
    .update(outbox)
    .set({ locked_until: until, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      licence_id: outbox.licence_id,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
      last_error: outbox.last_error,
    });
}

export async function jobDone(q: Queries, id: string, now: Date): Promise<void> {
  await q.update(outbox).set({ done_at: now, locked_until: null, last_error: null }).where(eq(outbox.id, id));
}

/** For jobs whose payload must not be kept. */
export async function forgetJob(q: Queries, id: string): Promise<void> {
  await q.delete(outbox).where(eq(outbox.id, id));
}

/** The job had nothing to do yet, and is taken again at `next`. */
export async function jobPostponed(q: Queries, id: string, next: Date): Promise<void> {
  await q.update(outbox).set({ locked_until: null, last_error: null, next_at: next }).where(eq(outbox.id, id));
}

/** @param next when to retry; null: never, the job is dead */
export async function jobFailed(q: Queries, id: string, error: string, next: Date | null, now: Date): Promise<void> {
  await q
    .update(outbox)
    .set({ locked_until: null, last_error: error, ...(next ? { next_at: next } : { dead_at: now }) })
    .where(eq(outbox.id, id));
}
