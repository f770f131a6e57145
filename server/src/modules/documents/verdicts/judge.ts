import type { VerdictBody } from '@klantportaal/contract/modules/documents/verdicts';
import { type VerdictState, verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import { pickTextByStyle } from '@klantportaal/contract/modules/records/said-to';
import { isDayToAsk } from '@klantportaal/contract/modules/tasks/requests';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { type Actor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { chooseLanguage } from '../../licences/choose-language.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { findRecipient } from '../../notifications/recipients.queries.ts';
import { findEntry } from '../../tasks/catalogue/catalogue.queries.ts';
import { release } from '../../undo-window/held.queries.ts';
import type { Settle } from '../../undo-window/settle.ts';
import { markOriginalsRemoved } from '../originals.queries.ts';
import {
  askAgain,
  askNoMore,
  closeOpen,
  findKindToJudge,
  isAdviser,
  type LockedDelivery,
  lockDelivery,
  type NewStanding,
  selectValidUntil,
  toRepeatFirmId,
  writeVerdict,
} from './verdicts.queries.ts';

/** A verdict while it is held, as it is stored. */
type HeldPayload = Pick<VerdictBody, 'verdict' | 'reason' | 'checks' | 'document_date' | 'deadline'> & {
  /** Left out in what was held before there was one. */
  colleague?: string | null;
  version: string;
  document_kind: string | null;
};

/** The kind of a delivery: as it was said to be, else what was asked for. */
export const findKind = ({ delivery, action }: Pick<LockedDelivery, 'delivery' | 'action'>): string | null =>
  delivery.document_kind ?? (typeof action.details.document_kind === 'string' ? action.details.document_kind : null);

/**
 * Builds the pending act of a verdict, once it fits the delivery and its kind.
 * @throws RequestError INVALID_REQUEST with the fields that do not
 */
export async function buildPendingVerdict(
  tx: Queries,
  found: LockedDelivery,
  body: VerdictBody,
  { licence, today }: { licence: LicenceData; today: string },
): Promise<JsonObject> {
  const { delivery, action, sha256 } = found;
  const listed = body.reason_id ? await findReasonText(tx, delivery, body.reason_id, licence) : null;
  const document_kind = body.document_kind ?? findKind(found);
  const kind = await findKindToJudge(tx, delivery.licence_id, document_kind);
  const colleague = body.colleague ?? null;
  const fields = [
    ...(colleague && !(await isAdviser(tx, delivery.licence_id, colleague))
      ? [{ pointer: '/colleague', code: 'unknown_adviser' }]
      : []),
    ...(isDayToAsk(body.deadline, today, action.deadline) ? [] : [{ pointer: '/deadline', code: 'day_passed' }]),
    ...(body.reason_id && !listed ? [{ pointer: '/reason_id', code: 'unknown_reason' }] : []),
    ...(body.document_kind && !kind ? [{ pointer: '/document_kind', code: 'unknown_kind' }] : []),
    ...(body.version && body.version !== sha256 ? [{ pointer: '/version', code: 'another_version' }] : []),
    ...body.checks.flatMap((check, index) =>
      kind && !kind.checks.includes(check) ? [{ pointer: `/checks/${index}`, code: 'unknown_check' }] : [],
    ),
  ];
  if (fields.length > 0) fail('INVALID_REQUEST', { fields });
  const { verdict, checks, document_date, deadline } = body;
  const reason = [listed, body.reason].filter(Boolean).join(' ') || null;
  const held: HeldPayload = {
    verdict,
    reason,
    colleague,
    checks,
    document_date,
    deadline,
    version: sha256,
    document_kind,
  };
  return held as unknown as JsonObject;
}

/** A reason of the firm's catalogue, in the language and form of address of whoever delivered; null for none. */
async function findReasonText(
  q: Queries,
  { licence_id, delivered_by }: LockedDelivery['delivery'],
  firm_id: string,
  licence: LicenceData,
): Promise<string | null> {
  const entry = await findEntry(q, { licence_id, sort: 'rejection-reason', firm_id });
  const reader = await findRecipient(q, licence_id, delivered_by);
  if (!entry || !reader) return null;
  const { text } = entry.body;
  return pickTextByStyle(text, reader.address_style)[chooseLanguage(reader, licence)] ?? text.nl;
}

/** Makes a verdict final: its row, what the consumer sees, the action, the event and the line in the audit trail. */
export const settleVerdict: Settle = async (tx, held, now, licence) => {
  // In the order in which a verdict is given and undone, so that neither waits for the other for ever.
  const found = await lockDelivery(tx, held.licence_id, held.target_id);
  if (!(await release(tx, held)) || !found) return null;
  const given = held.payload as unknown as HeldPayload;
  const { delivery, action } = found;
  const kind = await findKindToJudge(tx, held.licence_id, given.document_kind);
  const document_date = given.document_date ?? delivery.document_date;
  const { verdict } = given;
  const { shows, counts, waits, asks_again }: VerdictState = verdictStates[verdict];
  const seen =
    shows === null
      ? { status: delivery.status, reason: delivery.reason, judged_at: delivery.judged_at }
      : { status: shows, reason: counts ? null : given.reason, judged_at: held.given_at };
  const about = { document_kind: given.document_kind, document_date };
  const valid_until = counts ? selectValidUntil(kind, document_date) : null;
  const { given_at, final_at } = held;
  const { colleague = null } = given;
  const row = { ...about, verdict, reason: given.reason, colleague, checks: given.checks, version: given.version };
  const past = { ...row, document_kind_version: kind?.version ?? null, actor: held, given_at, final_at };
  await writeVerdict(tx, delivery, past, { ...about, ...seen, verdict, valid_until });
  if (counts) await closeOpen(tx, action, now);
  const extra: JsonObject = {};
  if (asks_again) extra.asked_again = await requestAgain(tx, found, given, now);
  if (counts) extra.asked_no_more = await askNoMore(tx, held.licence_id, delivery.id, now);
  if (colleague) extra.colleague = colleague;
  await tell(tx, found, held, { verdict, reason: given.reason, at: now, more: extra });
  const isDone = counts && !waits && shouldDestroyOriginals(licence);
  return { removed_files: isDone ? await markOriginalsRemoved(tx, delivery, now) : [] };
};

/** The firm's choice about what consumers sent, once the document made of it is approved. */
const shouldDestroyOriginals = ({ settings }: LicenceData) => settings.originals_after_approval === 'destroy';

/** The event of a verdict that is final, and its line in the audit trail. */
export async function tell(
  tx: Queries,
  { delivery, action }: Pick<LockedDelivery, 'delivery' | 'action'>,
  actor: Actor,
  given: { verdict: NewStanding['verdict']; reason: string | null; at: Date; more?: JsonObject },
): Promise<void> {
  const { licence_id, dossier_id, id } = delivery;
  const { verdict, reason, at, more } = given;
  const data = { delivery_id: id, action_id: action.id, verdict, reason, by: toWireActor(actor), ...more };
  const about = { licence_id, dossier_id, consumer_id: delivery.delivered_by, at };
  await recordEvent(tx, { ...about, by: actor, type: verdictStates[verdict].event, data });
  const target = { target_kind: 'delivery', target_id: id };
  await recordAudit(tx, { ...about, ...toAuditActor(actor), act: 'judge', ...target, details: { verdict } });
}

/** Asks for a rejected document again, of whoever was asked for it. */
async function requestAgain(
  tx: Queries,
  { delivery, action }: LockedDelivery,
  { reason, deadline, document_kind }: HeldPayload,
  now: Date,
): Promise<string | null> {
  const { licence_id, dossier_id, product_id, requested_for, details } = action;
  const { document = null, label_en = null, consumer_name = null } = details;
  const isAgain = action.type === 'REUPLOAD_DOCUMENTMANAGEMENT_FILE';
  const english = typeof label_en === 'string' && !isAgain ? `${label_en} again` : label_en;
  const known = { document, label_en: english, consumer_name, document_kind, rejection_reason: reason };
  const asked = action.deadline && action.deadline >= toDutchDay(now) ? action.deadline : null;
  return askAgain(
    tx,
    {
      licence_id,
      dossier_id,
      product_id,
      requested_for,
      // Whoever delivered it sees it in any case, and nobody from whom they keep it.
      of_person: delivery.delivered_by,
      firm_id: toRepeatFirmId(delivery.id),
      // XML stays what it is: a document of its pages would not be what is needed.
      type: action.type === 'REQUEST_PENSION_XML' ? action.type : 'REUPLOAD_DOCUMENTMANAGEMENT_FILE',
      label: isAgain ? action.label : `${action.label} opnieuw`,
      deadline: deadline ?? asked,
      details: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
    },
    now,
  );
}
