import { isDeepStrictEqual } from 'node:util';
import type { WriteOutcome } from '@klantportaal/contract/modules/integrations/line-outcomes';
import type { JsonObject } from '../../platform/db/columns.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { assertCondition, type Condition } from '../../platform/http/conditions.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { shortenList } from '../../platform/kernel/shorten.ts';
import { toAuditActor, toWireActor } from '../audit/actors.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { Writer } from '../records/import-context.ts';
import { listChangedContacts } from './adviser-contacts.ts';
import { licence_documents } from './licence-documents.table.ts';
import { addVersion, deriveKeepers, listChangedFields } from './licence-history.queries.ts';
import { type ChangesOfIdentity, listIdentityChanges, ownNames } from './licence-identity.ts';

export type LicenceDocumentKind = (typeof licence_documents.$inferSelect)['kind'];

/** Finds the stored document of the licence; null if it was never sent. */
export async function findLicenceDocument(q: Queries, licence_id: string, kind: LicenceDocumentKind) {
  const [found] = await q
    .select()
    .from(licence_documents)
    .where(and(eq(licence_documents.licence_id, licence_id), eq(licence_documents.kind, kind)));
  return found ? { ...found, document: withoutSwitches(found.document) } : null;
}

/**
 * A licence without what is switched apart from it. With it, a part that is written on what is
 * kept would put back the notices and the maintenance of the last import.
 */
export function withoutSwitches<T extends object>(licence: T): Omit<T, 'notifications' | 'maintenance'> {
  const {
    notifications: _n,
    maintenance: _m,
    ...rest
  } = licence as T & Record<'notifications' | 'maintenance', unknown>;
  return rest;
}

/** Identifies a version of a stored document of the licence. */
export const toLicenceEtag = ({ kind, revision }: { kind: string; revision: number }): string => `${kind}-${revision}`;

/** The outcome of writing a document of the licence. */
export interface KeptDocument {
  status: WriteOutcome;
  etag: string;
  document: JsonObject;
}

interface Keep {
  licence_id: string;
  /** The principal that writes it, for the trail and the events. */
  writer: Writer;
  /** The details that the audit entry carries besides. */
  details?: JsonObject;
  kind: LicenceDocumentKind;
  now: Date;
  condition: Condition | null;
  /** The caller itself named the version, and so may take over what another keeps. */
  isAsked?: boolean;
  /** The reason for a version of the licence. */
  note?: string | null;
  /** Turns the document into the answer that a caller would get. */
  answer?: (document: JsonObject) => unknown;
}

/**
 * Keeps a document of the licence, in the transaction that writes its rows. Two at once come one after the other; what
 * refers to the licence is still written.
 * @param next what it becomes, given what is kept
 * @throws StaleVersionError, and RequestError SANDBOX_HAS_NO_NAMES
 */
export async function keepLicenceDocument(
  tx: Queries,
  keep: Keep,
  next: (kept: JsonObject | null) => object,
): Promise<KeptDocument> {
  const { licence_id, kind, writer, details = {}, now, condition, answer = (document) => document } = keep;
  const [licence] = await tx
    .select({ sandbox_of: licences.sandbox_of })
    .from(licences)
    .where(eq(licences.id, licence_id))
    .for('no key update');
  const found = await findLicenceDocument(tx, licence_id, kind);
  if (condition) await assertCondition(condition, found && toLicenceEtag(found), () => found && answer(found.document));
  const document = JSON.parse(JSON.stringify(next(found?.document ?? null))) as JsonObject;
  const isLicence = kind === 'licence';
  if (found && isDeepStrictEqual(document, found.document)) {
    return { status: 'unchanged', etag: toLicenceEtag(found), document };
  }
  const moved = isLicence ? listIdentityChanges(found?.document ?? {}, document) : {};
  // A sandbox keeps the firm's names, marked as such: nobody gives it somebody else's.
  if (licence?.sandbox_of && found && ownNames.some((field) => field in moved)) fail('SANDBOX_HAS_NO_NAMES');
  const revision = (found?.revision ?? 0) + 1;
  const changed = listChangedFields(found?.document ?? null, document);
  const keepers = found?.managed_by ?? {};
  const managed_by = isLicence ? deriveKeepers(keepers, changed, writer, keep.isAsked ?? false) : keepers;
  const row = { document, revision, changed_at: now, managed_by };
  await tx
    .insert(licence_documents)
    .values({ licence_id, kind, ...row })
    .onConflictDoUpdate({ target: [licence_documents.licence_id, licence_documents.kind], set: row });
  const contacts = kind === 'advisers' && found ? listChangedContacts(found.document, document) : [];
  if (Object.keys(moved).length > 0 || contacts.length > 0) writer.caller?.demandRecentSignIn();
  if (isLicence) {
    const { note = null } = keep;
    const before = found && { revision: found.revision, document: found.document, at: found.changed_at };
    const state = { revision, document, at: now, parts: changed, note, actor: writer.actor };
    await addVersion(tx, licence_id, state, before);
  }
  const told = isLicence ? { ...details, parts: changed } : details;
  await tellChange(tx, { licence_id, kind, now }, writer, { details: told, moved, contacts });
  return { status: found ? 'changed' : 'created', etag: toLicenceEtag({ kind, revision }), document };
}

/** The line in the trail and the event of a document that changed; an import of files leaves neither. */
async function tellChange(
  tx: Queries,
  { licence_id, kind, now }: Pick<Keep, 'licence_id' | 'kind' | 'now'>,
  { actor, address }: Writer,
  { details, moved, contacts }: { details: JsonObject; moved: ChangesOfIdentity; contacts: readonly string[] },
): Promise<void> {
  if (address === null) return;
  const line = { licence_id, at: now, ...toAuditActor(actor), address, target_kind: kind };
  await recordAudit(tx, { ...line, act: `${kind}-changed`, details });
  if (Object.keys(moved).length > 0)
    await recordAudit(tx, { ...line, act: 'licence-identity-changed', details: { changes: moved } });
  if (contacts.length > 0)
    await recordAudit(tx, { ...line, act: 'adviser-contacts-changed', details: { name: shortenList(contacts) } });
  await recordEvent(tx, {
    licence_id,
    at: now,
    by: actor,
    type: `${kind}.changed`,
    data: { ...details, by: toWireActor(actor) },
  });
}
