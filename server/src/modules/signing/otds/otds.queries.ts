import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { and, eq, isNull, sql } from '../../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../../platform/db/queries.ts';
import { consumers } from '../../people/consumers.table.ts';
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
      consumer_id: signatures.consumer_id,
      name: sql<string>`${signatures.evidence} -> 'signer' ->> 'name'`,
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

const awaitedOfDossier = prepareQuery('signers-awaited-of-dossier', (db) =>
  db
    .select({ product_id: actions.product_id, consumer_id: consumers.id, name: consumers.display_name })
    .from(actions)
    .innerJoin(consumers, eq(consumers.id, actions.requested_for))
    .where(
      and(
        eq(actions.licence_id, sql.placeholder('licence_id')),
        eq(actions.dossier_id, sql.placeholder('dossier_id')),
        eq(actions.type, 'SIGN_OTD' satisfies ActionTypeName),
        eq(actions.is_done, false),
        eq(actions.is_held, false),
        isNull(actions.cancelled_at),
      ),
    )
    .orderBy(consumers.position),
);

/** Those who signed the assignments of a dossier, oldest first, and those whom an open action names for it. */
export async function listOtdSigners(q: Queries, { licence_id, dossier_id }: Owner) {
  const [signed, awaited] = await Promise.all([
    signaturesOfDossier(q, { licence_id, dossier_id }),
    awaitedOfDossier(q, { licence_id, dossier_id }),
  ]);
  return { signed, awaited };
}
export type OtdSigners = Awaited<ReturnType<typeof listOtdSigners>>;

const SIGNED = 'signed:';
/** The firm's id of the action with which a signed document is offered, by the action that was signed. */
export const toSignedDownloadId = (signed_action_id: string): string => `${SIGNED}${signed_action_id}`;
/** The action that was signed; the given one, if it offers no signed document of its own. */
export const getSignedActionId = ({ id, firm_id }: Pick<ActionRow, 'id' | 'firm_id'>): string =>
  firm_id.startsWith(SIGNED) ? firm_id.slice(SIGNED.length) : id;

/** Offers a document for download. */
export async function addDownload(tx: Queries, download: typeof actions.$inferInsert): Promise<void> {
  await tx.insert(actions).values(download);
}

/** Lists who signed an assignment here; with its row locked, so that of two signatures at once the second sees the first. */
export async function lockSignerIds(tx: Queries, { licence_id }: Owner, product_id: string): Promise<string[]> {
  const ofProduct = and(eq(products.licence_id, licence_id), eq(products.id, product_id));
  await tx.select({ id: products.id }).from(products).where(ofProduct).for('update');
  const rows = await tx
    .select({ consumer_id: signatures.consumer_id })
    .from(signatures)
    .where(and(eq(signatures.licence_id, licence_id), eq(signatures.product_id, product_id)));
  return rows.map(({ consumer_id }) => consumer_id);
}
