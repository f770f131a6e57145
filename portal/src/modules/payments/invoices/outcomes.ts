import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import type { Tone } from '@klantportaal/web/ui/feedback/alert.tsx';

/** The outcome of a payment, for its consumer. */
export interface Outcome {
  tone: Tone;
  message: 'payment.thanks' | 'payment.pending' | 'payment.cancelled' | 'payment.failed' | 'payment.unknown';
  /** The page that follows: the dashboard, or the payment to try again. */
  leads: 'dashboard' | 'invoice-payment';
}

const pending = { tone: 'warning', message: 'payment.pending', leads: 'dashboard' } as const;
const failed = { tone: 'error', message: 'payment.failed', leads: 'invoice-payment' } as const;

/** TABLE: the message after the bank, and where it leads (D4-26 to D4-31). A failed payment keeps its action. */
export const outcomes: Record<PaymentStatus, Outcome> = {
  PAID: { tone: 'success', message: 'payment.thanks', leads: 'dashboard' },
  PENDING: pending,
  CREATED: pending,
  CANCELLED: { tone: 'error', message: 'payment.cancelled', leads: 'invoice-payment' },
  FAILED: failed,
  EXPIRED: failed,
};

/** The outcome could not be determined. */
export const unknownOutcome: Outcome = { tone: 'error', message: 'payment.unknown', leads: 'invoice-payment' };

/** Whether payment is still possible: ended without payment, or open (D4-20, D4-21). */
export const isPayable = (status: PaymentStatus): boolean => status !== 'PAID' && status !== 'PENDING';

/** Still undecided. */
export const isWaiting = (status: PaymentStatus): boolean => status === 'CREATED' || status === 'PENDING';
