import type { ClosedAs } from '@klantportaal/contract/modules/tasks/closing-states';
import type { ActionClosing } from '@klantportaal/contract/modules/tasks/closings';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, type Condition, computeVersion } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { type Actor, toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { removeActionDrafts } from '../../questionnaires/drafts.queries.ts';
import {
  assertOwnAct,
  findPendingAct,
  type HeldAct,
  hold,
  isOwnAct,
  release,
  takeBack,
} from '../../undo-window/held.queries.ts';
import { holdSeconds, type Settle } from '../../undo-window/settle.ts';
import { listPendingActionIds, requestTarget } from '../requests/ask.ts';
import { changeHeld, lockDossierOfFirm, removeHeldActions } from '../requests/requests.queries.ts';
import {
  findClosing,
  type LockedAction,
  lockAction,
  lockActionOfFirm,
  refuseIfClosed,
  setClosedOn,
  writeClosing,
} from './closings.queries.ts';

/** A closing while it is held, as it is stored. */
interface Given {
  as: ClosedAs;
  note: string | null;
}

/**
 * Closes an action. A repeated call is the same closing; another one in its place begins anew. A colleague's pending
 * closing is replaced only by who says that they saw it (`If-Match`), and the trail says so.
 */
export const closeAction: BackofficeHandlers['closeAction'] = async ({
  db,
  clock,
  licences,
  key,
  params,
  body,
  address,
  condition,
}) => {
  const { licence_id } = key;
  const licence = ensure(await licences.byId(licence_id));
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const action = await lockActionOfFirm(tx, licence_id, params.firmId);
    if (!action) fail('PRODUCTACTION_NOT_FOUND');
    const actor = toActor(key);
    if (action.is_held) {
      await undoRequest(tx, action, { actor, at: now, address });
      return answerClosing(toActionClosing(action, body, actor, { given_at: now, final_at: now }), 202);
    }
    const target = { licence_id, kind: 'closing', target_id: action.id } as const;
    const held = await findPendingAct(tx, target);
    if (held && isSame(readGiven(held), body)) return answerClosing(toActionClosing(action, body, held, held), 202);
    const closing = await findClosing(tx, action.id);
    if (!held && closing && isSame({ as: closing.closed_as, note: closing.note }, body))
      return answerClosing(toActionClosing(action, body, closing, closing), 200);
    if (action.is_done && !closing) fail('ACTION_ALREADY_DONE');
    const present = held
      ? toActionClosing(action, readGiven(held), held, held)
      : closing && toActionClosing(action, { as: closing.closed_as, note: closing.note }, closing, closing);
    const isOthers = held !== null && !isOwnAct(held, actor);
    const unseen: Condition = { ...condition, ifNoneMatch: '*' };
    const demanded = isOthers && condition.ifMatch === null ? unseen : condition;
    await assertCondition(demanded, present && computeVersion(present), () => present);
    if (held) {
      await release(tx, held);
      const line = { licence_id, dossier_id: action.dossier_id, at: now, address, ...toAuditActor(actor) };
      const about = {
        target_kind: 'action',
        target_id: action.id,
        details: { ...held.payload, given_by: toWireActor(held) },
      };
      await recordAudit(tx, { ...line, ...about, act: 'closing-undone' });
    }
    const act = { ...target, dossier_id: action.dossier_id, payload: { ...body } };
    const seconds = holdSeconds(licence);
    const made = await hold(tx, act, actor, { at: now, seconds });
    if (seconds === 0) await settleClosing(tx, made, now, licence);
    return answerClosing(toActionClosing(action, body, actor, made), 202);
  });
};

/** Undoes a closing that is held, else reopens what the firm closed. */
export const reopenAction: BackofficeHandlers['reopenAction'] = async ({ db, clock, key, params, address }) => {
  const { licence_id } = key;
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const action = await lockActionOfFirm(tx, licence_id, params.firmId);
    if (!action) fail('PRODUCTACTION_NOT_FOUND');
    const actor = toActor(key);
    const about = { licence_id, dossier_id: action.dossier_id, at: now };
    const line = { ...about, ...toAuditActor(actor), address, target_kind: 'action', target_id: action.id };
    const held = await findPendingAct(tx, { licence_id, kind: 'closing', target_id: action.id });
    if (held && held.final_at > now && (await takeBack(tx, held, toActor(key)))) {
      await recordAudit(tx, { ...line, act: 'closing-undone', details: held.payload });
      return;
    }
    const closing = await findClosing(tx, action.id);
    if (!closing) {
      if (action.is_done) fail('ACTION_ALREADY_DONE');
      return;
    }
    await refuseIfClosed(tx, action);
    await writeClosing(tx, action, { closed_as: 'reopened', note: null, actor, given_at: now, final_at: now }, now);
    const data = { action_id: action.id, action_firm_id: action.firm_id, by: toWireActor(actor) };
    await recordEvent(tx, { ...about, by: actor, consumer_id: action.requested_for, type: 'action.reopened', data });
    await recordAudit(tx, { ...line, act: 'action-reopened' });
  });
};

export const readDossierClosing: BackofficeHandlers['readDossierClosing'] = async (call) => {
  const { licence_id } = call.key;
  return call.db.transaction(licence_id, async (tx) => {
    const dossier = await findDossierByFirmId(tx, licence_id, call.params.firmId);
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    const { id, firm_id: dossier_firm_id, closed_on } = dossier;
    await noteRead(tx, startAuditEntry(call), { dossier_id: id, target_kind: 'dossier-closing', target_id: id });
    return { id, dossier_firm_id, closed_on };
  });
};

export const closeDossier: BackofficeHandlers['closeDossier'] = async (call) => {
  const closed = await endDossier(call, call.body.closed_on, call.body.note, call.condition);
  return new Answered(closed, { etag: computeVersion(closed) });
};

export const reopenDossier: BackofficeHandlers['reopenDossier'] = async (call) => {
  await endDossier(call, null, null);
};

/** Makes a closing final, unless the consumer did what was asked while it was held. */
export const settleClosing: Settle = async (tx, held, now) => {
  const { licence_id, dossier_id } = held;
  const action = await lockAction(tx, licence_id, held.target_id);
  if (!(await release(tx, held)) || !action) return null;
  const { as, note } = readGiven(held);
  if (action.is_done && !(await findClosing(tx, action.id))) return null;
  const { given_at, final_at } = held;
  await writeClosing(tx, action, { closed_as: as, note, actor: held, given_at, final_at }, now);
  await removeActionDrafts(tx, { licence_id, action_id: action.id });
  const about = { licence_id, dossier_id, at: now };
  const data = { action_id: action.id, action_firm_id: action.firm_id, as, by: toWireActor(held) };
  await recordEvent(tx, { ...about, by: held, consumer_id: action.requested_for, type: 'action.closed', data });
  const target = { target_kind: 'action', target_id: action.id };
  await recordAudit(tx, { ...about, ...toAuditActor(held), act: 'action-closed', ...target, details: { as } });
  return { removed_files: [] };
};

const readGiven = ({ payload }: HeldAct): Given => payload as unknown as Given;

const answerClosing = (closing: ActionClosing, status: 200 | 202) =>
  new Answered(closing, { status, etag: computeVersion(closing) });

const isSame = (closing: Given, other: Given): boolean => closing.as === other.as && closing.note === other.note;

function toActionClosing(
  { id, firm_id }: Pick<LockedAction, 'id' | 'firm_id'>,
  { as, note }: Given,
  actor: Actor,
  { given_at, final_at }: { given_at: Date; final_at: Date },
): ActionClosing {
  const times = { given_at: given_at.toISOString(), final_at: final_at.toISOString() };
  return { id, action_firm_id: firm_id, as, note, by: toWireActor(actor), ...times };
}

/** An action that nobody has seen yet is not closed: it is not asked for. */
export async function undoRequest(
  tx: Queries,
  { licence_id, dossier_id, id, firm_id, details }: LockedAction,
  { actor, at, address }: { actor: Actor; at: Date; address: string },
): Promise<void> {
  const { firm_id: request } = details.request as { firm_id: string };
  const held = await findPendingAct(tx, requestTarget(licence_id, dossier_id, request));
  if (held) assertOwnAct(held, actor);
  await removeHeldActions(tx, licence_id, [id]);
  const left = held ? listPendingActionIds(held).filter((actionId) => actionId !== id) : [];
  if (held && left.length === 0) await release(tx, held);
  if (held && left.length > 0) await changeHeld(tx, licence_id, held.id, { ...held.payload, action_ids: left });
  const line = { licence_id, dossier_id, at, address, ...toAuditActor(actor), target_kind: 'request' };
  await recordAudit(tx, { ...line, act: 'request-undone', target_id: request, details: { action_firm_id: firm_id } });
}

type DossierCall = Pick<
  Parameters<BackofficeHandlers['reopenDossier']>[0],
  'db' | 'clock' | 'key' | 'params' | 'address'
>;

/** Closes a dossier on a day or reopens it; the same again changes nothing. */
async function endDossier(
  { db, clock, key, params, address }: DossierCall,
  closed_on: string | null,
  note: string | null,
  condition?: Condition,
) {
  const { licence_id } = key;
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const dossier = await lockDossierOfFirm(tx, licence_id, params.firmId);
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    const answer = { id: dossier.id, dossier_firm_id: dossier.firm_id, closed_on };
    if (dossier.closed_on === closed_on) return answer;
    const present = dossier.closed_on === null ? null : { ...answer, closed_on: dossier.closed_on };
    if (condition) await assertCondition(condition, present && computeVersion(present), () => present);
    await setClosedOn(tx, licence_id, dossier.id, closed_on);
    const actor = toActor(key);
    const about = { licence_id, dossier_id: dossier.id, at: now };
    const type = closed_on === null ? 'dossier.reopened' : 'dossier.closed';
    const act = closed_on === null ? 'dossier-reopened' : 'dossier-closed';
    const told = { closed_on, closed_on_before: dossier.closed_on };
    await recordEvent(tx, { ...about, by: actor, type, data: { ...told, by: toWireActor(actor) } });
    const line = { ...about, ...toAuditActor(actor), address, target_kind: 'dossier', target_id: dossier.id };
    await recordAudit(tx, { ...line, act, details: { ...told, note } });
    return answer;
  });
}
