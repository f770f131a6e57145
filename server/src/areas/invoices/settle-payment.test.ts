import type { PaymentStatus } from '@klantportaal/contract/areas/actions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeAdapters } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addAction, addHousehold, addProduct, type Household } from '../../../test/rows.ts';
import { actions } from '../../schema/actions.table.ts';
import { events, outbox } from '../../schema/outbox.table.ts';
import { payments } from '../../schema/payments.table.ts';
import { settle } from './settle-payment.ts';

const at = new Date('2026-03-02T09:00:00Z');
let db: TestDatabase;
let anna: Household;
beforeAll(async () => {
  db = await freshDatabase();
  anna = await addHousehold(db);
});
afterAll(() => db.close());

/** A payment that was started, by default by the consumer. */
async function started(more: { started_by?: string | null } = {}) {
  const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  const { id: product_id } = await addProduct(db, { ...owner, kind: 'invoice', details: { public_number: '7' } });
  const { id: action_id } = await addAction(db, { ...owner, product_id, type: 'PAY_INVOICE_PER_IDEAL' });
  const by = { started_by: anna.consumer.id, ...more };
  const values = { ...owner, product_id, action_id, ...by, description: 'Factuur 7', amount_cents: 100 };
  return db.change(anna.licence.id, async (tx) => {
    const [row] = await tx
      .insert(payments)
      .values({ ...values, created_at: at, updated_at: at })
      .returning();
    return row!;
  });
}
const say = (of: { licence_id: string; id: string }, status: PaymentStatus) =>
  settle({ db, clock: { now: () => at }, adapters: fakeAdapters }, of, status);

/** What followed from a payment: the firm's events, the receipts, and whether the action is done. */
const after = ({ id, action_id }: Awaited<ReturnType<typeof started>>) =>
  db.system(async (q) => {
    const told = await q.select().from(events);
    const mails = await q.select().from(outbox);
    const [action] = await q.select().from(actions).where(eq(actions.id, action_id));
    return {
      events: told.filter(({ data }) => data.payment_id === id).map(({ type }) => type),
      receipts: mails.filter(({ payload }) => payload.template === 'invoice-paid').length,
      is_done: action?.is_done,
    };
  });

test('a payment is settled once, and never goes back', async () => {
  const payment = await started();
  const { receipts } = await after(payment);
  for (const status of ['PAID', 'PAID', 'FAILED'] as const)
    expect(await say(payment, status)).toMatchObject({ status: 'PAID', paid_at: at });
  expect(await after(payment)).toEqual({ events: ['invoice.paid'], receipts: receipts + 1, is_done: true });
});

test('a payment that failed was not paid', async () => {
  const payment = await started();
  expect(await say(payment, 'FAILED')).toMatchObject({ status: 'FAILED', paid_at: null });
  expect(await after(payment)).toMatchObject({ events: ['payment.failed'], is_done: false });
});

test('after the firm closed the action itself it is reported, without a receipt', async () => {
  const payment = await started();
  const { receipts } = await after(payment);
  const done = { is_done: true, date_executed: at };
  await db.change(anna.licence.id, (tx) => tx.update(actions).set(done).where(eq(actions.id, payment.action_id)));
  await say(payment, 'PAID');
  expect(await after(payment)).toEqual({ events: ['invoice.paid'], receipts, is_done: true });
});

test('of a consumer whom the firm has since removed it is reported, without a receipt', async () => {
  const payment = await started({ started_by: null });
  const { receipts } = await after(payment);
  await say(payment, 'PAID');
  expect(await after(payment)).toEqual({ events: ['invoice.paid'], receipts, is_done: true });
});

test('a payment that is not here is refused', async () => {
  const unknown = { licence_id: anna.licence.id, id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd' };
  await expect(say(unknown, 'PAID')).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
});
