import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import { getBalance, getInvoiceDue } from '@klantportaal/contract/values/dates/invoice-due';
import { toCents } from '@klantportaal/contract/values/numbers/euro';
import type { Queries } from '../../platform/db/queries.ts';
import type { ReturnedType } from '../../platform/jobs/orders.ts';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import { closeOthers, reopenAction } from '../tasks/actions.queries.ts';
import { getPaidCents, isBooked, sumReceived, sumReturned } from './invoice-balance.ts';
import { type InvoiceRow, type PaymentRow, readPayActions } from './payments.queries.ts';

/** TABLE: how the firm hears of a payment that ended without money. */
const endedAs: Partial<Record<PaymentRow['status'], EventType>> = {
  FAILED: 'payment.failed',
  EXPIRED: 'payment.expired',
  CANCELLED: 'payment.cancelled',
};

/** The way a payment differs from what its invoice asked; null: it paid what was left, to the cent. */
export type Difference = 'underpaid' | 'overpaid' | 'already-paid' | null;

interface Outcome {
  invoice: InvoiceRow;
  payment: PaymentRow;
  /** The invoice's other payments. */
  others: readonly PaymentRow[];
}

/**
 * Records the consequences of a recorded status, in its transaction: the firm hears of it, and money that came in
 * closes the invoice's actions as soon as nothing is left to pay, with an audit entry and a receipt.
 */
export async function recordOutcome(tx: Queries, outcome: Outcome, now: Date): Promise<void> {
  const { invoice, payment, others } = outcome;
  const { licence_id, dossier_id, product_id, action_id, started_by: consumer_id, status } = payment;
  const about = { payment_id: payment.id, action_id, invoice_id: product_id };
  if (status !== 'PAID') {
    const data = { ...about, amount_cents: payment.amount_cents };
    const type = endedAs[status];
    if (type) await recordEvent(tx, { licence_id, dossier_id, consumer_id, at: now, by: 'system', type, data });
    return;
  }
  const { closed } = await readPayActions(tx, licence_id, product_id);
  const received = sumReceived([...others, payment]);
  const { left, extra } = getBalance({ ...invoice.details, received });
  const before = getBalance({ ...invoice.details, received: sumReceived(others) }).left;
  const isDue = getInvoiceDue(invoice.details) === 'due';
  const difference: Difference =
    isDue && (closed || before === 0) ? 'already-paid' : left > 0 ? 'underpaid' : extra > 0 ? 'overpaid' : null;
  const data = {
    ...about,
    amount_cents: getPaidCents(payment),
    invoice_cents: toCents(invoice.details.total ?? 0),
    received_cents: toCents(received),
    ...(difference && { difference }),
  };
  const type = difference ? 'invoice.paid-differently' : 'invoice.paid';
  await recordEvent(tx, { licence_id, dossier_id, consumer_id, at: now, by: 'system', type, data });
  const target = { act: 'pay', target_kind: 'invoice', target_id: product_id } as const;
  await recordAudit(tx, {
    licence_id,
    dossier_id,
    consumer_id,
    at: now,
    actor_kind: 'system',
    ...target,
    details: data,
  });
  // Every action that asks for the invoice: it is paid once.
  if (left === 0) await closeOthers(tx, { licence_id, product_id, type: 'PAY_INVOICE_PER_IDEAL' }, now);
  if (!consumer_id) return;
  const receipt = {
    public_number: invoice.details.public_number ?? '',
    amount_cents: getPaidCents(payment),
    left_cents: closed ? 0 : toCents(left),
    extra_cents: toCents(extra),
    was_booked: closed && before > 0,
  };
  await enqueueMail(tx, licence_id, { template: 'invoice-paid', consumer_id, data: receipt }, now);
}

interface Returned extends Outcome {
  /** The payment as it was before. */
  before: PaymentRow;
}

type ReturnedWords = readonly [grew: ReturnedType, fell: ReturnedType];

/** TABLE: how the firm hears of what went back, by which sum changed, and whether it grew or fell. */
const returnedAs = {
  refunded_cents: ['payment.refunded', 'payment.refund-reversed'],
  charged_back_cents: ['payment.charged-back', 'payment.chargeback-reversed'],
} as const satisfies Record<string, ReturnedWords>;

/**
 * Records the consequences of money that went back, or came back after that, in its transaction: the firm hears of it,
 * in its inbox too, and the consumer by mail. Money that a bank took back of a paid invoice is owed again, so its
 * action opens again; once all is there after all, it closes. What the firm paid back itself is asked again only if the
 * firm opens the action.
 */
export async function recordReturned(tx: Queries, outcome: Returned, now: Date): Promise<void> {
  const { invoice, payment, before, others } = outcome;
  const { licence_id, dossier_id, product_id, action_id, started_by: consumer_id } = payment;
  const asked = await readPayActions(tx, licence_id, product_id);
  const all = [...others, payment];
  const booked = isBooked(asked, all);
  const computeLeft = (payments: readonly PaymentRow[]) =>
    getBalance({ ...invoice.details, received: sumReceived(payments) }).left;
  const left = computeLeft(all);
  const tookBack = payment.charged_back_cents > before.charged_back_cents;
  const reopens = tookBack && !booked && asked.closed && left > 0 && computeLeft([...others, before]) < left;
  if (reopens && asked.latest) await reopenAction(tx, { licence_id, dossier_id }, asked.latest, now);
  const isAsked = reopens || !asked.closed;
  // A bank that gives up leaves the invoice as it was before it took money back: what the firm refunded is not asked.
  const gaveUp = payment.charged_back_cents < before.charged_back_cents;
  const isSettled = left === 0 || (gaveUp && toCents(left) <= toCents(sumReturned(all).refunded));
  if (isAsked && isSettled) await closeOthers(tx, { licence_id, product_id, type: 'PAY_INVOICE_PER_IDEAL' }, now);
  for (const [sum, [grew, fell]] of Object.entries(returnedAs) as [keyof typeof returnedAs, ReturnedWords][]) {
    const difference = payment[sum] - before[sum];
    if (difference === 0) continue;
    const type = difference > 0 ? grew : fell;
    const amount_cents = Math.abs(difference);
    const data = {
      payment_id: payment.id,
      action_id,
      invoice_id: product_id,
      amount_cents,
      refunded_cents: payment.refunded_cents,
      charged_back_cents: payment.charged_back_cents,
      invoice_cents: toCents(invoice.details.total ?? 0),
      received_cents: toCents(sumReceived(all)),
      left_cents: isAsked && !isSettled ? toCents(left) : 0,
    };
    await recordEvent(tx, { licence_id, dossier_id, consumer_id, at: now, by: 'system', type, data });
    const target = { act: type, target_kind: 'invoice', target_id: product_id } as const;
    await recordAudit(tx, {
      licence_id,
      dossier_id,
      consumer_id,
      at: now,
      actor_kind: 'system',
      ...target,
      details: data,
    });
    if (!consumer_id) continue;
    const mail = {
      public_number: invoice.details.public_number ?? '',
      type,
      amount_cents,
      left_cents: data.left_cents,
    };
    await enqueueMail(tx, licence_id, { template: 'payment-returned', consumer_id, data: mail }, now);
  }
}
