import type { FieldFault } from '@klantportaal/contract/errors';
import { type ActionRequest, isDayToAsk } from '@klantportaal/contract/modules/tasks/requests';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, computeVersion, isKnown } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { listFactChanges } from '../../audit/list-fact-changes.ts';
import { noteRead } from '../../audit/reads.ts';
import { listDocuments } from '../../dossiers/dossier-documents.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, UsedKey } from '../../identity/firm-calls.ts';
import { getOwner } from '../../integrations/document-tools.ts';
import { dropOutdatedNews } from '../../notifications/news/settle.queries.ts';
import { findPendingAct } from '../../undo-window/held.queries.ts';
import { type LockedAction, lockActionOfFirm, refuseIfClosed } from '../closings/closings.queries.ts';
import { adaptActionToConsumer } from './adapt-action.ts';
import { isRequested, shouldStayWithDeliverer } from './requested.ts';
import { changeAsked, listConsumersToAsk, type PersonToAsk } from './requests.queries.ts';

type Field = Exclude<keyof ActionRequest, 'id'>;
/** Picks the comments, which are told in the history alone because they may name somebody. */
const pickWords = ({ comment, comment_en }: Pick<ActionRequest, 'comment' | 'comment_en'>) => ({ comment, comment_en });

const fields = ['deadline', 'comment', 'comment_en', 'requested_for'] as const satisfies readonly Field[];

export const readRequest: BackofficeHandlers['readRequest'] = async (call) => {
  const { db, key, params, condition } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const { action, persons } = await lockRequestedAction(tx, licence_id, params.firmId);
    const value = toActionRequest(action, persons);
    const etag = computeVersion(value);
    const target = { dossier_id: action.dossier_id, target_kind: 'action', target_id: action.id } as const;
    if (!isKnown(condition, etag)) await noteRead(tx, startAuditEntry(call), target);
    return new Answered(value, { etag });
  });
};

/**
 * Seen at once: nothing that was promised is taken back by it, and it is changed back as easily. Of a request that is
 * still held nobody knows yet, so that its change is no event.
 */
export const changeRequest: BackofficeHandlers['changeRequest'] = async ({
  db,
  clock,
  key,
  params,
  body,
  condition,
  address,
}) => {
  const { licence_id } = key;
  if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const { action, persons } = await lockRequestedAction(tx, licence_id, params.firmId);
    await refuseUnlessOpen(tx, action, key);
    const before = toActionRequest(action, persons);
    await assertCondition(condition, computeVersion(before), () => before);
    const { deadline, comment, requested_for = null } = body;
    // Words in another language stand beside the Dutch, and never alone.
    const asked = { deadline, comment, comment_en: comment && body.comment_en, requested_for };
    const changed = fields.filter((field) => asked[field] !== before[field]);
    if (changed.length === 0) return new Answered(before, { etag: computeVersion(before) });
    const person = persons.find(({ firm_id }) => firm_id === requested_for) ?? null;
    const faults = listFaults({ action, asked, before, person }, toDutchDay(now));
    if (faults.length > 0) fail('INVALID_REQUEST', { fields: faults });

    const isAnother = changed.includes('requested_for');
    const said = { ...action, comment, details: { ...action.details, comment_en: asked.comment_en } };
    const values = isAnother ? await adaptActionToConsumer(tx, said, { persons, person, at: now }) : said;
    const after = await changeAsked(tx, action, { ...values, deadline, requested_for: person?.id ?? null }, now);
    await dropOutdatedNews(tx, action, after);

    const actor = toActor(key);
    const about = { licence_id, dossier_id: action.dossier_id, at: now };
    const told = {
      changed,
      deadline,
      deadline_before: before.deadline,
      ...(isAnother && { requested_for, requested_for_before: before.requested_for }),
    };
    if (!action.is_held) {
      const data = { action_id: action.id, action_firm_id: action.firm_id, is_new: false, ...told };
      const event = { ...about, by: actor, consumer_id: after.requested_for, type: 'action.changed' as const };
      const facts = listFactChanges(pickWords(before), pickWords(asked));
      await recordEvent(tx, { ...event, data: { ...data, by: toWireActor(actor) }, facts });
    }
    const line = { ...about, ...toAuditActor(actor), address, target_kind: 'action', target_id: action.id };
    await recordAudit(tx, { ...line, act: 'request-changed', details: told });
    const value = toActionRequest(after, persons);
    return new Answered(value, { etag: computeVersion(value) });
  });
};

/** An action that a request made, locked, with the persons of its dossier. */
async function lockRequestedAction(tx: Queries, licence_id: string, firm_id: string) {
  const action = await lockActionOfFirm(tx, licence_id, firm_id);
  if (!action) fail('PRODUCTACTION_NOT_FOUND');
  if (!isRequested(action)) fail('REQUEST_NOT_FOUND');
  return { action, persons: await listConsumersToAsk(tx, licence_id, action.dossier_id) };
}

/**
 * Refuses an action that a document of the firm names, since it is changed there, and one that is done, closed or about
 * to be closed.
 */
async function refuseUnlessOpen(tx: Queries, action: LockedAction, key: UsedKey): Promise<void> {
  const { licence_id, dossier_id, firm_id, id } = action;
  const stored = (await listDocuments(tx, [dossier_id])).get(dossier_id);
  const sent = stored?.document.actions.find((sentAction) => sentAction.firm_id === firm_id);
  if (sent) fail(sent.managed_by === getOwner(key) ? 'REQUEST_NOT_FOUND' : 'MANAGED_BY_ANOTHER');
  const closing = await findPendingAct(tx, { licence_id, kind: 'closing', target_id: id });
  if (action.is_done || action.cancelled_at || closing) fail('ACTION_ALREADY_DONE');
  await refuseIfClosed(tx, action);
}

interface Asked {
  action: LockedAction;
  asked: Omit<ActionRequest, 'id'>;
  before: ActionRequest;
  person: PersonToAsk | null;
}

/** A day that has passed since it was given stays possible. */
function listFaults({ action, asked, before, person }: Asked, today: string): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!isDayToAsk(asked.deadline, today, before.deadline)) faults.push({ pointer: '/deadline', code: 'day_passed' });
  if (asked.requested_for === before.requested_for) return faults;
  if (asked.requested_for !== null && !person) faults.push({ pointer: '/requested_for', code: 'unknown_person' });
  else if (shouldStayWithDeliverer(action)) faults.push({ pointer: '/requested_for', code: 'stays_with_deliverer' });
  return faults;
}

function toActionRequest(
  {
    firm_id,
    deadline,
    comment,
    requested_for,
    details,
  }: Pick<LockedAction, Exclude<Field, 'comment_en'> | 'firm_id' | 'details'>,
  persons: readonly PersonToAsk[],
): ActionRequest {
  const comment_en = typeof details.comment_en === 'string' ? details.comment_en : null;
  const whom = persons.find(({ id }) => id === requested_for)?.firm_id ?? null;
  return { id: firm_id, deadline, comment, comment_en, requested_for: whom };
}
