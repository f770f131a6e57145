import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Owner } from '../products.queries.ts';
import { isNotCancelled, plannedFor, products } from '../products.table.ts';

/** One appointment of the licence, of any dossier, or null. */
export async function findAppointment(q: Queries, licence_id: string, id: string) {
  const [found] = await q
    .select({
      id: products.id,
      firm_id: products.firm_id,
      dossier_id: products.dossier_id,
      label: products.label,
      details: products.details,
      created_at: products.created_at,
      updated_at: products.updated_at,
      stands: isNotCancelled,
    })
    .from(products)
    .where(and(eq(products.licence_id, licence_id), eq(products.id, id), eq(products.kind, 'appointment')));
  return found ?? null;
}

/** Marks an appointment as cancelled at its current time, which it returns; null if it already was. */
export async function cancelOnce(tx: Queries, owner: Owner, id: string, now: Date): Promise<string | null> {
  const cancelled = await tx
    .update(products)
    .set({
      details: sql`${products.details} || jsonb_build_object('cancelled_for', ${plannedFor})`,
      updated_at: now,
    })
    .where(and(eq(products.licence_id, owner.licence_id), eq(products.id, id), isNotCancelled))
    .returning({ planned: sql<string>`${plannedFor}` });
  return cancelled[0]?.planned ?? null;
}
