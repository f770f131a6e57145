import type { Database } from '../../../platform/db/open.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import type { Liveness } from '../liveness.ts';
import type { LinkFault, LinkHolder } from '../session.ts';
import type { SessionRow } from '../sessions.queries.ts';
import { findLinkByHolder, type LinkAtUse } from './upload-links.queries.ts';

/** Milliseconds after which a computer that asks no more is taken to be closed: one in the background asks each minute. */
const LEFT_AFTER_MS = 3 * 60_000;

/** Why a link works no more by what its row and its action say; null while it does. */
export function findLinkFault({ link, is_done, is_cancelled }: LinkAtUse, now: Date): LinkFault | null {
  const { ended_at, ended_reason, expires_at, seen_at } = link;
  if (is_done || ended_reason === 'sent') return 'UPLOAD_LINK_SENT';
  if (ended_at || is_cancelled) return 'UPLOAD_LINK_ENDED';
  if (expires_at <= now) return 'UPLOAD_LINK_EXPIRED';
  return now.getTime() - seen_at.getTime() > LEFT_AFTER_MS ? 'UPLOAD_LINK_ENDED' : null;
}

interface LinkContext {
  db: Database;
  clock: Clock;
  liveness: Pick<Liveness<SessionRow>, 'findLiveSession'>;
}

/**
 * The questions of every use of a link: the session that made it must live, so that signing out, a new password and a
 * closed account end the link too.
 */
export function createLinkHolders({ db, clock, liveness }: LinkContext) {
  const findFault = async (found: LinkAtUse): Promise<LinkFault | null> => {
    const { licence_id, session_id } = found.link;
    const fault = findLinkFault(found, clock.now());
    if (fault) return fault;
    const session = await liveness.findLiveSession(session_id, licence_id, false);
    return typeof session === 'string' ? 'UPLOAD_LINK_ENDED' : null;
  };
  return {
    findLinkFault: findFault,
    async findByLinkToken(token: string, licence_id: string): Promise<LinkHolder | LinkFault | 'AUTH_REQUIRED'> {
      const found = await db.query(licence_id, (q) => findLinkByHolder(q, licence_id, hashSha256(token)));
      if (!found) return 'AUTH_REQUIRED';
      const { link, dossier_id } = found;
      return (await findFault(found)) ?? { id: link.consumer_id, licence_id, dossier_id, link };
    },
  };
}
