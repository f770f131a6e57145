import type { PaymentStatus } from '@klantportaal/contract/areas/actions';

/**
 * TABLE: how far along each status is. A late or repeated report from the provider never moves a payment back
 * (docs/decisions/052).
 */
const rank: Record<PaymentStatus, number> = { CREATED: 0, PENDING: 1, FAILED: 2, EXPIRED: 2, CANCELLED: 2, PAID: 3 };

/** Whether a payment may go from `from` to `to`: only forward, and nothing follows PAID. */
export const advances = (from: PaymentStatus, to: PaymentStatus): boolean => rank[to] > rank[from];

/** Still pending; an action has at most one such payment. */
export const isAlive = (status: PaymentStatus): boolean => rank[status] < rank.FAILED;
