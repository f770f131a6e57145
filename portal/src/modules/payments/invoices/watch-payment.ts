import type { PaymentStatusResult } from '@klantportaal/contract/modules/payments/invoices';
import { call } from '../../../api/call.ts';
import { isWaiting } from './outcomes.ts';
import type { buildPaymentBody } from './payment-action.ts';
import { pollPayment } from './poll-payment.ts';

/**
 * Polls a payment's status until it is decided, five times at most.
 * @throws ApiError
 */
export const watchPayment = (
  body: ReturnType<typeof buildPaymentBody>,
  signal: AbortSignal,
): Promise<PaymentStatusResult> =>
  pollPayment(
    () => call('validatePayment', { body }, { signal }),
    ({ status }) => isWaiting(status),
    signal,
  );
