import type { AccountOrigin, SignatureEvidence } from '@klantportaal/contract/modules/signing/signature-evidence';
import type { RequestMeta } from '../../platform/kernel/request-meta.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { SignedIn } from '../identity/session.ts';

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
