import { expect, test } from 'vitest';
import { findRectangle, moveByKey } from './marks.ts';

test('a rectangle stands between two corners, in any direction, and stays on the page', () => {
  const drawn = { page: 2, x: 0.25, y: 0.5, width: 0.25, height: 0.25 };
  expect(findRectangle(2, { x: 0.25, y: 0.5 }, { x: 0.5, y: 0.75 })).toEqual(drawn);
  expect(findRectangle(2, { x: 0.5, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(drawn);
  expect(findRectangle(2, { x: 0.75, y: 0.75 }, { x: 1.5, y: -1 })).toEqual({
    page: 2,
    x: 0.75,
    y: 0,
    width: 0.25,
    height: 0.75,
  });
  expect(findRectangle(2, { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.9 })).toBeNull();
});

test('arrows move it and make it larger, never beyond the page', () => {
  const mark = { page: 1, x: 0.985, y: 0.5, width: 0.01, height: 0.2 };
  expect(moveByKey(mark, 'ArrowRight', false)!.x).toBeCloseTo(0.99);
  expect(moveByKey(mark, 'ArrowRight', true)!.width).toBeCloseTo(0.015);
  expect(moveByKey(mark, 'ArrowUp', true)!.height).toBeCloseTo(0.19);
  expect(moveByKey(mark, 'a', false)).toBeNull();
});
