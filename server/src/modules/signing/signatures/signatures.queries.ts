import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import {
  type AgePlace,
  filterOlderThan,
  findAgePlace,
  selectAgePlace,
  sortNewestFirst,
} from '../../../platform/db/newest-first.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { files } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { products } from '../../products/products.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { signatures } from '../signatures.table.ts';

/** A filter of signatures: by dossier, older than one, or by id. */
export interface SignatureFilter {
  licence_id: string;
  dossier_id?: string | undefined;
  /** Only signatures after this position in the list. */
  after?: AgePlace | undefined;
  id?: string;
}

const byAge = { at: signatures.signed_at, id: signatures.id };

/** The number that a page has at most. */
const PAGE = 100;

/** Signatures of a licence, the newest first. */
export function readSignatures(q: Queries, { licence_id, dossier_id, after, id }: SignatureFilter, most = PAGE) {
  const ofLicence = eq(signatures.licence_id, licence_id);
  return q
    .select({
      place: selectAgePlace(byAge),
      signature: signatures,
      file: files,
      dossier_firm_id: dossiers.firm_id,
      product: {
        kind: products.kind,
        firm_id: products.firm_id,
        label: products.label,
        label_en: sql<string | null>`${products.details} ->> 'label_en'`,
      },
      action_firm_id: actions.firm_id,
      signer_firm_id: consumers.firm_id,
    })
    .from(signatures)
    .innerJoin(dossiers, eq(dossiers.id, signatures.dossier_id))
    .innerJoin(files, eq(files.id, signatures.file_id))
    .innerJoin(products, eq(products.id, signatures.product_id))
    .innerJoin(actions, eq(actions.id, signatures.action_id))
    .leftJoin(consumers, eq(consumers.id, signatures.consumer_id))
    .where(
      and(
        ofLicence,
        dossier_id === undefined ? undefined : eq(signatures.dossier_id, dossier_id),
        id === undefined ? undefined : eq(signatures.id, id),
        filterOlderThan(byAge, after),
      ),
    )
    .orderBy(...sortNewestFirst(byAge))
    .limit(most);
}
export type SignatureRow = Awaited<ReturnType<typeof readSignatures>>[number];

/** The place that a caller names; null when there is none. */
export const findSignaturePlace = (q: Queries, licence_id: string, after: string | undefined) =>
  findAgePlace(q, byAge, after, eq(signatures.licence_id, licence_id));
