import { and, eq } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { consumers } from './consumers.table.ts';

/** The consumer with this id at the firm. */
export async function findConsumerByFirmId(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select({ id: consumers.id, dossier_id: consumers.dossier_id })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.firm_id, firm_id)));
  return found;
}
