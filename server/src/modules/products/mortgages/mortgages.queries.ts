import { getFirst } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { products } from '../products.table.ts';
import { mortgage_updates } from './mortgage-updates.table.ts';

const isMortgage = (licence_id: string, id: string) =>
  and(eq(products.licence_id, licence_id), eq(products.id, id), eq(products.kind, 'mortgage'));

/** One mortgage of the licence, of any dossier, or null. */
export async function findMortgage(q: Queries, licence_id: string, id: string) {
  const [found] = await q
    .select({ id: products.id, dossier_id: products.dossier_id, details: products.details })
    .from(products)
    .where(isMortgage(licence_id, id));
  return found ?? null;
}

/** Replaces the details by what `change` makes of the current ones; of two at once, the second sees the first. */
export async function changeDetails(
  tx: Queries,
  { licence_id, id, at }: { licence_id: string; id: string; at: Date },
  change: (details: JsonObject) => JsonObject,
): Promise<void> {
  const [row] = await tx
    .select({ details: products.details })
    .from(products)
    .where(isMortgage(licence_id, id))
    .for('update');
  if (!row) return;
  await tx
    .update(products)
    .set({ details: change(row.details), updated_at: at })
    .where(isMortgage(licence_id, id));
}

/** Stores what the consumer sent, for the firm; returns its id. */
export async function addUpdate(tx: Queries, row: typeof mortgage_updates.$inferInsert): Promise<string> {
  const added = getFirst(await tx.insert(mortgage_updates).values(row).returning({ id: mortgage_updates.id }));
  return added.id;
}
