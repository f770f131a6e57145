import { alias, and, eq, sql } from '../../../platform/db/drizzle.ts';
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

const open_actions = alias(actions, 'open_actions');
const awaited = alias(consumers, 'awaited');
/** The firm's ids of those whom an open action asks to sign the same product. */
const selectAwaited = sql<string[]>`array(
  select distinct ${awaited.firm_id} from ${actions} ${open_actions}
  join ${consumers} ${awaited} on ${awaited.id} = ${open_actions.requested_for}
  where ${open_actions.product_id} = ${signatures.product_id} and ${open_actions.type} = ${actions.type}
    and not ${open_actions.is_done} and not ${open_actions.is_held} and ${open_actions.cancelled_at} is null
  order by 1
)`;

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
      awaits: selectAwaited,
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
