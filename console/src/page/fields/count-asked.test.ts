import { expect, test } from 'vitest';
import { countAsked } from './count-asked.ts';

const lines = [
  { id: 'pass', for: 'each' },
  { id: 'payslip', for: 'each' },
  { id: 'deed', for: 'anyone' },
  { id: 'letter', for: 'first' },
  { id: 'other', for: 'second' },
] as const;

test.each([
  ['of a couple', [], 2, 7],
  ['of one person, who has no second', [], 1, 4],
  ['without the lines that are left out', ['pass', 'deed'], 2, 4],
])('counts the documents %s', (_, left, persons, count) => {
  expect(countAsked(lines, left, persons)).toBe(count);
});
