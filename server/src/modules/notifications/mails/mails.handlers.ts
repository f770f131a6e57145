import type { MailState, PersonMail } from '@klantportaal/contract/modules/notifications/mails';
import { Answered } from '../../../platform/http/conditions.ts';
import type { MailOrder } from '../../../platform/jobs/orders.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { uuid } from '../../../platform/kernel/ids.ts';
import { failAfter } from '../../../platform/kernel/pages.ts';
import { actorOfKey } from '../../audit/actors.ts';
import { audit } from '../../audit/audit.queries.ts';
import { byKey } from '../../audit/by-key.ts';
import { noteList } from '../../audit/reads.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { consumerOfFirm } from '../../people/consumer-of-firm.queries.ts';
import { recipient } from '../recipients.queries.ts';
import { isRepeatable } from '../repeatable.ts';
import { addressOf } from '../send-mail.ts';
import { listMailsTo, lockMail, type MailRow, newestLike } from './mails.queries.ts';

/** Milliseconds within which the same is not sent again: somebody pressed twice, or an answer was lost. */
const TWICE = 60_000;

export const handlers = {
  async listMails(call) {
    const { db, key, params, page: asked } = call;
    const { licence_id } = key;
    return db.transaction(licence_id, async (tx) => {
      const { id, dossier_id } = (await consumerOfFirm(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
      const page = (await listMailsTo(tx, licence_id, id, asked)) ?? failAfter();
      const filter = { person: params.firmId };
      await noteList(tx, byKey(call), 'listMails', filter, { dossier_id, consumer_id: id });
      const mails = page.rows.map(({ mail }) => served(mail, params.firmId));
      return new Answered(mails, { page });
    });
  },

  /** A new order of the same: it is written with what holds then, so nothing old is told. */
  async repeatMail(call) {
    const { db, clock, key, params } = call;
    const { licence_id } = key;
    const at = clock.now();
    return db.transaction(licence_id, async (tx) => {
      const person = (await consumerOfFirm(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
      const found =
        (await lockMail(tx, licence_id, person.id, uuid(params.id, 'MAIL_NOT_FOUND'))) ?? fail('MAIL_NOT_FOUND');
      const order = found.payload as unknown as MailOrder;
      if (!isRepeatable(order.template)) fail('MAIL_NOT_REPEATABLE');
      const to = await recipient(tx, licence_id, person.id);
      if (!to || !addressOf(to)) fail('MAIL_ADDRESS_MISSING');
      const last = await newestLike(tx, found);
      const isRecent = last.id !== found.id && at.getTime() - last.created_at.getTime() < TWICE;
      const state = stateOf(last);
      if (isRecent || state === 'waiting' || state === 'uncertain') return answer(last, params.firmId);
      const again = (await lockMail(tx, licence_id, person.id, await enqueueMail(tx, licence_id, order, at)))!;
      const about = { dossier_id: person.dossier_id, consumer_id: person.id };
      const data = { outbox_id: again.id, again_of: found.id, template: order.template };
      await recordEvent(tx, { ...about, licence_id, at, by: actorOfKey(key), type: 'mail.repeated', data });
      const target = {
        target_kind: 'mail',
        target_id: again.id,
        details: { again_of: found.id, template: order.template },
      };
      await audit(tx, { ...byKey(call), ...about, ...target, act: 'mail-repeated' });
      return answer(again, params.firmId);
    });
  },
} satisfies Partial<BackofficeHandlers>;

const answer = (row: MailRow, firm_id: string) => new Answered(served(row, firm_id), { status: 202 });

function stateOf({ done_at, dead_at, is_refused, sent_to, uncertain_since }: MailRow): MailState {
  if (done_at) return sent_to === null ? 'not_sent' : 'taken';
  if (dead_at) return is_refused ? 'refused' : 'given_up';
  return uncertain_since ? 'uncertain' : 'waiting';
}

/** A mail as the firm reads it: what it is and what became of it, and nothing of what it says. */
function served(row: MailRow, consumer_firm_id: string): PersonMail {
  const { template } = row.payload as unknown as MailOrder;
  return {
    id: row.id,
    consumer_firm_id,
    template,
    subject: row.subject,
    to: row.sent_to,
    state: stateOf(row),
    reason: row.last_error,
    attempts: row.attempts,
    is_repeatable: isRepeatable(template),
    ordered_at: row.created_at.toISOString(),
    ended_at: (row.done_at ?? row.dead_at)?.toISOString() ?? null,
  };
}
