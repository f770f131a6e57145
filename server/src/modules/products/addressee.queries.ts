import { and, eq } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { consumers } from '../people/consumers.table.ts';

/** A consumer, as a document names and addresses them; null only if the person was erased during a live session. */
export async function findAddressee(q: Queries, { id, licence_id }: { id: string; licence_id: string }) {
  const [row] = await q
    .select({
      display_name: consumers.display_name,
      address_style: consumers.address_style,
      chosen_language: consumers.chosen_language,
      is_company: consumers.is_company,
    })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  return row ?? null;
}
