import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import type { PaymentMethod } from '@klantportaal/contract/values/payment-methods';

/** A payment as the provider knows it. */
export type ProviderPayment = {
  /** The provider's own id. */
  id: string;
  status: PaymentStatus;
  amount_cents: number;
  /** Where the consumer pays; null once there is nothing to pay any more. */
  checkout_url: string | null;
};

export type PaymentOrder = {
  /** The same key is the same payment, however often it is sent. */
  key: string;
  amount_cents: number;
  /** Stands on the bank statement. */
  description: string;
  method: PaymentMethod;
  language: 'nl' | 'en';
  /** Where the consumer comes back to. */
  redirect_url: string;
  /** Told, by an id and nothing else, that a payment changed. */
  webhook_url: string;
};

/** The party that takes payments. Every call throws `PaymentsFailed` when it gives no usable answer. */
export type PaymentsPort = {
  /** False: none is configured, and nothing can be paid in the portal. */
  on: boolean;
  create(order: PaymentOrder): Promise<ProviderPayment>;
  /** Null: the provider does not know it. */
  find(id: string): Promise<ProviderPayment | null>;
};

/** The provider is away, or answered what nobody can use. */
export class PaymentsFailed extends Error {
  override name = 'PaymentsFailed';
  /** It said no, so that it made nothing; otherwise nobody knows. */
  readonly refused: boolean;
  constructor(reason: string, { refused = false, cause }: { refused?: boolean; cause?: unknown } = {}) {
    super(`The payment provider failed: ${reason}`, { cause });
    this.refused = refused;
  }
}

const off = async () => {
  throw new PaymentsFailed('none is configured', { refused: true });
};

/** No provider is configured. */
export const noPayments: PaymentsPort = { on: false, create: off, find: off };
