import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNearestWord } from './nearest-word.ts';

const known = ['label', 'lender', 'persons', 'products', 'date_created'];

test.each([
  ['lendr', 'lender'],
  ['product', 'products'],
  ['date-created', 'date_created'],
  ['abel', 'label'],
  ['pesrons', 'persons'],
])('%s is nearest to %s', (word, nearest) => {
  expect(findNearestWord(word, known)).toBe(nearest);
});

test.each([['x'], ['something'], ['lxnxxr'], ['label'.repeat(17)]])('%s is near to none', (word) => {
  expect(findNearestWord(word, known)).toBeNull();
});

/** Levenshtein as it stands in books. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let to = 0; to < other.length; to += 1)
      next.push(Math.min(row[to]! + (letter === other[to] ? 0 : 1), row[to + 1]! + 1, next[to]! + 1));
    row = next;
  }
  return row.at(-1)!;
}

test('the nearest is one that no other is nearer than, and of which at most four letters and a third differ', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), (sent, words) => {
      const nearest = findNearestWord(sent, words);
      const least = Math.min(...words.map((candidate) => distance(sent, candidate)));
      const most = Math.min(4, Math.ceil(sent.length / 3));
      expect(nearest === null ? null : distance(sent, nearest) <= Math.max(least, 1)).toBe(least > most ? null : true);
    }),
    { numRuns: 500 },
  );
});

test('a word of whatever letters among many costs a few milliseconds', () => {
  const many = Array.from({ length: 20_000 }, (_, nth) => `a.page.of.many.${String(nth).repeat(9)}`);
  const before = process.threadCpuUsage();
  for (let nth = 0; nth < 20; nth += 1) findNearestWord(`x.page.of.many.${String(nth).repeat(9)}`, many);
  const { user } = process.threadCpuUsage(before);
  expect(user).toBeLessThan(400_000);
});
