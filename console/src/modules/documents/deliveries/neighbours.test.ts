import { expect, test } from 'vitest';
import { findNeighbours } from './neighbours.ts';

const lines = [
  { kind: 'delivery', subject_id: 'a' },
  { kind: 'answers', subject_id: 'x' },
  { kind: 'delivery', subject_id: 'b' },
  { kind: 'lapse', subject_id: 'c' },
] as const;

test('goes on with the next delivery of the same list, past lines of other kinds', () => {
  expect(findNeighbours(lines, 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(findNeighbours(lines, 'a')).toEqual({ previous: null, next: 'b' });
  expect(findNeighbours(lines, 'c')).toEqual({ previous: 'b', next: null });
});

test('goes on where it stood when a colleague judged it meanwhile', () => {
  const before = ['a', 'judged', 'b', 'c'];
  expect(findNeighbours(lines, 'judged', before)).toEqual({ previous: 'a', next: 'b' });
  const left = lines.filter(({ subject_id }) => subject_id !== 'b');
  expect(findNeighbours(left, 'judged', before)).toEqual({ previous: 'a', next: 'c' });
  expect(findNeighbours([], 'judged', before)).toEqual({ previous: null, next: null });
});

test('goes on with the first when this one has left the list', () => {
  expect(findNeighbours(lines, 'gone')).toEqual({ previous: null, next: 'a' });
  expect(findNeighbours([], 'gone')).toEqual({ previous: null, next: null });
});
