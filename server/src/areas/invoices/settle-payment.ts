import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import { closeOnce, closeOthers } from '../../actions/actions.queries.ts';
import { PaymentsError, type PaymentsPort } from '../../adapters/payments/payments.ts';
import type { Queries } from '../../db/queries.ts';
import type { AppContext } from '../../http/app-context.ts';
import { audit } from '../../journal/audit.queries.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { openSharedAsking } from '../../kernel/shared-asking.ts';
import { enqueueMail } from '../../outbox/outbox.queries.ts';
import { advances, isAlive } from './payment-status.ts';
import { findInvoice, lockPayment, type PaymentRow, setStatus } from './payments.queries.ts';

type Tools = Pick<AppContext, 'db' | 'clock' | 'adapters'>;

/** Whoever knows the id of an open payment could have us ask the provider as often as they like. */
const asking = openSharedAsking<Awaited<ReturnType<PaymentsPort['find']>>>();

/**
 * A payment as the provider knows it now; a settled one is not fetched again.
 * @throws PaymentsError
 */
export async function current(context: Tools, payment: PaymentRow): Promise<PaymentRow> {
  if (!payment.provider_id || !isAlive(payment.status)) return payment;
  const { provider_id } = payment;
  const found = await asking(provider_id, () => context.adapters.payments.find(provider_id));
  // A payment that the provider no longer knows can no longer be paid.
  if (!found) return settle(context, payment, 'EXPIRED');
  if (found.amount_cents !== payment.amount_cents) throw new PaymentsError('it has another amount');
  return settle(context, payment, found.status);
}

/**
 * Applies a status, with the row locked: forward only, and once. PAID closes the action in the same transaction, with
 * its event, its audit entry and the receipt by mail.
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

/** Records what the provider reported, on behalf of the consumer who started the payment. */
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
  // Paid twice, or already booked by the firm: the firm hears of each payment, the consumer gets one receipt.
  const closed = await closeOnce(tx, { licence_id, id: action_id }, at);
  // Another action may ask for the same invoice: it is paid once.
  await closeOthers(tx, { licence_id, product_id, type: 'PAY_INVOICE_PER_IDEAL' }, at);
  if (!closed || !started_by) return;
  const invoice = await findInvoice(tx, licence_id, product_id);
  const number = invoice?.details.public_number ?? '';
  const order = {
    template: 'invoice-paid',
    consumer_id: started_by,
    data: { public_number: number, amount_cents: payment.amount_cents },
  } as const;
  await enqueueMail(tx, licence_id, order, at);
}
