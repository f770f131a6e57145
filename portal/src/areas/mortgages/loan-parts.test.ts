import type { LoanPart } from '@klantportaal/contract/areas/mortgages';
import { expect, test } from 'vitest';
import { endYearsOf, fixedRatesOf, owedOn, sharesOf, totalOwed } from './loan-parts.ts';

const part = (id: string, fields: Partial<LoanPart> = {}): LoanPart => ({
  id,
  interest: 3.65,
  type: 'Annuïteit',
  amount: 300_000,
  known_current_amount: null,
  current_amount: null,
  date: null,
  start_of_fixed_rate_period: null,
  end_of_fixed_rate_period: null,
  fixed_interest_period: null,
  end_of_loan_period: null,
  ...fields,
});

test.each([
  [{ known_current_amount: 280_000, current_amount: 290_000 }, 280_000],
  [{ current_amount: 290_000 }, 290_000],
  [{}, 300_000],
  [{ amount: null }, 0],
  [{ known_current_amount: 0 }, 0],
])('a part with %j has %j left to pay', (fields, owed) => expect(owedOn(part('a', fields))).toBe(owed));

test("parts keep the firm's order, and their shares add up to the whole", () => {
  const parts = [part('a', { amount: 300_000 }), part('b', { amount: 100_000 })];
  expect(sharesOf(parts).map(({ number, share }) => [number, share])).toEqual([
    [1, 0.75],
    [2, 0.25],
  ]);
  expect(totalOwed(parts)).toBe(400_000);
});

test('parts with nothing owed have no share, and nothing is divided by zero', () => {
  expect(sharesOf([part('a', { amount: 0 })])[0]?.share).toBe(0);
});

test('the fixed rate that ends first comes first; one that has ended has no bar', () => {
  const rates = fixedRatesOf(
    [
      part('late', { end_of_fixed_rate_period: '2036-11-21' }),
      part('over', { end_of_fixed_rate_period: '2025-01-01' }),
      part('soon', { end_of_fixed_rate_period: '2031-11-21' }),
      part('unknown'),
    ],
    '2026-11-21',
  );
  expect(rates.map(({ part: { id }, number, ended }) => [id, number, ended])).toEqual([
    ['over', 2, true],
    ['soon', 3, false],
    ['late', 1, false],
  ]);
  expect(rates.map(({ left }) => Math.round(left * 100))).toEqual([0, 50, 100]);
});

test('a fixed rate that ends today still counts', () => {
  const [rate] = fixedRatesOf([part('a', { end_of_fixed_rate_period: '2026-11-21' })], '2026-11-21');
  expect([rate?.ended, rate?.left]).toEqual([false, 0]);
});

test('amounts that get a new rate in the same year are added up', () => {
  const rates = fixedRatesOf(
    [
      part('a', { amount: 100_000, end_of_fixed_rate_period: '2031-02-01' }),
      part('b', { amount: 50_000, end_of_fixed_rate_period: '2031-12-01' }),
      part('c', { amount: 70_000, end_of_fixed_rate_period: '2046-12-01' }),
      part('d', { amount: 9_000, end_of_fixed_rate_period: '2020-12-01' }),
    ],
    '2026-11-21',
  );
  expect(endYearsOf(rates)).toEqual([
    { year: 2031, owed: 150_000 },
    { year: 2046, owed: 70_000 },
  ]);
});
