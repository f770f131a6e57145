import type { AssignmentEvidence } from '@klantportaal/contract/modules/signing/signature-evidence';

/** The evidence of an assignment that this consumer signed at that moment. */
export const createEvidence = (consumer_id: string, time: Date, name = 'Mw. A. van Veen'): AssignmentEvidence => ({
  signed_at: time.toISOString(),
  signer: { consumer_id, name },
  reader: { locale: 'nl', style: 'formal' },
  authentication_method: 'password',
  account: null,
  session_id: 'session',
  request_id: 'request',
  address: '127.0.0.1',
  document: { name: 'opdracht.pdf', sha256: 'ab', version: null },
  consents: [],
  reported: { user_agent: null, terms_opened_at: null, terms_read_at: null },
  terms: { title: 'Voorwaarden', sha256: 'cd', version: null },
  mandate: null,
});
