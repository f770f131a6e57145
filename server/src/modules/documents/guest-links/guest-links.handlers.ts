import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { Handlers } from '../../identity/handler.ts';
import { endGuestLink as takeBackGuestLink } from '../../identity/links/end-guest-link.ts';
import { findGuestLink, listGuestLinks } from '../../identity/links/guest-links.queries.ts';
import { enterOrFail } from '../../identity/throttle.ts';
import { consumerById } from '../../people/persons.queries.ts';
import { requireOpenAction, requireOwnAction } from '../../tasks/actions.queries.ts';
import { documentTypes } from '../document-types.ts';
import { addLinkWithMail, describeGuestLinks, toGuestLink } from './make-guest-link.ts';

const handleListGuestLinks: Handlers['listGuestLinks'] = async (call) => {
  const { db, consumer, params } = call;
  const found = await db.query(consumer.licence_id, async (q) => {
    const action = await requireOwnAction(q, consumer, params.id);
    return listGuestLinks(q, consumer.licence_id, action.id);
  });
  return describeGuestLinks(call, found);
};

/** The link is in the mail alone: whoever makes it cannot open it, and no answer holds it. */
export const makeGuestLink: Handlers['makeGuestLink'] = async (call) => {
  const { db, clock, consumer, params, body, meta } = call;
  const { licence_id } = consumer;
  await db.query(licence_id, (q) => requireOpenAction(q, consumer, params.id, documentTypes));
  await enterOrFail(call, licence_id, 'guest-link', consumer.id);
  await enterOrFail(call, licence_id, 'guest-mail', body.email.toLowerCase());
  const act = toAct(consumer, clock.now());
  const link = await db.transaction(licence_id, async (tx) => {
    const { id: action_id } = await requireOpenAction(tx, consumer, params.id, documentTypes, { hold: true });
    const [own] = await consumerById(tx, { id: consumer.id, licence_id });
    const maker = { made_by_kind: null, made_by_id: null, made_by_name: own?.display_name ?? null };
    const asked = { licence_id, action_id, consumer_id: consumer.id, ...maker };
    const made = await addLinkWithMail(tx, call, asked, body, act.at);
    const data = { guest_link_id: made.id, action_id };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'guest-link.made', data });
    const line = { act: 'guest-link.made', target_kind: 'action', target_id: action_id } as const;
    await recordConsumerAudit(tx, act, meta, { ...line, details: { guest_link_id: made.id, until: made.until } });
    return made;
  });
  return toGuestLink(link, null);
};

/** A consumer takes back what was made for their own requests, also by the firm. */
export const endGuestLink: Handlers['endGuestLink'] = async (call) => {
  const { db, clock, consumer, params, meta } = call;
  const { licence_id } = consumer;
  const id = parseUuid(params.id, 'UPLOAD_LINK_NOT_FOUND');
  await db.transaction(licence_id, async (tx) => {
    const found = await findGuestLink(tx, licence_id, id, { lock: true });
    if (found?.dossier_id !== consumer.dossier_id) fail('UPLOAD_LINK_NOT_FOUND');
    await takeBackGuestLink(tx, found, { consumer, meta }, clock.now());
  });
};

export { handleListGuestLinks as listGuestLinks };
