import {
  type ClientField,
  clientFields,
  type keptReasons,
} from '@klantportaal/contract/modules/integrations/client-files';
import { and, desc, eq, gt, inArray, isNotNull, or, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossier_documents } from '../../dossiers/dossier-documents.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { isDossierTouched } from '../../endings/touched.queries.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { products } from '../../products/products.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { client_headings, client_imports, imported_dossiers } from './client-imports.table.ts';

/** Lists the firm's last choice for these headings; null: such a column is not used. */
export async function findHeadings(
  q: Queries,
  licence_id: string,
  headings: readonly string[],
): Promise<Map<string, ClientField | null>> {
  if (headings.length === 0) return new Map();
  const rows = await q
    .select({ heading: client_headings.heading, field: client_headings.field })
    .from(client_headings)
    .where(and(eq(client_headings.licence_id, licence_id), inArray(client_headings.heading, [...headings])));
  return new Map(rows.map(({ heading, field }) => [heading, clientFields.find((known) => known === field) ?? null]));
}

/** Keeps what the firm says of its headings, in place of what it said before. */
export async function keepHeadings(
  tx: Queries,
  licence_id: string,
  said: readonly { heading: string; field: ClientField | null }[],
  said_at: Date,
): Promise<void> {
  if (said.length === 0) return;
  // In one order, so that two who say it at once never wait for each other.
  const rows = said.toSorted((column, other) => (column.heading < other.heading ? -1 : 1));
  await tx
    .insert(client_headings)
    .values(rows.map((row) => ({ ...row, licence_id, said_at })))
    .onConflictDoUpdate({
      target: [client_headings.licence_id, client_headings.heading],
      set: { field: sql`excluded.field`, said_at },
    });
}

export async function beginImport(tx: Queries, row: typeof client_imports.$inferInsert): Promise<string> {
  const [made] = await tx.insert(client_imports).values(row).returning({ id: client_imports.id });
  if (!made) throw new Error('The import was not noted.');
  return made.id;
}

const isImport = (licence_id: string, id: string) =>
  and(eq(client_imports.licence_id, licence_id), eq(client_imports.id, id));

export async function countImport(
  q: Queries,
  licence_id: string,
  id: string,
  counts: Pick<typeof client_imports.$inferSelect, 'created' | 'changed' | 'unchanged' | 'refused'>,
): Promise<void> {
  await q.update(client_imports).set(counts).where(isImport(licence_id, id));
}

export async function finishImport(q: Queries, licence_id: string, id: string, finished_at: Date): Promise<void> {
  await q.update(client_imports).set({ finished_at }).where(isImport(licence_id, id));
}

export async function noteUndone(q: Queries, licence_id: string, id: string, undone_at: Date): Promise<void> {
  await q.update(client_imports).set({ undone_at }).where(isImport(licence_id, id));
}

/** Imports that are listed. */
const MAX_IMPORTS = 50;

/** The latest imports, each with how many of its dossiers are there. */
export const listImports = (q: Queries, licence_id: string) =>
  q
    .select({
      id: client_imports.id,
      file_name: client_imports.file_name,
      begun_at: client_imports.begun_at,
      finished_at: client_imports.finished_at,
      undone_at: client_imports.undone_at,
      actor_kind: client_imports.actor_kind,
      actor_id: client_imports.actor_id,
      actor_name: client_imports.actor_name,
      created: client_imports.created,
      changed: client_imports.changed,
      unchanged: client_imports.unchanged,
      refused: client_imports.refused,
      left: sql<number>`(select count(*)::int from ${imported_dossiers} d
        where d.licence_id = client_imports.licence_id and d.import_id = client_imports.id)`,
    })
    .from(client_imports)
    .where(eq(client_imports.licence_id, licence_id))
    .orderBy(desc(client_imports.begun_at), desc(client_imports.id))
    .limit(MAX_IMPORTS);

export async function isKnownImport(q: Queries, licence_id: string, id: string): Promise<boolean> {
  const found = await q.select({ id: client_imports.id }).from(client_imports).where(isImport(licence_id, id));
  return found.length > 0;
}

/** The dossiers of an import that are there, in the order of the firm's ids, after one of them. */
export const listDossiersOfImport = (q: Queries, licence_id: string, import_id: string, after: string, most: number) =>
  q
    .select({ id: dossiers.id, firm_id: dossiers.firm_id })
    .from(imported_dossiers)
    .innerJoin(dossiers, eq(dossiers.id, imported_dossiers.dossier_id))
    .where(
      and(
        eq(imported_dossiers.licence_id, licence_id),
        eq(imported_dossiers.import_id, import_id),
        gt(dossiers.firm_id, after),
      ),
    )
    .orderBy(dossiers.firm_id)
    .limit(most);

/** Locks the accounts of a dossier: nobody chooses a password while it is judged. */
export const lockDossierAccounts = (tx: Queries, dossier_id: string) =>
  tx
    .select({
      consumer_id: accounts.consumer_id,
      is_used: sql<boolean>`${or(isNotNull(accounts.password_hash), isNotNull(accounts.last_sign_in_at))}`,
    })
    .from(accounts)
    .innerJoin(consumers, eq(consumers.id, accounts.consumer_id))
    .where(eq(consumers.dossier_id, dossier_id))
    .for('update', { of: accounts });

/** Why a dossier that an import made stays; null: nobody has used it. */
export async function findUse(tx: Queries, dossier_id: string): Promise<(typeof keptReasons)[number] | null> {
  const found = await lockDossierAccounts(tx, dossier_id);
  if (found.some(({ is_used }) => is_used)) return 'signed_in';
  if (await isDossierTouched(tx, dossier_id)) return 'used';
  const asked = await tx.$count(actions, eq(actions.dossier_id, dossier_id));
  const added = await tx.$count(products, eq(products.dossier_id, dossier_id));
  if (asked + added > 0) return 'used';
  // A dossier of somebody else may have been merged with it, and must not go with it.
  const isOneOfTwo = or(
    eq(dossiers.merged_into, dossier_id),
    and(eq(dossiers.id, dossier_id), isNotNull(dossiers.merged_into)),
  );
  if ((await tx.$count(dossiers, isOneOfTwo)) > 0) return 'changed';
  const [document] = await tx
    .select({ revision: dossier_documents.revision })
    .from(dossier_documents)
    .where(eq(dossier_documents.dossier_id, dossier_id));
  const [dossier] = await tx
    .select({ closed_on: dossiers.closed_on })
    .from(dossiers)
    .where(eq(dossiers.id, dossier_id));
  return (document?.revision ?? 1) > 1 || dossier?.closed_on ? 'changed' : null;
}
