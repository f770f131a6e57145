import { isSame } from '@klantportaal/contract/modules/endings/merge-changes';
import { isLicencePart, type LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { toActor } from '../../audit/actors.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { createWriteTools, getOwner, withBodyFaults } from '../../integrations/document-tools.ts';
import { refuseOthers } from '../../licences/licence-history.queries.ts';
import { pickPart, readDraftsAndPublished, toLicenceDrafts } from './drafted.ts';
import { findVersion, listVersions, lockLicence, putDraft } from './licence-drafts.queries.ts';
import { toLicenceVersion } from './publish.ts';
import { prepareWholeLicence } from './whole-licence.ts';

/** Versions are kept for good and numbered upwards, so a page goes on before the number of the last one. */
export const listLicenceVersions: BackofficeHandlers['listLicenceVersions'] = async ({ db, key, page: asked }) => {
  const { after } = asked;
  if (after !== undefined && !/^\d{1,9}$/.test(after)) failAfter();
  const before = after === undefined ? null : Number(after);
  return db.query(key.licence_id, async (q) => {
    if (after !== undefined) await getVersionByFirmId(q, key.licence_id, after);
    const rows = await listVersions(q, key.licence_id, before, asked.limit + 1);
    const page = cutPage(rows, asked, ({ revision }) => String(revision));
    return new Answered(page.rows.map(toLicenceVersion), { page });
  });
};

export const readLicenceVersion: BackofficeHandlers['readLicenceVersion'] = async ({ db, key, params }) => {
  const found = await db.query(key.licence_id, (q) => getVersionByFirmId(q, key.licence_id, params.id));
  const parts = Object.entries(found.document).filter(([name]) => isLicencePart(name));
  return { ...toLicenceVersion(found), document: Object.fromEntries(parts) };
};

/**
 * Puts the earlier version back as drafts, which somebody looks at and publishes as any other, so that restoring keeps
 * the same rules.
 */
export const restoreLicenceVersion: BackofficeHandlers['restoreLicenceVersion'] = async (call) => {
  const { db, clock, key, params, body } = call;
  const { licence_id } = key;
  const tools = await createWriteTools(call);
  const readVersionToRestore = async (q: Queries) => {
    const version = await getVersionByFirmId(q, licence_id, params.id);
    const { published, drafts } = await readDraftsAndPublished(q, licence_id);
    const parts = listDifferingParts(version.document, published.document, body.parts ?? null);
    if (drafts.some((row) => parts.includes(row.part))) fail('LICENCE_DRAFT_EXISTS');
    refuseOthers(published.managed_by, parts, getOwner(key));
    return { version, published, parts };
  };
  const { version, published, parts } = await db.query(licence_id, readVersionToRestore);
  const changes = Object.assign({}, ...parts.map((part) => pickPart(version.document, part))) as JsonObject;
  // A published version may be refused today: a picture may be gone, a text may no longer exist.
  if (parts.length > 0) await withBodyFaults(() => prepareWholeLicence(published.document, changes, tools));
  return db.transaction(licence_id, async (tx) => {
    await lockLicence(tx, licence_id);
    const now = await readVersionToRestore(tx);
    for (const part of now.parts) {
      const row = { base: pickPart(now.published.document, part), body: pickPart(version.document, part) };
      await putDraft(tx, licence_id, part, { ...row, changed_at: clock.now() }, toActor(key));
    }
    const { drafts } = await readDraftsAndPublished(tx, licence_id);
    const { value, etag } = toLicenceDrafts(drafts, now.published);
    return new Answered(value, { etag });
  });
};

/** @throws RequestError LICENCE_VERSION_NOT_FOUND */
async function getVersionByFirmId(q: Queries, licence_id: string, id: string) {
  if (!/^\d{1,9}$/.test(id)) fail('LICENCE_VERSION_NOT_FOUND');
  return (await findVersion(q, licence_id, Number(id))) ?? fail('LICENCE_VERSION_NOT_FOUND');
}

/** Lists the parts of a version that differ from the licence as it is now: of all parts, or of those asked for. */
const listDifferingParts = (
  earlier: JsonObject,
  now: JsonObject,
  asked: readonly LicencePart[] | null,
): LicencePart[] =>
  (asked ?? Object.keys(earlier).filter(isLicencePart)).filter(
    (part) => !isSame(pickPart(earlier, part), pickPart(now, part)),
  );
