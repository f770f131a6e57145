import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import { call } from '../../api/client.ts';
import { isWaiting } from './outcomes.ts';
import type { bodyOf } from './payment-action.ts';

/** Banks mostly know within seconds; longer nobody should look at a spinner. */
const TRIES = 5;
const BETWEEN_MS = 2000;

/**
 * Asks how a payment stands until it is decided, five times at most.
 * @throws ApiError
 */
export async function watchPayment(body: ReturnType<typeof bodyOf>, signal: AbortSignal): Promise<PaymentStatus> {
  for (let tried = 1; ; tried += 1) {
    const { status } = await call('validatePayment', { body }, { signal });
    if (!isWaiting(status) || tried === TRIES) return status;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    signal.throwIfAborted();
  }
}
