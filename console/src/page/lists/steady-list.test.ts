import { expect, test } from 'vitest';
import { keepPositions, keepSteady } from './steady-list.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('shows everything to who has seen nothing yet', () => {
  expect(keepSteady(rows('a', 'b'), null)).toEqual({ shown: rows('a', 'b'), waiting: 0 });
});

test('lets what is gone leave, and what is new wait', () => {
  expect(keepSteady(rows('new', 'b', 'c', 'also new'), new Set(['a', 'b', 'c']))).toEqual({
    shown: rows('b', 'c'),
    waiting: 2,
  });
});

test('keeps known lines in their places, and shows what comes after the last of them', () => {
  const changed = [{ id: 'new' }, { id: 'c' }, { id: 'a', is: 'judged' }, { id: 'older' }];
  expect(keepPositions(changed, ['a', 'b', 'c'])).toEqual({
    known: [{ id: 'a', is: 'judged' }, { id: 'c' }],
    before: [{ id: 'new' }],
    after: [{ id: 'older' }],
  });
  expect(keepPositions(rows('a'), [])).toEqual({ known: [], before: [], after: rows('a') });
});
