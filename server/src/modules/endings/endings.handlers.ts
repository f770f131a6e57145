import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import type { Ending } from '@klantportaal/contract/modules/endings/endings';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import type { ManagedBy } from '@klantportaal/contract/modules/records/parts';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../platform/db/queries.ts';
import { Answered, assertCondition } from '../../platform/http/conditions.ts';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import { fail } from '../../platform/kernel/errors.ts';
import type { TrailAct } from '../audit/act-words.ts';
import { toActor, toWireActor } from '../audit/actors.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { startAuditEntry } from '../audit/by-key.ts';
import { changeDocument, findDocument, listDocuments, lockDossier } from '../dossiers/dossier-documents.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import { removeBytes } from '../files/taken-files.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../identity/firm-calls.ts';
import { getOwner } from '../integrations/document-tools.ts';
import { endProductRows } from '../integrations/dossiers/dossiers.queries.ts';
import { toDossierEtag } from '../integrations/import/write-dossiers.ts';
import { changeAccess } from '../people/access.queries.ts';
import { removeActionDrafts } from '../questionnaires/drafts.queries.ts';
import { undoRequest } from '../tasks/closings/closings.handlers.ts';
import { type LockedAction, lockActionOfFirm, setClosedOn, writeClosing } from '../tasks/closings/closings.queries.ts';
import {
  isActionTouched,
  isDossierTouched,
  isPersonTouched,
  isProductTouched,
  lockNps,
  lockPersons,
  lockProduct,
  lockProductActions,
  removeActions,
  removeDossier,
  removeNps,
  removePerson,
  removeProduct,
} from './touched.queries.ts';

type Call = BackofficeRequest<'endDossier' | 'endPerson' | 'endProduct' | 'endAction' | 'endNps'>;
type Outcome = Ending['outcome'];

/** The outcome for one record of the dossier. */
interface Ended {
  firm_id: string;
  /** Our addition, for the trail. */
  target_id: string;
  consumer_id?: string;
  outcome: Outcome;
  with?: Ending['with'];
  /** Further data of the event; null when nothing changed or another event tells it. */
  event: { type: EventType; data: Record<string, string> } | null;
  /** The firm's document of the dossier without it; null: it stays in it. */
  without: ((document: DossierDocument) => DossierDocument) | null;
}

interface EndingScope {
  tx: Queries;
  call: Call;
  licence_id: string;
  dossier_id: string;
  document: DossierDocument | null;
  at: Date;
}

export const endDossier: BackofficeHandlers['endDossier'] = async (call) => {
  const { db, key, params, clock } = call;
  const { licence_id } = key;
  const now = clock.now();
  const { answer, bytes } = await db.transaction(licence_id, async (tx) => {
    const { dossier_id, etag, document, closed_on } = await lockCallDossier(tx, call);
    allowOthers(call, document?.managed_by);
    const buildEnding = (outcome: Outcome, bytes: string[] = []) => ({
      answer: new Answered({ id: params.firmId, kind: 'dossier' as const, outcome, with: [] }, { etag }),
      bytes,
    });
    const touched = await isDossierTouched(tx, dossier_id);
    if (touched && closed_on !== null) return buildEnding('kept');
    const actor = toActor(key);
    const about = { licence_id, dossier_id, at: now };
    const by = toWireActor(actor);
    if (touched) {
      const today = toDutchDay(now);
      await setClosedOn(tx, licence_id, dossier_id, today);
      await recordEvent(tx, { ...about, by: actor, type: 'dossier.closed', data: { closed_on: today, by } });
      await recordEnding(tx, call, {
        dossier_id,
        act: 'dossier-closed',
        kind: 'dossier',
        target_id: dossier_id,
        details: { closed_on: today },
      });
      return buildEnding('ended');
    }
    const bytes = await removeDossier(tx, dossier_id);
    // The event has no dossier any more: its id is in the data.
    const data = { dossier_firm_id: params.firmId, by };
    await recordEvent(tx, { licence_id, at: now, by: actor, type: 'dossier.removed', data });
    const details = { dossier_firm_id: params.firmId };
    await recordEnding(tx, call, {
      dossier_id,
      act: 'dossier-removed',
      kind: 'dossier',
      target_id: dossier_id,
      details,
    });
    return buildEnding('removed', bytes);
  });
  for (const file of bytes) await removeBytes(call, file);
  return answer;
};

export const endPerson: BackofficeHandlers['endPerson'] = (call) =>
  endRecord(call, 'person', async ({ tx, licence_id, dossier_id, document, at }) => {
    const firm_id = call.params.personFirmId;
    const isIt = (person: { firm_id: string }) => person.firm_id === firm_id;
    const persons = await lockPersons(tx, dossier_id);
    const person = persons.find(isIt) ?? fail('CONSUMER_NOT_FOUND');
    allowOthers(call, document?.persons.find(isIt)?.managed_by);
    if (persons.length === 1) fail('LAST_PERSON');
    const own = { firm_id, target_id: person.id };
    if (!(await isPersonTouched(tx, person.id))) {
      await removePerson(tx, dossier_id, person.id);
      const without = (whole: DossierDocument) => ({
        ...whole,
        persons: whole.persons.filter((person) => !isIt(person)),
      });
      return {
        ...own,
        outcome: 'removed',
        event: { type: 'person.removed', data: { person_firm_id: firm_id } },
        without,
      };
    }
    const standing = { standing: 'ended' } as const;
    const { changed } = await changeAccess(tx, { licence_id, dossier_id }, person.id, standing, at);
    const event = changed ? { type: 'access.ended' as const, data: { person_id: person.id } } : null;
    return { ...own, consumer_id: person.id, outcome: changed ? 'ended' : 'kept', event, without: null };
  });

export const endProduct: BackofficeHandlers['endProduct'] = (call) =>
  endRecord(call, 'product', async ({ tx, licence_id, dossier_id, document, at }) => {
    const { kind, productFirmId: firm_id } = call.params;
    const isIt = (product: { kind: string; firm_id: string }) => product.kind === kind && product.firm_id === firm_id;
    const product = (await lockProduct(tx, dossier_id, kind, firm_id)) ?? fail('PRODUCT_NOT_FOUND');
    allowOthers(call, document?.products.find(isIt)?.managed_by);
    const asked = await lockProductActions(tx, product.id);
    let touched = await isProductTouched(tx, product);
    for (const { id } of asked) touched ||= await isActionTouched(tx, id);
    const all = asked.map((action): Ending['with'][number] => ({
      kind: 'action',
      firm_id: action.firm_id,
      outcome: !touched ? 'removed' : action.is_done || action.cancelled_at ? 'kept' : 'ended',
    }));
    // Records that belong to the product are removed with it.
    const without = (whole: DossierDocument) => ({
      ...whole,
      products: whole.products.filter((product) => !isIt(product)),
      actions: whole.actions.filter(({ product }) => !(product && isIt(product))),
    });
    const own = { firm_id, target_id: product.id, with: all, without };
    const data = { kind, product_firm_id: firm_id };
    if (!touched) {
      await removeActions(
        tx,
        asked.map(({ id }) => id),
      );
      await removeProduct(tx, product.id);
      return { ...own, outcome: 'removed', event: { type: 'product.removed', data } };
    }
    if (product.ended_at) return { ...own, outcome: 'kept', event: null, without: null };
    await endProductRows(tx, licence_id, { dossier_id, kind, firm_id }, at);
    return { ...own, outcome: 'ended', event: { type: 'product.ended', data } };
  });

const handleEndAction: BackofficeHandlers['endAction'] = (call) =>
  endRecord(call, 'action', async (place) => {
    const { tx, licence_id, dossier_id, document } = place;
    const firm_id = call.params.actionFirmId;
    const isIt = (action: { firm_id: string }) => action.firm_id === firm_id;
    const action = await lockActionOfFirm(tx, licence_id, firm_id);
    if (action?.dossier_id !== dossier_id) fail('PRODUCTACTION_NOT_FOUND');
    allowOthers(call, document?.actions.find(isIt)?.managed_by);
    const without = (whole: DossierDocument) => ({
      ...whole,
      actions: whole.actions.filter((action) => !isIt(action)),
    });
    return { firm_id, target_id: action.id, ...(await endAction(place, action)), without };
  });

export const endNps: BackofficeHandlers['endNps'] = (call) =>
  endRecord(call, 'nps', async ({ tx, dossier_id, document }) => {
    const firm_id = call.params.npsFirmId;
    const isIt = (token: { firm_id: string }) => token.firm_id === firm_id;
    const asked = (await lockNps(tx, dossier_id, firm_id)) ?? fail('NPS_TOKEN_NOT_FOUND');
    allowOthers(call, document?.nps.find(isIt)?.managed_by);
    const own = { firm_id, target_id: asked.id };
    if (asked.score !== null) return { ...own, outcome: 'kept', event: null, without: null };
    await removeNps(tx, asked.id);
    const without = (whole: DossierDocument) => ({
      ...whole,
      nps: whole.nps.filter((invitation) => !isIt(invitation)),
    });
    return { ...own, outcome: 'removed', event: { type: 'nps.removed', data: { nps_firm_id: firm_id } }, without };
  });

/** Deletes what nobody touched, withdraws what was begun, and leaves what is done. */
async function endAction(
  { tx, call, licence_id, at }: EndingScope,
  action: LockedAction,
): Promise<Pick<Ended, 'outcome' | 'event' | 'consumer_id'>> {
  const actor = toActor(call.key);
  const { id, firm_id } = action;
  const data = { action_id: id, action_firm_id: firm_id };
  if (action.is_held) {
    await undoRequest(tx, action, { actor, at, address: call.address });
    return { outcome: 'removed', event: null };
  }
  if (!(await isActionTouched(tx, id))) {
    await removeActions(tx, [id]);
    return { outcome: 'removed', event: { type: 'action.removed', data } };
  }
  if (action.is_done || action.cancelled_at) return { outcome: 'kept', event: null };
  const note = call.query.reason ?? null;
  await writeClosing(tx, action, { closed_as: 'withdrawn', note, actor, given_at: at, final_at: at }, at);
  await removeActionDrafts(tx, { licence_id, action_id: id });
  const consumer = action.requested_for === null ? {} : { consumer_id: action.requested_for };
  return { ...consumer, outcome: 'ended', event: { type: 'action.closed', data: { ...data, as: 'withdrawn' } } };
}

/** The dossier of a call, locked, in the version that is asked for. */
async function lockCallDossier(tx: Queries, { key, params, condition }: Call) {
  const { licence_id } = key;
  const dossier_id = (await lockDossier(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
  const { dossier, stored } = ensure(await findDocument(tx, licence_id, params.firmId));
  const etag = toDossierEtag({ dossier_id, revision: stored?.revision ?? 0 });
  await assertCondition(condition, etag, () => null);
  return { dossier_id, etag, document: stored?.document ?? null, closed_on: dossier.closed_on };
}

/** A record that another keeps is taken away only by who knows whose it is. */
function allowOthers({ key, condition }: Pick<Call, 'key' | 'condition'>, keeper: ManagedBy | undefined): void {
  if (keeper !== undefined && keeper !== getOwner(key) && condition.ifMatch === null) fail('MANAGED_BY_ANOTHER');
}

/** Takes a record away, with its event, its line in the trail, and the firm's document without it. */
async function endRecord(call: Call, kind: Ending['kind'], work: (place: EndingScope) => Promise<Ended>) {
  const { db, key, clock } = call;
  const { licence_id } = key;
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const { dossier_id, etag, document } = await lockCallDossier(tx, call);
    const { firm_id, target_id, consumer_id, event, without, ...ended } = await work({
      tx,
      call,
      licence_id,
      dossier_id,
      document,
      at: now,
    });
    const { outcome } = ended;
    const value = { id: firm_id, kind, outcome, with: ended.with ?? [] };
    if (outcome === 'kept') return new Answered(value, { etag });
    const actor = toActor(key);
    const about = { licence_id, dossier_id, at: now, ...(consumer_id && { consumer_id }) };
    if (event)
      await recordEvent(tx, { ...about, by: actor, type: event.type, data: { ...event.data, by: toWireActor(actor) } });
    const act = `${kind}-${outcome}` as const;
    await recordEnding(tx, call, { dossier_id, consumer_id, act, kind, target_id, details: { firm_id } });
    const stored = (await listDocuments(tx, [dossier_id])).get(dossier_id);
    if (!stored || !without) return new Answered(value, { etag });
    const revision = stored.revision + 1;
    const next = { document: without(stored.document), revision, sent_hash: null, changed_at: now };
    await changeDocument(tx, dossier_id, next);
    return new Answered(value, { etag: toDossierEtag({ dossier_id, revision }) });
  });
}

interface Line {
  dossier_id: string;
  consumer_id?: string | undefined;
  act: TrailAct;
  kind: Ending['kind'];
  target_id: string;
  details: Record<string, string>;
}

const recordEnding = (tx: Queries, call: Call, { kind, details, ...about }: Line) =>
  recordAudit(tx, {
    ...startAuditEntry(call),
    ...about,
    target_kind: kind,
    details: { ...details, reason: call.query.reason ?? null },
  });

export { handleEndAction as endAction };
