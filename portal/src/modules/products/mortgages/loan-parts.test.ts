import type { LoanPart } from '@klantportaal/contract/modules/products/mortgages';
import { expect, test } from 'vitest';
import { getOwedAmount, listPartShares, listRateEndYears, listRates, sumOwed } from './loan-parts.ts';

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
])('a part with %j has %j left to pay', (fields, owed) => expect(getOwedAmount(part('a', fields))).toBe(owed));

test("parts keep the firm's order, and their shares add up to the whole", () => {
  const parts = [part('a', { amount: 300_000 }), part('b', { amount: 100_000 })];
  expect(listPartShares(parts).map(({ number, share }) => [number, share])).toEqual([
    [1, 0.75],
    [2, 0.25],
  ]);
  expect(sumOwed(parts)).toBe(400_000);
});

test('parts with nothing owed have no share, and nothing is divided by zero', () => {
  expect(listPartShares([part('a', { amount: 0 })])[0]?.share).toBe(0);
});

const today = '2026-11-21';

test('amounts that get a new rate in the same year are added up, the first year on top', () => {
  const parts = [
    part('c', { amount: 70_000, end_of_fixed_rate_period: '2046-12-01' }),
    part('a', { amount: 100_000, end_of_fixed_rate_period: '2031-02-01' }),
    part('b', { amount: 50_000, end_of_fixed_rate_period: '2031-12-01' }),
    part('d', { amount: 9_000, end_of_fixed_rate_period: '2020-12-01' }),
    part('e'),
  ];
  expect(listRateEndYears(parts, today)).toEqual([
    { year: 2031, owed: 150_000 },
    { year: 2046, owed: 70_000 },
  ]);
});

test('a fixed rate that ends today still counts', () => {
  const ends = (end_of_fixed_rate_period: string) => listRateEndYears([part('a', { end_of_fixed_rate_period })], today);
  expect(ends('2026-11-21')).toHaveLength(1);
  expect(ends('2026-11-20')).toEqual([]);
});

test('each rate is named once, an unknown one not at all', () => {
  const parts = [{ interest: 3.95 }, { interest: 3.65 }, { interest: null }, { interest: 3.95 }, { interest: 0 }];
  expect(listRates(parts.map((fields, index) => part(String(index), fields)))).toEqual([3.95, 3.65, 0]);
});
