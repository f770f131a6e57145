import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import { type Balance, getBalance, getInvoiceDue } from '@klantportaal/contract/values/dates/invoice-due';
import { toEuros } from '@klantportaal/contract/values/numbers/euro';
import type { InvoiceRow } from './payments.queries.ts';

type Facts = Pick<InvoiceRow['details'], 'date_created' | 'total' | 'is_paid'>;
interface Paid {
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly paid_cents: number | null;
  readonly refunded_cents: number;
  readonly charged_back_cents: number;
  /** An instant, or its text. */
  readonly paid_at: Date | string | null;
}

/** The amount that a payment brought in, in cents; 0 until it is paid. */
export const getPaidCents = ({ status, amount_cents, paid_cents }: Paid): number =>
  status === 'PAID' ? (paid_cents ?? amount_cents) : 0;

/** The part the firm still has. A payment refunded and charged back counts as 0, so nobody owes it twice. */
export const getKeptCents = (payment: Paid): number =>
  Math.max(0, getPaidCents(payment) - payment.refunded_cents - payment.charged_back_cents);

const sumEuros = (payments: readonly Paid[], cents: (payment: Paid) => number): number =>
  toEuros(payments.reduce((sum, payment) => sum + cents(payment), 0));

/** The amount that an invoice's payments brought in and the firm still has, in euros. */
export const sumReceived = (payments: readonly Paid[]): number => sumEuros(payments, getKeptCents);

/** The refunded and the charged-back amounts of an invoice's payments, in euros. */
export const sumReturned = (payments: readonly Paid[]): { refunded: number; charged_back: number } => ({
  refunded: sumEuros(payments, ({ refunded_cents }) => refunded_cents),
  charged_back: sumEuros(payments, ({ charged_back_cents }) => charged_back_cents),
});

/** The way the action that asks to pay an invoice stands. */
export interface AskedToPay {
  closed: boolean;
  /** An instant, or its text; null: it is open, or there is none. */
  closed_at: Date | string | null;
}

/** The state of an action that asks to pay. */
export const toPayActionState = (action: { is_done: boolean; date_executed: Date | null }): AskedToPay => ({
  closed: action.is_done,
  closed_at: action.is_done ? action.date_executed : null,
});

const toTime = (time: Date | string): number => (time instanceof Date ? time.getTime() : Date.parse(time));

/**
 * Whether the firm booked the invoice as paid elsewhere: its action closed before any payment here came in. Of such a
 * one, what goes back was paid twice.
 */
export function isBooked({ closed, closed_at }: AskedToPay, payments: readonly Paid[]): boolean {
  if (!closed) return false;
  return payments.every(({ paid_at }) => !paid_at || (closed_at !== null && toTime(closed_at) < toTime(paid_at)));
}

/** The balance of an invoice with its payments. */
export interface InvoiceBalance<P> extends Balance {
  /** The amount that its payments brought in and the firm still has, in euros. */
  received: number;
  /** The refunded and the charged-back amounts, in euros. */
  refunded: number;
  charged_back: number;
  /** Paid in the portal in whole, or booked by the firm. */
  is_paid: boolean;
  /** The firm paid it back and asks nothing more: neither paid nor to be paid. */
  is_refunded: boolean;
  /** The payment that counts: the last that paid it, else the one under way, else the last attempt; null without any. */
  payment: P | null;
}

/**
 * Returns the balance of an invoice as the list, the actions, the calls to pay and the PDF show it: one rule for all. A
 * payment of a part does not count as the invoice's payment: what is left is asked by another. The firm may have booked
 * the invoice without a payment in the portal: then it closed the action. One that asks for nothing was not paid by
 * that. What was paid back is not asked again unless the firm opens the action again; what a bank took back is.
 * @param payments the one that changed last at the end
 */
export function computeInvoiceBalance<P extends Paid & { readonly replaced_at: unknown }>(
  facts: Facts,
  payments: readonly P[],
  asked: AskedToPay,
): InvoiceBalance<P> {
  const due = getInvoiceDue(facts);
  const received = sumReceived(payments);
  const { refunded, charged_back } = sumReturned(payments);
  const { left, extra } = getBalance({ ...facts, received });
  const covered = received > 0 && left === 0 && due !== 'draft';
  const isReturned = received === 0 && refunded + charged_back > 0 && !isBooked(asked, payments);
  const is_paid = covered || (asked.closed && due === 'due' && !isReturned) || facts.is_paid === true;
  const is_refunded = !is_paid && isReturned && asked.closed && refunded > 0;
  const unpaid = payments.filter(({ status }) => status !== 'PAID');
  const underWay =
    unpaid.findLast(({ status }) => status === 'PENDING') ??
    unpaid.findLast(({ status, replaced_at }) => status === 'CREATED' && replaced_at === null);
  const paid = is_paid ? payments.findLast(({ status }) => status === 'PAID') : undefined;
  return {
    received,
    refunded,
    charged_back,
    left: is_paid || is_refunded ? 0 : left,
    extra,
    is_paid,
    is_refunded,
    payment: paid ?? underWay ?? unpaid.at(-1) ?? null,
  };
}
