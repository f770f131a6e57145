import type { IdChange, IdObstacle } from '@klantportaal/contract/modules/integrations/id-changes';
import { idObstacles } from '@klantportaal/contract/modules/integrations/id-changes';
import { ensure } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import { waitForOthers } from '../../../platform/db/errors.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, isKnown } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { changeDocument, listDocuments } from '../../dossiers/dossier-documents.queries.ts';
import type { dossiers } from '../../dossiers/dossiers.table.ts';
import { findMergedConsumer } from '../../dossiers/merged.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findPresentDossier } from '../../integrations/dossiers/present-dossier.ts';
import { OF_PORTAL } from '../../people/consumers.table.ts';
import { findByFormerId } from '../../records/former-ids.queries.ts';
import { isAnythingHeld } from '../merges/merge.queries.ts';
import {
  type Asked,
  changeFirmId,
  type Found,
  findRecord,
  isMergeOpen,
  lockDossierById,
} from './id-changes.queries.ts';
import { countNaming, replaceIdInDocument } from './renamed-document.ts';

type Dossier = typeof dossiers.$inferSelect;
type StoredDossier = Omit<NonNullable<Awaited<ReturnType<typeof findPresentDossier>>>['value'], 'id'>;

/** TABLE: the event of each kind of record, and the field in which its `data` has the present id. */
const eventOf = {
  dossier: 'dossier.id-changed',
  person: 'consumer.id-changed',
  product: 'product.id-changed',
  action: 'action.id-changed',
} as const;

/** Changing the firm's own ids. */

export const previewIdChange: BackofficeHandlers['previewIdChange'] = async (call) => {
  const { db, key, query, condition } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const plan = await planChange(tx, licence_id, query);
    if ('changed_at' in plan) return new Answered(await toDone(tx, query, plan), { etag: plan.etag });
    const { value, etag, dossier } = await preview(tx, query, plan.found);
    if (!isKnown(condition, etag))
      await noteRead(tx, startAuditEntry(call), {
        dossier_id: dossier.id,
        target_kind: 'dossier',
        target_id: dossier.id,
      });
    return new Answered(value, { etag });
  });
};

export const changeId: BackofficeHandlers['changeId'] = async (call) => {
  const { db, clock, key, body, condition } = call;
  const { licence_id } = key;
  const now = clock.now();
  return waitForOthers(() =>
    db.transaction(licence_id, async (tx) => {
      const plan = await planChange(tx, licence_id, body);
      if ('changed_at' in plan) return new Answered(await toDone(tx, body, plan), { etag: plan.etag });
      const { value, etag, dossier } = await preview(tx, body, plan.found);
      if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
      await assertCondition(condition, etag, () => value);
      const { obstacles } = value;
      if (obstacles.length > 0)
        fail('CHANGE_REFUSED', { fields: obstacles.map(({ code, message }) => ({ pointer: '/to', code, message })) });
      await changeFirmId(tx, licence_id, body, plan.found.id, now);
      const stored = (await listDocuments(tx, [dossier.id])).get(dossier.id);
      if (stored) {
        const document = replaceIdInDocument(stored.document, body);
        const revision = stored.revision + 1;
        await changeDocument(tx, dossier.id, { document, revision, sent_hash: null, changed_at: now });
      }
      const actor = toActor(key);
      const { kind, product_kind = null, firm_id, to } = body;
      const about = { licence_id, dossier_id: dossier.id, consumer_id: kind === 'person' ? plan.found.id : null };
      const data = {
        firm_id_before: firm_id,
        firm_id: to,
        ...(product_kind && { kind: product_kind }),
        by: toWireActor(actor),
      };
      await recordEvent(tx, { ...about, at: now, by: actor, type: eventOf[kind], data });
      const details = { kind, ...(product_kind && { product_kind }), firm_id, to };
      await recordAudit(tx, {
        ...startAuditEntry(call),
        ...about,
        act: 'id-changed',
        target_kind: kind === 'person' ? 'consumer' : kind,
        target_id: plan.found.id,
        details,
      });
      const done = { record: plan.found, changed_at: now, etag: computeDoneEtag(plan.found.id, to) };
      return new Answered(await toDone(tx, body, done), { etag: done.etag });
    }),
  );
};

interface Done {
  record: Found;
  changed_at: Date;
  etag: string;
}

const computeDoneEtag = (id: string, to: string) => `changed-${hashSha256(`${id} ${to}`).slice(0, 16)}`;

/** The record of which the id is to be changed, or that it is done already. @throws RequestError by its kind */
async function planChange(q: Queries, licence_id: string, asked: Asked): Promise<{ found: Found } | Done> {
  const { kind, product_kind = '', firm_id, to } = asked;
  if (firm_id === to) fail('INVALID_REQUEST', { fields: [{ pointer: '/to', code: 'same_id' }] });
  const found = await findRecord(q, licence_id, asked, firm_id);
  if (found && !found.merged) return { found };
  const former = await findByFormerId(q, { licence_id, kind, product_kind, firm_id });
  const record = former && (await findRecord(q, licence_id, asked, to));
  if (record && record.id === former.record_id)
    return { record, changed_at: former.changed_at, etag: computeDoneEtag(record.id, to) };
  const codes = {
    dossier: 'DOSSIER_NOT_FOUND',
    person: 'CONSUMER_NOT_FOUND',
    product: 'PRODUCT_NOT_FOUND',
    action: 'PRODUCTACTION_NOT_FOUND',
  } as const;
  return fail(codes[kind]);
}

/** Computes what the change would do, and locks the dossier of the record. */
async function preview(
  tx: Queries,
  asked: Asked,
  found: Found,
): Promise<{ value: IdChange; etag: string; dossier: Dossier }> {
  const dossier = (await lockDossierById(tx, found.dossier_id)) ?? fail('DOSSIER_NOT_FOUND');
  const { licence_id } = dossier;
  const { kind, product_kind = '', firm_id, to } = asked;
  const present = ensure(await findPresentDossier(tx, licence_id, dossier.firm_id));
  const { id: _, ...document } = present.value;
  const taken = await findRecord(tx, licence_id, asked, to);
  const former = await findByFormerId(tx, { licence_id, kind, product_kind, firm_id: to });
  const merged = kind === 'person' ? await findMergedConsumer(tx, licence_id, to) : null;
  const holds: Record<IdObstacle, boolean> = {
    id_taken:
      taken !== null ||
      (former !== null && former.record_id !== found.id) ||
      // Its person may come back, and whoever sends it is told who that is now.
      (merged !== null && merged !== found.id),
    made_by_form: to.startsWith(OF_PORTAL) || (kind === 'action' && firm_id.startsWith(OF_PORTAL)),
    merge_open: await isMergeOpen(tx, licence_id, dossier.id),
    still_held: await isAnythingHeld(tx, [dossier.id]),
  };
  const obstacles = listKeys(holds).filter((code) => holds[code]);
  const value: IdChange = {
    ...describeChange(asked, dossier, found, { document, named: asked }),
    changed_at: null,
    obstacles: obstacles.map((code) => ({ code, message: idObstacles[code] })),
  };
  return { value, etag: hashSha256(JSON.stringify([value, present.etag, found.id])).slice(0, 24), dossier };
}

/** Finds who keeps the record in the document of its dossier; null: it does not say. */
function findKeeper(document: StoredDossier, asked: Asked) {
  const { kind, product_kind, firm_id } = asked;
  const records = {
    dossier: [document],
    person: document.persons.filter((person) => person.firm_id === firm_id),
    product: document.products.filter((product) => product.firm_id === firm_id && product.kind === product_kind),
    action: document.actions.filter((action) => action.firm_id === firm_id),
  }[kind];
  return (records[0] as { managed_by?: 'system' | 'staff' } | undefined)?.managed_by ?? null;
}

async function toDone(q: Queries, asked: Asked, { record, changed_at }: Done): Promise<IdChange> {
  const dossier = (await lockDossierById(q, record.dossier_id)) ?? fail('DOSSIER_NOT_FOUND');
  const present = ensure(await findPresentDossier(q, dossier.licence_id, dossier.firm_id));
  const { id: _, ...document } = present.value;
  const named = { ...asked, firm_id: asked.to, to: asked.firm_id };
  return {
    ...describeChange(asked, dossier, record, { document, named }),
    changed_at: changed_at.toISOString(),
    obstacles: [],
  };
}

/** Tells of the record what is told before the change and after it. `named`: by the id that the document has now. */
function describeChange(
  { kind, product_kind, firm_id, to }: Asked,
  dossier: Dossier,
  { label }: Found,
  { document, named }: { document: StoredDossier; named: Asked },
): Omit<IdChange, 'changed_at' | 'obstacles'> {
  return {
    id: `${kind}.${to}`,
    kind,
    product_kind: product_kind ?? null,
    firm_id,
    to,
    dossier_firm_id: dossier.firm_id,
    label,
    managed_by: findKeeper(document, named),
    named_by: countNaming(document, named),
  };
}
