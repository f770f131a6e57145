import type { Invoice } from '@klantportaal/contract/modules/payments/invoices';
import { findPaymentDueDate, getBalance, getInvoiceDue } from '@klantportaal/contract/values/dates/invoice-due';
import { toCents, toEuros } from '@klantportaal/contract/values/numbers/euro';
import { countDaysBetween } from '@klantportaal/web/lib/days.ts';
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
 * Its one state: what was paid or is under way, then whether anything is due at all.
 * @param today YYYY-MM-DD in the Netherlands
 */
export function getInvoiceState(invoice: Facts, today: string): InvoiceState {
  const { is_paid, is_refunded, status } = invoice;
  if (is_paid || status === 'PAID') return 'paid';
  if (status === 'PENDING') return 'pending';
  if (is_refunded) return 'refunded';
  const due = getInvoiceDue(invoice);
  if (due !== 'due') return due;
  const tried = status && ofPayment[status];
  if (tried) return tried;
  return (findPaymentDueDate(invoice) ?? today) < today ? 'attention' : 'open';
}

/** Days past its last day to pay; 0 when it is in time, or asks for no money now. `today` is YYYY-MM-DD. */
export function countDaysLate(invoice: Facts, today: string): number {
  const last = findPaymentDueDate(invoice);
  const asks = isUnpaid(invoice, today) && getInvoiceState(invoice, today) !== 'pending';
  return asks && last ? Math.max(0, countDaysBetween(last, today)) : 0;
}

const getLastDay = (invoice: Facts): string => findPaymentDueDate(invoice) ?? '9999';

/** Lists the invoices that still ask for money: the late ones, then the next due, then those that the bank has. */
export const toPay = <I extends Facts>(invoices: readonly I[], today: string): I[] =>
  invoices
    .filter((invoice) => isUnpaid(invoice, today))
    .toSorted((a, b) => Number(isAtBank(a)) - Number(isAtBank(b)) || getLastDay(a).localeCompare(getLastDay(b)));

const isAtBank = ({ status }: Facts): boolean => status === 'PENDING';

const sum = (invoices: readonly Facts[]): number =>
  toEuros(invoices.reduce((cents, invoice) => cents + toCents(getBalance(invoice).left), 0));

/** Sums the open amounts, in euros, and the late part; leaves out payments that the bank is processing. */
export function sumOwedInvoices(invoices: readonly Facts[], today: string): { total: number; late: number } {
  const owed = toPay(invoices, today).filter((invoice) => !isAtBank(invoice));
  return { total: sum(owed), late: sum(owed.filter((invoice) => countDaysLate(invoice, today) > 0)) };
}

/** Whether it still asks the consumer for money. */
export const isUnpaid = (invoice: Facts, today: string): boolean =>
  !['paid', 'draft', 'credit', 'nothing', 'refunded'].includes(getInvoiceState(invoice, today));

/** Whether the portal offers payment: given an action for it, an amount, and no payment in progress (D2-44). */
export const canPay = (invoice: Facts & Pick<Invoice, 'product_action'>): boolean =>
  invoice.product_action !== null &&
  !invoice.product_action.is_done &&
  getInvoiceDue(invoice) === 'due' &&
  !invoice.is_paid &&
  !invoice.is_refunded &&
  invoice.status !== 'PENDING';
