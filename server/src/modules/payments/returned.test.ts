import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getErrorCode } from '../../../test/answer.ts';
import { fakeAdapters } from '../../../test/app-context.ts';
import {
  getAnswerAttributes,
  type Invoiced,
  openPaymentFixture,
  type PaymentFixture,
} from '../../../test/fixtures/payment-fixture.ts';
import type { PaymentsPort, ProviderPayment } from '../../platform/adapters/payments/payments.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import { inbox_items } from '../events/inbox.table.ts';
import { recordPayment, settlePayment } from './payment-machine.ts';

let on: PaymentFixture;
beforeAll(async () => {
  on = await openPaymentFixture();
});
afterAll(() => on.close());

const TOTAL = 131_450;
const readProviderId = async (of: Invoiced) => (await on.readRows(of)).at(-1)!.provider_id!;

/** An invoice that was paid in the portal. */
async function paid(): Promise<Invoiced> {
  const of = await on.invoiced();
  await on.start(of);
  on.provider.set(await readProviderId(of), { status: 'PAID', checkout_url: null });
  await on.validate(of);
  on.tick();
  return of;
}

/** The provider says this of the last payment, and calls the webhook. */
async function told(of: Invoiced, change: Partial<ProviderPayment>) {
  on.provider.set(await readProviderId(of), change);
  const answer = await on.webhook(await readProviderId(of));
  on.tick();
  return answer.statusCode;
}

const heard = async (of: Invoiced) =>
  (await on.readEvents(of))
    .map(({ type, data }) => [type, data.amount_cents, data.left_cents])
    .filter(([type]) => type !== 'invoice.paid');
const mailed = async () =>
  (await on.mails()).flatMap(({ template, data }) => (template === 'payment-returned' ? [data] : []));
const waiting = async (of: Invoiced) => {
  const rows = await on.db.query(on.owner.licence_id, (q) =>
    q
      .select()
      .from(inbox_items)
      .where(and(eq(inbox_items.kind, 'payment'), eq(inbox_items.product_id, of.invoice.id))),
  );
  return rows.map(({ details, done_at }) => [details.state, done_at]);
};
const stands = async (of: Invoiced) => {
  const { received, refunded, charged_back, is_paid, is_refunded } = await on.listed(of);
  return { received, refunded, charged_back, is_paid, is_refunded, is_done: (await on.readAction(of)).is_done };
};
const whole = { received: 1314.5, refunded: 0, charged_back: 0, is_paid: true, is_refunded: false, is_done: true };

describe('a payment that is paid back', () => {
  test('in whole is told once as event, in the inbox, by mail and on the invoice, and is not asked again', async () => {
    const of = await paid();
    for (const _ of [1, 2, 3]) expect(await told(of, { refunded_cents: TOTAL })).toBe(200);
    expect(await heard(of)).toEqual([['payment.refunded', TOTAL, 0]]);
    expect(await waiting(of)).toEqual([['payment.refunded', null]]);
    expect((await mailed()).at(-1)).toEqual({
      public_number: '2026-0142',
      type: 'payment.refunded',
      amount_cents: TOTAL,
      left_cents: 0,
    });
    expect(await stands(of)).toEqual({ ...whole, received: 0, refunded: 1314.5, is_paid: false, is_refunded: true });
    expect(getErrorCode(await on.start(of))).toBe('ACTION_ALREADY_DONE');
  });

  test('in parts stays paid, and each part is told by itself', async () => {
    const of = await paid();
    await told(of, { refunded_cents: 10_000 });
    await told(of, { refunded_cents: 30_000 });
    expect(await heard(of)).toEqual([
      ['payment.refunded', 10_000, 0],
      ['payment.refunded', 20_000, 0],
    ]);
    expect(await stands(of)).toEqual({ ...whole, received: 1014.5, refunded: 300 });
  });

  test('is asked again once the firm opens its action', async () => {
    const of = await paid();
    await told(of, { refunded_cents: TOTAL });
    await on.changeAction(of, { is_done: false, date_executed: null });
    expect(getAnswerAttributes(await on.start(of))).toMatchObject({ status: 'CREATED', left: 1314.5 });
  });

  test('and of which the refund failed is paid again', async () => {
    const of = await paid();
    await told(of, { refunded_cents: TOTAL });
    await told(of, { refunded_cents: 0 });
    expect((await heard(of)).map(([type]) => type)).toEqual(['payment.refunded', 'payment.refund-reversed']);
    expect(await stands(of)).toEqual(whole);
  });

  test('because the firm had booked the invoice already, leaves it paid', async () => {
    const of = await on.invoiced();
    await on.start(of);
    await on.changeAction(of, { is_done: true, date_executed: on.now() });
    on.tick();
    await told(of, { status: 'PAID', checkout_url: null });
    await told(of, { refunded_cents: TOTAL });
    expect(await stands(of)).toMatchObject({ received: 0, is_paid: true, is_refunded: false });
  });
});

describe('a payment that a bank takes back', () => {
  test('is owed again: its action opens, and another payment can be made', async () => {
    const of = await paid();
    await told(of, { charged_back_cents: TOTAL });
    await told(of, { charged_back_cents: TOTAL });
    expect(await heard(of)).toEqual([['payment.charged-back', TOTAL, TOTAL]]);
    expect(await waiting(of)).toEqual([['payment.charged-back', null]]);
    expect(await stands(of)).toEqual({ ...whole, received: 0, charged_back: 1314.5, is_paid: false, is_done: false });
    expect(getAnswerAttributes(await on.start(of))).toMatchObject({ status: 'CREATED', left: 1314.5 });
  });

  test('and gives up again is paid after all', async () => {
    const of = await paid();
    await told(of, { charged_back_cents: TOTAL });
    await told(of, { charged_back_cents: 0 });
    expect(await heard(of)).toEqual([
      ['payment.charged-back', TOTAL, TOTAL],
      ['payment.chargeback-reversed', TOTAL, 0],
    ]);
    expect(await stands(of)).toEqual(whole);
  });

  test('after it was refunded in part, and gives up again, keeps the refund', async () => {
    const of = await paid();
    await told(of, { refunded_cents: 31_450 });
    await told(of, { charged_back_cents: 100_000 });
    expect(await stands(of)).toMatchObject({ received: 0, is_paid: false, is_done: false });
    await told(of, { charged_back_cents: 0 });
    expect(await stands(of)).toMatchObject({ received: 1000, refunded: 314.5, charged_back: 0 });
  });
});

describe('a webhook', () => {
  test('that comes late tells the payment and what went back of it, in that order', async () => {
    const of = await on.invoiced();
    await on.start(of);
    await told(of, { status: 'PAID', checkout_url: null, refunded_cents: TOTAL });
    expect((await on.readEvents(of)).map(({ type }) => type)).toEqual(['invoice.paid', 'payment.refunded']);
    expect(await stands(of)).toMatchObject({ is_paid: false, is_refunded: true });
  });

  test('whose answer is older than what was recorded meanwhile takes nothing back', async () => {
    const of = await paid();
    const id = await readProviderId(of);
    const [before] = await on.readRows(of);
    const tools = createPartial<Parameters<typeof settlePayment>[0]>({
      db: on.db,
      clock: { now: on.now },
      adapters: { payments: on.provider.port },
    });
    const report = { status: 'PAID', amount_cents: TOTAL, refunded_cents: 0 } as const;
    let first = true;
    // While this answer is under way, another server records the chargeback and that it was reversed.
    const find: PaymentsPort['find'] = async () => {
      if (!first) return on.provider.port.find(id);
      first = false;
      for (const charged_back_cents of [TOTAL, 0]) {
        const [now] = await on.readRows(of);
        await recordPayment(tools, now!, { ...report, charged_back_cents });
        on.tick();
      }
      return { ...on.provider.payments.get(id)!, charged_back_cents: TOTAL };
    };
    const adapters = { payments: { ...on.provider.port, find } };
    await settlePayment(createPartial({ db: on.db, clock: { now: on.now }, adapters }), before!);
    expect((await heard(of)).map(([type]) => type)).toEqual(['payment.charged-back', 'payment.chargeback-reversed']);
    expect(await stands(of)).toEqual(whole);
  });

  test('that says nothing of what went back takes nothing of it back', async () => {
    const of = await paid();
    await told(of, { refunded_cents: 31_450 });
    await told(of, { charged_back_cents: 100_000 });
    const before = await stands(of);
    const [now] = await on.readRows(of);
    const tools = { db: on.db, clock: { now: on.now }, adapters: fakeAdapters };
    const { isStale } = await recordPayment(tools, now!, { status: 'PAID', amount_cents: TOTAL });
    expect(isStale).toBe(false);
    expect(await stands(of)).toEqual(before);
    expect(before).toMatchObject({ refunded: 314.5, charged_back: 1000 });
  });

  test('of two servers at once tells it once', async () => {
    const of = await paid();
    const other = await on.open();
    on.provider.set(await readProviderId(of), { refunded_cents: TOTAL });
    const id = await readProviderId(of);
    await Promise.all([on.webhook(id), on.webhook(id, other), on.webhook(id), on.webhook(id, other)]);
    expect((await heard(of)).map(([type]) => type)).toEqual(['payment.refunded']);
    await other.close();
  });
});
