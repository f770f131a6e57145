/** The wording of a SEPA mandate, the same on the screen and in the signed document (docs/decisions/048). */
import type { Reader } from '../texts.ts';
import { businessTerms } from './business-terms.ts';

/** What the account holder authorises, and the right to a refund. `creditor` is the firm's name. */
export function sepaMandateWords({ locale, style }: Reader, creditor: string): string[] {
  const weeks = businessTerms.sepa_refund_weeks;
  if (locale === 'en')
    return [
      `With this mandate you allow ${creditor} to send your bank orders to collect amounts from your account, and your bank to carry out those orders.`,
      `Do you disagree with a payment? Then you can have it refunded. Ask your bank within ${weeks} weeks after the payment.`,
    ];
  if (style === 'informal')
    return [
      `Met deze machtiging geef je ${creditor} toestemming om je bank opdrachten te sturen om bedragen van je rekening af te schrijven, en je bank om die opdrachten uit te voeren.`,
      `Ben je het niet eens met een afschrijving? Dan kun je het bedrag terug laten boeken. Vraag het je bank binnen ${weeks} weken na de afschrijving.`,
    ];
  return [
    `Met deze machtiging geeft u ${creditor} toestemming om uw bank opdrachten te sturen om bedragen van uw rekening af te schrijven, en uw bank om die opdrachten uit te voeren.`,
    `Bent u het niet eens met een afschrijving? Dan kunt u het bedrag terug laten boeken. Vraag het uw bank binnen ${weeks} weken na de afschrijving.`,
  ];
}
