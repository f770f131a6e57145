import { businessTerms } from '@klantportaal/contract/terms/business-terms';
import type { Reader } from '@klantportaal/contract/texts';
import { formatLongDate } from '@klantportaal/contract/values/dutch-date';
import { formatEuro } from '@klantportaal/contract/values/euro';
import { offeredMethod, paymentMethods } from '@klantportaal/contract/values/payment-methods';
import type { LetterData } from '../../documents/letter.ts';
import { dutchDay } from '../../kernel/clock.ts';
import { letterheadOf } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { speak } from '../../licences/speak.ts';
import type { InvoiceRow } from './payments.queries.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

export interface InvoiceReader extends Reader {
  name: string;
}

/** The invoice on the firm's letterhead, if the firm sent the facts but no document. `paid_at`: in the portal. */
export function invoiceLetter(
  licence: LicenceData,
  { label, details }: InvoiceRow,
  reader: InvoiceReader,
  paid_at: Date | null,
): LetterData {
  const say = speak({ nl, en }, licence.words, reader, {
    payment_days: businessTerms.payment_days,
    complaint_days: businessTerms.invoice_complaint_days,
  });
  const { public_number, date_created, date_due, total = 0, lines = [] } = details;
  const written = (day: string | null | undefined) => (day ? formatLongDate(day, reader.locale) : null);
  const about = [
    { label: say('letter.invoice.number'), value: public_number },
    { label: say('letter.invoice.date'), value: written(date_created) },
    { label: say('letter.invoice.due'), value: paid_at ? null : written(date_due) },
    { label: say('letter.invoice.paid_on'), value: paid_at && written(dutchDay(paid_at)) },
  ];
  const method = details.payment_method ?? paymentMethods[offeredMethod].label;
  return {
    language: reader.locale,
    title: public_number ? say('letter.invoice.title', { number: public_number }) : label,
    firm: letterheadOf(licence),
    recipient: [reader.name],
    about: about.flatMap((fact) => (fact.value ? [{ label: fact.label, value: fact.value }] : [])),
    sections: [
      {
        title: say('letter.invoice.lines'),
        table: {
          columns: [
            { label: say('letter.invoice.description') },
            { label: say('letter.invoice.amount'), align: 'end' },
          ],
          rows: lines.map(({ description, amount }) => [description, amount === null ? '' : formatEuro(amount)]),
          total: [say('letter.invoice.total'), formatEuro(total)],
        },
      },
    ],
    closing: paid_at
      ? [say('letter.invoice.paid')]
      : [say('letter.invoice.to_pay', { method }), say('letter.invoice.wrong')],
  };
}
