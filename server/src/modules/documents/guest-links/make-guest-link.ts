import { randomUUID } from 'node:crypto';
import {
  GUEST_DAYS,
  type GuestLink,
  type GuestLinkBody,
  MAX_GUEST_LINKS,
} from '@klantportaal/contract/modules/documents/guest-links';
import { addDays } from '@klantportaal/contract/values/dates/add-days';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { deriveGuestSecret, findGuestLinkFault } from '../../identity/links/guest-holders.ts';
import {
  addGuestLink,
  countOpenGuestLinks,
  type GuestLinkAtUse,
  type GuestLinkRow,
} from '../../identity/links/guest-links.queries.ts';
import type { LinkFault } from '../../identity/session.ts';
import { toMoment } from '../../records/relative-days.ts';

type Maker = Pick<GuestLinkRow, 'made_by_kind' | 'made_by_id' | 'made_by_name'>;
interface Asked extends Maker {
  licence_id: string;
  action_id: string;
  consumer_id: string;
}

/** Makes a link and orders its mail, in the transaction of its event. @throws RequestError GUEST_LINKS_FULL */
export async function addLinkWithMail(
  tx: Queries,
  { secrets }: Pick<AppContext, 'secrets'>,
  asked: Asked,
  { name, email, text, until, language }: GuestLinkBody,
  now: Date,
): Promise<GuestLinkRow> {
  const { licence_id, action_id, consumer_id } = asked;
  await lockByName(tx, `guest links of ${action_id}`);
  if ((await countOpenGuestLinks(tx, licence_id, action_id, now)) >= MAX_GUEST_LINKS) fail('GUEST_LINKS_FULL');
  const id = randomUUID();
  const last = until ?? addDays(toDutchDay(now), GUEST_DAYS.usual);
  const link: GuestLinkRow = {
    ...asked,
    id,
    name: name.trim(),
    email,
    text: text?.trim() ?? null,
    language,
    secret_hash: hashSha256(deriveGuestSecret(secrets, id)),
    created_at: now,
    until: last,
    expires_at: toMoment(addDays(last, 1)),
    ended_at: null,
    delivered_at: null,
  };
  await addGuestLink(tx, link);
  await enqueueMail(tx, licence_id, { template: 'guest-link', consumer_id, data: { guest_link_id: id } }, now);
  return link;
}

/** TABLE: how a link that works no more is told. */
const stateOf: Record<LinkFault, GuestLink['state']> = {
  UPLOAD_LINK_EXPIRED: 'expired',
  UPLOAD_LINK_SENT: 'ended',
  UPLOAD_LINK_ENDED: 'ended',
};

/** A link as its maker sees it. */
export function toGuestLink(link: GuestLinkRow, fault: LinkFault | null): GuestLink {
  const { id, name, email, text, until, language, made_by_kind, made_by_name } = link;
  const own = link.delivered_at ? ('delivered' as const) : link.ended_at ? ('taken_back' as const) : null;
  return {
    id,
    name,
    email,
    text,
    until,
    language,
    state: own ?? (fault ? stateOf[fault] : 'open'),
    made_by: made_by_kind === null ? 'consumer' : 'firm',
    made_by_name,
    made_at: link.created_at.toISOString(),
    delivered_at: link.delivered_at?.toISOString() ?? null,
  };
}

/** The links of an action, as its maker sees them. */
export const describeGuestLinks = (
  context: Pick<AppContext, 'db' | 'clock'>,
  found: readonly GuestLinkAtUse[],
): Promise<GuestLink[]> =>
  Promise.all(found.map(async (use) => toGuestLink(use.link, await findGuestLinkFault(context, use))));
