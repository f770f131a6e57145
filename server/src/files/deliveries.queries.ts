import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/queries.ts';
import { deliveries, files } from '../schema/files.table.ts';

/** One delivery of the licence with its file, of any dossier; null if there is none or it was withdrawn. */
export async function findDelivery(q: Queries, licence_id: string, id: string) {
  const [found] = await q
    .select({ delivery: deliveries, file: files })
    .from(deliveries)
    .innerJoin(files, eq(files.id, deliveries.file_id))
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id), isNull(deliveries.deleted_at)));
  return found ?? null;
}
