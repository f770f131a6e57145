import type { Queries } from '../../../platform/db/queries.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import { type Actor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { enqueueStaffMail } from '../staff/mail-orders.ts';
import { type GuestLinkAtUse, lockOwnGuestLinks, markGuestLinkEnded } from './guest-links.queries.ts';

/** The consumer, or the principal of the firm, who takes a link back. */
export type Ender = { consumer: { id: string }; meta: RequestMeta } | { actor: Actor; address: string | null };

/**
 * Takes a link to somebody else back, with its event and its line of the trail, and mails its maker where another one did
 * it. One that delivered, or was taken back before, stays as it is.
 */
export async function endGuestLink(tx: Queries, found: GuestLinkAtUse, by: Ender, now: Date): Promise<void> {
  const { link, dossier_id } = found;
  const { id: guest_link_id, licence_id, action_id } = link;
  if (!(await markGuestLinkEnded(tx, licence_id, guest_link_id, now))) return;
  const line = {
    act: 'guest-link.ended',
    target_kind: 'action',
    target_id: action_id,
    details: { guest_link_id },
  } as const;
  const data = { guest_link_id, action_id };
  if ('consumer' in by) {
    const act = toAct({ id: by.consumer.id, licence_id, dossier_id }, now);
    await recordEvent(tx, { ...act, by: 'consumer', type: 'guest-link.ended', data });
    await recordConsumerAudit(tx, act, by.meta, line);
  } else {
    const about = { licence_id, dossier_id, consumer_id: link.consumer_id, at: now };
    const told = { ...data, by: toWireActor(by.actor) };
    await recordEvent(tx, { ...about, by: by.actor, type: 'guest-link.ended', data: told });
    await recordAudit(tx, { ...about, ...toAuditActor(by.actor), address: by.address, ...line });
  }
  await tellMaker(tx, found, by, now);
}

/**
 * Takes back the links that a consumer made: whoever was in the account until now may have made one of them.
 * @returns how many there were
 */
export async function endOwnGuestLinks(
  tx: Queries,
  { licence_id, consumer_id }: { licence_id: string; consumer_id: string },
  meta: RequestMeta,
  now: Date,
): Promise<number> {
  const links = await lockOwnGuestLinks(tx, licence_id, consumer_id, now);
  for (const link of links) await endGuestLink(tx, link, { consumer: { id: consumer_id }, meta }, now);
  return links.length;
}

/** A program that made it reads the event. */
async function tellMaker(tx: Queries, { link, dossier_firm_id }: GuestLinkAtUse, by: Ender, now: Date): Promise<void> {
  const { id: guest_link_id, licence_id, consumer_id, made_by_kind, made_by_id } = link;
  if (made_by_kind === null) {
    const ended_by = 'consumer' in by ? by.consumer.id : null;
    if (ended_by === consumer_id) return;
    const data = { guest_link_id, ended_by };
    await enqueueMail(tx, licence_id, { template: 'guest-link-ended', consumer_id, data }, now);
    return;
  }
  if (made_by_kind !== 'staff' || made_by_id === null) return;
  if ('actor' in by && by.actor.actor_id === made_by_id) return;
  const ended = {
    guest: link.name,
    by: 'actor' in by ? by.actor.actor_name : null,
    dossier: dossier_firm_id,
  };
  await enqueueStaffMail(tx, { id: made_by_id, licence_id }, 'guest-link-ended', now, { ended });
}
