import type { MailState, PersonMail } from '@klantportaal/contract/modules/notifications/mails';
import { ensure } from '@klantportaal/contract/values/ensure';
import { Answered } from '../../../platform/http/conditions.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { failAfter } from '../../../platform/kernel/pages.ts';
import { toActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList } from '../../audit/reads.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findConsumerByFirmId } from '../../people/consumer-of-firm.queries.ts';
import { findRecipient } from '../recipients.queries.ts';
import { isRepeatable } from '../repeatable.ts';
import { findMailAddress } from '../send-mail.ts';
import { getNewestLike, listMailsTo, lockMail, type MailRow, readOrder } from './mails.queries.ts';

/** Milliseconds within which the same is not sent again: somebody pressed twice, or an answer was lost. */
const REPEAT_WITHIN_MS = 60_000;

export const listMails: BackofficeHandlers['listMails'] = async (call) => {
  const { db, key, params, page: asked } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const { id, dossier_id } =
      (await findConsumerByFirmId(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
    const page = (await listMailsTo(tx, licence_id, id, asked)) ?? failAfter();
    const filter = { person: params.firmId };
    await noteList(tx, startAuditEntry(call), 'listMails', filter, { dossier_id, consumer_id: id });
    const mails = page.rows.map(({ mail }) => toConsumerMail(mail, params.firmId));
    return new Answered(mails, { page });
  });
};

/** A new order of the same: it is written with what holds then, so nothing old is told. */
export const repeatMail: BackofficeHandlers['repeatMail'] = async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const person = (await findConsumerByFirmId(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
    const found =
      (await lockMail(tx, licence_id, person.id, parseUuid(params.id, 'MAIL_NOT_FOUND'))) ?? fail('MAIL_NOT_FOUND');
    const order = readOrder(found);
    if (!isRepeatable(order.template)) fail('MAIL_NOT_REPEATABLE');
    const to = await findRecipient(tx, licence_id, person.id);
    if (!to || !findMailAddress(to)) fail('MAIL_ADDRESS_MISSING');
    const last = await getNewestLike(tx, found);
    const isRecent = last.id !== found.id && now.getTime() - last.created_at.getTime() < REPEAT_WITHIN_MS;
    const state = getMailState(last);
    if (isRecent || state === 'waiting' || state === 'uncertain') return answer(last, params.firmId);
    const again = ensure(await lockMail(tx, licence_id, person.id, await enqueueMail(tx, licence_id, order, now)));
    const about = { dossier_id: person.dossier_id, consumer_id: person.id };
    const data = { outbox_id: again.id, again_of: found.id, template: order.template };
    await recordEvent(tx, { ...about, licence_id, at: now, by: toActor(key), type: 'mail.repeated', data });
    const target = {
      target_kind: 'mail',
      target_id: again.id,
      details: { again_of: found.id, template: order.template },
    };
    await recordAudit(tx, { ...startAuditEntry(call), ...about, ...target, act: 'mail-repeated' });
    return answer(again, params.firmId);
  });
};

const answer = (row: MailRow, firm_id: string) => new Answered(toConsumerMail(row, firm_id), { status: 202 });

function getMailState({ done_at, dead_at, is_refused, sent_to, uncertain_since }: MailRow): MailState {
  if (done_at) return sent_to === null ? 'not_sent' : 'taken';
  if (dead_at) return is_refused ? 'refused' : 'given_up';
  return uncertain_since ? 'uncertain' : 'waiting';
}

/** A mail as the firm reads it: what it is and what became of it, and nothing of what it says. */
function toConsumerMail(row: MailRow, consumer_firm_id: string): PersonMail {
  const { template } = readOrder(row);
  return {
    id: row.id,
    consumer_firm_id,
    template,
    subject: row.subject,
    to: row.sent_to,
    state: getMailState(row),
    reason: row.last_error,
    attempts: row.attempts,
    is_repeatable: isRepeatable(template),
    ordered_at: row.created_at.toISOString(),
    ended_at: (row.done_at ?? row.dead_at)?.toISOString() ?? null,
  };
}
