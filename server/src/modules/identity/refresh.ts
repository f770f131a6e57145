import type { Database } from '../../platform/db/open.ts';
import type { Queries } from '../../platform/db/queries.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import { recordAudit, recordSecurityEvent } from '../audit/audit.queries.ts';
import type { LicenceData } from '../licences/licences.ts';
import { findAccount } from './accounts.queries.ts';
import type { Liveness } from './liveness.ts';
import {
  type EndReason,
  endSession,
  findSessionByToken,
  lockSession,
  markRefreshed,
  openOneTimeToken,
  refreshToken,
  touchSession,
  useOneTimeToken,
} from './sessions.queries.ts';
import type { Origin, Person, Refreshed, RefreshFault, SignInSessions, TokenPair } from './sign-in-sessions.ts';
import type { Tokens } from './tokens.ts';
import { findLinkViewer, findViewer, mayStillView } from './viewers.ts';

/** Milliseconds in which the same device may reuse a token: two tabs that refresh together. */
const grace = 10_000;

interface RefreshContext {
  tokens: Tokens;
  db: Database;
  clock: Clock;
  liveness: Pick<Liveness<never>, 'forget'>;
  start: SignInSessions['start'];
  accessToken(who: Person, session_id: string): Promise<string>;
  addRefresh(tx: Queries, licence_id: string, session_id: string, until: Date): Promise<string>;
}

/**
 * A refresh token works once. Within the grace period the same device gets a sibling; later reuse means that one of the
 * two users stole it, and the session ends for both. The outcome is committed before it is answered.
 */
export function refreshWith(context: RefreshContext): Pick<SignInSessions, 'refresh' | 'openLink'> {
  const { db, clock, liveness, tokens } = context;

  const refresh: SignInSessions['refresh'] = async (licence, token, from) => {
    const hash = hashSha256(token);
    if (!(await mayViewerGoOn(licence.id, hash))) return 'AUTH_REFRESH_INVALID_TOKEN';
    return db.transaction(licence.id, async (tx): Promise<Refreshed | RefreshFault> => {
      const named = await refreshToken(tx, licence.id, hash);
      if (!named) return exchangeLink(tx, licence, hash, from);
      const now = clock.now();
      const session = await lockSession(tx, named.session_id);
      // Read again under the lock: another tab may have used it while we waited.
      const found = await refreshToken(tx, licence.id, hash);
      if (!session || !found) return 'AUTH_REFRESH_INVALID_TOKEN';

      const end = async (reason: EndReason) => {
        await endSession(tx, session.id, now, reason);
        liveness.forget(session.id);
      };
      if (session.ended_at)
        return session.ended_reason === 'idle' ? 'AUTH_REFRESH_EXPIRED_TOKEN' : 'AUTH_REFRESH_INVALID_TOKEN';
      if (
        found.used_at &&
        (Math.abs(now.getTime() - found.used_at.getTime()) > grace || session.user_agent !== toStoredUserAgent(from))
      ) {
        await end('refresh-reused');
        const { address } = from;
        const { id: licence_id } = licence;
        const { consumer_id } = session;
        await recordSecurityEvent(tx, { licence_id, at: now, kind: 'refresh-reused', consumer_id, address });
        return 'AUTH_REFRESH_INVALID_TOKEN';
      }
      const quiet = now.getTime() - session.last_seen_at.getTime();
      if (quiet > licence.idle_minutes * 60_000 || found.expires_at <= now || session.absolute_expires_at <= now) {
        await end('idle');
        return 'AUTH_REFRESH_EXPIRED_TOKEN';
      }
      const fresh = await context.addRefresh(tx, licence.id, session.id, session.absolute_expires_at);
      if (!found.used_at) await markRefreshed(tx, hash, hashSha256(fresh), now);
      await touchSession(tx, session.id, now);
      const who = { id: session.consumer_id, licence_id: licence.id };
      const pair = { accessToken: await context.accessToken(who, session.id), refreshToken: fresh };
      return answer(tx, who, pair, session.authentication_method === 'view-as');
    });
  };

  /** Whoever views as a consumer by this token: asked outside the transaction, for their key may be of no firm. */
  async function mayViewerGoOn(licence_id: string, hash: string): Promise<boolean> {
    const { session, link } = await db.query(licence_id, async (q) => ({
      session: await findSessionByToken(q, licence_id, hash),
      link: await openOneTimeToken(q, licence_id, hash, ['view-as'], clock.now()),
    }));
    const viewer = session ? findViewer(session) : link && findLinkViewer(link.details);
    if (!viewer || (await mayStillView({ db, clock }, licence_id, viewer))) return true;
    if (session) {
      await db.transaction(licence_id, (tx) => endSession(tx, session.id, clock.now(), 'viewer-ended'));
      liveness.forget(session.id);
    }
    return false;
  }

  const openLink: SignInSessions['openLink'] = async (licence, { accessToken, refreshToken }, from) => {
    const claims = await tokens.verify('link+jwt', accessToken);
    if (claims === 'expired') return 'AUTH_REFRESH_EXPIRED_TOKEN';
    if (claims === 'invalid' || claims.apiId !== licence.id) return 'AUTH_REFRESH_INVALID_TOKEN';
    const hash = hashSha256(refreshToken);
    if (!(await mayViewerGoOn(licence.id, hash))) return 'AUTH_REFRESH_INVALID_TOKEN';
    return db.transaction(licence.id, async (tx): Promise<Refreshed | RefreshFault> => {
      const named = await openOneTimeToken(tx, licence.id, hash, ['view-as'], clock.now());
      // Halves of two links sign no one in, and neither is used up.
      if (named?.consumer_id !== claims.sub) return 'AUTH_REFRESH_INVALID_TOKEN';
      return exchangeLink(tx, licence, hash, from);
    });
  };

  /** The refresh token of a view-as link is a one-time token; exchanging it starts the adviser's session. */
  async function exchangeLink(tx: Queries, licence: LicenceData, hash: string, from: Origin) {
    const now = clock.now();
    const link = await useOneTimeToken(tx, licence.id, hash, ['view-as'], now);
    if (!link) return 'AUTH_REFRESH_INVALID_TOKEN';
    const who = { id: link.consumer_id, licence_id: licence.id };
    const viewer = findLinkViewer(link.details);
    const pair = await context.start(tx, who, 'view-as', from, viewer);
    const { consumer_id } = link;
    const by = String(link.details.by ?? '');
    const entry = { licence_id: licence.id, at: now, consumer_id, address: from.address };
    // Somebody of the firm by their account; whom a program named, by that name alone.
    const actor =
      viewer?.kind === 'staff'
        ? ({ actor_kind: 'staff', actor_id: viewer.id } as const)
        : ({ actor_kind: 'adviser', actor_id: by } as const);
    await recordAudit(tx, { ...entry, ...actor, act: 'view-as.opened', user_agent: from.user_agent, details: { by } });
    const named = { by, ...(viewer?.id && { [viewer.kind]: viewer.id }) };
    await recordSecurityEvent(tx, { ...entry, kind: 'view-as-opened', details: named });
    return answer(tx, who, pair, true);
  }

  async function answer(tx: Queries, who: Person, pair: TokenPair, viewAs: boolean): Promise<Refreshed> {
    const account = await findAccount(tx, who.licence_id, who.id);
    const two_factor_setup = !!account?.two_factor_required && !account.two_factor_enabled && !viewAs;
    return { ...pair, consumer_id: who.id, two_factor_setup };
  }

  return { refresh, openLink };
}

const toStoredUserAgent = (from: Origin) => from.user_agent?.slice(0, 400) ?? null;
