import type { PaymentStatus } from '@klantportaal/contract/areas/actions';

/** TABLE: how far each status is. What the provider tells late, or twice, never takes a payment back (decision 23). */
const rank: Record<PaymentStatus, number> = { CREATED: 0, PENDING: 1, FAILED: 2, EXPIRED: 2, CANCELLED: 2, PAID: 3 };

/** Whether a payment that stands at `from` may become `to`: only forward, and nothing follows PAID. */
export const advances = (from: PaymentStatus, to: PaymentStatus): boolean => rank[to] > rank[from];

/** Still under way; of these an action has at most one. */
export const isAlive = (status: PaymentStatus): boolean => rank[status] < rank.FAILED;
