import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import { fromCents } from '@klantportaal/contract/values/euro';
import { type Balance, balanceOf, dueOf } from '@klantportaal/contract/values/invoice-due';
import type { InvoiceRow } from './payments.queries.ts';

type Facts = Pick<InvoiceRow['details'], 'date_created' | 'total' | 'is_paid'>;
interface Paid {
  readonly status: PaymentStatus;
  readonly amount_cents: number;
  readonly paid_cents: number | null;
}

/** What a payment brought in, in cents; 0 until it is paid. */
export const paidCents = ({ status, amount_cents, paid_cents }: Paid): number =>
  status === 'PAID' ? (paid_cents ?? amount_cents) : 0;

/** What the payments of an invoice brought in, in euros. */
export const receivedOf = (payments: readonly Paid[]): number =>
  fromCents(payments.reduce((cents, payment) => cents + paidCents(payment), 0));

/** Where an invoice stands with its payments. */
export interface InvoiceBalance<P> extends Balance {
  /** What its payments brought in, in euros. */
  received: number;
  /** Paid in the portal in whole, or booked by the firm. */
  is_paid: boolean;
  /** The payment that counts: the last that paid it, else the one under way, else the last attempt; null without any. */
  payment: P | null;
}

/**
 * What the list, the actions, the calls to pay and the PDF say of an invoice: one rule for all
 * (docs/decisions/210). A payment of a part does not count as the invoice's payment: what is left is asked by another.
 * The firm may have booked the invoice without a payment in the portal: then it closed the action (`closed`). One that
 * asks for nothing was not paid by that (docs/decisions/130).
 * @param payments the one that changed last at the end
 */
export function invoiceBalance<P extends Paid & { readonly replaced_at: unknown }>(
  facts: Facts,
  payments: readonly P[],
  closed: boolean,
): InvoiceBalance<P> {
  const due = dueOf(facts);
  const received = receivedOf(payments);
  const { left, extra } = balanceOf({ ...facts, received });
  const covered = received > 0 && left === 0 && due !== 'draft';
  const is_paid = covered || (closed && due === 'due') || facts.is_paid === true;
  const unpaid = payments.filter(({ status }) => status !== 'PAID');
  const underWay =
    unpaid.findLast(({ status }) => status === 'PENDING') ??
    unpaid.findLast(({ status, replaced_at }) => status === 'CREATED' && replaced_at === null);
  const paid = is_paid ? payments.findLast(({ status }) => status === 'PAID') : undefined;
  return { received, left: is_paid ? 0 : left, extra, is_paid, payment: paid ?? underWay ?? unpaid.at(-1) ?? null };
}
