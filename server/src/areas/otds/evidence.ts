import type { SigningEvidence } from '@klantportaal/contract/areas/otds';
import type { Reader } from '@klantportaal/contract/texts';
import type { SignedIn } from '../../sign-in/session.ts';

/** A time reported by the browser, by its own clock. */
const told = (moment: string | null | undefined): string | null => {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** What is kept of a signature, to show later how it was given (docs/decisions/048). Plain JSON. */
export interface Evidence {
  signed_at: string;
  signer: { consumer_id: string; name: string };
  reader: Reader;
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
    /** By the browser's clock; null if the client did not send it. */
    opened_at: string | null;
    read_at: string | null;
  };
  /** As the client says they were shown on the screen. */
  consent_texts: string[];
  mandate: { reference: string; creditor: string; creditor_id: string; iban: string; name: string } | null;
}

/** What the screen reported; every part of it is optional (docs/decisions/009). */
export const screenSaid = (said: SigningEvidence | undefined) => ({
  opened_at: told(said?.terms_opened_at),
  read_at: told(said?.terms_read_at),
  consent_texts: said?.consent_texts ?? [],
});
