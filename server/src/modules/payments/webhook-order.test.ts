import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getAnswerAttributes,
  type Invoiced,
  openPaymentFixture,
  type PaymentFixture,
} from '../../../test/fixtures/payment-fixture.ts';
import type { ProviderPayment } from '../../platform/adapters/payments/payments.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { inbox_items } from '../events/inbox.table.ts';
import { products } from '../products/products.table.ts';

let on: PaymentFixture;
beforeAll(async () => {
  on = await openPaymentFixture();
});
afterAll(() => on.close());

const TOTAL = 131_450;
type State = Partial<ProviderPayment>;
const none = { refunded_cents: 0, charged_back_cents: 0 };

/** TABLE: how a payment stands at the provider, one after the other. */
const states = {
  pending: { status: 'PENDING', ...none },
  paid: { status: 'PAID', ...none },
  'refunded in part': { status: 'PAID', ...none, refunded_cents: 31_450 },
  'charged back': { status: 'PAID', refunded_cents: 31_450, charged_back_cents: 100_000 },
  reversed: { status: 'PAID', ...none, refunded_cents: 31_450 },
} as const satisfies Record<string, State>;
type Name = keyof typeof states;
const names = Object.keys(states).filter((name): name is Name => name in states);

/** Every order of some names. */
function permute<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, index) => permute(all.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** Somebody presses 'pay': the invoice and the provider's id of the payment. */
async function started(): Promise<{ of: Invoiced; id: string }> {
  const of = await on.invoiced();
  await on.start(of);
  on.tick();
  return { of, id: ensure(getFirst(await on.readRows(of)).provider_id) };
}

/** The provider says this of a payment, and tells us so. */
async function tell(id: string, state: State, times = 1): Promise<void> {
  on.provider.set(id, state);
  for (let nth = 0; nth < times; nth += 1) expect((await on.webhook(id)).statusCode).toBe(200);
  on.tick();
}

/** Reads all that the firm and the consumer know in the end. */
async function look(of: Invoiced) {
  const { received, refunded, charged_back, is_paid, is_refunded } = await on.listed(of);
  const events = await on.readEvents(of);
  const sum = (type: string) =>
    events.filter((event) => event.type === type).reduce((all, { data }) => all + Number(data.amount_cents), 0);
  const items = await on.db.query(on.owner.licence_id, (q) =>
    q
      .select()
      .from(inbox_items)
      .where(and(eq(inbox_items.kind, 'payment'), eq(inbox_items.product_id, of.invoice.id))),
  );
  return {
    stands: { received, refunded, charged_back, is_paid, is_refunded, is_done: (await on.readAction(of)).is_done },
    paid: events.filter(({ type }) => type === 'invoice.paid').length,
    refunded_cents: sum('payment.refunded') - sum('payment.refund-reversed'),
    charged_back_cents: sum('payment.charged-back') - sum('payment.chargeback-reversed'),
    returns: events.filter(({ type }) => type.startsWith('payment.')).length,
    waiting: items.length,
  };
}

/** The facts once money came in, a part was refunded and the bank gave up what it took back. */
const end = {
  stands: { received: 1000, refunded: 314.5, charged_back: 0, is_paid: true, is_refunded: false, is_done: true },
  paid: 1,
  refunded_cents: 31_450,
  charged_back_cents: 0,
};

describe('reports of one payment', () => {
  test('end alike in every order, told twice or late, once the provider tells the last', {
    timeout: 120_000,
  }, async () => {
    for (const [index, rest] of permute(names.filter((name) => name !== 'pending')).entries()) {
      const order: Name[] = [...rest];
      order.splice(index % 5, 0, 'pending');
      const { of, id } = await started();
      const mails = (await on.mails()).length;
      for (const [nth, name] of order.entries()) await tell(id, states[name], 1 + (nth % 2));
      await tell(id, states.reversed, 2);
      const { returns, waiting, ...ended } = await look(of);
      expect([order, ended]).toEqual([order, end]);
      // One receipt, and one mail and line of the inbox for each that is told of money that went back or came again.
      expect([order, (await on.mails()).length - mails]).toEqual([order, 1 + returns]);
      expect([order, waiting > 0, waiting <= returns]).toEqual([order, true, true]);
    }
  });

  test('that ended without money, and are paid after that, are paid', async () => {
    for (const order of permute(['FAILED', 'EXPIRED', 'CANCELLED', 'PAID'] as const)) {
      const { of, id } = await started();
      for (const status of order) await tell(id, { status, ...none }, 2);
      const { stands, paid } = await look(of);
      expect([order, stands.is_paid, paid]).toEqual([order, true, 1]);
    }
  });
});

describe('a report that comes late', () => {
  test('while a new payment of the invoice runs is of its own payment alone', async () => {
    const { of, id } = await started();
    await tell(id, states.paid);
    await tell(id, { ...none, status: 'PAID', charged_back_cents: TOTAL });
    expect(getAnswerAttributes(await on.start(of))).toMatchObject({ status: 'CREATED', left: 1314.5 });
    on.tick();
    const second = ensure((await on.readRows(of)).find(({ provider_id }) => provider_id !== id)?.provider_id);
    // The bank gives up what it took back while the second one is at the bank's page: it is paid twice then.
    await tell(id, { ...none, status: 'PAID' }, 2);
    expect((await look(of)).stands).toMatchObject({ received: 1314.5, charged_back: 0, is_paid: true, is_done: true });
    await tell(second, { status: 'PAID', ...none });
    const { stands } = await look(of);
    expect(stands).toMatchObject({ received: 2629, is_paid: true, is_done: true });
    const [told] = (await on.readEvents(of)).filter(({ type }) => type === 'invoice.paid-differently');
    expect(told?.data).toMatchObject({ difference: 'already-paid' });
  });

  test.each([
    ['more', 2_000, { is_paid: false, received: 1314.5 }],
    ['less', 1_000, { is_paid: true, received: 1314.5 }],
  ])('after the invoice asks %s is weighed against what it asks now', async (_, total, stands) => {
    const { of, id } = await started();
    await on.changeInvoice(of, { total });
    await tell(id, states.paid, 2);
    expect((await look(of)).stands).toMatchObject(stands);
    const heard = (await on.readEvents(of)).filter(({ type }) => type.startsWith('invoice.paid'));
    expect(heard.map(({ type, data }) => [type, data.received_cents])).toEqual([['invoice.paid-differently', TOTAL]]);
    await tell(id, { ...none, status: 'PAID', charged_back_cents: TOTAL }, 2);
    expect((await look(of)).stands).toMatchObject({
      received: 0,
      charged_back: 1314.5,
      is_paid: false,
      is_done: false,
    });
  });

  test('finds its invoice: one of which a payment was started stays', async () => {
    const { of, id } = await started();
    const remove = on.db.transaction(on.owner.licence_id, (tx) =>
      tx.delete(products).where(eq(products.id, of.invoice.id)),
    );
    await expect(remove).rejects.toThrow();
    await tell(id, states.paid);
    expect((await look(of)).stands).toMatchObject({ is_paid: true });
  });
});
