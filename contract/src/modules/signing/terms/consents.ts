import { ensure } from '../../../values/ensure.ts';

/**
 * The consents of a signer, by id: the texts of the ticks and switches at a signature. They are here because both sides
 * need identical words: the portal shows them, the server knows what was agreed to. The ids are text keys: a licence's
 * own wording takes precedence.
 */
export const otdConsents = {
  nl: {
    'otd_sign.terms_agreed': 'Ik ga akkoord met de voorwaarden',
    'otd_sign.mandate': 'Ik geef deze machtiging',
    'otd_sign.agree': 'Ik geef {{firm}} deze opdracht',
  },
  en: {
    'otd_sign.terms_agreed': 'I agree to the terms',
    'otd_sign.mandate': 'I give this mandate',
    'otd_sign.agree': 'I enter into this service agreement with {{firm}}',
  },
};

export const proposalConsents = {
  nl: { 'proposal.agree': 'Ik heb het voorstel en de voorwaarden gelezen en ga akkoord' },
  en: { 'proposal.agree': 'I have read the proposal and the terms, and agree' },
};

export type OtdConsent = keyof typeof otdConsents.nl;
export type ProposalConsent = keyof typeof proposalConsents.nl;

/**
 * The version of words: other words have another one (FNV-1a of their characters, 32 bits). It tells whether both sides
 * mean the same text, and proves nothing.
 */
export function hashConsentWords(words: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of words.join('\n')) hash = Math.imul(hash ^ ensure(letter.codePointAt(0)), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A consent as a screen reports it. */
export const createConsent = <Id extends string>(id: Id, words: readonly string[]) => ({
  id,
  version: hashConsentWords(words),
});
