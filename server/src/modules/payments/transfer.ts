import type { Transfer } from '@klantportaal/contract/modules/payments/invoices';
import { getInvoiceDue } from '@klantportaal/contract/values/dates/invoice-due';
import type { LicenceData } from '../licences/licences.ts';
import type { InvoiceRow } from './payments.queries.ts';

/** The way to pay an invoice by bank transfer; null when nothing is due, or the firm gave no account. */
export function findTransfer(
  { name, settings }: LicenceData,
  { label, details }: Pick<InvoiceRow, 'label' | 'details'>,
): Transfer | null {
  const { iban, iban_name } = settings;
  if (!iban || getInvoiceDue(details) !== 'due') return null;
  return { iban, name: iban_name ?? name, reference: details.public_number ?? label };
}
