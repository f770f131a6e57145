import type { Database } from '../db/open.ts';
import type { Queries } from '../db/queries.ts';
import type { Sessions, SignedIn } from '../http/session.ts';
import type { Clock } from './clock.ts';
import type { LicenceData, Licences } from './licences.ts';
import type { SecretBox } from './secrets.ts';
import type { EndReason } from './sessions.queries.ts';
import type { Tokens } from './tokens.ts';

/** The tokens that a browser keeps. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}
export interface Person {
  id: string;
  licence_id: string;
}
/** From where somebody signs in. */
export interface Origin {
  address: string;
  user_agent: string | null;
}
export type AuthenticationMethod = SignedIn['authentication_method'];

/** Sessions as the rest of the server uses them; `http/` knows the part that it needs. */
export interface SignInSessions extends Sessions {
  readonly tokens: Tokens;
  /** Starts a session in the transaction of the sign-in. */
  start(tx: Queries, who: Person, method: AuthenticationMethod, from: Origin): Promise<TokenPair>;
  /**
   * Trades a refresh token, or the one of a view-as link, for new tokens; see `refresh.ts` for what a reuse does.
   * Gives a code when it opens nothing.
   */
  refresh(licence: LicenceData, token: string, from: Origin): Promise<Refreshed | RefreshFault>;
  /** New tokens for the same session, because how one signs in changed; the consumer's other sessions end. */
  renew(tx: Queries, who: SignedIn, method: AuthenticationMethod, reason: EndReason): Promise<TokenPair>;
  /** A token that opens nothing but the two-factor call (decision 11). */
  pendingToken(who: Person): Promise<string>;
  end(who: Pick<SignedIn, 'licence_id' | 'session_id'>, reason: EndReason): Promise<void>;
  /** Ends all sessions but the one to keep. Call `forget` after the commit. */
  endAllOf(tx: Queries, consumer_id: string, reason: EndReason, keep?: string): Promise<void>;
  /** Makes this process ask the database about the consumer's sessions again. */
  forget(consumer_id: string): void;
  /**
   * A pair for a view-as link (decision 15): it lives one minute, and the refresh call trades it once.
   * @param by the adviser's name, for the audit trail
   */
  createLinkPair(who: Person, by: string): Promise<TokenPair & { expires_at: Date }>;
  /** A temporary login for one action (decision 4): an opaque token, two hours. */
  createTemporaryLogin(who: Person, product_action_id: string): Promise<string>;
}

export interface Refreshed extends TokenPair {
  consumer_id: string;
  two_factor_setup: boolean;
}
export type RefreshFault = 'AUTH_REFRESH_INVALID_TOKEN' | 'AUTH_REFRESH_EXPIRED_TOKEN';

export interface SessionParts {
  db: Database;
  clock: Clock;
  licences: Licences;
  secrets: SecretBox;
}
