import type { PaymentReturn } from '@klantportaal/contract/modules/payments/invoices';
import { PaymentsError } from '../../platform/adapters/payments/payments.ts';
import { getGuesserNetwork } from '../../platform/http/network.ts';
import { fail } from '../../platform/kernel/errors.ts';
import type { Call } from '../identity/handler.ts';
import { tryOrFail } from '../identity/throttle.ts';
import { settlePayment } from './payment-machine.ts';
import { findPaymentById, type PaymentRow } from './payments.queries.ts';
import { findPaymentByReturnKey } from './return-key.ts';

/** TABLE: what a browser that is not signed in is told of a payment, and nothing else. */
const states: Record<PaymentRow['status'], PaymentReturn['state']> = {
  CREATED: 'recording',
  PENDING: 'recording',
  PAID: 'arrived',
  FAILED: 'failed',
  EXPIRED: 'failed',
  CANCELLED: 'failed',
};

/**
 * The way a payment went, for a browser that comes back from the bank and is not signed in: by a key that nobody can guess,
 * and throttled as every call of a guest that could be guessed at. Fails with PAYMENT_NOT_FOUND.
 */
export async function readPaymentReturn(call: Call<'readPaymentReturn'>): Promise<PaymentReturn> {
  const { db, secrets, licence, body, meta, log } = call;
  const address = await tryOrFail(call, licence.id, 'address', getGuesserNetwork(meta.address));
  const id = findPaymentByReturnKey(secrets, body.payment);
  const payment = id && (await db.query(licence.id, (q) => findPaymentById(q, licence.id, id)));
  if (!payment) {
    await address.wrong();
    return fail('PAYMENT_NOT_FOUND');
  }
  const isOpen = states[payment.status] === 'recording';
  const settled = isOpen
    ? await settlePayment(call, payment).catch((error: unknown) => {
        if (!(error instanceof PaymentsError)) throw error;
        log.warn({ err: error, request_id: meta.request_id }, 'the payment provider failed');
        return payment;
      })
    : payment;
  return { id: body.payment, state: states[settled.status] };
}
