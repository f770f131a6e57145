import { describe, expect, test } from 'vitest';
import { parseSearchedDay, parseSearchedNumber } from './searched-number.ts';

describe('a number', () => {
  test.each(['06 12345678', '06-12 34 56 78', '+31 6 12345678', '0031612345678', '(06) 1234.5678', '612345678'])(
    '%j is one number in any notation',
    (typed) => expect(parseSearchedNumber(typed)).toBe('612345678'),
  );

  test.each(['Kade 12', '061', '', 'D-2024-1', '+'])('%j is none', (typed) =>
    expect(parseSearchedNumber(typed)).toBeNull(),
  );
});

test.each(['12-3-1980', '12/03/1980', '12.3.1980', '12 maart 1980', '12 March 1980', '1980-03-12', '12031980'])(
  '%j is a day in any notation',
  (typed) => expect(parseSearchedDay(typed)).toBe('1980-03-12'),
);
test.each([
  ['12/3/80', '1980-03-12'],
  ['12-03-26', '2026-03-12'],
  ['1.1.27', '1927-01-01'],
  ['1 1 00', '2000-01-01'],
])('%j is a day in a year of two digits, the latest that has begun', (typed, day) =>
  expect(parseSearchedDay(typed, '2026-11-30')).toBe(day),
);
test.each(['1980', '31-02-1980', 'maart', ''])('%j is no day', (typed) => expect(parseSearchedDay(typed)).toBeNull());
