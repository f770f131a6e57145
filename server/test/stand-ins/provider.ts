import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import type {
  PaymentOrder,
  PaymentsError,
  PaymentsPort,
  ProviderPayment,
} from '../../src/platform/adapters/payments/payments.ts';

/** An in-memory payment provider: one payment per key, with a status set by the test; counts calls and can fail. */
export function createTestProvider() {
  const payments = new Map<string, ProviderPayment>();
  const orders: PaymentOrder[] = [];
  const calls = { create: 0, find: 0 };
  let fault: PaymentsError | null = null;
  let faultyId: string | null = null;
  const port: PaymentsPort = {
    on: true,
    async create(order) {
      calls.create += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (fault && faultyId === null) throw fault;
      orders.push(order);
      const known = [...payments.values()].find(({ id }) => id === `tr_${order.key.replaceAll('-', '')}`);
      if (known) return known;
      const id = `tr_${order.key.replaceAll('-', '')}`;
      const { amount_cents } = order;
      const made = {
        id,
        status: 'CREATED',
        amount_cents,
        refunded_cents: 0,
        charged_back_cents: 0,
        checkout_url: `https://bank.test/${id}`,
      } as const;
      payments.set(id, made);
      return made;
    },
    async find(id) {
      calls.find += 1;
      if (fault && (faultyId === null || faultyId === id)) throw fault;
      return payments.get(id) ?? null;
    },
  };
  return {
    port,
    payments,
    orders,
    calls,
    set(id: string, change: Partial<ProviderPayment> & { status?: PaymentStatus }) {
      payments.set(id, { ...payments.get(id)!, ...change });
    },
    /** Makes every call fail from now on, or those about one payment; null stops that. */
    fail(error: PaymentsError | null, id: string | null = null) {
      [fault, faultyId] = [error, id];
    },
  };
}
