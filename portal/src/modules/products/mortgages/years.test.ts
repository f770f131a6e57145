import { expect, test } from 'vitest';
import { wholePart } from '../../../page/loan-parts/testing.ts';
import { computeLoanToValue } from './loan-to-value.ts';
import { findYearAxis } from './years.ts';

const today = '2026-01-01';
const part = {
  ...wholePart,
  start_of_fixed_rate_period: '2021-01-01',
  end_of_fixed_rate_period: '2031-01-01',
  end_of_loan_period: '2050-12-31',
};
/** Two decimals are enough to see where something is. */
const round = (span: { from: number; to: number } | null | undefined) =>
  span && [Math.round(span.from * 100), Math.round(span.to * 100)];

test('the axis runs from the first start to beyond the last end, in whole steps', () => {
  const years = findYearAxis([part], today);
  expect(years?.ticks.map(({ year }) => year)).toEqual([2021, 2026, 2031, 2036, 2041, 2046, 2051]);
  expect(years?.ticks.at(0)?.at).toBe(0);
  expect(years?.ticks.at(-1)?.at).toBe(1);
  expect(findYearAxis([{ ...part, end_of_loan_period: '2048-06-01' }], today)?.ticks.at(-1)?.year).toBe(2046);
  expect(Math.round((years?.today ?? 0) * 600)).toBe(100);
});

test('a part is fixed until its rate ends, and open from there until the loan ends', () => {
  const shown = findYearAxis([part], today)?.parts[0];
  expect(round(shown?.fixed)).toEqual([0, 33]);
  expect(round(shown?.open)).toEqual([33, 100]);
});

test.each([
  ['a rate fixed until the end of the loan leaves nothing open', { end_of_loan_period: '2031-01-01' }, true, false],
  ['without a fixed rate all is open', { end_of_fixed_rate_period: null }, false, true],
  ['without an end of the loan nothing is open', { end_of_loan_period: null }, true, false],
] as const)('%s', (_, fields, fixed, open) => {
  const shown = findYearAxis([{ ...part, ...fields }], today)?.parts[0];
  expect([shown?.fixed !== null, shown?.open !== null]).toEqual([fixed, open]);
});

test('parts keep their number, and one whose ends are unknown is left out', () => {
  const unknown = { ...part, end_of_fixed_rate_period: null, end_of_loan_period: null };
  expect(findYearAxis([unknown, part], today)?.parts.map(({ number }) => number)).toEqual([2]);
  expect(findYearAxis([unknown], today)).toBeNull();
});

test('a part that starts later begins after today, and all parts share the axis', () => {
  const later = { ...part, start_of_fixed_rate_period: '2028-01-01' };
  const years = findYearAxis([part, later], today);
  expect(years?.parts[1]?.fixed?.from).toBeGreaterThan(years?.today ?? 1);
  expect(years?.parts[1]?.fixed?.to).toBe(years?.parts[0]?.fixed?.to);
});

test('a part without a start begins today', () => {
  const years = findYearAxis([{ ...part, start_of_fixed_rate_period: null, date: null }], today);
  expect(years?.parts[0]?.fixed?.from).toBe(years?.today);
});

test('there are at most seven ticks, however long the loans run', () => {
  for (const end of ['2026-02-01', '2030-06-01', '2056-12-31', '2099-01-01', '2300-01-01']) {
    const ticks =
      findYearAxis([{ ...part, start_of_fixed_rate_period: today, end_of_loan_period: end }], today)?.ticks ?? [];
    expect(ticks.length, end).toBeGreaterThan(1);
    expect(ticks.length, end).toBeLessThanOrEqual(7);
  }
});

test.each([
  [340_000, 425_000, 80],
  [430_000, 425_000, 101],
  [340_000, null, null],
  [null, 425_000, null],
  [340_000, 0, null],
  [0, 425_000, null],
])('a loan of %s on a home of %s is %s%%', (loan, value, percent) =>
  expect(computeLoanToValue(loan, value)).toBe(percent),
);
