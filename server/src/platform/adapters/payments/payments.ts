import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import type { PaymentMethod } from '@klantportaal/contract/values/payment-methods';

/** A payment as the provider knows it. */
export type ProviderPayment = {
  /** The provider's own id. */
  id: string;
  status: PaymentStatus;
  amount_cents: number;
  /** Totals refunded so far, and taken back by a bank without being returned. */
  refunded_cents: number;
  charged_back_cents: number;
  /** The page on which the consumer pays; null once there is nothing left to pay. */
  checkout_url: string | null;
};

export type PaymentOrder = {
  /** The same key always yields the same payment. */
  key: string;
  amount_cents: number;
  /** Appears on the bank statement. */
  description: string;
  method: PaymentMethod;
  language: 'nl' | 'en';
  /** The page to which the consumer comes back. */
  redirect_url: string;
  /** Receives only the id of a payment that changed. */
  webhook_url: string;
};

/** The party that takes payments. Every call throws `PaymentsError` when it gives no usable answer. */
export type PaymentsPort = {
  /** False: none is configured, and nothing can be paid in the portal. */
  on: boolean;
  create(order: PaymentOrder): Promise<ProviderPayment>;
  /** Null: the provider does not know it. */
  find(id: string): Promise<ProviderPayment | null>;
};

/** The provider is unreachable, or gave an unusable answer. */
export class PaymentsError extends Error {
  override name = 'PaymentsError';
  /** Whether the provider refused, so that no payment was made; otherwise that is unknown. */
  readonly refused: boolean;
  constructor(reason: string, { refused = false, cause }: { refused?: boolean; cause?: unknown } = {}) {
    super(`The payment provider failed: ${reason}`, { cause });
    this.refused = refused;
  }
}

const failNotConfigured = async () => {
  throw new PaymentsError('none is configured', { refused: true });
};

/** No provider is configured. */
export const noPayments: PaymentsPort = { on: false, create: failNotConfigured, find: failNotConfigured };
