import { randomUUID } from 'node:crypto';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { and, desc, eq, inArray, lt } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Actor } from '../../audit/actors.ts';
import { licence_documents, licence_drafts, licence_versions } from '../../licences/licence-documents.table.ts';

export type DraftRow = typeof licence_drafts.$inferSelect;
export type VersionRow = typeof licence_versions.$inferSelect;

/** Two who write at once come one after the other, publications included; what refers to the licence is still written. */
export const lockLicence = (tx: Queries, licence_id: string) =>
  tx.select({ id: licences.id }).from(licences).where(eq(licences.id, licence_id)).for('no key update');

/** Every draft of a licence, in the order of their names. */
export const listDrafts = (q: Queries, licence_id: string): Promise<DraftRow[]> =>
  q.select().from(licence_drafts).where(eq(licence_drafts.licence_id, licence_id)).orderBy(licence_drafts.part);

const filterByPart = (licence_id: string, part: LicencePart) =>
  and(eq(licence_drafts.licence_id, licence_id), eq(licence_drafts.part, part));

/** Keeps a draft in place of the one that is there. */
export async function putDraft(
  tx: Queries,
  licence_id: string,
  part: LicencePart,
  row: { base: JsonObject; body: JsonObject; changed_at: Date },
  actor: Actor,
): Promise<DraftRow> {
  const values = { ...row, ...actor, version: randomUUID() };
  const kept = getFirst(
    await tx
      .insert(licence_drafts)
      .values({ licence_id, part, ...values })
      .onConflictDoUpdate({ target: [licence_drafts.licence_id, licence_drafts.part], set: values })
      .returning(),
  );
  return kept;
}

export async function removeDraft(tx: Queries, licence_id: string, part: LicencePart): Promise<void> {
  await tx.delete(licence_drafts).where(filterByPart(licence_id, part));
}

export async function removeDrafts(tx: Queries, licence_id: string, parts: readonly LicencePart[]): Promise<void> {
  await tx
    .delete(licence_drafts)
    .where(and(eq(licence_drafts.licence_id, licence_id), inArray(licence_drafts.part, [...parts])));
}

/** Published versions, newest first. */
export const listVersions = (q: Queries, licence_id: string, before: number | null, limit: number) =>
  q
    .select()
    .from(licence_versions)
    .where(
      and(
        eq(licence_versions.licence_id, licence_id),
        before === null ? undefined : lt(licence_versions.revision, before),
      ),
    )
    .orderBy(desc(licence_versions.revision))
    .limit(limit);

export async function findVersion(q: Queries, licence_id: string, revision: number): Promise<VersionRow | null> {
  const [found] = await q
    .select()
    .from(licence_versions)
    .where(and(eq(licence_versions.licence_id, licence_id), eq(licence_versions.revision, revision)));
  return found ?? null;
}

/** Says who keeps which part. */
export async function writeKeepers(
  tx: Queries,
  licence_id: string,
  managed_by: (typeof licence_documents.$inferSelect)['managed_by'],
): Promise<void> {
  await tx
    .update(licence_documents)
    .set({ managed_by })
    .where(and(eq(licence_documents.licence_id, licence_id), eq(licence_documents.kind, 'licence')));
}
