import type { Invoice } from '@klantportaal/contract/areas/invoices';
import type { ChipState } from '../../ui/chip.tsx';

/** An invoice's state; each has a word in the texts (`invoices.state_…`). */
export type InvoiceState = Extract<
  ChipState,
  'paid' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'attention' | 'open'
>;

type Facts = Pick<Invoice, 'is_paid' | 'status' | 'date_due' | 'total'>;

/** TABLE: the state a payment gives to an unpaid invoice; none of these removes it from the consumer's list. */
const ofPayment = {
  CREATED: null,
  PENDING: 'pending',
  FAILED: 'failed',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  PAID: 'paid',
} as const satisfies Record<NonNullable<Invoice['status']>, InvoiceState | null>;

/** @param today YYYY-MM-DD in the Netherlands */
export function stateOf({ is_paid, status, date_due, total }: Facts, today: string): InvoiceState {
  if (is_paid) return 'paid';
  const tried = status && ofPayment[status];
  if (tried) return tried;
  return date_due !== null && date_due < today && total > 0 ? 'attention' : 'open';
}

/** Whether the portal offers payment: given an action for it, an amount, and no payment in progress (D2-44). */
export const canPay = ({ is_paid, status, total, product_action }: Facts & Pick<Invoice, 'product_action'>): boolean =>
  product_action !== null && !product_action.is_done && total > 0 && !is_paid && status !== 'PENDING';
