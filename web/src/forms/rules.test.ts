import { describe, expect, test } from 'vitest';
import { checkAmount, checkBetween, toNumberOrNull } from './rules.ts';

describe('an amount', () => {
  test.each(['abc', '1,234', '12,34 euro', -1])('cannot be %j', (value) => {
    expect(checkAmount(value)).toEqual({ key: 'page.validation.amount' });
  });
  test.each([0, 1234.56, '', '  ', null])('can be %j', (value) => {
    expect(checkAmount(value)).toBeNull();
  });
});

describe('a number between two bounds', () => {
  test.each([-0.01, 100.01, 'veel'])('cannot be %j', (value) => {
    expect(checkBetween(value, 0, 100)).toEqual({ key: 'page.validation.between', values: { from: 0, to: 100 } });
  });
  test.each([0, 100, 3.75, '', null])('can be %j', (value) => {
    expect(checkBetween(value, 0, 100)).toBeNull();
  });
});

test('only a number goes on the wire', () => {
  expect([toNumberOrNull(12.5), toNumberOrNull(''), toNumberOrNull('veel'), toNumberOrNull(null)]).toEqual([
    12.5,
    null,
    null,
    null,
  ]);
});
