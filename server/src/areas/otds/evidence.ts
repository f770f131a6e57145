import type { SigningEvidence } from '@klantportaal/contract/areas/otds';
import type { SignatureEvidence } from '../../signing/evidence.ts';

/** A time reported by the browser, by its own clock. */
const told = (moment: string | null | undefined): string | null => {
  const time = Date.parse(moment ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};

/** What is kept of the signature of an assignment (docs/decisions/048). Plain JSON. */
export interface Evidence extends SignatureEvidence {
  terms: {
    title: string;
    sha256: string;
    version: string | null;
    /** By the browser's clock; null if the client did not send it. */
    opened_at: string | null;
    read_at: string | null;
  };
  mandate: { reference: string; creditor: string; creditor_id: string; iban: string; name: string } | null;
}

/** What the screen reported; every part of it is optional (docs/decisions/009). */
export const screenSaid = (said: SigningEvidence | undefined) => ({
  opened_at: told(said?.terms_opened_at),
  read_at: told(said?.terms_read_at),
  consent_texts: said?.consent_texts ?? [],
});
