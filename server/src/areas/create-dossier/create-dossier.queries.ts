import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/queries.ts';
import { entities } from '../../schema/entities.table.ts';

/** A licence's choices of one kind, in the firm's order. */
export async function listEntities(q: Queries, licence_id: string, kind: 'income-type' | 'product-phase') {
  const rows = await q
    .select({ code: entities.code, label: entities.label })
    .from(entities)
    .where(and(eq(entities.licence_id, licence_id), eq(entities.kind, kind)))
    .orderBy(asc(entities.position));
  return rows.map((row) => ({ id: row.code, ...row }));
}
