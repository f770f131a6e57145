import type {
  CatalogueBodies,
  CatalogueBody,
  CatalogueSort,
  RequestTemplateBody,
  StandardSet,
} from '@klantportaal/contract/modules/tasks/catalogue';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { type Actor, toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { recountValidity } from '../../documents/verdicts/verdicts.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import {
  type Entry,
  findEntry,
  listEntries,
  listEntryVersions,
  listRemovedCatalogueEntries,
  lockEntry,
  writeEntry,
} from './catalogue.queries.ts';
import { standardSet } from './standard-set.ts';

const toEtag = ({ id, version }: Entry): string => `${id.slice(0, 8)}-${version}`;

function toWireEntry<Sort extends CatalogueSort>({ firm_id, version, updated_at, body }: Entry<Sort>) {
  const whole: CatalogueBodies[Sort] = body;
  return { ...whole, id: firm_id, firm_id, version, updated_at: updated_at.toISOString() };
}

export const listDocumentKinds: BackofficeHandlers['listDocumentKinds'] = ({ db, key }) =>
  list(db, key.licence_id, 'document-kind');

export const readDocumentKind: BackofficeHandlers['readDocumentKind'] = (call) => read(call, 'document-kind');

export const putDocumentKind: BackofficeHandlers['putDocumentKind'] = (call) => put(call, 'document-kind');

export const removeDocumentKind: BackofficeHandlers['removeDocumentKind'] = (call) => remove(call, 'document-kind');

export const listDocumentKindVersions: BackofficeHandlers['listDocumentKindVersions'] = (call) =>
  listVersions(call, 'document-kind');

export const listRequestTemplates: BackofficeHandlers['listRequestTemplates'] = ({ db, key }) =>
  list(db, key.licence_id, 'request-template');

export const readRequestTemplate: BackofficeHandlers['readRequestTemplate'] = (call) => read(call, 'request-template');

export const putRequestTemplate: BackofficeHandlers['putRequestTemplate'] = (call) => put(call, 'request-template');

export const removeRequestTemplate: BackofficeHandlers['removeRequestTemplate'] = (call) =>
  remove(call, 'request-template');

export const listRequestTemplateVersions: BackofficeHandlers['listRequestTemplateVersions'] = (call) =>
  listVersions(call, 'request-template');

export const listRejectionReasons: BackofficeHandlers['listRejectionReasons'] = ({ db, key }) =>
  list(db, key.licence_id, 'rejection-reason');

export const readRejectionReason: BackofficeHandlers['readRejectionReason'] = (call) => read(call, 'rejection-reason');

export const putRejectionReason: BackofficeHandlers['putRejectionReason'] = (call) => put(call, 'rejection-reason');

export const removeRejectionReason: BackofficeHandlers['removeRejectionReason'] = (call) =>
  remove(call, 'rejection-reason');

export const listRejectionReasonVersions: BackofficeHandlers['listRejectionReasonVersions'] = (call) =>
  listVersions(call, 'rejection-reason');

export const listRemovedEntries: BackofficeHandlers['listRemovedEntries'] = async ({ db, key }) => {
  const removed = await db.query(key.licence_id, (q) => listRemovedCatalogueEntries(q, key.licence_id));
  return removed.map(({ id, sort, firm_id, body, updated_at }) => {
    const removed_at = updated_at.toISOString();
    return { id, sort, firm_id, body, removed_at };
  });
};

export const addStandardSet: BackofficeHandlers['addStandardSet'] = async ({ db, clock, key }) => {
  const { licence_id } = key;
  const actor = toActor(key);
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const added = await writeStandardSet(tx, licence_id, actor, now);
    const { id: _, ...counts } = added;
    const data = { state: 'standard-set', ...counts, by: toWireActor(actor) };
    if (Object.values(counts).some((count) => count > 0))
      await recordEvent(tx, { licence_id, at: now, by: actor, type: 'catalogue.changed', data });
    return added;
  });
};

/** Adds what the firm does not have yet of our standard set; an entry that it removed stays removed. */
export async function writeStandardSet(tx: Queries, licence_id: string, actor: Actor, now: Date): Promise<StandardSet> {
  const added = { document_kinds: 0, request_templates: 0, rejection_reasons: 0 };
  const counted = {
    'document-kind': 'document_kinds',
    'request-template': 'request_templates',
    'rejection-reason': 'rejection_reasons',
  } as const;
  for (const { sort, firm_id, body } of standardSet) {
    const key = { licence_id, sort, firm_id };
    if (await lockEntry(tx, key)) continue;
    await writeEntry(tx, key, null, body, { actor, at: now });
    added[counted[sort]] += 1;
  }
  return { id: licence_id, ...added };
}

type Call = Pick<AppContext, 'db' | 'clock'> &
  Pick<BackofficeRequest<'putDocumentKind'>, 'key' | 'params' | 'condition' | 'address'>;

async function list<Sort extends CatalogueSort>(db: Call['db'], licence_id: string, sort: Sort) {
  return (await db.query(licence_id, (q) => listEntries(q, licence_id, sort))).map((entry) => toWireEntry(entry));
}

async function read<Sort extends CatalogueSort>({ db, key, params }: Call, sort: Sort) {
  const { licence_id } = key;
  const entry = await db.query(licence_id, (q) => findEntry(q, { licence_id, sort, firm_id: params.firmId }));
  if (!entry) fail('CATALOGUE_ENTRY_NOT_FOUND');
  return new Answered(toWireEntry(entry), { etag: toEtag(entry) });
}

async function put<Sort extends CatalogueSort>(call: Call & { body: CatalogueBodies[Sort] }, sort: Sort) {
  const { db, clock, key, params, condition } = call;
  const { licence_id } = key;
  const body: CatalogueBody = call.body;
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const entry = { licence_id, sort, firm_id: params.firmId };
    const before = await lockEntry(tx, entry);
    const there = before?.removed_at === null ? before : null;
    await assertCondition(condition, there && toEtag(there), () => there && toWireEntry(there));
    if ('lines' in body) await refuseUnknownKinds(tx, licence_id, body);
    const after = await writeEntry(tx, entry, before, call.body, { actor: toActor(key), at: now });
    if ('term_months' in body) await recountValidity(tx, entry, body);
    if (after !== before) await writeDown(tx, call, after, there ? 'catalogue-changed' : 'catalogue-added', now);
    return new Answered(toWireEntry(after), { status: there ? 200 : 201, etag: toEtag(after) });
  });
}

async function remove(call: Call, sort: CatalogueSort): Promise<void> {
  const { db, clock, key, params, condition } = call;
  const { licence_id } = key;
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const entry = { licence_id, sort, firm_id: params.firmId };
    const before = await lockEntry(tx, entry);
    if (!before) fail('CATALOGUE_ENTRY_NOT_FOUND');
    if (before.removed_at) return;
    await assertCondition(condition, toEtag(before), () => null);
    if (sort === 'document-kind') await refuseInUse(tx, licence_id, params.firmId);
    const after = await writeEntry(tx, entry, before, null, { actor: toActor(key), at: now });
    await writeDown(tx, call, after, 'catalogue-removed', now);
  });
}

async function listVersions({ db, key, params }: Call, sort: CatalogueSort) {
  const { licence_id } = key;
  const found = await db.query(licence_id, (q) => listEntryVersions(q, { licence_id, sort, firm_id: params.firmId }));
  if (found.length === 0) fail('CATALOGUE_ENTRY_NOT_FOUND');
  return found.map(({ id, version, body, at, ...actor }) => ({
    id,
    version,
    body,
    by: toWireActor(actor),
    at: at.toISOString(),
  }));
}

async function refuseUnknownKinds(tx: Queries, licence_id: string, { lines }: RequestTemplateBody): Promise<void> {
  const known = new Set((await listEntries(tx, licence_id, 'document-kind')).map(({ firm_id }) => firm_id));
  const fields = lines.flatMap(({ kind }, index) =>
    kind !== undefined && !known.has(kind) ? [{ pointer: `/lines/${index}/kind`, code: 'unknown_kind' }] : [],
  );
  if (fields.length > 0) fail('INVALID_REQUEST', { fields });
}

/** A kind that a template asks for stays: the template would ask for nothing. */
async function refuseInUse(tx: Queries, licence_id: string, kind: string): Promise<void> {
  const templates = await listEntries(tx, licence_id, 'request-template');
  const using = templates.filter(({ body }) => body.lines.some((line) => line.kind === kind));
  const fields = using.map(({ firm_id }) => ({ pointer: `/request-templates/${firm_id}`, code: 'uses_it' }));
  if (fields.length > 0) fail('CATALOGUE_ENTRY_IN_USE', { fields });
}

async function writeDown(
  tx: Queries,
  call: Pick<Call, 'clock' | 'key' | 'address'>,
  { sort, firm_id, version }: Entry,
  act: 'catalogue-added' | 'catalogue-changed' | 'catalogue-removed',
  now: Date,
): Promise<void> {
  const actor = toActor(call.key);
  const { licence_id } = call.key;
  const state = act.replace('catalogue-', '');
  const data = { sort, entry_firm_id: firm_id, version, state, by: toWireActor(actor) };
  await recordEvent(tx, { licence_id, at: now, by: actor, type: 'catalogue.changed', data });
  await recordAudit(tx, {
    ...startAuditEntry(call),
    at: now,
    act,
    target_kind: sort,
    target_id: firm_id,
    details: { version },
  });
}
