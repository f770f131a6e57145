import { expect, test } from 'vitest';
import { steady } from './steady-list.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

test('shows everything to who has seen nothing yet', () => {
  expect(steady(rows('a', 'b'), null)).toEqual({ shown: rows('a', 'b'), waiting: 0 });
});

test('lets what is gone leave, and what is new wait', () => {
  expect(steady(rows('new', 'b', 'c', 'also new'), new Set(['a', 'b', 'c']))).toEqual({
    shown: rows('b', 'c'),
    waiting: 2,
  });
});
