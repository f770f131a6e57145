import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { isPlainName } from '../../platform/kernel/plain-name.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import { addAccount, findSignIn, listAccountsByAddress, setMailAddress } from '../identity/accounts.queries.ts';
import type { Call } from '../identity/handler.ts';
import { tryOnce } from '../identity/throttle.ts';
import { isLocked } from '../identity/throttles-by.ts';
import { findOtherConsumer, keepInvitedApart } from './access.queries.ts';

const WEEK_MS = 7 * DAY_MS;

/**
 * Gives the other person of the dossier, who has no account, one at an address of their own, with a mail that says who
 * invited them. They see nothing of this person's before their own yes. The answer is the same for
 * an address that has an account already: its holder is told by mail.
 */
export async function invitePartner(call: Call<'answerDossierAccess'>, typed: string): Promise<void> {
  const { db, clock, consumer, meta } = call;
  const { licence_id } = consumer;
  const act = toAct(consumer, clock.now());
  const address = typed.toLowerCase();
  // No mailbox is flooded, as by the open form.
  const mail = await tryOnce(call, licence_id, 'dossier-mail', address);
  if (isLocked(mail) || (await mail.wrong())) return;
  await db.transactionAsSystem(async (tx) => {
    const other = await findOtherConsumer(tx, consumer, consumer.id);
    if (!other) fail('PARTNER_NOT_FOUND');
    // Invited already, or a double press.
    if (other.user_name) return;
    const own = await findSignIn(tx, licence_id, consumer.id);
    if (own && [own.email, own.user_name].includes(address)) fail('PARTNER_ADDRESS_NOT_OWN');
    const name = own && isPlainName(own.display_name) ? own.display_name : '';
    const expires = new Date(act.at.getTime() + WEEK_MS);
    const account = { consumer_id: other.id, licence_id, user_name: address, created_at: act.at };
    const sent = { invited_at: act.at, invitation_expires_at: expires, invitations: 1 };
    if (await addAccount(tx, { ...account, ...sent })) {
      await setMailAddress(tx, { licence_id, id: other.id }, address, act.at);
      await keepInvitedApart(tx, consumer, { inviter: consumer.id, invited: other.id }, act.at);
      const data = { other: name, is_asked: true, is_invited: true };
      await enqueueMail(tx, licence_id, { template: 'form-invitation', consumer_id: other.id, data }, act.at);
    } else
      for (const { consumer_id } of await listAccountsByAddress(tx, licence_id, address))
        await enqueueMail(tx, licence_id, { template: 'has-account', consumer_id, data: { other: name } }, act.at);
    await recordEvent(tx, { ...act, by: 'consumer', type: 'access.invited', data: { person_id: other.id } });
    await recordConsumerAudit(tx, act, meta, { act: 'access-invited', target_kind: 'consumer', target_id: other.id });
  });
}
