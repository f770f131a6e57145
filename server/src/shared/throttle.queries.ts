import { eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries.ts';
import { throttles } from './sign-in.table.ts';

export interface Attempt {
  key: string;
  now: Date;
  /** This many failures are free of delay, but for the last: it starts the first one. */
  free: number;
  /** Seconds of the first delay; each further failure doubles it, up to `longest`. */
  first: number;
  longest: number;
  /** Failures older than this many seconds are forgotten. */
  memory: number;
}

/**
 * Counts an attempt as failed before it is judged, in one statement, so that many at once cannot all pass: null when it
 * may go on, else until when the key is locked (then nothing is counted).
 */
export async function beginAttempt(q: Queries, attempt: Attempt): Promise<Date | null> {
  const { key, now, free, first, longest, memory } = attempt;
  const at = sql`${now.toISOString()}::timestamptz`;
  const count = sql`case when ${throttles.updated_at} < ${at} - make_interval(secs => ${memory}) then 1 else ${throttles.failures} + 1 end`;
  const delay = sql`make_interval(secs => least(${longest}::float8, ${first}::float8 * power(2, least(${count} - ${free}::int, 20))))`;
  const { rows } = await q.execute<{ allowed: boolean; locked_until: string | null }>(sql`
    with before as (select locked_until from ${throttles} where key = ${key} and locked_until > ${at}),
    counted as (
      insert into ${throttles} (key, failures, locked_until, updated_at)
      values (${key}, 1, case when ${free}::int <= 1 then ${at} + make_interval(secs => ${first}::float8) end, ${at})
      on conflict (key) do update set
        failures = ${count},
        locked_until = case when ${count} >= ${free}::int then ${at} + ${delay} end,
        updated_at = ${at}
      where ${throttles.locked_until} is null or ${throttles.locked_until} <= ${at}
      returning 1
    )
    select exists (select from counted) as allowed, (select locked_until from before) as locked_until`);
  const row = rows[0]!;
  if (row.allowed) return null;
  // Two at once: the other's lock is not in our snapshot yet; it is at least the shortest one.
  return row.locked_until ? new Date(row.locked_until) : new Date(now.getTime() + first * 1000);
}

/** The attempt was right: nothing is held against the key any more. */
export async function clearAttempts(q: Queries, key: string): Promise<void> {
  await q.delete(throttles).where(eq(throttles.key, key));
}

/** The attempt was right: it alone is taken back, what failed before still counts. */
export async function takeBackAttempt(q: Queries, key: string): Promise<void> {
  await q
    .update(throttles)
    .set({ failures: sql`greatest(${throttles.failures} - 1, 0)`, locked_until: null })
    .where(eq(throttles.key, key));
}

export async function deleteThrottlesBefore(q: Queries, before: Date): Promise<void> {
  await q.delete(throttles).where(lt(throttles.updated_at, before));
}
