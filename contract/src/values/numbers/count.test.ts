import { expect, test } from 'vitest';
import { formatCount } from './count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [9999, '9.999'],
  [10_000, '10.000'],
  [1_234_567, '1.234.567'],
])('%d of something is written as %s', (number, written) => {
  expect(formatCount(number)).toBe(written);
});
