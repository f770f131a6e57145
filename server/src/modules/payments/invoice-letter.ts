import { businessTerms } from '@klantportaal/contract/modules/signing/terms/business-terms';
import type { Reader } from '@klantportaal/contract/texts';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { findPaymentDueDate, getInvoiceDue } from '@klantportaal/contract/values/dates/invoice-due';
import { ensure } from '@klantportaal/contract/values/ensure';
import { formatIban } from '@klantportaal/contract/values/iban';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { offeredMethod, paymentMethods } from '@klantportaal/contract/values/payment-methods';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import type { Fact, LetterData } from '../../platform/pdf/letter.ts';
import { toLetterhead } from '../licences/letterhead.ts';
import type { LicenceData } from '../licences/licences.ts';
import { speak } from '../licences/speak.ts';
import type { InvoiceBalance } from './invoice-balance.ts';
import type { InvoiceRow } from './payments.queries.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';
import { findTransfer } from './transfer.ts';

export interface InvoiceReader extends Reader {
  name: string;
}

export interface InvoiceState extends Omit<InvoiceBalance<unknown>, 'payment'> {
  /** When, if that was in the portal. */
  paid_at: Date | null;
  /** Whether it can be paid in the portal. */
  payable: boolean;
}

/** The invoice on the firm's letterhead, if the firm sent the facts but no document. It says what the portal says. */
export function createInvoiceLetter(
  licence: LicenceData,
  invoice: InvoiceRow,
  reader: InvoiceReader,
  { is_paid, is_refunded, received, refunded, charged_back, left, extra, paid_at, payable }: InvoiceState,
): LetterData {
  const { label, details } = invoice;
  const due = getInvoiceDue(details);
  const toPay = due === 'due' && !is_paid && !is_refunded;
  const say = speak({ nl, en }, licence.words, reader, {
    payment_days: businessTerms.payment_days,
    complaint_days: businessTerms.invoice_complaint_days,
  });
  const { public_number, date_created, total = 0, lines = [] } = details;
  const reason = (reader.locale === 'en' && details.total_reason_en) || details.total_reason;
  const formatDay = (day: string | null | undefined) => (day ? formatDutchDate(day) : null);
  const about = [
    { label: say('letter.invoice.number'), value: public_number },
    { label: say('letter.invoice.date'), value: formatDay(date_created) },
    { label: say('letter.invoice.due'), value: toPay ? formatDay(findPaymentDueDate(details)) : null },
    { label: say('letter.invoice.paid_on'), value: paid_at && formatDay(toDutchDay(paid_at)) },
  ];
  const returned = [
    { label: say('letter.invoice.refunded'), amount: refunded },
    { label: say('letter.invoice.charged_back'), amount: charged_back },
  ].flatMap(({ label, amount }) => (amount > 0 ? [{ label, value: formatEuro(amount) }] : []));
  const transfer = findTransfer(licence, invoice);
  const method = details.payment_method ?? paymentMethods[offeredMethod].label;
  return {
    language: reader.locale,
    title: public_number ? say('letter.invoice.title', { number: public_number }) : label,
    firm: toLetterhead(licence),
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
      ...(reason ? [{ title: say('letter.invoice.total_reason'), paragraphs: [reason] }] : []),
      // Only where it is not what the total says.
      ...(returned.length > 0 ? [{ title: say('letter.invoice.returned_title'), facts: returned }] : []),
      ...(received > 0 && left + extra > 0
        ? [{ title: say('letter.invoice.received_title'), facts: listBalanceFacts() }]
        : []),
      ...(toPay && !payable && transfer ? [{ title: say('letter.invoice.transfer'), facts: listTransferFacts() }] : []),
    ],
    closing: listClosingLines(),
  };

  function listBalanceFacts(): Fact[] {
    const rest = left > 0 ? say('letter.invoice.left') : say('letter.invoice.extra');
    return [
      { label: say('letter.invoice.received'), value: formatEuro(received) },
      { label: rest, value: formatEuro(left + extra) },
    ];
  }

  function listTransferFacts(): Fact[] {
    const { iban, name, reference } = ensure(transfer);
    return [
      { label: say('letter.invoice.iban'), value: formatIban(iban) },
      { label: say('letter.invoice.iban_name'), value: name },
      { label: say('letter.invoice.reference'), value: reference },
      { label: say('letter.invoice.amount'), value: formatEuro(left) },
      { label: say('letter.invoice.due'), value: formatDay(findPaymentDueDate(details)) ?? '' },
    ];
  }

  function listClosingLines(): string[] {
    if (is_refunded) return [say('letter.invoice.is_refunded')];
    if (is_paid) return [say('letter.invoice.paid'), ...(extra > 0 ? [say('letter.invoice.ask_extra')] : [])];
    if (due === 'credit') return [say('letter.invoice.credit'), say('letter.invoice.wrong')];
    if (due !== 'due') return [say('letter.invoice.nothing'), say('letter.invoice.wrong')];
    if (payable) return [say('letter.invoice.to_pay', { method }), say('letter.invoice.wrong')];
    return [say(transfer ? 'letter.invoice.to_transfer' : 'letter.invoice.ask'), say('letter.invoice.wrong')];
  }
}
