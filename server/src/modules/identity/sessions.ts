import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { generateToken, hashSha256 } from '../../platform/kernel/secrets.ts';
import { findAccount } from './accounts.queries.ts';
import { createConsumerSessions, toSignedIn } from './consumer-sessions.ts';
import { createGuestHolders } from './links/guest-holders.ts';
import { createLinkHolders } from './links/link-holders.ts';
import { openLiveness } from './liveness.ts';
import { refreshWith } from './refresh.ts';
import type { PendingSignIn } from './session.ts';
import {
  addOneTimeToken,
  addRefreshToken,
  addSession,
  endSession,
  endSessionsOf,
  openOneTimeToken,
} from './sessions.queries.ts';
import type { Person, SessionContext, SignInSessions } from './sign-in-sessions.ts';
import { consumersAudience, openTokens } from './tokens.ts';

/**
 * Milliseconds. An adviser can view as a consumer for a working day at most.
 */
const lifetimes = {
  sliding: 30 * DAY_MS,
  absolute: 90 * DAY_MS,
  viewAs: DAY_MS / 3,
  link: 60_000,
  temporary: DAY_MS / 12,
};

/** Starts with an empty cache. */
export function openSessions(context: SessionContext): SignInSessions {
  const { db, clock, keys } = context;
  const tokens = openTokens({ keys, clock, audience: consumersAudience });
  const liveness = openLiveness(clock, createConsumerSessions(context));
  const addMilliseconds = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);

  const addRefresh = async (tx: Queries, licence_id: string, session_id: string, until: Date): Promise<string> => {
    const token = generateToken();
    const sliding = addMilliseconds(lifetimes.sliding);
    await addRefreshToken(tx, {
      hash: hashSha256(token),
      licence_id,
      session_id,
      created_at: clock.now(),
      expires_at: sliding < until ? sliding : until,
    });
    return token;
  };

  const start: SignInSessions['start'] = async (tx, who, method, from, viewer = null) => {
    const now = clock.now();
    const absolute_expires_at = addMilliseconds(method === 'view-as' ? lifetimes.viewAs : lifetimes.absolute);
    const sid = await addSession(tx, {
      licence_id: who.licence_id,
      consumer_id: who.id,
      authentication_method: method,
      user_agent: from.user_agent?.slice(0, 400) ?? null,
      address: from.address,
      created_at: now,
      last_seen_at: now,
      absolute_expires_at,
      ...(viewer && { made_by_kind: viewer.kind, made_by_id: viewer.id, made_by_name: viewer.name }),
    });
    const refreshToken = await addRefresh(tx, who.licence_id, sid, absolute_expires_at);
    return { accessToken: await signAccessToken(who, sid), refreshToken, session_id: sid };
  };

  const signAccessToken = (who: Person, sid: string) =>
    tokens.sign('at+jwt', { sub: who.id, apiId: who.licence_id, sid });

  const addOneTime = async (
    who: Person,
    purpose: 'view-as' | 'product-action',
    lifetime: number,
    details: JsonObject,
  ): Promise<string> => {
    const token = generateToken();
    const row = { hash: hashSha256(token), licence_id: who.licence_id, consumer_id: who.id, purpose, details };
    await db.query(who.licence_id, (q) =>
      addOneTimeToken(q, { ...row, created_at: clock.now(), expires_at: addMilliseconds(lifetime) }),
    );
    return token;
  };

  return {
    start,
    ...createLinkHolders({ db, clock, liveness }),
    ...createGuestHolders({ db, clock }),
    ...refreshWith({ ...context, tokens, liveness, start, accessToken: signAccessToken, addRefresh }),

    async renew(tx, who, method, reason, from) {
      // Not the same session with other tokens: whoever else holds one of its tokens must be out.
      await endSessionsOf(tx, who.id, clock.now(), reason);
      return start(tx, who, method, from);
    },

    pendingToken: (who) => tokens.sign('pending+jwt', { sub: who.id, apiId: who.licence_id }),

    async end(who, reason) {
      await db.transaction(who.licence_id, (tx) => endSession(tx, who.session_id, clock.now(), reason));
      liveness.forget(who.session_id);
    },
    endAll: (tx, consumer_id, reason, keep) => endSessionsOf(tx, consumer_id, clock.now(), reason, keep),
    forget: liveness.forgetOwner,

    async createLinkPair(who, by, viewer = null) {
      const refreshToken = await addOneTime(who, 'view-as', lifetimes.link, {
        by,
        ...(viewer && { made_by: { kind: viewer.kind, id: viewer.id, name: viewer.name } }),
      });
      const accessToken = await tokens.sign('link+jwt', { sub: who.id, apiId: who.licence_id });
      return { accessToken, refreshToken, expires_at: addMilliseconds(lifetimes.link) };
    },
    createTemporaryLogin: (who, product_action_id) =>
      addOneTime(who, 'product-action', lifetimes.temporary, { product_action_id }),

    async findByAccessToken(token, licence_id) {
      const claims = await tokens.verify('at+jwt', token);
      if (claims === 'expired') return 'TOKEN_HAS_EXPIRED';
      if (claims === 'invalid' || claims.apiId !== licence_id || !claims.sid) return 'AUTH_REQUIRED';
      const session = await liveness.findLiveSession(claims.sid, licence_id);
      return typeof session === 'string' ? session : toSignedIn(session);
    },

    async findByPendingToken(token, licence_id) {
      const claims = await tokens.verify('pending+jwt', token);
      if (claims === 'expired') return 'TOKEN_HAS_EXPIRED';
      if (claims === 'invalid' || claims.apiId !== licence_id) return 'AUTH_REQUIRED';
      const account = await db.query(licence_id, (q) => findAccount(q, licence_id, claims.sub));
      // The password that was checked may have been replaced since.
      const changed = Math.floor((account?.password_changed_at?.getTime() ?? 0) / 1000);
      if (!account?.two_factor_enabled || changed > claims.iat) return 'AUTH_REQUIRED';
      return { id: claims.sub, licence_id, dossier_id: account.dossier_id, pending: true } satisfies PendingSignIn;
    },

    async findByTemporaryToken(token, licence_id) {
      const found = await db.query(licence_id, (q) =>
        openOneTimeToken(q, licence_id, hashSha256(token), ['product-action'], clock.now()),
      );
      const product_action_id = found?.details.product_action_id;
      if (!found || typeof product_action_id !== 'string') return 'AUTH_REQUIRED';
      return { id: found.consumer_id, licence_id, dossier_id: found.dossier_id, product_action_id };
    },
  };
}
