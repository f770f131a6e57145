import { getFirst } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../db/columns.ts';
import { and, asc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from '../db/drizzle.ts';
import type { Queries } from '../db/queries.ts';
import type { FirmMailOrder, JobKind, JobPayloads, MailOrder } from './orders.ts';
import { outbox, outbox_turns } from './outbox.table.ts';

/** A piece of work that a worker claimed. `attempts` counts this one too. */
export interface JobOf<Kind extends JobKind> {
  id: string;
  licence_id: string;
  kind: Kind;
  payload: JobPayloads[Kind];
  attempts: number;
  /** Why the attempt before failed; null when it did not. */
  last_error: string | null;
}
export type Job = { [Kind in JobKind]: JobOf<Kind> }[JobKind];
/** A piece of work to queue. `due`: not before then. */
type NewJob = {
  [Kind in JobKind]: { licence_id: string; kind: Kind; payload: JobPayloads[Kind]; at: Date; due?: Date };
}[JobKind];

/** The channel on which a commit notifies the workers of work. */
export const outboxChannel = 'outbox';

/**
 * Queues a job in the transaction that causes it: run after the commit, at least once, and never without it. `due`: not
 * before then, at most a minute later (`filterClockSetBack`).
 */
export async function enqueue(tx: Queries, job: NewJob): Promise<string> {
  const { at, due = at, ...row } = job;
  // The payload of every kind is JSON.
  const payload = row.payload as unknown as JsonObject;
  const queued = getFirst(
    await tx
      .insert(outbox)
      .values({ ...row, payload, created_at: at, next_at: due })
      .returning({ id: outbox.id }),
  );
  await tx.execute(sql`select pg_notify(${outboxChannel}, '')`);
  return queued.id;
}

/** Queues a mail to a consumer; it is written and sent after the commit. Returns its id. */
export const enqueueMail = (tx: Queries, licence_id: string, order: MailOrder, now: Date): Promise<string> =>
  enqueue(tx, { licence_id, kind: 'mail', payload: order, at: now });

/** Queues a mail to the firm itself. */
export const enqueueFirmMail = (tx: Queries, licence_id: string, order: FirmMailOrder, now: Date): Promise<string> =>
  enqueue(tx, { licence_id, kind: 'firm-mail', payload: order, at: now });

/** Attempts until a job that fails again is given up: with the waits between them, three days in all. */
export const MAX_ATTEMPTS = 19;

const LONGEST_WAIT = 6 * 3600;
/** Looks until a job that had nothing to do yet waits no longer than before. */
const LOOKS_THAT_GROW = 8;

/** Seconds until a job that failed is tried again, by its attempts so far: 10, then four times as long, up to 6 hours. */
export const computeBackoff = (attempts: number): number => Math.min(10 * 4 ** (attempts - 1), LONGEST_WAIT);

/** Seconds until a job that had nothing to do yet looks again. */
export const computePostponement = (attempts: number): number => 10 * 4 ** (Math.min(attempts, LOOKS_THAT_GROW) - 1);

/** Seconds for which nobody tries again what was handed over without an answer. */
export const UNCERTAIN = 15 * 60;

/** Seconds by which the clocks of servers may differ. */
const slack = 60;
/** A job that waits longer than it ever should, or is held for longer than anybody may: the clock was set back since. */
const filterClockSetBack = (now: Date) => {
  const longest = sql`case ${outbox.attempts} when 0 then 0 else greatest(${UNCERTAIN}, 10 * power(4, least(${outbox.attempts}, ${LOOKS_THAT_GROW}) - 1)) end`;
  return {
    waits: sql`${outbox.next_at} > ${now.toISOString()}::timestamptz + make_interval(secs => ${slack} + ${longest})`,
    held: gt(outbox.locked_until, new Date(now.getTime() + (UNCERTAIN + slack) * 1000)),
  };
};

/** Due, and held by no worker. */
function isDue(now: Date) {
  const { waits, held } = filterClockSetBack(now);
  return and(
    isNull(outbox.done_at),
    isNull(outbox.dead_at),
    or(lte(outbox.next_at, now), waits),
    or(isNull(outbox.locked_until), lt(outbox.locked_until, now), held),
  );
}

/** Lists the kinds that have due jobs; runs as `system`. */
export async function listDueKinds(q: Queries, kinds: JobKind[], now: Date): Promise<JobKind[]> {
  const rows = await q
    .selectDistinct({ kind: outbox.kind })
    .from(outbox)
    .where(and(isDue(now), inArray(outbox.kind, kinds)));
  return rows.map(({ kind }) => kind);
}

/** Claims due jobs of a kind that no other worker holds, for a limited time; runs as `system`. */
export async function claimJobs(q: Queries, kind: JobKind, limit: number, now: Date, until: Date): Promise<Job[]> {
  return claimDue(q, eq(outbox.kind, kind), limit, { now, until });
}

/**
 * Claims jobs of a kind of which each licence has its turn: first the one of which the fewest run, then the one whose
 * last was taken longest ago. A licence with a thousand of them so delays another by one.
 */
export async function claimJobsInTurns(
  q: Queries,
  kind: JobKind,
  limit: number,
  now: Date,
  until: Date,
): Promise<Job[]> {
  const claimed: Job[] = [];
  while (claimed.length < limit) {
    const { rows } = await q.execute<{ licence_id: string }>(sql`
      select w.licence_id from (
        select ${outbox.licence_id}, min(${outbox.next_at}) as first from ${outbox}
        where ${isDue(now)} and ${outbox.kind} = ${kind} group by 1
      ) w
      order by (
        select count(*) from outbox r where r.licence_id = w.licence_id and r.kind = ${kind}
          and r.done_at is null and r.dead_at is null and r.locked_until >= ${now.toISOString()}::timestamptz
      ), (
        select max(t.taken_at) from outbox_turns t where t.licence_id = w.licence_id and t.kind = ${kind}
      ) nulls first, w.first
      limit ${limit}`);
    if (rows.length === 0) break;
    const before = claimed.length;
    for (const { licence_id } of rows) {
      if (claimed.length === limit) break;
      const isNext = and(eq(outbox.kind, kind), eq(outbox.licence_id, licence_id));
      const jobs = await claimDue(q, isNext, 1, { now, until });
      claimed.push(...jobs);
      if (jobs.length > 0) await noteTurn(q, licence_id, kind, now);
    }
    if (claimed.length === before) break;
  }
  return claimed;
}

async function noteTurn(q: Queries, licence_id: string, kind: JobKind, taken_at: Date): Promise<void> {
  const target = [outbox_turns.licence_id, outbox_turns.kind];
  await q.insert(outbox_turns).values({ licence_id, kind, taken_at }).onConflictDoUpdate({ target, set: { taken_at } });
}

async function claimDue(
  q: Queries,
  which: SQL | undefined,
  limit: number,
  { now, until }: { now: Date; until: Date },
): Promise<Job[]> {
  const due = q
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isDue(now), which))
    .orderBy(asc(outbox.next_at))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await q
    .update(outbox)
    .set({ locked_until: until, uncertain_since: null, attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning({
      id: outbox.id,
      licence_id: outbox.licence_id,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
      last_error: outbox.last_error,
    });
  // Each payload was queued for its kind (`enqueue`).
  return claimed as unknown as Job[];
}

/** The claim of this worker; another one that claimed the job since has counted one attempt more. */
const filterStillHeld = ({ id, attempts }: Pick<Job, 'id' | 'attempts'>) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.done_at), isNull(outbox.dead_at));

/** The worker is still at it. */
export async function holdJob(q: Queries, job: Job, until: Date): Promise<void> {
  await q
    .update(outbox)
    .set({ locked_until: sql`greatest(${outbox.locked_until}, ${until.toISOString()}::timestamptz)` })
    .where(filterStillHeld(job));
}

/** The facts of an outgoing mail that the firm may read; never its content. */
export interface HandedOver {
  subject: string;
  sent_to: string;
}

/**
 * Records that the work is about to leave us: until its answer is known it is uncertain, and nobody tries it again.
 * @returns whether this worker still holds the job; if not, it must not hand it over
 */
export async function markHandedOver(q: Queries, job: Job, now: Date, mail?: HandedOver): Promise<boolean> {
  const rows = await q
    .update(outbox)
    .set({ ...mail, uncertain_since: now, locked_until: new Date(now.getTime() + UNCERTAIN * 1000) })
    .where(filterStillHeld(job))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

const free = { locked_until: null, uncertain_since: null };

export async function markJobDone(q: Queries, id: string, now: Date): Promise<void> {
  await q
    .update(outbox)
    .set({ ...free, done_at: now, last_error: null })
    .where(eq(outbox.id, id));
}

/** For jobs whose payload must not be kept. */
export async function forgetJob(q: Queries, id: string): Promise<void> {
  await q.delete(outbox).where(eq(outbox.id, id));
}

/** The job had nothing to do yet, and is taken again at `next`. */
export async function postponeJob(q: Queries, job: Job, next: Date): Promise<void> {
  await q
    .update(outbox)
    .set({ ...free, last_error: null, next_at: next })
    .where(filterStillHeld(job));
}

/** The way a job failed: `next` is when to retry, null: never, the job is dead. */
export interface Failure {
  reason: string;
  next: Date | null;
  /** Nobody knows whether it was done. */
  uncertain: boolean;
  /** Whether it was refused for good. */
  refused: boolean;
}

/** @returns whether this worker still held the job; if not, nothing is recorded */
export async function recordJobFailure(q: Queries, job: Job, failure: Failure, now: Date): Promise<boolean> {
  const { reason, next, uncertain, refused } = failure;
  const ended = next ? { next_at: next } : { dead_at: now, is_refused: refused };
  const rows = await q
    .update(outbox)
    .set({ locked_until: null, last_error: reason, ...ended, ...(uncertain ? {} : { uncertain_since: null }) })
    .where(filterStillHeld(job))
    .returning({ id: outbox.id });
  return rows.length > 0;
}
