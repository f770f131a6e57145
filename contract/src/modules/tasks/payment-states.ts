/** The states of a payment, by the specification's words. */
export const paymentStatuses = ['CREATED', 'PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The questions that each state of a payment answers. */
export interface PaymentState {
  /** Whether it can end in money by itself: of those, an invoice offers one at a time. */
  is_open: boolean;
  /** The states that may follow. The provider alone moves a payment, and a report of anything else changes nothing. */
  becomes: readonly PaymentStatus[];
  /** The look of its chip. */
  tone: 'pending' | 'failed' | 'expired' | 'cancelled' | 'paid';
}

/**
 * TABLE: where a payment stands with the provider. Nothing follows PAID, and PAID may follow everything: a page at the
 * bank can outlive our attempt. What a consumer reads after the bank stands with the portal, which loads it only there.
 */
export const paymentStates: Record<PaymentStatus, PaymentState> = {
  CREATED: { is_open: true, becomes: ['PENDING', 'FAILED', 'EXPIRED', 'CANCELLED', 'PAID'], tone: 'pending' },
  PENDING: { is_open: true, becomes: ['FAILED', 'EXPIRED', 'CANCELLED', 'PAID'], tone: 'pending' },
  FAILED: { is_open: false, becomes: ['PAID'], tone: 'failed' },
  EXPIRED: { is_open: false, becomes: ['PAID'], tone: 'expired' },
  CANCELLED: { is_open: false, becomes: ['PAID'], tone: 'cancelled' },
  PAID: { is_open: false, becomes: [], tone: 'paid' },
};

/** With these a payment can still end in money by itself. */
export const openPaymentStatuses = paymentStatuses.filter((status) => paymentStates[status].is_open);
