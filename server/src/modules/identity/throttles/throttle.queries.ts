import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, gt, isNull, lt, lte, or, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { throttles } from '../sign-in.table.ts';

export interface Failure {
  key: string;
  now: Date;
  /** This many failures cause no delay, except the last: it starts the first one. */
  free: number;
  /** Seconds of the first delay; each further failure doubles it, up to `longest`. */
  first: number;
  longest: number;
  /** Failures older than this many seconds are forgotten. */
  memory: number;
}

/**
 * Seconds that a lock may last beyond its policy's longest one: clocks of servers differ a little, and a try that had to
 * wait compares with the moment it came in. A lock that would last longer is none: the clock was set back since.
 */
const slack = 60;
const getLatestLock = ({ now, longest }: Pick<Failure, 'now' | 'longest'>) =>
  new Date(now.getTime() + (longest + slack) * 1000);

/** Finds the instant until which the key is locked, or null. */
export async function findLockedUntil(
  q: Queries,
  { key, ...lock }: Pick<Failure, 'key' | 'now' | 'longest'>,
): Promise<Date | null> {
  const [locked] = await q
    .select({ until: throttles.locked_until })
    .from(throttles)
    .where(
      and(
        eq(throttles.key, key),
        gt(throttles.locked_until, lock.now),
        lte(throttles.locked_until, getLatestLock(lock)),
      ),
    );
  return locked?.until ?? null;
}

/**
 * Counts a failure, in one statement, so that concurrent failures each count: null if counted, else until when the key
 * was already locked (then nothing is counted).
 */
export async function countFailure(q: Queries, failure: Failure): Promise<Date | null> {
  const { key, now, free, first, longest, memory } = failure;
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const last = sql`${getLatestLock(failure).toISOString()}::timestamptz`;
  const count = sql`case when ${throttles.updated_at} < ${nowSql} - make_interval(secs => ${memory}) then 1 else ${throttles.failures} + 1 end`;
  const delay = sql`make_interval(secs => least(${longest}::float8, ${first}::float8 * power(2, least(${count} - ${free}::int, 20))))`;
  const { rows } = await q.execute<{ allowed: boolean; locked_until: string | null }>(sql`
    with before as (select locked_until from ${throttles} where key = ${key} and locked_until > ${nowSql} and locked_until <= ${last}),
    counted as (
      insert into ${throttles} (key, failures, locked_until, updated_at)
      values (${key}, 1, case when ${free}::int <= 1 then ${nowSql} + make_interval(secs => ${first}::float8) end, ${nowSql})
      on conflict (key) do update set
        failures = ${count},
        locked_until = case when ${count} >= ${free}::int then ${nowSql} + ${delay} end,
        updated_at = ${nowSql}
      where ${throttles.locked_until} is null or ${throttles.locked_until} <= ${nowSql} or ${throttles.locked_until} > ${last}
      returning 1
    )
    select exists (select from counted) as allowed, (select locked_until from before) as locked_until`);
  const row = getFirst(rows);
  if (row.allowed) return null;
  // Two concurrent failures: our snapshot does not have the other's lock yet; it is at least the shortest one.
  return row.locked_until ? new Date(row.locked_until) : new Date(now.getTime() + first * 1000);
}

/** Forgets the failures of a key that is not locked; returns until when, if it is locked. */
export async function clearFailures(q: Queries, lock: Pick<Failure, 'key' | 'now' | 'longest'>): Promise<Date | null> {
  const { locked_until } = throttles;
  const open = or(isNull(locked_until), lte(locked_until, lock.now), gt(locked_until, getLatestLock(lock)));
  await q.delete(throttles).where(and(eq(throttles.key, lock.key), open));
  return findLockedUntil(q, lock);
}

/** Takes back one failure, and the lock if there are too few without it. */
export async function takeBackFailure(q: Queries, { key, free }: Pick<Failure, 'key' | 'free'>): Promise<void> {
  await q
    .update(throttles)
    .set({
      failures: sql`${throttles.failures} - 1`,
      locked_until: sql`case when ${throttles.failures} > ${free}::int then ${throttles.locked_until} end`,
    })
    .where(and(eq(throttles.key, key), gt(throttles.failures, 0)));
}

/** Forgets the failures of a key, locked or not. */
export async function forgetFailures(q: Queries, key: string): Promise<void> {
  await q.delete(throttles).where(eq(throttles.key, key));
}

export async function deleteThrottlesBefore(q: Queries, before: Date): Promise<void> {
  await q.delete(throttles).where(lt(throttles.updated_at, before));
}
