import type { BankStore } from '../../../platform/adapters/simulated/bank.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { sandbox_payments } from './sandbox.table.ts';

/** The payments of a sandbox. */
export function createSandboxBankStore(db: Database, licence_id: string): BankStore {
  const is = (id: string) => and(eq(sandbox_payments.licence_id, licence_id), eq(sandbox_payments.id, id));
  return {
    add: (payment) =>
      db.query(licence_id, async (q) => {
        const row = { licence_id, id: payment.id, payment };
        const added = await q.insert(sandbox_payments).values(row).onConflictDoNothing().returning();
        return added.length > 0;
      }),
    find: (id) =>
      db.query(licence_id, async (q) => (await q.select().from(sandbox_payments).where(is(id)))[0]?.payment ?? null),
    replace: async (payment) => {
      const set = { payment };
      await db.query(licence_id, (q) => q.update(sandbox_payments).set(set).where(is(payment.id)));
    },
  };
}

/** Finds the sandbox that a payment belongs to; runs as `system`. */
export async function findSandboxByPayment(q: Queries, id: string): Promise<string | null> {
  const [found] = await q
    .select({ licence_id: sandbox_payments.licence_id })
    .from(sandbox_payments)
    .where(eq(sandbox_payments.id, id));
  return found?.licence_id ?? null;
}
