import { expect, test } from 'vitest';
import { computeInvoiceBalance } from './invoice-balance.ts';

const facts = { date_created: '2026-01-05', total: 100, is_paid: false };
const paid_at = '2026-01-10T10:00:00Z';
const payment = {
  status: 'PAID' as const,
  amount_cents: 10_000,
  paid_cents: 10_000,
  refunded_cents: 0,
  charged_back_cents: 0,
  paid_at,
  replaced_at: null,
};
const [before, after] = ['2026-01-09T10:00:00Z', '2026-01-11T10:00:00Z'];
const none = { refunded_cents: 0, charged_back_cents: 0 };
const refunded = { refunded_cents: 10_000, charged_back_cents: 0 };
const charged = { refunded_cents: 0, charged_back_cents: 10_000 };
const both = { refunded_cents: 4000, charged_back_cents: 6000 };
const open = { is_paid: false, is_refunded: false, left: 100 };
const isPaid = { is_paid: true, is_refunded: false, left: 0 };
const isRefunded = { is_paid: false, is_refunded: true, left: 0 };

test.each([
  ['kept is paid', none, after, isPaid],
  ['refunded by the firm is asked no more', refunded, after, isRefunded],
  ['refunded is asked again where its action is open', refunded, null, open],
  ['taken back by a bank is owed', charged, null, open],
  ['taken back by a bank is owed, also where its action is closed', charged, after, open],
  ['partly refunded and partly taken back is asked no more', both, after, isRefunded],
  ['refunded or taken back of an invoice that was booked before leaves it paid', refunded, before, isPaid],
  ['taken back of one that was booked before leaves it paid', charged, before, isPaid],
  ['refunded of one that was booked at the same moment is asked no more', refunded, paid_at, isRefunded],
])('a payment that is %s', (_, returned, closed_at, expected) => {
  const asked = { closed: closed_at !== null, closed_at };
  expect(computeInvoiceBalance(facts, [{ ...payment, ...returned }], asked)).toMatchObject(expected);
});
