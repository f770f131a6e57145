import type { ErrorCode } from '@klantportaal/contract/errors';

/** The consumer behind an access token. An account has the id of its consumer. */
export interface SignedIn {
  id: string;
  licence_id: string;
  dossier_id: string;
  session_id: string;
  /** As the session row says it; part of the evidence of a signature (decision 19). */
  authentication_method: 'password' | 'password+otp' | 'password+recovery' | 'view-as';
  /** Two-factor must be set up first: only rows with access `setup` open (decision 11). */
  two_factor_setup: boolean;
}

/** Somebody whose password was right and whose one-time code is still asked (decision 11). */
export interface PendingSignIn {
  id: string;
  licence_id: string;
  dossier_id: string;
  pending: true;
}

/** A product-action login (decision 4): one consumer, one action. */
export interface TemporaryLogin {
  id: string;
  licence_id: string;
  dossier_id: string;
  product_action_id: string;
}

/** Why a token opens nothing; both answer 401. */
export type SessionFault = Extract<ErrorCode, 'AUTH_REQUIRED' | 'TOKEN_HAS_EXPIRED'>;

/** Who a token belongs to. A token of another licence than `licence_id` is a fault as any other. */
export interface Sessions {
  ofAccessToken(token: string, licence_id: string): Promise<SignedIn | SessionFault>;
  ofPendingToken(token: string, licence_id: string): Promise<PendingSignIn | SessionFault>;
  ofTemporaryToken(token: string, licence_id: string): Promise<TemporaryLogin | SessionFault>;
}
