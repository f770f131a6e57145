import { expect, test } from 'vitest';
import { addDays } from './add-days.ts';

test('counts days over the end of a month and of summer time', () => {
  expect(addDays('2026-03-27', 7)).toBe('2026-04-03');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
});
