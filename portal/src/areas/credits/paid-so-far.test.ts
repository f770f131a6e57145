import { expect, test } from 'vitest';
import { paidSoFar } from './paid-so-far.ts';

const credit = { date_entry: '2025-03-21', repayment_amount: 293.48, repayment_period: 1 };

test.each([
  ['on the day of a payment', {}, '2026-11-21', 20, 5869.6],
  ['a day before it', {}, '2026-11-20', 19, 5576.12],
  ['per quarter', { repayment_period: 3 }, '2026-11-21', 6, 1760.88],
  ['at the end of a short month', { date_entry: '2025-01-31' }, '2025-02-28', 1, 293.48],
])('%s, what was due is paid', (_, fields, today, times, amount) =>
  expect(paidSoFar({ ...credit, ...fields }, today)).toEqual({ times, amount }),
);

test.each([
  ['before the first payment', {}, '2025-04-20'],
  ['before the start', {}, '2024-01-01'],
  ['without a start', { date_entry: null }, '2026-11-21'],
  ['without an amount', { repayment_amount: null }, '2026-11-21'],
  ['without a period', { repayment_period: null }, '2026-11-21'],
  ['with a period of nothing', { repayment_period: 0 }, '2026-11-21'],
])('%s nothing is said', (_, fields, today) => expect(paidSoFar({ ...credit, ...fields }, today)).toBeNull());
