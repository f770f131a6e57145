import type { DocumentKindBody, RequestTemplateBody } from '@klantportaal/contract/backoffice/catalogue';
import type { RequestBody } from '@klantportaal/contract/backoffice/requests';
import type { Queries } from '../../db/queries.ts';
import { Answered } from '../../http/conditions.ts';
import { audit } from '../../journal/audit.queries.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { dutchDay } from '../../kernel/clock.ts';
import { fail } from '../../kernel/errors.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { entries, entryOf } from '../catalogue/catalogue.queries.ts';
import { actorOfKey, auditActor, servedActor } from '../held/actors.ts';
import { type HeldTarget, heldOn, hold, release } from '../held/held.queries.ts';
import { holdSeconds, type Settle } from '../held/settle.ts';
import { type Known, type Place, planRequest, requestId } from './plan.ts';
import {
  type AskedRow,
  actionsOfFirm,
  addHeldActions,
  changeHeld,
  lockDossierOfFirm,
  personsToAsk,
  productIds,
  removeHeldActions,
  showActions,
  wasRequested,
} from './requests.queries.ts';

/** The actions of a held request. */
export const heldActionIds = ({ payload }: { payload: object }): string[] =>
  (payload as { action_ids?: string[] }).action_ids ?? [];

/** What a held request is about. */
export const requestTarget = (licence_id: string, dossier_id: string, request: string) =>
  ({ licence_id, kind: 'request', target_id: `${dossier_id} ${request}` }) as const satisfies HeldTarget;

export const handlers = {
  /** Actions that are there already are answered as they stand, so that the same request again makes nothing new. */
  async requestDocuments({ db, clock, licences, key, params, body, address }) {
    const { licence_id } = key;
    const licence = (await licences.byId(licence_id))!;
    const at = clock.now();
    const seconds = holdSeconds(licence);
    const final_at = new Date(at.getTime() + seconds * 1000).toISOString();
    return db.transaction(licence_id, async (tx) => {
      const dossier = await lockDossierOfFirm(tx, licence_id, params.firmId);
      if (!dossier) fail('DOSSIER_NOT_FOUND');
      const dossier_id = dossier.id;
      const { planned, faults } = planRequest(body, await placeOf(tx, licence_id, dossier_id, body, dutchDay(at)));
      const ids = planned.map(({ firm_id }) => firm_id);
      const there = ids.length > 0 ? await actionsOfFirm(tx, licence_id, ids) : [];
      for (const { pointer, firm_id } of planned) {
        const taken = there.some(({ action }) => action.firm_id === firm_id && action.dossier_id !== dossier_id);
        if (taken) faults.push({ pointer: `${pointer}/firm_id`, code: 'taken' });
      }
      if (faults.length > 0) fail('INVALID_REQUEST', { fields: faults });
      const missing = planned.filter(({ firm_id }) => !there.some(({ action }) => action.firm_id === firm_id));
      if (missing.length > 0) {
        const rows = missing.map(({ details, ...one }) => {
          const { firm_id, type, label, comment, deadline, requested_for, product_id } = one;
          const request = { ...(details.request as object), final_at };
          const asked = { firm_id, type, label, comment, deadline, requested_for, product_id };
          return { ...asked, licence_id, dossier_id, details: { ...details, request } };
        });
        const action_ids = await addHeldActions(tx, rows, at);
        const target = requestTarget(licence_id, dossier_id, requestId(body));
        const actor = actorOfKey(key);
        const held = await heldOn(tx, target);
        // Lines that were added to a request while it is held become final with it.
        if (held) await changeHeld(tx, licence_id, held.id, { action_ids: [...heldActionIds(held), ...action_ids] });
        else {
          const act = { ...target, dossier_id, payload: { action_ids, address } };
          const made = await hold(tx, act, actor, { at, seconds });
          if (seconds === 0) await settleRequest(tx, made, at, licence);
        }
      }
      const rows = await actionsOfFirm(tx, licence_id, ids);
      const answer = ids.map((firm_id) => served(rows.find(({ action }) => action.firm_id === firm_id)!));
      return new Answered(answer, { status: missing.length > 0 ? 202 : 200 });
    });
  },

  async undoRequest({ db, clock, key, params, address }) {
    const { licence_id } = key;
    const at = clock.now();
    await db.transaction(licence_id, async (tx) => {
      const dossier = await lockDossierOfFirm(tx, licence_id, params.firmId);
      if (!dossier) fail('DOSSIER_NOT_FOUND');
      const held = await heldOn(tx, requestTarget(licence_id, dossier.id, params.requestFirmId));
      if (!held || held.final_at <= at) {
        const wasMade = held !== null || (await wasRequested(tx, licence_id, dossier.id, params.requestFirmId));
        fail(wasMade ? 'REQUEST_FINAL' : 'REQUEST_NOT_FOUND');
      }
      if (!(await release(tx, held))) return;
      await removeHeldActions(tx, licence_id, heldActionIds(held));
      const by = auditActor(actorOfKey(key));
      const about = { licence_id, at, address, dossier_id: dossier.id, target_kind: 'request' };
      await audit(tx, { ...about, ...by, act: 'request-undone', target_id: params.requestFirmId });
    });
  },
} satisfies Partial<BackofficeHandlers>;

/** Makes a request final: those whom it is for see its actions, and the firm's systems hear of each. */
export const settleRequest: Settle = async (tx, held, at) => {
  if (!(await release(tx, held))) return null;
  const { licence_id, dossier_id } = held;
  const shown = await showActions(tx, licence_id, heldActionIds(held), at);
  for (const action of shown) {
    const about = { licence_id, dossier_id, at };
    const data = { action_id: action.id, action_firm_id: action.firm_id, by: servedActor(held) };
    const kind = action.details.document_kind ?? null;
    await recordEvent(tx, {
      ...about,
      by: held,
      consumer_id: action.for,
      type: 'action.requested',
      data: { ...data, kind },
    });
    const line = { ...about, ...auditActor(held), act: 'request', target_kind: 'action', target_id: action.id };
    await audit(tx, line);
  }
  return { removed_files: [] };
};

async function placeOf(
  tx: Queries,
  licence_id: string,
  dossier_id: string,
  { template }: RequestBody,
  today: string,
): Promise<Place> {
  const kinds = await entries(tx, licence_id, 'document-kind');
  const found = template ? await entryOf(tx, { licence_id, sort: 'request-template', firm_id: template }) : null;
  return {
    today,
    persons: await personsToAsk(tx, licence_id, dossier_id),
    products: await productIds(tx, licence_id, dossier_id),
    kinds: new Map(
      kinds.map(({ firm_id, version, body }) => [firm_id, { version, body: body as unknown as DocumentKindBody }]),
    ),
    template: found && ({ version: found.version, body: found.body } as unknown as Known<RequestTemplateBody>),
  };
}

function served({ action, requested_for }: AskedRow) {
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
