import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { products } from '../../products/products.table.ts';

/** The dossier whose home-guarantee insurance lists this document; null if none of the licence does. */
export async function findDossierOfDocument(q: Queries, licence_id: string, file_id: string): Promise<string | null> {
  const listed = JSON.stringify([{ api_id: file_id }]);
  const [found] = await q
    .select({ dossier_id: products.dossier_id })
    .from(products)
    .where(
      and(
        eq(products.licence_id, licence_id),
        eq(products.kind, 'woongarant_insurance'),
        sql`${products.details}->'documents' @> ${listed}::jsonb`,
      ),
    )
    .limit(1);
  return found?.dossier_id ?? null;
}
