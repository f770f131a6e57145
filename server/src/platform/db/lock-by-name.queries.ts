import { sql } from './drizzle.ts';
import type { Queries } from './queries.ts';

/**
 * Waits until no other transaction of this database holds the lock of that name, and holds it until this one ends: for
 * what has no row to lock, such as a count or a row that is yet to be made.
 */
export async function lockByName(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
