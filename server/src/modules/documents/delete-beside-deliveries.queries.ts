import { and, eq, inArray, type SQL, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { deliveries } from '../files/files.table.ts';
import { deleteGuestLinks } from '../identity/links/guest-links.queries.ts';
import { held_acts } from './verdicts.table.ts';

/**
 * Deletes what stands beside deliveries, before these go: verdicts that could still be undone, and the links by which
 * they came, which stay as long as what they delivered.
 */
export async function deleteBesideDeliveries(tx: Queries, licence_id: string, which: SQL | undefined): Promise<void> {
  const rows = await tx
    .select({ guest: deliveries.guest_link_id, id: sql<string>`${deliveries.id}::text` })
    .from(deliveries)
    .where(which);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const isVerdict = and(eq(held_acts.kind, 'verdict'), inArray(held_acts.target_id, ids));
  await tx.delete(held_acts).where(and(eq(held_acts.licence_id, licence_id), isVerdict));
  await deleteGuestLinks(
    tx,
    licence_id,
    rows.flatMap(({ guest }) => guest ?? []),
  );
}
