import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { getInvoiceDue } from '@klantportaal/contract/values/dates/invoice-due';
import { isPayable } from './outcomes.ts';

export type Situation =
  | 'paid'
  | 'refunded'
  | 'pending'
  | 'nothing'
  | 'credit'
  | 'draft'
  | 'unavailable'
  | 'again'
  | 'to-pay';

/** The state of the payment that an action asks for (D2-46, D4-20, D4-21). `again`: after a failed attempt. */
export function getPaymentSituation({
  is_done,
  payment,
  invoice,
  mollie_invalid,
}: Pick<ProductAction, 'is_done' | 'payment' | 'invoice' | 'mollie_invalid'>): Situation {
  if (payment?.status === 'PAID') return 'paid';
  if (payment && !isPayable(payment.status)) return 'pending';
  const due = getInvoiceDue(invoice ?? {});
  if (due !== 'due') return due;
  if (invoice?.is_refunded) return 'refunded';
  if (is_done) return 'paid';
  if (mollie_invalid) return 'unavailable';
  return payment && payment.status !== 'CREATED' ? 'again' : 'to-pay';
}

/** Only these have a button to pay. */
export const canStart = (situation: Situation): boolean => situation === 'to-pay' || situation === 'again';
