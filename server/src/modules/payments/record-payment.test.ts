import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeAdapters } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addAction, addHousehold, addProduct, type Household } from '../../../test/rows.ts';
import { PaymentsError } from '../../platform/adapters/payments/payments.ts';
import type { JsonObject } from '../../platform/db/columns.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { events, outbox } from '../../platform/jobs/outbox.table.ts';
import { actions } from '../tasks/actions.table.ts';
import { recordPayment } from './payment-machine.ts';
import { payments } from './payments.table.ts';

const at = new Date('2026-03-02T09:00:00Z');
const facts = { public_number: '7', date_created: '2026-02-24', total: 1 };
let db: TestDatabase;
let anna: Household;
beforeAll(async () => {
  db = await freshDatabase();
  anna = await addHousehold(db);
});
afterAll(() => db.close());

/** A payment that was started, by default by the consumer. */
async function started(
  overrides: { started_by?: string | null; status?: PaymentStatus } = {},
  details: JsonObject = {},
) {
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  const { id: product_id } = await addProduct(db, { ...owner, kind: 'invoice', details: { ...facts, ...details } });
  const { id: action_id } = await addAction(db, { ...owner, product_id, type: 'PAY_INVOICE_PER_IDEAL' });
  const by = { started_by: anna.consumer.id, ...overrides };
  const values = { ...owner, product_id, action_id, ...by, description: 'Factuur 7', amount_cents: 100 };
  return db.transaction(anna.licence.id, async (tx) => {
    const [row] = await tx
      .insert(payments)
      .values({ ...values, created_at: at, updated_at: at })
      .returning();
    return row!;
  });
}
type Started = Awaited<ReturnType<typeof started>>;
const say = async (of: Started, status: PaymentStatus, amount_cents = 100) =>
  (await recordPayment({ db, clock: { now: () => at }, adapters: fakeAdapters }, of, { status, amount_cents })).row;

/** Reads the consequences of a payment: the firm's events, the receipts, and whether the action is done. */
const after = ({ id, action_id }: Started) =>
  db.queryAsSystem(async (q) => {
    const firmEvents = await q.select().from(events);
    const mails = await q.select().from(outbox);
    const [action] = await q.select().from(actions).where(eq(actions.id, action_id));
    return {
      events: firmEvents.filter(({ data }) => data.payment_id === id).map(({ type }) => type),
      receipts: mails.filter(({ payload }) => payload.template === 'invoice-paid').length,
      is_done: action?.is_done,
    };
  });

test('a payment is recorded once, and never goes back', async () => {
  const payment = await started();
  const { receipts } = await after(payment);
  for (const status of ['PAID', 'PAID', 'FAILED'] as const)
    expect(await say(payment, status)).toMatchObject({ status: 'PAID', paid_at: at, paid_cents: 100 });
  expect(await after(payment)).toEqual({ events: ['invoice.paid'], receipts: receipts + 1, is_done: true });
});

test.each(['CREATED', 'PENDING', 'FAILED', 'EXPIRED', 'CANCELLED'] as const)(
  'what the provider calls paid is recorded with its amount, though we called it %s',
  async (status) => {
    const payment = await started({ status });
    expect(await say(payment, 'PAID', 250)).toMatchObject({ status: 'PAID', paid_at: at, paid_cents: 250 });
    expect(await after(payment)).toMatchObject({ events: ['invoice.paid-differently'], is_done: true });
  },
);

test('a payment that failed was not paid', async () => {
  const payment = await started();
  expect(await say(payment, 'FAILED')).toMatchObject({ status: 'FAILED', paid_at: null, paid_cents: null });
  expect(await after(payment)).toMatchObject({ events: ['payment.failed'], is_done: false });
});

test('an unpaid payment with an amount that is not ours is no usable answer', async () => {
  const payment = await started();
  await expect(say(payment, 'FAILED', 99)).rejects.toBeInstanceOf(PaymentsError);
  expect(await after(payment)).toMatchObject({ events: [], is_done: false });
});

/** TABLE: what came in of an invoice of 1 euro, and what the firm hears and the action becomes. */
const differences = [
  ['the amount of the invoice', {}, 100, ['invoice.paid', undefined], true],
  ['less than the invoice', {}, 99, ['invoice.paid-differently', 'underpaid'], false],
  ['more than the invoice', {}, 101, ['invoice.paid-differently', 'overpaid'], true],
  ['money for an invoice of 0 euro', { total: 0 }, 100, ['invoice.paid-differently', 'overpaid'], true],
  ['money for an invoice below 0', { total: -1 }, 100, ['invoice.paid-differently', 'overpaid'], true],
] as const;

test.each(differences)('of %s the firm hears both amounts', async (_, details, cents, [type, difference], is_done) => {
  const payment = await started({}, details);
  await say(payment, 'PAID', cents);
  expect(await after(payment)).toMatchObject({ events: [type], is_done });
  const firmEvents = await db.queryAsSystem((q) => q.select().from(events).where(eq(events.type, type)));
  expect(firmEvents.find(({ data }) => data.payment_id === payment.id)?.data).toEqual({
    payment_id: payment.id,
    action_id: payment.action_id,
    invoice_id: payment.product_id,
    amount_cents: cents,
    invoice_cents: Math.round(((details as { total?: number }).total ?? 1) * 100),
    received_cents: cents,
    ...(difference && { difference }),
  });
});

/** The last receipt: what the mail is told. */
const lastReceipt = async () => {
  const mails = await db.queryAsSystem((q) => q.select().from(outbox).orderBy(outbox.created_at));
  return mails.findLast(({ payload }) => payload.template === 'invoice-paid')?.payload.data;
};

test('after the firm closed the action itself it is reported as paid already, with a receipt that says so', async () => {
  const payment = await started();
  const { receipts } = await after(payment);
  const done = { is_done: true, date_executed: at };
  await db.transaction(anna.licence.id, (tx) => tx.update(actions).set(done).where(eq(actions.id, payment.action_id)));
  await say(payment, 'PAID');
  expect(await after(payment)).toEqual({
    events: ['invoice.paid-differently'],
    receipts: receipts + 1,
    is_done: true,
  });
  expect(await lastReceipt()).toMatchObject({ amount_cents: 100, left_cents: 0, extra_cents: 0, was_booked: true });
});

test('a receipt says what is left to pay', async () => {
  await say(await started({}, { total: 3 }), 'PAID');
  expect(await lastReceipt()).toMatchObject({ amount_cents: 100, left_cents: 200, extra_cents: 0, was_booked: false });
});

test('of a consumer whom the firm has since removed it is reported, without a receipt', async () => {
  const payment = await started({ started_by: null });
  const { receipts } = await after(payment);
  await say(payment, 'PAID');
  expect(await after(payment)).toEqual({ events: ['invoice.paid'], receipts, is_done: true });
});

test('a payment that is not here is refused', async () => {
  const known = await started();
  const id = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
  await expect(say({ ...known, id }, 'PAID')).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  await expect(say({ ...known, product_id: id, id }, 'PAID')).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' });
});
