import { mergeChanges } from '@klantportaal/contract/modules/endings/merge-changes';
import type { LicenceDraft, LicenceDrafts } from '@klantportaal/contract/modules/firms/licence-drafts';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { computeVersion } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toWireActor } from '../../audit/actors.ts';
import { findLicenceDocument } from '../../licences/licence-documents.queries.ts';
import { CURRENT } from '../../licences/start-up.ts';
import { type DraftRow, listDrafts } from './licence-drafts.queries.ts';

/** The published document of a licence. */
export type Published = NonNullable<Awaited<ReturnType<typeof findLicenceDocument>>>;

/** The licence as it is published, and its drafts. @throws RequestError LICENCE_NOT_FOUND if it was never sent */
export async function readDraftsAndPublished(q: Queries, licence_id: string) {
  const published = (await findLicenceDocument(q, licence_id, 'licence')) ?? fail('LICENCE_NOT_FOUND');
  return { published, drafts: await listDrafts(q, licence_id) };
}

/** A part of a document under its own name; empty where the document has none. */
export function pickPart(document: JsonObject, part: LicencePart): JsonObject {
  const value = document[part];
  return value === undefined ? {} : { [part]: value };
}

/** The draft merged onto the published part, and the paths that another published meanwhile. */
export function mergeDraftOntoPublished(
  { base, body, part }: Pick<DraftRow, 'base' | 'body' | 'part'>,
  document: JsonObject,
) {
  const { value, both } = mergeChanges(base, body, pickPart(document, part));
  const inPart = both.map((place) => place.slice(part.length + 1));
  return { body: value, changed_meanwhile: inPart };
}

/** A part as it is answered, with its version: that of the draft, and of what is published of the same part. */
export function toLicenceDraft(part: LicencePart, row: DraftRow | null, { document, managed_by }: Published) {
  const published = pickPart(document, part);
  const { body, changed_meanwhile } = row
    ? mergeDraftOntoPublished(row, document)
    : { body: published, changed_meanwhile: [] };
  const value: LicenceDraft = {
    id: part,
    draft: row && { by: toWireActor(row), at: row.changed_at.toISOString() },
    body,
    published,
    changed_meanwhile,
    managed_by: managed_by[part] ?? null,
  };
  return { value, etag: computeVersion([row?.version ?? null, published]) };
}

/** Every draft as it is answered. Its version goes up with any of them, and with what is published of their parts. */
export function toLicenceDrafts(rows: readonly DraftRow[], published: Published) {
  const all = rows.map((row) => {
    const { value, etag } = toLicenceDraft(row.part, row, published);
    const { id, ...draft } = value;
    return { etag, draft: { part: id as LicencePart, ...draft } };
  });
  const value: LicenceDrafts = {
    id: CURRENT,
    drafts: all.map(({ draft }) => draft),
    managed_by: published.managed_by,
  };
  return { value, etag: computeVersion([all.map(({ etag }) => etag), published.managed_by]) };
}
