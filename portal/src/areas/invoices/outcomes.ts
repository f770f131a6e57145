import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import type { Tone } from '../../ui/alert.tsx';

/** What a payment came to, for its consumer. */
export interface Outcome {
  tone: Tone;
  message: 'payment.thanks' | 'payment.pending' | 'payment.cancelled' | 'payment.failed' | 'payment.unknown';
  /** Whether the consumer is led to the dashboard, or back to the payment to try again. */
  leads: 'dashboard' | 'invoice-payment';
}

const pending = { tone: 'warning', message: 'payment.pending', leads: 'dashboard' } as const;
const failed = { tone: 'error', message: 'payment.failed', leads: 'invoice-payment' } as const;

/** TABLE: what is said after the bank, and where it leads (spec: products §4). A failed payment keeps its action. */
export const outcomes: Record<PaymentStatus, Outcome> = {
  PAID: { tone: 'success', message: 'payment.thanks', leads: 'dashboard' },
  PENDING: pending,
  CREATED: pending,
  CANCELLED: { tone: 'error', message: 'payment.cancelled', leads: 'invoice-payment' },
  FAILED: failed,
  EXPIRED: failed,
};

/** What could not be found out. */
export const unknownOutcome: Outcome = { tone: 'error', message: 'payment.unknown', leads: 'invoice-payment' };

/** Whether one can still pay: what is over without money, and what is open (spec: products §4). */
export const isPayable = (status: PaymentStatus): boolean => status !== 'PAID' && status !== 'PENDING';

/** Nothing is decided yet. */
export const isWaiting = (status: PaymentStatus): boolean => status === 'CREATED' || status === 'PENDING';
