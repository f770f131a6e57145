import type { EventType } from '@klantportaal/contract/backoffice/event-types';
import { toCents } from '@klantportaal/contract/values/euro';
import { balanceOf, dueOf } from '@klantportaal/contract/values/invoice-due';
import { closeOthers } from '../actions/actions.queries.ts';
import type { Queries } from '../db/queries.ts';
import { audit } from '../journal/audit.queries.ts';
import { recordEvent } from '../journal/events.queries.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';
import { paidCents, receivedOf } from './invoice-balance.ts';
import { type InvoiceRow, type PaymentRow, payActionsOf } from './payments.queries.ts';

/** TABLE: how the firm hears of a payment that ended without money. */
const endedAs: Partial<Record<PaymentRow['status'], EventType>> = {
  FAILED: 'payment.failed',
  EXPIRED: 'payment.expired',
  CANCELLED: 'payment.cancelled',
};

/** How a payment differs from what its invoice asked; null: it paid what was left, to the cent. */
export type Difference = 'underpaid' | 'overpaid' | 'already-paid' | null;

interface Outcome {
  invoice: InvoiceRow;
  payment: PaymentRow;
  /** The invoice's other payments. */
  others: readonly PaymentRow[];
}

/**
 * What follows from a status that was recorded, in its transaction: the firm hears of it, and money that came in closes
 * the invoice's actions as soon as nothing is left to pay, with an audit entry and a receipt (docs/decisions/210).
 */
export async function recordOutcome(tx: Queries, outcome: Outcome, at: Date): Promise<void> {
  const { invoice, payment, others } = outcome;
  const { licence_id, dossier_id, product_id, action_id, started_by: consumer_id, status } = payment;
  const about = { payment_id: payment.id, action_id, invoice_id: product_id };
  if (status !== 'PAID') {
    const data = { ...about, amount_cents: payment.amount_cents };
    const type = endedAs[status];
    if (type) await recordEvent(tx, { licence_id, dossier_id, consumer_id, at, by: 'system', type, data });
    return;
  }
  const { closed } = await payActionsOf(tx, licence_id, product_id);
  const received = receivedOf([...others, payment]);
  const { left, extra } = balanceOf({ ...invoice.details, received });
  const before = balanceOf({ ...invoice.details, received: receivedOf(others) }).left;
  const isDue = dueOf(invoice.details) === 'due';
  const difference: Difference =
    isDue && (closed || before === 0) ? 'already-paid' : left > 0 ? 'underpaid' : extra > 0 ? 'overpaid' : null;
  const data = {
    ...about,
    amount_cents: paidCents(payment),
    invoice_cents: toCents(invoice.details.total ?? 0),
    received_cents: toCents(received),
    ...(difference && { difference }),
  };
  const type = difference ? 'invoice.paid-differently' : 'invoice.paid';
  await recordEvent(tx, { licence_id, dossier_id, consumer_id, at, by: 'system', type, data });
  const target = { act: 'pay', target_kind: 'invoice', target_id: product_id } as const;
  await audit(tx, { licence_id, dossier_id, consumer_id, at, actor_kind: 'system', ...target, details: data });
  // Every action that asks for the invoice: it is paid once.
  if (left === 0) await closeOthers(tx, { licence_id, product_id, type: 'PAY_INVOICE_PER_IDEAL' }, at);
  if (!consumer_id) return;
  const receipt = {
    public_number: invoice.details.public_number ?? '',
    amount_cents: paidCents(payment),
    left_cents: closed ? 0 : toCents(left),
    extra_cents: toCents(extra),
    was_booked: closed && before > 0,
  };
  await enqueueMail(tx, licence_id, { template: 'invoice-paid', consumer_id, data: receipt }, at);
}
