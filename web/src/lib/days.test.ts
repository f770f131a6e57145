import { expect, test } from 'vitest';
import { countDaysBetween } from './days.ts';

test('days are counted over the end of summer time', () => {
  expect(countDaysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(countDaysBetween('2026-03-30', '2026-03-28')).toBe(-2);
});
