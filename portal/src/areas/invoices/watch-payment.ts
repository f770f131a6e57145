import type { PaymentStatusResult } from '@klantportaal/contract/areas/invoices';
import { call } from '../../api/client.ts';
import { isWaiting } from './outcomes.ts';
import type { paymentBody } from './payment-action.ts';

/** Banks usually know within seconds; no one should watch a spinner for longer. */
const TRIES = 5;
const BETWEEN_MS = 2000;

/**
 * Polls a payment's status until it is decided, five times at most.
 * @throws ApiError
 */
export async function watchPayment(
  body: ReturnType<typeof paymentBody>,
  signal: AbortSignal,
): Promise<PaymentStatusResult> {
  for (let tried = 1; ; tried += 1) {
    const payment = await call('validatePayment', { body }, { signal });
    if (!isWaiting(payment.status) || tried === TRIES) return payment;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    signal.throwIfAborted();
  }
}
