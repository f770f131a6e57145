import type { SigningEvidence } from '@klantportaal/contract/areas/otds';
import type { TermsReader } from '@klantportaal/contract/terms/assignment-terms';
import type { SignedIn } from '../../http/session.ts';

/** A moment that the browser told, by its own clock. */
const told = (moment: string | null | undefined): string | null => {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** What is kept of a signature, so that it can be shown later how it came about (decision 19). Plain JSON. */
export interface Evidence {
  signed_at: string;
  signer: { consumer_id: string; name: string };
  reader: TermsReader;
  authentication_method: SignedIn['authentication_method'];
  session_id: string;
  request_id: string;
  address: string;
  user_agent: string | null;
  /** `version` is the day on which the firm finalised it. */
  document: { name: string; sha256: string; version: string | null };
  terms: {
    title: string;
    sha256: string;
    version: string | null;
    /** By the browser's clock; null when the caller did not say. */
    opened_at: string | null;
    read_at: string | null;
  };
  /** As the caller says they stood on the screen. */
  consent_texts: string[];
  mandate: { reference: string; creditor: string; creditor_id: string; iban: string; name: string } | null;
}

/** What the screen told of itself; every part of it is optional (decision 1b). */
export const screenSaid = (said: SigningEvidence | undefined) => ({
  opened_at: told(said?.terms_opened_at),
  read_at: told(said?.terms_read_at),
  consent_texts: said?.consent_texts ?? [],
});
