import { ensure } from '@klantportaal/contract/values/ensure';
import { waitForOthers } from '../../../platform/db/errors.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toAuditActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findPendingAct, takeBack } from '../../undo-window/held.queries.ts';
import { holdSeconds } from '../../undo-window/settle.ts';
import { ask, listPendingActionIds, requestTarget } from './ask.ts';
import { placeOfDossier, placeOfLicence } from './place.ts';
import { planRequest, requestId } from './plan.ts';
import {
  type AskedRow,
  listActionsByFirmId,
  lockDossierOfFirm,
  removeHeldActions,
  wasRequested,
} from './requests.queries.ts';

/**
 * Actions that are there already are answered as they stand, so that the same request again makes nothing new: also
 * when the catalogue, the dossier's persons or the day are others since.
 */
export const requestDocuments: BackofficeHandlers['requestDocuments'] = async ({
  db,
  clock,
  licences,
  key,
  params,
  body,
  address,
}) => {
  const { licence_id } = key;
  const licence = ensure(await licences.byId(licence_id));
  const now = clock.now();
  const seconds = holdSeconds(licence);
  return waitForOthers(() =>
    db.transaction(licence_id, async (tx) => {
      const dossier = await lockDossierOfFirm(tx, licence_id, params.firmId);
      if (!dossier) fail('DOSSIER_NOT_FOUND');
      const dossier_id = dossier.id;
      const ofLicence = await placeOfLicence(tx, licence_id, body, toDutchDay(now));
      const place = await placeOfDossier(tx, { licence_id, dossier_id, body }, ofLicence);
      const { planned, faults } = planRequest(body, place);
      const ids = planned.map(({ firm_id }) => firm_id);
      const there = ids.length > 0 ? await listActionsByFirmId(tx, licence_id, ids) : [];
      for (const { pointer, firm_id } of planned) {
        const taken = there.some(({ action }) => action.firm_id === firm_id && action.dossier_id !== dossier_id);
        if (taken) faults.push({ pointer: `${pointer}/firm_id`, code: 'taken' });
      }
      if (faults.length > 0) fail('INVALID_REQUEST', { fields: faults });
      const missing = planned.filter(({ firm_id }) => !there.some(({ action }) => action.firm_id === firm_id));
      if (dossier.closed_on && missing.length > 0) fail('DOSSIER_CLOSED');
      const asked = { licence, key, address, dossier_id, request: requestId(body) };
      await ask(tx, asked, missing, { at: now, seconds });
      const rows = await listActionsByFirmId(tx, licence_id, ids);
      const answer = ids.map((firm_id) =>
        toRequestedAction(ensure(rows.find(({ action }) => action.firm_id === firm_id))),
      );
      return new Answered(answer, { status: missing.length > 0 ? 202 : 200 });
    }),
  );
};

export const undoRequest: BackofficeHandlers['undoRequest'] = async ({ db, clock, key, params, address }) => {
  const { licence_id } = key;
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const dossier = await lockDossierOfFirm(tx, licence_id, params.firmId);
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    const held = await findPendingAct(tx, requestTarget(licence_id, dossier.id, params.requestFirmId));
    if (!held || held.final_at <= now) {
      const wasMade = held !== null || (await wasRequested(tx, licence_id, dossier.id, params.requestFirmId));
      fail(wasMade ? 'REQUEST_FINAL' : 'REQUEST_NOT_FOUND');
    }
    if (!(await takeBack(tx, held, toActor(key)))) return;
    await removeHeldActions(tx, licence_id, listPendingActionIds(held));
    const by = toAuditActor(toActor(key));
    const about = { licence_id, at: now, address, dossier_id: dossier.id, target_kind: 'request' };
    await recordAudit(tx, { ...about, ...by, act: 'request-undone', target_id: params.requestFirmId });
  });
};

function toRequestedAction({ action, requested_for }: AskedRow) {
  const { id, firm_id, type, label, deadline, comment, is_done, cancelled_at, details, date_created } = action;
  const request = details.request as { firm_id?: string; final_at?: string } | undefined;
  return {
    id,
    firm_id,
    request_firm_id: request?.firm_id ?? firm_id,
    type,
    label,
    kind: typeof details.document_kind === 'string' ? details.document_kind : null,
    deadline,
    comment,
    requested_for,
    is_done,
    is_cancelled: cancelled_at !== null,
    final_at: request?.final_at ?? date_created.toISOString(),
  };
}
