import type { PaymentStatus } from '@klantportaal/contract/modules/tasks/payment-states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getAnswerAttributes,
  type Invoiced,
  openPaymentFixture,
  type PaymentFixture,
} from '../../../test/fixtures/payment-fixture.ts';
import { addConsumer } from '../../../test/rows.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { changeAccess } from '../people/access.queries.ts';
import { consumers } from '../people/consumers.table.ts';

let on: PaymentFixture;
beforeAll(async () => {
  on = await openPaymentFixture();
});
afterAll(() => on.close());

/** The first page at the bank asks 1000 euro. */
const FIRST = 1000;
type Page = 'first' | 'second';
type End = Extract<PaymentStatus, 'PAID' | 'FAILED' | 'EXPIRED' | 'CANCELLED' | 'PENDING'>;

/** Presses pay, lets the firm change the total, and presses pay again: two pages at the bank are open. */
async function twoPages(total: number) {
  const of = await on.invoiced({ total: FIRST });
  await on.start(of);
  on.tick();
  await on.changeInvoice(of, { total });
  await on.start(of);
  on.tick();
  const [first, second] = await on.readRows(of);
  return { of, ids: { first: first!.provider_id!, second: second!.provider_id! } };
}

/** A page at the bank ends; the provider tells us, or the consumer comes back. Answers what the consumer is told. */
async function end(of: Invoiced, id: string, status: End, by: 'webhook' | 'return') {
  on.provider.set(id, { status, checkout_url: null });
  if (by === 'webhook') expect((await on.webhook(id)).statusCode).toBe(200);
  const validated = getAnswerAttributes(await on.validate(of));
  on.tick();
  return validated;
}

/** Reads the state of an invoice: what came in, what the firm heard, what the list and the next press say. */
async function known(of: Invoiced) {
  const events = await on.readEvents(of);
  const { received, is_paid } = await on.listed(of);
  return {
    received,
    is_paid,
    is_done: (await on.readAction(of)).is_done,
    heard: events
      .filter(({ type }) => type.startsWith('invoice.'))
      .map(({ data }) => [Number(data.amount_cents) / 100, Number(data.invoice_cents) / 100, data.difference ?? null]),
  };
}

/** TABLE: which pages are paid, in which order, for which new total; what the firm hears of each, and what is left. */
const orders: [number, Page[], [number, number, string | null][], left: number][] = [
  [1200, ['first'], [[1000, 1200, 'underpaid']], 200],
  [1200, ['second'], [[1200, 1200, null]], 0],
  [
    1200,
    ['first', 'second'],
    [
      [1000, 1200, 'underpaid'],
      [1200, 1200, 'overpaid'],
    ],
    0,
  ],
  [
    1200,
    ['second', 'first'],
    [
      [1200, 1200, null],
      [1000, 1200, 'already-paid'],
    ],
    0,
  ],
  [800, ['first'], [[1000, 800, 'overpaid']], 0],
  [800, ['second'], [[800, 800, null]], 0],
  [
    800,
    ['first', 'second'],
    [
      [1000, 800, 'overpaid'],
      [800, 800, 'already-paid'],
    ],
    0,
  ],
  [
    800,
    ['second', 'first'],
    [
      [800, 800, null],
      [1000, 800, 'already-paid'],
    ],
    0,
  ],
];

describe.each(['webhook', 'return'] as const)('two pages at the bank, known by the %s', (by) => {
  test.each(orders)('of an invoice that became %d euro: %j paid tells %j and leaves %d', async (...order) => {
    const [total, paid, heard, left] = order;
    const { of, ids } = await twoPages(total);
    for (const page of paid) expect(await end(of, ids[page], 'PAID', by)).toMatchObject({ status: 'PAID', url: null });
    const received = heard.reduce((sum, [amount]) => sum + amount, 0);
    expect(await known(of)).toEqual({ received, is_paid: left === 0, is_done: left === 0, heard });
    for (const row of await on.readRows(of)) {
      const page = row.provider_id === ids.first ? 'first' : 'second';
      if (paid.includes(page)) expect(row).toMatchObject({ status: 'PAID', paid_at: expect.any(Date) });
    }
    // The next payment is never more than what is left.
    const next = getAnswerAttributes(await on.start(of));
    expect([next.status, next.left]).toEqual([left === 0 ? 'PAID' : 'CREATED', left]);
    if (left > 0) expect(on.provider.orders.at(-1)?.amount_cents).toBe(left * 100);
  });
});

const ends = ['FAILED', 'EXPIRED', 'CANCELLED', 'PENDING'] as const;
const pages = ['first', 'second'] as const;

describe.each(pages)('when the %s page was paid', (page) => {
  const other = page === 'first' ? 'second' : 'first';

  test.each(ends.flatMap((status) => [[status, 'before'] as const, [status, 'after'] as const]))(
    'the other that is %s %s it takes nothing back',
    async (status, when) => {
      const { of, ids } = await twoPages(800);
      if (when === 'before') await end(of, ids[other], status, 'webhook');
      expect((await end(of, ids[page], 'PAID', 'webhook')).status).toBe('PAID');
      if (when === 'after') await end(of, ids[other], status, 'webhook');
      expect(await known(of)).toMatchObject({ is_paid: true, is_done: true, received: page === 'first' ? 1000 : 800 });
      expect(getAnswerAttributes(await on.start(of)).status).toBe('PAID');
    },
  );
});

test('while the bank processes the first page, no other payment is offered', async () => {
  const { of, ids } = await twoPages(1200);
  expect((await end(of, ids.first, 'PENDING', 'webhook')).status).toBe('PENDING');
  expect(getAnswerAttributes(await on.start(of))).toMatchObject({ status: 'PENDING', url: null });
  expect(await on.listed(of)).toMatchObject({ status: 'PENDING', is_paid: false });
});

test('whoever cancels the first page hears that, and still pays on the second', async () => {
  const { of, ids } = await twoPages(1200);
  expect((await end(of, ids.first, 'CANCELLED', 'return')).status).toBe('CANCELLED');
  expect(getAnswerAttributes(await on.start(of))).toMatchObject({
    status: 'CREATED',
    url: `https://bank.test/${ids.second}`,
  });
});

test.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)(
  'what was paid after we took it for %s is found when the consumer presses pay again',
  async (status) => {
    const of = await on.invoiced();
    await on.start(of);
    const [row] = await on.readRows(of);
    await end(of, row!.provider_id!, status, 'webhook');
    on.provider.set(row!.provider_id!, { status: 'PAID' });
    expect(getAnswerAttributes(await on.start(of))).toMatchObject({ status: 'PAID', received: 1314.5, left: 0 });
    expect(await on.readRows(of)).toHaveLength(1);
  },
);

test('an invoice that the firm booked meanwhile keeps what the bank took, and the firm hears that it was paid already', async () => {
  const { of, ids } = await twoPages(1200);
  await on.changeAction(of, { is_done: true, date_executed: new Date('2026-03-01T10:00:00Z') });
  expect((await end(of, ids.first, 'PAID', 'webhook')).received).toBe(1000);
  expect(await known(of)).toEqual({
    received: 1000,
    is_paid: true,
    is_done: true,
    heard: [[1000, 1200, 'already-paid']],
  });
});

test('an invoice that became nothing meanwhile keeps what the bank took', async () => {
  const of = await on.invoiced({ total: FIRST });
  await on.start(of);
  const [row] = await on.readRows(of);
  await on.changeInvoice(of, { total: 0 });
  await end(of, row!.provider_id!, 'PAID', 'webhook');
  expect(await known(of)).toEqual({ received: 1000, is_paid: true, is_done: true, heard: [[1000, 0, 'overpaid']] });
});

test('an invoice that two actions ask to pay has one page at the bank', async () => {
  const of = await on.invoiced();
  const { action } = await on.invoiced({}, { product_id: of.invoice.id });
  const again = { ...of, action };
  expect(getAnswerAttributes(await on.start(again)).url).toBe(getAnswerAttributes(await on.start(of)).url);
  expect(await on.readRows(of)).toHaveLength(1);
});

test.each(['webhook', 'return'] as const)(
  'an invoice that is asked of each of two persons who do not share is closed for both, known by the %s',
  async (by) => {
    const other = await addConsumer(on.db, { ...on.owner, position: 1 });
    const of = await on.invoiced({}, { requested_for: on.anna.consumer.id });
    const { action } = await on.invoiced({}, { product_id: of.invoice.id, requested_for: other.id });
    const change = (shares: boolean) =>
      on.db.transactionAsSystem((tx) => changeAccess(tx, on.owner, on.anna.consumer.id, { shares }, new Date(0)));
    await change(false);
    await on.start(of);
    await end(of, (await on.readRows(of))[0]!.provider_id!, 'PAID', by);
    expect(await on.readAction({ ...of, action })).toMatchObject({ is_done: true });
    await on.db.transactionAsSystem((tx) => tx.delete(consumers).where(eq(consumers.id, other.id)));
    await change(true);
  },
);
