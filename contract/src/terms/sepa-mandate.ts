/**
 * The wording of a SEPA mandate, the same on the screen and in the signed document (docs/decisions/048): that of the
 * banks' model for a recurrent mandate, so that a consumer recognises it.
 */
import type { Reader } from '../texts.ts';
import { businessTerms } from './business-terms.ts';

/** What the account holder authorises, and the right to a refund. `creditor` is the firm's name. */
export function sepaMandateWords({ locale, style }: Reader, creditor: string): string[] {
  const weeks = businessTerms.sepa_refund_weeks;
  if (locale === 'en')
    return [
      `By signing this mandate form, you authorise ${creditor} to send recurrent instructions to your bank to debit your account, and your bank to debit your account in accordance with the instructions from ${creditor}.`,
      `If you do not agree with a debit, you can have it refunded. Contact your bank within ${weeks} weeks of the debit. Ask your bank for its conditions.`,
    ];
  if (style === 'informal')
    return [
      `Door ondertekening van dit formulier geef je toestemming aan ${creditor} om doorlopend incasso-opdrachten te sturen naar je bank om een bedrag van je rekening af te schrijven, en aan je bank om doorlopend een bedrag van je rekening af te schrijven volgens de opdracht van ${creditor}.`,
      `Als je het niet eens bent met een afschrijving, kun je die laten terugboeken. Neem hiervoor binnen ${weeks} weken na de afschrijving contact op met je bank. Vraag je bank naar de voorwaarden.`,
    ];
  return [
    `Door ondertekening van dit formulier geeft u toestemming aan ${creditor} om doorlopend incasso-opdrachten te sturen naar uw bank om een bedrag van uw rekening af te schrijven, en aan uw bank om doorlopend een bedrag van uw rekening af te schrijven volgens de opdracht van ${creditor}.`,
    `Als u het niet eens bent met een afschrijving, kunt u die laten terugboeken. Neem hiervoor binnen ${weeks} weken na de afschrijving contact op met uw bank. Vraag uw bank naar de voorwaarden.`,
  ];
}
