import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatDecimal, formatEuro, parseDecimal, parseEuro, toCents } from './euro.ts';

describe('a typed amount', () => {
  test.each([
    ['1.234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1234,56', 1234.56],
    ['1 234,56', 1234.56],
    ['1\u00a0234,5', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['12.5', 12.5],
    ['0,07', 0.07],
    ['€ 1.234,-', 1234],
    ['€1234', 1234],
    ['1.234,56 €', 1234.56],
    ['EUR 12', 12],
    ['1.234,00 euro', 1234],
    ['1.234,=', 1234],
    ['12,', 12],
    ['\u2011250', -250],
    ['1\u28002\ufe0f34', 1234],
    ['\u200b1\u2009234\u202f', 1234],
    ['\u22125,00\ufeff', -5],
    ['1,234.56', 1234.56],
    ['12.345,60', 12345.6],
    ['12,345.67', 12345.67],
    ['1,234,567.89', 1234567.89],
    ['12,--', 12],
    ['-250', -250],
    ['€ -250,00', -250],
    ['0', 0],
    ['1,234', null],
    ['1.23.4', null],
    ['12.34,5', null],
    ['1,2,3', null],
    ['1234,567', null],
    ['twaalf', null],
    ['12a', null],
    ['', null],
    [',50', null],
    ['12€5', null],
    ['12,-5', null],
    ['1,234.567', null],
    ['12345,678.90', null],
    ['999999999999', 999_999_999_999],
    ['9999999999999', null],
  ])('%j is %j euros', (text, euros) => expect(parseEuro(text)).toBe(euros));

  test('survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(toCents(parseEuro(formatAmount(cents / 100)) ?? Number.NaN)).toBe(cents);
      }),
    );
  });
});

describe('a shown amount', () => {
  test.each([
    [1992.43, '€\u00a01.992,43'],
    [0, '€\u00a00,00'],
    [-12.5, '€\u00a0-12,50'],
  ])('%j reads %j', (euros, text) => expect(formatEuro(euros)).toBe(text));
});

describe('a typed percentage', () => {
  test.each([
    ['3,75', 3.75],
    ['3.75', 3.75],
    ['4 %', 4],
    ['12,5', 12.5],
    ['-0,25', -0.25],
    ['0', 0],
    ['1.000,5', null],
    ['drie', null],
    ['', null],
  ])('%j is %j', (text, value) => expect(parseDecimal(text)).toBe(value));

  test('reads with a comma', () => expect(formatDecimal(3.75)).toBe('3,75'));
});

describe('an amount with parts of a cent, from before they were refused', () => {
  test.each([
    [1.005, 101, '1,01'],
    [-1.005, -101, '-1,01'],
    [0.285, 29, '0,29'],
    [8.165, 817, '8,17'],
    [1e-7, 0, '0,00'],
    [-0.001, 0, '-0,00'],
  ])('%j is asked as it is shown', (euros, cents, shown) => {
    expect([toCents(euros), formatAmount(euros)]).toEqual([cents, shown]);
  });

  test('is shown and asked alike, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (thousandths) => {
        const euros = thousandths / 1000;
        expect(formatAmount(toCents(euros) / 100)).toBe(formatAmount(euros));
      }),
    );
  });

  test('that is no amount at all fills no page with digits', () => {
    expect(formatEuro(1e308)).toBe('€\u00a0–');
    expect(formatEuro(Number.POSITIVE_INFINITY)).toBe('€\u00a0–');
  });
});
