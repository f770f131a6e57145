import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import type { Queries } from '../../db/queries.ts';
import { fail } from '../../http/errors.ts';
import type { Parts } from '../../http/parts.ts';
import { PaymentsFailed } from '../../outside/payments/payments.ts';
import { closeOnce } from '../../shared/actions.queries.ts';
import { audit } from '../../shared/audit.queries.ts';
import { recordEvent } from '../../shared/events.queries.ts';
import { enqueueMail } from '../../shared/outbox.queries.ts';
import { advances, isAlive } from './payment-status.ts';
import { findInvoice, lockPayment, type PaymentRow, setStatus } from './payments.queries.ts';

type Tools = Pick<Parts, 'db' | 'clock' | 'outside'>;

/**
 * A payment as the provider knows it now; one that came to its end is not asked about again.
 * @throws PaymentsFailed
 */
export async function current(parts: Tools, payment: PaymentRow): Promise<PaymentRow> {
  if (!payment.provider_id || !isAlive(payment.status)) return payment;
  const found = await parts.outside.payments.find(payment.provider_id);
  // What nobody knows any more can be paid no more.
  if (!found) return settle(parts, payment, 'EXPIRED');
  if (found.amount_cents !== payment.amount_cents) throw new PaymentsFailed('it has another amount');
  return settle(parts, payment, found.status);
}

/**
 * Takes a status over, under a lock of the row: forward only, and once. PAID closes the action in the same transaction,
 * with its event, its line in the trail and the receipt by mail.
 */
export async function settle(
  { db, clock }: Tools,
  given: Pick<PaymentRow, 'licence_id' | 'id'>,
  status: PaymentStatus,
): Promise<PaymentRow> {
  const at = clock.now();
  return db.change(given.licence_id, async (tx) => {
    const payment = (await lockPayment(tx, given)) ?? fail('PAYMENT_NOT_FOUND');
    if (!advances(payment.status, status)) return payment;
    const change = { status, updated_at: at, paid_at: status === 'PAID' ? at : null };
    await setStatus(tx, payment, change);
    const settled = { ...payment, ...change };
    await (status === 'PAID' ? keepPaid(tx, settled, at) : tell(tx, settled, at));
    return settled;
  });
}

const dataOf = ({ id, action_id, product_id, amount_cents }: PaymentRow) => ({
  payment_id: id,
  action_id,
  invoice_id: product_id,
  amount_cents,
});

/** The provider's word, on behalf of the consumer who started it. */
function tell(tx: Queries, payment: PaymentRow, at: Date): Promise<void> {
  const { licence_id, dossier_id, started_by, status } = payment;
  const type = status === 'PAID' ? 'invoice.paid' : `payment.${status.toLowerCase()}`;
  return recordEvent(tx, { licence_id, dossier_id, consumer_id: started_by, at, type, data: dataOf(payment) });
}

async function keepPaid(tx: Queries, payment: PaymentRow, at: Date): Promise<void> {
  const { licence_id, dossier_id, action_id, product_id, started_by } = payment;
  await tell(tx, payment, at);
  await audit(tx, {
    licence_id,
    dossier_id,
    consumer_id: started_by,
    at,
    actor_kind: 'system',
    act: 'pay',
    target_kind: 'invoice',
    target_id: product_id,
    details: dataOf(payment),
  });
  // Paid twice, or booked by the firm meanwhile: the firm is told of each, the consumer thanked once.
  if (!(await closeOnce(tx, { licence_id, id: action_id }, at)) || !started_by) return;
  const invoice = await findInvoice(tx, licence_id, product_id);
  const number = invoice?.details.public_number ?? '';
  const order = {
    template: 'invoice-paid',
    consumer_id: started_by,
    data: { public_number: number, amount_cents: payment.amount_cents },
  } as const;
  await enqueueMail(tx, licence_id, order, at);
}
