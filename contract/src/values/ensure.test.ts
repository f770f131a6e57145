import { expect, test } from 'vitest';
import { ensure, getFirst, getLast } from './ensure.ts';

test('hands on what is there, also when it counts as false', () => {
  expect([ensure(0), ensure(''), ensure(false)]).toEqual([0, '', false]);
  expect([getFirst([null, 1]), getLast([1, null])]).toEqual([null, null]);
});

test('throws for what is not there', () => {
  expect(() => ensure(undefined)).toThrow('missing');
  expect(() => ensure(null)).toThrow('missing');
  expect(() => getFirst([])).toThrow('empty');
  expect(() => getLast([])).toThrow('empty');
});
