import type { ErrorCode } from '@klantportaal/contract/errors';
import type { GuestLinkRow } from './links/guest-links.queries.ts';
import type { UploadLink } from './links/upload-links.queries.ts';

/** The consumer behind an access token. An account has the id of its consumer. */
export interface SignedIn {
  id: string;
  licence_id: string;
  dossier_id: string;
  session_id: string;
  /** The method of the session row; part of the evidence of a signature. */
  authentication_method: 'password' | 'password+otp' | 'password+recovery' | 'view-as';
  /** When the password was typed; a refreshed session keeps it. */
  signed_in_at: Date;
  /** Two-factor must be set up first: only rows with access `setup` open. */
  two_factor_setup: boolean;
}

/** A consumer with a correct password who still has to enter a one-time code. */
export interface PendingSignIn {
  id: string;
  licence_id: string;
  dossier_id: string;
  pending: true;
}

/** A product-action login: one consumer, one action. */
export interface TemporaryLogin {
  id: string;
  licence_id: string;
  dossier_id: string;
  product_action_id: string;
}

/** The holder of a link: somebody without an account, in the name of the consumer who made it, for one action. */
export interface LinkHolder {
  /** The consumer's. */
  id: string;
  licence_id: string;
  dossier_id: string;
  link: UploadLink;
}

/** Somebody who was mailed a link: they deliver for one action, in the name of a consumer. */
export interface GuestHolder {
  /** The consumer's. */
  id: string;
  licence_id: string;
  dossier_id: string;
  guest: GuestLinkRow;
}

/** Why a link works no more: its time is over, its upload was sent, or it was ended. */
export type LinkFault = Extract<ErrorCode, 'UPLOAD_LINK_EXPIRED' | 'UPLOAD_LINK_SENT' | 'UPLOAD_LINK_ENDED'>;

/** Why a token is refused; both answer 401. */
export type SessionFault = Extract<ErrorCode, 'AUTH_REQUIRED' | 'TOKEN_HAS_EXPIRED'>;

/** The lookups of a token's owner. A token of another licence than `licence_id` is a fault like any other. */
export interface Sessions {
  findByAccessToken(token: string, licence_id: string): Promise<SignedIn | SessionFault>;
  findByPendingToken(token: string, licence_id: string): Promise<PendingSignIn | SessionFault>;
  findByTemporaryToken(token: string, licence_id: string): Promise<TemporaryLogin | SessionFault>;
  /** Looks up the holder of a link that can do one thing, by their secret. */
  findByLinkToken(token: string, licence_id: string): Promise<LinkHolder | LinkFault | SessionFault>;
  /** Looks up who was mailed a link to deliver one document, by its secret. */
  findByGuestToken(token: string, licence_id: string): Promise<GuestHolder | LinkFault | SessionFault>;
}
