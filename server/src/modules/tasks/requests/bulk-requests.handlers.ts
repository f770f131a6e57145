import { findAlreadyAsked, type Wanted } from '@klantportaal/contract/modules/tasks/already-asked';
import type { BulkRequestBody, RequestedInDossier } from '@klantportaal/contract/modules/tasks/bulk';
import { requestOutcomes } from '@klantportaal/contract/modules/tasks/bulk-outcomes';
import type { RequestBody } from '@klantportaal/contract/modules/tasks/requests';
import { ensure } from '@klantportaal/contract/values/ensure';
import { waitForOthers } from '../../../platform/db/errors.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { toActor, toAuditActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { listConsumerNames } from '../../dossiers/assignments/assignments.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { lockHeldOfBulk, takeBack } from '../../undo-window/held.queries.ts';
import { holdSecondsOfBulk } from '../../undo-window/settle.ts';
import { ask, listPendingActionIds } from './ask.ts';
import { placeOfDossier, placeOfLicence } from './place.ts';
import { type PlannedAction, planRequest, type RequestScope } from './plan.ts';
import {
  listActionsByFirmId,
  listStanding,
  lockDossiersOfFirm,
  removeHeldActions,
  wasRequestedInMany,
} from './requests.queries.ts';

/**
 * One transaction, so that all of it becomes final, and is undone, together. What is wrong with the request itself
 * refuses it as a whole; what stands in the way in one dossier is that dossier's answer.
 */
export const requestInDossiers: BackofficeHandlers['requestInDossiers'] = async ({
  db,
  clock,
  licences,
  key,
  body,
  address,
}) => {
  const { licence_id } = key;
  const licence = ensure(await licences.byId(licence_id));
  const firm_ids = [...new Set(body.dossiers)];
  const seconds = holdSecondsOfBulk(licence, firm_ids.length);
  return waitForOthers(() =>
    db.transaction(licence_id, async (tx) => {
      const now = clock.now();
      const ofLicence = await placeOfLicence(tx, licence_id, body, toDutchDay(now));
      const nobody = { ...ofLicence, persons: [], products: new Map<string, string>(), made: new Set<string>() };
      const { faults } = planRequest(toDossierRequest(body, ''), nobody);
      if (faults.length > 0 && !(await wasRequestedInMany(tx, licence_id, body.firm_id)))
        fail('INVALID_REQUEST', { fields: faults });
      const found = new Map(
        (await lockDossiersOfFirm(tx, licence_id, firm_ids)).map((dossier) => [dossier.firm_id, dossier]),
      );
      const final_at = new Date(now.getTime() + seconds * 1000).toISOString();
      const answers: RequestedInDossier[] = [];
      for (const id of firm_ids) {
        const dossier = found.get(id);
        const none = { id, names: [], request_firm_id: null, labels: [], already: [], final_at: null };
        if (!dossier) {
          answers.push({ ...none, status: 'not_found' });
          continue;
        }
        const names = await listConsumerNames(tx, dossier.id);
        const dossierBody = toDossierRequest(body, id);
        const place = await placeOfDossier(tx, { licence_id, dossier_id: dossier.id, body: dossierBody }, ofLicence);
        const { planned } = planRequest(dossierBody, place);
        const ids = planned.map(({ firm_id }) => firm_id);
        const there = ids.length > 0 ? await listActionsByFirmId(tx, licence_id, ids) : [];
        const isTaken = there.some(({ action }) => action.dossier_id !== dossier.id);
        const status = dossier.closed_on
          ? 'closed'
          : planned.length === 0
            ? 'nothing_to_ask'
            : isTaken
              ? 'taken'
              : null;
        if (status) {
          answers.push({ ...none, names, status });
          continue;
        }
        const missing = planned.filter(({ firm_id }) => !there.some(({ action }) => action.firm_id === firm_id));
        const request = ensure(dossierBody.firm_id);
        const before = missing.length > 0 ? await listStanding(tx, licence_id, dossier.id) : [];
        const already = missing.flatMap((line) =>
          findAlreadyAsked(toWanted(line, place), before).length > 0 ? line.label : [],
        );
        const asked = { licence, key, address, dossier_id: dossier.id, request, bulk: body.firm_id };
        if (!body.preview) await ask(tx, asked, missing, { at: now, seconds });
        const told = { id, names, request_firm_id: request, labels: planned.map(({ label }) => label), already };
        if (missing.length > 0)
          answers.push({ ...told, status: 'requested', final_at: body.preview ? null : final_at });
        else {
          const held = there.map(({ action }) => (action.is_held ? (action.details.request as Held).final_at : null));
          answers.push({ ...told, status: 'unchanged', final_at: held.find((moment) => moment) ?? null });
        }
      }
      const isNew = !body.preview && answers.some(({ status }) => requestOutcomes[status].result === 'acts');
      return new Answered(answers, { status: isNew ? 202 : 200 });
    }),
  );
};

export const undoRequestInDossiers: BackofficeHandlers['undoRequestInDossiers'] = async ({
  db,
  clock,
  key,
  params,
  address,
}) => {
  const { licence_id } = key;
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const all = await lockHeldOfBulk(tx, licence_id, 'request', params.firmId);
    if (all.length === 0 || all.some(({ final_at }) => final_at <= now)) {
      const wasMade = all.length > 0 || (await wasRequestedInMany(tx, licence_id, params.firmId));
      fail(wasMade ? 'REQUEST_FINAL' : 'REQUEST_NOT_FOUND');
    }
    for (const held of all) {
      await takeBack(tx, held, toActor(key));
      await removeHeldActions(tx, licence_id, listPendingActionIds(held));
      const about = { licence_id, at: now, address, dossier_id: held.dossier_id, target_kind: 'request' };
      const by = toAuditActor(toActor(key));
      await recordAudit(tx, { ...about, ...by, act: 'request-undone', target_id: params.firmId });
    }
  });
};

const toWanted = ({ label, details, requested_for }: PlannedAction, { persons }: RequestScope): Wanted => ({
  kind: typeof details.document_kind === 'string' ? details.document_kind : null,
  labels: [label],
  person: persons.find(({ id }) => id === requested_for)?.firm_id ?? null,
});

type Held = { final_at?: string };

/** The request in one of the dossiers: the ids of its actions say which. */
function toDossierRequest(
  { firm_id: bulk, template, deadline, changes, lines }: BulkRequestBody,
  dossier: string,
): RequestBody {
  // Ids of actions have an end; a dossier's may be as long as that.
  const word = dossier.length <= 60 ? dossier : hashSha256(dossier).slice(0, 32);
  const firm_id = `${bulk}-${word}`;
  return {
    firm_id,
    template,
    deadline,
    product: null,
    changes: changes.map((change) => ({ ...change, requested_for: null, product: null })),
    lines: lines?.map(({ id, ...line }) => ({
      ...line,
      firm_id: `${firm_id}-${id}`,
      requested_for: null,
      product: null,
    })),
  };
}
