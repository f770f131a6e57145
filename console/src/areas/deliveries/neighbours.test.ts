import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const lines = [
  { kind: 'delivery', subject_id: 'a' },
  { kind: 'answers', subject_id: 'x' },
  { kind: 'delivery', subject_id: 'b' },
  { kind: 'lapse', subject_id: 'c' },
] as const;

test('goes on with the next delivery of the same list, past lines of other kinds', () => {
  expect(neighboursOf(lines, 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursOf(lines, 'a')).toEqual({ previous: null, next: 'b' });
  expect(neighboursOf(lines, 'c')).toEqual({ previous: 'b', next: null });
});

test('goes on where it stood when a colleague judged it meanwhile', () => {
  const before = ['a', 'judged', 'b', 'c'];
  expect(neighboursOf(lines, 'judged', before)).toEqual({ previous: 'a', next: 'b' });
  const left = lines.filter(({ subject_id }) => subject_id !== 'b');
  expect(neighboursOf(left, 'judged', before)).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursOf([], 'judged', before)).toEqual({ previous: null, next: null });
});

test('goes on with the first when this one has left the list', () => {
  expect(neighboursOf(lines, 'gone')).toEqual({ previous: null, next: 'a' });
  expect(neighboursOf([], 'gone')).toEqual({ previous: null, next: null });
});
