import type { Database } from '../../../platform/db/open.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { hashSha256, type SecretBox } from '../../../platform/kernel/secrets.ts';
import type { GuestHolder, LinkFault } from '../session.ts';
import { findScopesNow, isHeld } from '../standing.queries.ts';
import { findGuestLinkBySecret, type GuestLinkAtUse, isActionSeen } from './guest-links.queries.ts';

/** The right that somebody of the firm needs to make a link, and while it works. */
export const GUEST_SCOPE = 'dossiers:write';

/** The secret of a link. It is derived, so that it is the same each time its mail is sent, and only its hash is stored. */
export const deriveGuestSecret = (secrets: Pick<SecretBox, 'derive'>, id: string): string =>
  secrets.derive(`guest-link ${id}`);

interface GuestContext {
  db: Database;
  clock: Clock;
}

/** Why a link works no more, by what its row, its action and its dossier say; null while it does. */
function findOwnFault({ link, ...state }: GuestLinkAtUse, now: Date): LinkFault | null {
  if (link.delivered_at) return 'UPLOAD_LINK_SENT';
  if (link.ended_at || state.is_cancelled || state.is_closed) return 'UPLOAD_LINK_ENDED';
  if (state.is_done) return 'UPLOAD_LINK_SENT';
  return link.expires_at <= now ? 'UPLOAD_LINK_EXPIRED' : null;
}

/**
 * The questions of every use of a link to somebody else: besides what it says itself, whoever made it must still be
 * allowed to, and the person in whose name it delivers must still see the request.
 */
export async function findGuestLinkFault(
  { db, clock }: GuestContext,
  found: GuestLinkAtUse,
): Promise<LinkFault | null> {
  const { link } = found;
  const now = clock.now();
  const fault = findOwnFault(found, now);
  if (fault) return fault;
  const isSeen = await db.asPerson(link.consumer_id).query(link.licence_id, (q) => isActionSeen(q, link));
  if (!isSeen) return 'UPLOAD_LINK_ENDED';
  const { made_by_kind: kind, made_by_id: id } = link;
  if (kind === null) return found.has_account ? null : 'UPLOAD_LINK_ENDED';
  const held = await db.queryAsSystem((q) => findScopesNow(q, link.licence_id, { kind, id }, now));
  return isHeld(held, GUEST_SCOPE) ? null : 'UPLOAD_LINK_ENDED';
}

export function createGuestHolders({ db, clock }: GuestContext) {
  return {
    async findByGuestToken(token: string, licence_id: string): Promise<GuestHolder | LinkFault | 'AUTH_REQUIRED'> {
      const found = await db.query(licence_id, (q) => findGuestLinkBySecret(q, licence_id, hashSha256(token)));
      if (!found) return 'AUTH_REQUIRED';
      const { link, dossier_id } = found;
      const fault = await findGuestLinkFault({ db, clock }, found);
      return fault ?? { id: link.consumer_id, licence_id, dossier_id, guest: link };
    },
  };
}
