import { sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';

/** Work inside a transaction of which nothing stays if it fails, while the transaction goes on. @throws what it throws */
export async function runAtSavepoint<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint step`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint step`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint step`);
    throw error;
  }
}
