/**
 * The wording of a SEPA mandate, the same on the screen and in the signed document. The words are
 * prescribed: those of the Dutch banks' form for a recurrent mandate, and in English those of the European Payments
 * Council (EPC392-08). Only the informal form of address is ours.
 */
import type { Reader } from '../../../texts.ts';
import { businessTerms } from './business-terms.ts';

/** Says what the account holder authorises, and the right to a refund. `creditor` is the firm's name. */
export function buildSepaMandate({ locale, style }: Reader, creditor: string): string[] {
  const weeks = businessTerms.sepa_refund_weeks;
  if (locale === 'en')
    return [
      `By signing this mandate form, you authorise ${creditor} to send instructions to your bank to debit your account, and your bank to debit your account in accordance with the instructions from ${creditor}.`,
      `As part of your rights, you are entitled to a refund from your bank under the terms and conditions of your agreement with your bank. A refund must be claimed within ${weeks} weeks starting from the date on which your account was debited.`,
    ];
  if (style === 'informal')
    return [
      `Door ondertekening van dit formulier geef je toestemming aan ${creditor} om doorlopende incasso-opdrachten te sturen naar je bank om een bedrag van je rekening af te schrijven, en aan je bank om doorlopend een bedrag van je rekening af te schrijven overeenkomstig de opdracht van ${creditor}.`,
      `Als je het niet eens bent met deze afschrijving, kun je deze laten terugboeken. Neem hiervoor binnen ${weeks} weken na afschrijving contact op met je bank. Vraag je bank naar de voorwaarden.`,
    ];
  return [
    `Door ondertekening van dit formulier geeft u toestemming aan ${creditor} om doorlopende incasso-opdrachten te sturen naar uw bank om een bedrag van uw rekening af te schrijven, en aan uw bank om doorlopend een bedrag van uw rekening af te schrijven overeenkomstig de opdracht van ${creditor}.`,
    `Als u het niet eens bent met deze afschrijving, kunt u deze laten terugboeken. Neem hiervoor binnen ${weeks} weken na afschrijving contact op met uw bank. Vraag uw bank naar de voorwaarden.`,
  ];
}

const country = { nl: 'Nederland', en: 'The Netherlands' };

/** The creditor's address on one line, with the country, which a mandate must name. Empty without an address. */
export function formatCreditorAddress(lines: readonly string[], { locale }: Pick<Reader, 'locale'>): string {
  const named = lines.some((line) => Object.values(country).includes(line));
  return lines.length > 0 ? [...lines, ...(named ? [] : [country[locale]])].join(', ') : '';
}
