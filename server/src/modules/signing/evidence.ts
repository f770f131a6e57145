import type { Reader } from '@klantportaal/contract/texts';
import type { RequestMeta } from '../../platform/kernel/request-meta.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { SignedIn } from '../identity/session.ts';
import type { Consent } from './consents.ts';

/** How an account came about, which says whose it can be. Times are ISO. */
export interface AccountOrigin {
  made_at: string;
  /** By the open form of the portal, or by the firm. */
  made_by: 'consumer' | 'firm';
  /** When the firm last mailed an invitation; null: it did not. */
  invited_at: string | null;
  /** Null: it is still the one that the firm gave, as in the demo and in sandboxes. */
  password_chosen_at: string | null;
}

/**
 * What is kept of every signature, to show later how it was given. All of it is what the server
 * knows, but for `reported`. Plain JSON.
 */
export interface SignatureEvidence {
  signed_at: string;
  signer: { consumer_id: string; name: string };
  reader: Reader;
  authentication_method: SignedIn['authentication_method'];
  /** Signatures of before version 1.0.0 may lack it. */
  account?: AccountOrigin | null;
  session_id: string;
  request_id: string;
  address: string;
  /** `version` is the day from which the firm dates it. */
  document: { name: string; sha256: string; version: string | null };
  /** Empty if the client did not report what it showed. */
  consents: Consent[];
  /** Facts that only the client reports, and nothing confirms. */
  reported: { user_agent: string | null };
}

/** The caller's facts about a signature; the server saw the rest itself. */
type SignatureFacts = Pick<SignatureEvidence, 'reader' | 'document' | 'consents'> & {
  signer: string;
  account: AccountOrigin | null;
};

type Seen = Pick<AppContext, 'clock'> & { consumer: SignedIn; meta: RequestMeta };

/** The evidence of a signature that is given now. `signer` is the name on the document. */
export const createSignatureEvidence = (
  { clock, consumer, meta }: Seen,
  { signer, ...facts }: SignatureFacts,
): SignatureEvidence => ({
  signed_at: clock.now().toISOString(),
  signer: { consumer_id: consumer.id, name: signer },
  authentication_method: consumer.authentication_method,
  session_id: consumer.session_id,
  request_id: meta.request_id,
  address: meta.address,
  reported: { user_agent: meta.user_agent },
  ...facts,
});
