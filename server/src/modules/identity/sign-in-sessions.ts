import type { Database } from '../../platform/db/open.ts';
import type { Queries } from '../../platform/db/queries.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { LicenceData, Licences } from '../licences/licences.ts';
import type { LinkAtUse } from './links/upload-links.queries.ts';
import type { LinkFault, Sessions, SignedIn } from './session.ts';
import type { EndReason } from './sessions.queries.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Maker } from './standing.queries.ts';

/** The tokens that a browser keeps. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}
export interface StartedSession extends TokenPair {
  session_id: string;
}
export interface Person {
  id: string;
  licence_id: string;
}
/** The origin of a sign-in. */
export interface Origin {
  address: string;
  user_agent: string | null;
}
export type AuthenticationMethod = SignedIn['authentication_method'];

/** Sessions as the rest of the server uses them; `http/` knows only the part that it needs. */
export interface SignInSessions extends Sessions {
  /**
   * Starts a session in the transaction of the sign-in.
   * @param viewer of view-as: who of the firm views
   */
  start(
    tx: Queries,
    who: Person,
    method: AuthenticationMethod,
    from: Origin,
    viewer?: Viewer | null,
  ): Promise<StartedSession>;
  /**
   * Exchanges a refresh token, or the one of a view-as link, for new tokens; see `refresh.ts` for what reuse does.
   * Returns a code if it is refused.
   */
  refresh(licence: LicenceData, token: string, from: Origin): Promise<Refreshed | RefreshFault>;
  /**
   * Exchanges the pair of a view-as link, once. Any other pair, such as that of a session, is refused, and nothing
   * happens to it.
   */
  openLink(licence: LicenceData, pair: TokenPair, from: Origin): Promise<Refreshed | RefreshFault>;
  /**
   * A new session after a change in how to sign in; ends all the consumer's sessions, this one too. Call `forget` after
   * the commit.
   */
  renew(
    tx: Queries,
    who: Person,
    method: AuthenticationMethod,
    reason: EndReason,
    from: Origin,
  ): Promise<StartedSession>;
  /** A token that gives access only to the two-factor call. */
  pendingToken(who: Person): Promise<string>;
  end(who: Pick<SignedIn, 'licence_id' | 'session_id'>, reason: EndReason): Promise<void>;
  /** Ends all sessions except the one to keep. Call `forget` after the commit. */
  endAll(tx: Queries, consumer_id: string, reason: EndReason, keep?: string): Promise<void>;
  /** Makes this process query the consumer's sessions again. */
  forget(consumer_id: string): void;
  /**
   * A pair for a view-as link: valid for one minute, and exchanged once by the refresh call.
   * @param by the name of who views, for the audit trail
   * @param viewer with whose access the session ends
   */
  createLinkPair(who: Person, by: string, viewer?: Viewer | null): Promise<TokenPair & { expires_at: Date }>;
  /** A temporary login for one action: an opaque token, two hours. */
  createTemporaryLogin(who: Person, product_action_id: string): Promise<string>;
  /** Why a link works no more, by itself or since who made it is signed out; null while it works. */
  findLinkFault(found: LinkAtUse): Promise<LinkFault | null>;
}

/** The principal of a firm who opened a consumer's portal by view-as. */
export interface Viewer extends Maker {
  name: string | null;
}

export interface Refreshed extends TokenPair {
  consumer_id: string;
  two_factor_setup: boolean;
}
export type RefreshFault = 'AUTH_REFRESH_INVALID_TOKEN' | 'AUTH_REFRESH_EXPIRED_TOKEN';

export interface SessionContext {
  db: Database;
  clock: Clock;
  licences: Licences;
  keys: SigningKeys;
}
