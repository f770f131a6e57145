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
