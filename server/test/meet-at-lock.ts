import { expect } from 'vitest';
import { sql } from '../src/platform/db/drizzle.ts';
import type { Queries } from '../src/platform/db/queries.ts';
import type { TestDatabase } from './database.ts';

/** The number of connections of this database that wait for a lock. Other tests have databases of their own on the same server. */
export async function countLockWaiters(db: TestDatabase): Promise<number> {
  const { rows } = await db.queryAsSystem((q) =>
    q.execute<{ count: number }>(sql`select count(distinct l.pid)::int as count
      from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`),
  );
  return rows[0]!.count;
}

/**
 * Makes requests meet: each has looked at what it needs, and waits for a lock of ours, before any of them goes on. Sent at
 * the same time alone, on a busy machine the first may be done before the second looks.
 * @param lock takes the lock that all of them need
 */
export async function meetAtLock<T>(
  db: TestDatabase,
  lock: (tx: Queries) => Promise<unknown>,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { answers } = await db.transactionAsSystem(async (tx) => {
    await lock(tx);
    const answers = Promise.all(requests.map((send) => send()));
    await expect.poll(() => countLockWaiters(db)).toBe(requests.length);
    return { answers };
  });
  return answers;
}
