import { expect, test } from 'vitest';
import { formatPercent, formatRate } from './percent.ts';

test.each([
  [3.5, '3,50'],
  [3.75, '3,75'],
  [4, '4,00'],
  [3.125, '3,125'],
  [-0.25, '-0,25'],
  [0, '0,00'],
])('a rate of %j is %j', (value, text) => {
  expect(formatRate(value)).toBe(text);
  expect(formatPercent(value)).toBe(`${text}%`);
});
