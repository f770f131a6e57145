import type { Queries } from '../../../platform/db/queries.ts';
import { toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { UsedKey } from '../../identity/firm-calls.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { findPendingAct, type HeldTarget, hold, release } from '../../undo-window/held.queries.ts';
import type { Settle } from '../../undo-window/settle.ts';
import type { PlannedAction } from './plan.ts';
import { addHeldActions, changeHeld, showActions } from './requests.queries.ts';

/** The actions of a held request. */
export const listPendingActionIds = ({ payload }: { payload: object }): string[] =>
  (payload as { action_ids?: string[] }).action_ids ?? [];

/** The target of a pending request. */
export const requestTarget = (licence_id: string, dossier_id: string, request: string) =>
  ({ licence_id, kind: 'request', target_id: `${dossier_id} ${request}` }) as const satisfies HeldTarget;

interface Asked {
  licence: LicenceData & { id: string };
  key: UsedKey;
  address: string;
  dossier_id: string;
  /** The firm's own id of the request. */
  request: string;
  /** That of the act by which many dossiers were asked. */
  bulk?: string;
}

/** Adds what a request asks for to a dossier that is locked, and holds it for so many seconds. */
export async function ask(
  tx: Queries,
  { licence, key, address, dossier_id, request, bulk }: Asked,
  planned: readonly PlannedAction[],
  { at, seconds }: { at: Date; seconds: number },
): Promise<void> {
  if (planned.length === 0) return;
  const licence_id = licence.id;
  const final_at = new Date(at.getTime() + seconds * 1000).toISOString();
  const rows = planned.map(({ details, ...one }) => {
    const { firm_id, type, label, comment, deadline, requested_for, product_id } = one;
    const request = { ...(details.request as object), ...(bulk && { bulk }), final_at };
    const asked = { firm_id, type, label, comment, deadline, requested_for, product_id };
    return { ...asked, licence_id, dossier_id, details: { ...details, request } };
  });
  const action_ids = await addHeldActions(tx, rows, at);
  const target = requestTarget(licence_id, dossier_id, request);
  const held = await findPendingAct(tx, target);
  // Lines that were added to a request while it is held become final with it.
  if (held)
    return changeHeld(tx, licence_id, held.id, {
      ...held.payload,
      action_ids: [...listPendingActionIds(held), ...action_ids],
    });
  const act = { ...target, dossier_id, payload: { action_ids, address, ...(bulk && { bulk }) } };
  const made = await hold(tx, act, toActor(key), { at, seconds });
  if (seconds === 0) await settleRequest(tx, made, at, licence);
}

/** Makes a request final: those whom it is for see its actions, and the firm's systems hear of each. */
export const settleRequest: Settle = async (tx, held, now) => {
  if (!(await release(tx, held))) return null;
  const { licence_id, dossier_id } = held;
  const shown = await showActions(tx, licence_id, listPendingActionIds(held), now);
  for (const action of shown) {
    const about = { licence_id, dossier_id, at: now };
    const data = { action_id: action.id, action_firm_id: action.firm_id, by: toWireActor(held) };
    const kind = action.details.document_kind ?? null;
    await recordEvent(tx, {
      ...about,
      by: held,
      consumer_id: action.for,
      type: 'action.requested',
      data: { ...data, kind },
    });
    const target = { target_kind: 'action', target_id: action.id };
    await recordAudit(tx, { ...about, ...toAuditActor(held), act: 'request', ...target });
  }
  return { removed_files: [] };
};
