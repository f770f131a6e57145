import { and, eq, gt, lt } from '../../../../platform/db/drizzle.ts';
import type { Queries } from '../../../../platform/db/queries.ts';
import { staff_ceremonies } from '../staff.table.ts';

export async function addCeremony(q: Queries, row: typeof staff_ceremonies.$inferInsert): Promise<void> {
  await q.insert(staff_ceremonies).values(row);
}

/** Adds what counts once; false: it was there. */
export async function addSpent(q: Queries, row: typeof staff_ceremonies.$inferInsert): Promise<boolean> {
  const added = await q
    .insert(staff_ceremonies)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: staff_ceremonies.hash });
  return added.length > 0;
}

/** Takes a question away, with what was asked: of two answers at once one gets it. */
export async function takeCeremonyRow(q: Queries, hash: string, now: Date): Promise<string | null> {
  const [taken] = await q
    .delete(staff_ceremonies)
    .where(and(eq(staff_ceremonies.hash, hash), gt(staff_ceremonies.expires_at, now)))
    .returning({ sealed: staff_ceremonies.sealed });
  return taken?.sealed ?? null;
}

/** Finds the question that can still be answered. */
export async function findCeremonyRow(q: Queries, hash: string, now: Date): Promise<string | null> {
  const [found] = await q
    .select({ sealed: staff_ceremonies.sealed })
    .from(staff_ceremonies)
    .where(and(eq(staff_ceremonies.hash, hash), gt(staff_ceremonies.expires_at, now)));
  return found?.sealed ?? null;
}

/** Deletes questions that nobody answered in time. */
export async function deleteOldCeremonies(q: Queries, before: Date): Promise<void> {
  await q.delete(staff_ceremonies).where(lt(staff_ceremonies.expires_at, before));
}
