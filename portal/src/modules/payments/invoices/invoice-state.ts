import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import { balanceOf, dueOf, paymentDueDate } from '@klantportaal/contract/values/dates/invoice-due';
import { fromCents, toCents } from '@klantportaal/contract/values/numbers/euro';
import { daysBetween } from '@klantportaal/web/lib/days.ts';
import type { ChipState } from '@klantportaal/web/ui/content/chip.tsx';

/** TABLE: an invoice's states, and how their chip looks; each has a word in the texts (`invoices.state_…`). */
export const chips = {
  paid: 'paid',
  pending: 'pending',
  failed: 'failed',
  expired: 'expired',
  cancelled: 'cancelled',
  attention: 'attention',
  open: 'open',
  draft: 'note',
  credit: 'note',
  nothing: 'done',
  refunded: 'note',
} as const satisfies Record<string, ChipState>;
export type InvoiceState = keyof typeof chips;

type Facts = Pick<Invoice, 'is_paid' | 'is_refunded' | 'status' | 'date_created' | 'date_due' | 'total' | 'received'>;

/** TABLE: the state a payment gives to an unpaid invoice; none of these removes it from the consumer's list. */
const ofPayment = {
  CREATED: null,
  PENDING: 'pending',
  FAILED: 'failed',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
  PAID: 'paid',
} as const satisfies Record<NonNullable<Invoice['status']>, InvoiceState | null>;

/**
 * Its one state: what was paid or is under way, then whether anything is due at all (docs/decisions/130).
 * @param today YYYY-MM-DD in the Netherlands
 */
export function stateOf(invoice: Facts, today: string): InvoiceState {
  const { is_paid, is_refunded, status } = invoice;
  if (is_paid || status === 'PAID') return 'paid';
  if (status === 'PENDING') return 'pending';
  if (is_refunded) return 'refunded';
  const due = dueOf(invoice);
  if (due !== 'due') return due;
  const tried = status && ofPayment[status];
  if (tried) return tried;
  return (paymentDueDate(invoice) ?? today) < today ? 'attention' : 'open';
}

/** Days past its last day to pay; 0 when it is in time, or asks for no money now. `today` is YYYY-MM-DD. */
export function lateBy(invoice: Facts, today: string): number {
  const last = paymentDueDate(invoice);
  const asks = isUnpaid(invoice, today) && stateOf(invoice, today) !== 'pending';
  return asks && last ? Math.max(0, daysBetween(last, today)) : 0;
}

const lastDay = (invoice: Facts): string => paymentDueDate(invoice) ?? '9999';

/** What still asks for money, the first to be paid on top: what is late, then what is due next, then what the bank has. */
export const toPay = <I extends Facts>(invoices: readonly I[], today: string): I[] =>
  invoices
    .filter((one) => isUnpaid(one, today))
    .toSorted((a, b) => Number(isAtBank(a)) - Number(isAtBank(b)) || lastDay(a).localeCompare(lastDay(b)));

const isAtBank = ({ status }: Facts): boolean => status === 'PENDING';

const sum = (invoices: readonly Facts[]): number =>
  fromCents(invoices.reduce((cents, invoice) => cents + toCents(balanceOf(invoice).left), 0));

/** What is owed in all, in euros, and how much of it is late; payments that the bank is processing are left out. */
export function owedOf(invoices: readonly Facts[], today: string): { total: number; late: number } {
  const owed = toPay(invoices, today).filter((one) => !isAtBank(one));
  return { total: sum(owed), late: sum(owed.filter((one) => lateBy(one, today) > 0)) };
}

/** Whether it still asks the consumer for money. */
export const isUnpaid = (invoice: Facts, today: string): boolean =>
  !['paid', 'draft', 'credit', 'nothing', 'refunded'].includes(stateOf(invoice, today));

/** Whether the portal offers payment: given an action for it, an amount, and no payment in progress (D2-44). */
export const canPay = (invoice: Facts & Pick<Invoice, 'product_action'>): boolean =>
  invoice.product_action !== null &&
  !invoice.product_action.is_done &&
  dueOf(invoice) === 'due' &&
  !invoice.is_paid &&
  !invoice.is_refunded &&
  invoice.status !== 'PENDING';
