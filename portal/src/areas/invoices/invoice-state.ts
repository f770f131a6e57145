import type { Invoice } from '@klantportaal/contract/areas/invoices';
import type { ChipState } from '../../ui/chip.tsx';

/** How an invoice stands; each has a word in the texts (`invoices.state_…`). */
export type InvoiceState = Extract<
  ChipState,
  'paid' | 'pending' | 'failed' | 'expired' | 'cancelled' | 'attention' | 'open'
>;

type Facts = Pick<Invoice, 'is_paid' | 'status' | 'date_due' | 'total'>;

/** TABLE: what a payment makes of an invoice that is not paid; none of these takes it from the consumer's list. */
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

/** Whether the portal offers to pay it: with an action that asks it, an amount, and nothing under way (spec: products §2). */
export const canPay = ({ is_paid, status, total, product_action }: Facts & Pick<Invoice, 'product_action'>): boolean =>
  product_action !== null && !product_action.is_done && total > 0 && !is_paid && status !== 'PENDING';
