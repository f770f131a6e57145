import { sql } from '../../platform/db/drizzle.ts';
import { lookAgainIfOvertaken } from '../../platform/db/errors.ts';
import type { Queries } from '../../platform/db/queries.ts';

/**
 * Work inside a transaction of which nothing stays if it fails, while the transaction goes on. It is done twice if another
 * one took a name meanwhile. @throws what it throws
 */
export const runAtSavepoint = <T>(tx: Queries, work: () => Promise<T>): Promise<T> =>
  lookAgainIfOvertaken(() => runOnceAtSavepoint(tx, work));

async function runOnceAtSavepoint<T>(tx: Queries, work: () => Promise<T>): Promise<T> {
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
