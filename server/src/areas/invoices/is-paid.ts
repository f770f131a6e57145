import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import { dueOf } from '@klantportaal/contract/values/invoice-due';
import type { InvoiceRow } from './payments.queries.ts';

/**
 * Whether an invoice is paid, for the list and the PDF alike. The firm may have booked it without a payment in the
 * portal: then it closed the action. One that asks for nothing was not paid by that (docs/decisions/130).
 */
export const isPaid = (
  { details }: Pick<InvoiceRow, 'details'>,
  status: PaymentStatus | null,
  actionDone: boolean,
): boolean => status === 'PAID' || (actionDone && dueOf(details) === 'due') || details.is_paid === true;
