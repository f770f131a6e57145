import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../../platform/db/queries.ts';
import type { Owner } from '../../products/products.queries.ts';
import { products } from '../../products/products.table.ts';
import type { ActionRow } from '../../tasks/actions.queries.ts';
import { actions } from '../../tasks/actions.table.ts';
import { signatures } from '../signatures.table.ts';

/** An assignment as the firm sent it; `file_id` is its document, if it sent one. */
export interface OtdRow {
  id: string;
  label: string;
  details: Partial<Omit<Otd, 'id' | 'label'>> & { file_id?: string | null };
}

/** The assignment that an action belongs to; null if it belongs to something else. */
export async function findActionOtd(q: Queries, { licence_id, dossier_id, product_id }: ActionRow) {
  if (!product_id) return null;
  const [row] = await q
    .select({ id: products.id, label: products.label, details: products.details })
    .from(products)
    .where(
      and(
        eq(products.licence_id, licence_id),
        eq(products.dossier_id, dossier_id),
        eq(products.id, product_id),
        eq(products.kind, 'otd'),
      ),
    );
  return (row as OtdRow | undefined) ?? null;
}

const signaturesOfDossier = prepareQuery('signatures-of-dossier', (db) =>
  db
    .select({
      product_id: signatures.product_id,
      signed_at: signatures.signed_at,
      sepa_iban: signatures.sepa_iban,
      sepa_name: signatures.sepa_name,
    })
    .from(signatures)
    .where(
      and(
        eq(signatures.licence_id, sql.placeholder('licence_id')),
        eq(signatures.dossier_id, sql.placeholder('dossier_id')),
      ),
    )
    .orderBy(signatures.signed_at),
);

/** By product; of several the last one counts. */
export async function mapSignaturesByProduct(q: Queries, { licence_id, dossier_id }: Owner) {
  const rows = await signaturesOfDossier(q, { licence_id, dossier_id });
  return new Map(rows.map((row) => [row.product_id, row]));
}
export type SignatureSummary =
  Awaited<ReturnType<typeof mapSignaturesByProduct>> extends Map<string, infer S> ? S : never;

/** Offers a document for download. */
export async function addDownload(tx: Queries, download: typeof actions.$inferInsert): Promise<void> {
  await tx.insert(actions).values(download);
}

/** Whether an assignment was signed here; with its row locked, so that of two signatures at once the second is seen. */
export async function isSignedHere(tx: Queries, { licence_id }: Owner, product_id: string): Promise<boolean> {
  const ofProduct = and(eq(products.licence_id, licence_id), eq(products.id, product_id));
  await tx.select({ id: products.id }).from(products).where(ofProduct).for('update');
  const [row] = await tx
    .select({ id: signatures.id })
    .from(signatures)
    .where(and(eq(signatures.licence_id, licence_id), eq(signatures.product_id, product_id)))
    .limit(1);
  return row !== undefined;
}
