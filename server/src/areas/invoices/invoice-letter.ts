import { businessTerms } from '@klantportaal/contract/terms/business-terms';
import { formatLongDate } from '@klantportaal/contract/values/dutch-date';
import { formatEuro } from '@klantportaal/contract/values/euro';
import { offeredMethod, paymentMethods } from '@klantportaal/contract/values/payment-methods';
import type { LetterData } from '../../documents/letter.ts';
import { type AddressStyle, type Language, pick } from '../../mails/content.ts';
import { dutchDay } from '../../shared/clock.ts';
import { letterheadOf } from '../../shared/letterhead.ts';
import type { LicenceData } from '../../shared/licences.ts';
import type { InvoiceRow } from './payments.queries.ts';

export interface InvoiceReader {
  name: string;
  language: Language;
  style: AddressStyle;
}

/** The invoice on the firm's paper, for a firm that sent facts but no document of its own. `paid_at`: in the portal. */
export function invoiceLetter(
  licence: LicenceData,
  { label, details }: InvoiceRow,
  reader: InvoiceReader,
  paid_at: Date | null,
): LetterData {
  const say = pick(reader);
  const { public_number, date_created, date_due, total = 0, lines = [] } = details;
  const written = (day: string | null | undefined) => (day ? formatLongDate(day, reader.language) : null);
  const about = [
    { label: say('Factuurnummer', 'Factuurnummer', 'Invoice number'), value: public_number },
    { label: say('Factuurdatum', 'Factuurdatum', 'Invoice date'), value: written(date_created) },
    { label: say('Betalen voor', 'Betalen voor', 'To be paid before'), value: paid_at ? null : written(date_due) },
    { label: say('Betaald op', 'Betaald op', 'Paid on'), value: paid_at && written(dutchDay(paid_at)) },
  ];
  const method = details.payment_method ?? paymentMethods[offeredMethod].label;
  const toPay = [
    say(
      `Wilt u deze factuur binnen ${businessTerms.payment_days} dagen betalen? Dat kan in het portaal met ${method}.`,
      `Wil je deze factuur binnen ${businessTerms.payment_days} dagen betalen? Dat kan in het portaal met ${method}.`,
      `Please pay this invoice within ${businessTerms.payment_days} days. You can do so in the portal with ${method}.`,
    ),
    say(
      `Klopt er iets niet? Laat het ons binnen ${businessTerms.invoice_complaint_days} dagen weten, dan zoeken we het voor u uit.`,
      `Klopt er iets niet? Laat het ons binnen ${businessTerms.invoice_complaint_days} dagen weten, dan zoeken we het voor je uit.`,
      `Is something wrong? Tell us within ${businessTerms.invoice_complaint_days} days, and we will look into it for you.`,
    ),
  ];
  const paid = [
    say(
      'Deze factuur is betaald. U hoeft niets meer te doen.',
      'Deze factuur is betaald. Je hoeft niets meer te doen.',
      'This invoice is paid. There is nothing left for you to do.',
    ),
  ];
  return {
    language: reader.language,
    title: public_number
      ? say(`Factuur ${public_number}`, `Factuur ${public_number}`, `Invoice ${public_number}`)
      : label,
    firm: letterheadOf(licence),
    recipient: [reader.name],
    about: about.flatMap((fact) => (fact.value ? [{ label: fact.label, value: fact.value }] : [])),
    sections: [
      {
        title: say('Wat u betaalt', 'Wat je betaalt', 'What you pay'),
        table: {
          columns: [
            { label: say('Omschrijving', 'Omschrijving', 'Description') },
            { label: say('Bedrag', 'Bedrag', 'Amount'), align: 'end' },
          ],
          rows: lines.map(({ description, amount }) => [description, amount === null ? '' : formatEuro(amount)]),
          total: [say('Totaal', 'Totaal', 'Total'), formatEuro(total)],
        },
      },
    ],
    closing: paid_at ? paid : toPay,
  };
}
