import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { addRows } from '../../platform/db/add-rows.ts';
import { and, eq, inArray } from '../../platform/db/drizzle.ts';
import { licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { consumers } from '../people/consumers.table.ts';
import { products } from '../products/products.table.ts';
import { findPresentIds } from '../records/former-ids.queries.ts';
import { dossier_documents } from './dossier-documents.table.ts';
import { advisers, dossiers } from './dossiers.table.ts';
import { findMergeTarget, isItsOwn } from './merged.queries.ts';

/** A dossier whose row is ours until the transaction ends. */
export interface LockedDossier {
  id: string;
  /** Whether the dossier was made just now. */
  isNew: boolean;
}

/**
 * Makes the dossiers that are not there, and locks all others. Rows that refer to them can still be written: a client
 * who closes an action holds it, and then writes of the dossier, so that each would wait for the other.
 */
export async function lockDossiers(
  tx: Queries,
  licence_id: string,
  wanted: readonly { firm_id: string; label: string; created_at: Date }[],
): Promise<Map<string, LockedDossier>> {
  // In one order, so that two of these never wait for each other.
  const sorted = wanted.toSorted((dossier, other) => (dossier.firm_id < other.firm_id ? -1 : 1));
  const made = await tx
    .insert(dossiers)
    .values(sorted.map((row) => ({ ...row, licence_id })))
    .onConflictDoNothing({ target: [dossiers.licence_id, dossiers.firm_id] })
    .returning({ id: dossiers.id, firm_id: dossiers.firm_id });
  const locked = new Map(made.map(({ id, firm_id }) => [firm_id, { id, isNew: true }]));
  const known = sorted.map(({ firm_id }) => firm_id).filter((firm_id) => !locked.has(firm_id));
  for (const { id, firm_id } of await lockKnown(tx, licence_id, known, 'no key update'))
    locked.set(firm_id, { id, isNew: false });
  const former = await findPresentIds(
    tx,
    licence_id,
    'dossier',
    made.map(({ firm_id }) => firm_id),
  );
  for (const changed_to of former.values()) fail('ID_CHANGED', { changed_to, kind: 'dossier' });
  for (const firm_id of known) {
    const merged_into = locked.has(firm_id) ? null : await findMergeTarget(tx, licence_id, firm_id);
    if (merged_into !== null) fail('DOSSIER_MERGED', { merged_into });
  }
  return locked;
}

const lockKnown = async (
  tx: Queries,
  licence_id: string,
  firm_ids: readonly string[],
  strength: 'update' | 'no key update',
) =>
  firm_ids.length === 0
    ? []
    : tx
        .select({ id: dossiers.id, firm_id: dossiers.firm_id })
        .from(dossiers)
        .where(and(eq(dossiers.licence_id, licence_id), inArray(dossiers.firm_id, [...firm_ids]), isItsOwn))
        .orderBy(dossiers.firm_id)
        .for(strength);

/** Locks one dossier, and with it what refers to it: it may go. Null if there is none. */
export async function lockDossier(tx: Queries, licence_id: string, firm_id: string): Promise<string | null> {
  const [found] = await lockKnown(tx, licence_id, [firm_id], 'update');
  return found?.id ?? null;
}

export type StoredDocument = typeof dossier_documents.$inferSelect;

/** The stored documents of these dossiers, by dossier id. */
export async function listDocuments(q: Queries, ids: readonly string[]): Promise<Map<string, StoredDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select()
    .from(dossier_documents)
    .where(inArray(dossier_documents.dossier_id, [...ids]));
  return new Map(rows.map((row) => [row.dossier_id, row]));
}

/** The hash and revision of the document sent last, by the firm's ids of the dossiers. */
export async function listSentHashes(q: Queries, licence_id: string, firm_ids: readonly string[]) {
  const rows = await q
    .select({
      firm_id: dossiers.firm_id,
      dossier_id: dossiers.id,
      sent_hash: dossier_documents.sent_hash,
      revision: dossier_documents.revision,
    })
    .from(dossiers)
    .innerJoin(dossier_documents, eq(dossier_documents.dossier_id, dossiers.id))
    .where(and(eq(dossiers.licence_id, licence_id), inArray(dossiers.firm_id, [...firm_ids]), isItsOwn));
  return new Map(rows.map(({ firm_id, ...row }) => [firm_id, row]));
}

/** The time since which these dossiers exist, as their documents say it, by the firm's ids; those that are not there are left out. */
export async function listCreationDates(q: Queries, licence_id: string, firm_ids: readonly string[]) {
  const rows = await q
    .select({ firm_id: dossiers.firm_id, created_at: dossiers.created_at, document: dossier_documents.document })
    .from(dossiers)
    .leftJoin(dossier_documents, eq(dossier_documents.dossier_id, dossiers.id))
    .where(and(eq(dossiers.licence_id, licence_id), inArray(dossiers.firm_id, [...firm_ids]), isItsOwn));
  return new Map(
    rows.map(({ firm_id, created_at, document }) => [firm_id, document?.date_created ?? created_at.toISOString()]),
  );
}

/** The dossier of a firm's id, with what is kept of it. */
export async function findDocument(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select({ dossier: dossiers, stored: dossier_documents })
    .from(dossiers)
    .leftJoin(dossier_documents, eq(dossier_documents.dossier_id, dossiers.id))
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id), isItsOwn));
  return found ?? null;
}

/** Keeps documents that are new. */
export async function addDocuments(tx: Queries, rows: readonly (typeof dossier_documents.$inferInsert)[]) {
  await addRows(tx, dossier_documents, rows);
}

/** Keeps a changed document. */
export async function changeDocument(
  tx: Queries,
  dossier_id: string,
  change: { document: DossierDocument; revision: number; sent_hash: string | null; changed_at: Date },
): Promise<void> {
  await tx.update(dossier_documents).set(change).where(eq(dossier_documents.dossier_id, dossier_id));
}

/** Remembers what was sent last, where it changed nothing. */
export async function keepSentHash(tx: Queries, dossier_id: string, sent_hash: string | null): Promise<void> {
  await tx.update(dossier_documents).set({ sent_hash }).where(eq(dossier_documents.dossier_id, dossier_id));
}

/** The next document of this dossier is looked at, even if it is the one that was sent last. */
export const lookAgain = (tx: Queries, dossier_id: string) => keepSentHash(tx, dossier_id, null);

/** Brings the dossier's own row to what was sent. */
export async function changeHead(
  tx: Queries,
  dossier_id: string,
  values: { label: string; created_at?: Date },
): Promise<void> {
  await tx.update(dossiers).set(values).where(eq(dossiers.id, dossier_id));
}

/** The ids of the persons and products of dossiers, with what refers to them. */
export async function listMembers(q: Queries, ids: readonly string[]) {
  if (ids.length === 0) return { persons: [], products: [] };
  const own = [...ids];
  return {
    persons: await q
      .select({
        id: consumers.id,
        dossier_id: consumers.dossier_id,
        firm_id: consumers.firm_id,
        position: consumers.position,
      })
      .from(consumers)
      .where(inArray(consumers.dossier_id, own))
      .orderBy(consumers.position),
    products: await q
      .select({ id: products.id, dossier_id: products.dossier_id, kind: products.kind, firm_id: products.firm_id })
      .from(products)
      .where(inArray(products.dossier_id, own)),
  };
}

/** Gives a product another place among those of its dossier. */
export async function moveProduct(
  tx: Queries,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string },
  { kind, firm_id }: { kind: string; firm_id: string },
  position: number,
): Promise<void> {
  await tx
    .update(products)
    .set({ position })
    .where(
      and(
        eq(products.licence_id, licence_id),
        eq(products.dossier_id, dossier_id),
        eq(products.kind, kind),
        eq(products.firm_id, firm_id),
      ),
    );
}

/** A product with its details. */
export async function findProductDetails(q: Queries, id: string) {
  const [found] = await q
    .select({ id: products.id, details: products.details })
    .from(products)
    .where(eq(products.id, id));
  return found ?? null;
}

/** The firm's own id of a licence. */
export async function getLicenceFirmId(q: Queries, id: string): Promise<string> {
  const found = getFirst(await q.select({ firm_id: licences.firm_id }).from(licences).where(eq(licences.id, id)));
  return found.firm_id;
}

/** The ids of advisers by the firm's. */
export async function listAdviserIds(q: Queries, licence_id: string, firm_ids: readonly string[]) {
  if (firm_ids.length === 0) return new Map<string, string>();
  const rows = await q
    .select({ id: advisers.id, firm_id: advisers.firm_id })
    .from(advisers)
    .where(and(eq(advisers.licence_id, licence_id), inArray(advisers.firm_id, [...new Set(firm_ids)])));
  return new Map(rows.map(({ id, firm_id }) => [firm_id, id]));
}
