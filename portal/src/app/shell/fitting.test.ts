import { expect, test } from 'vitest';
import { listOverflowKeys, type Measured } from './fitting.ts';

const entry = (key: string, overrides: Partial<Measured> = {}): Measured => ({
  key,
  width: 100,
  current: false,
  late: false,
  open: false,
  ...overrides,
});
const five = ['overview', 'b', 'c', 'd', 'e'].map((key) => entry(key));
const withState = (states: Record<string, Partial<Measured>>) => five.map((one) => ({ ...one, ...states[one.key] }));

test('nothing is left out of a row that holds all, to the pixel', () => {
  expect(listOverflowKeys(five, 540, 80, 10)).toEqual([]);
  expect(listOverflowKeys(five, 539, 80, 10)).toEqual(['e']);
});

test('the last ones are left out, and the button has room', () => {
  expect(listOverflowKeys(five, 410, 80, 10)).toEqual(['d', 'e']);
  expect(listOverflowKeys(five, 409, 80, 10)).toEqual(['c', 'd', 'e']);
});

test('the current entry stays in sight, wherever it is', () => {
  expect(listOverflowKeys(withState({ e: { current: true } }), 410, 80, 10)).toEqual(['c', 'd']);
});

test('what is late stays before what is open, and that before the others', () => {
  const states = { c: { open: true }, d: { open: true, late: true } };
  expect(listOverflowKeys(withState(states), 410, 80, 10)).toEqual(['b', 'e']);
  expect(listOverflowKeys(withState(states), 300, 80, 10)).toEqual(['b', 'c', 'e']);
});

test('one that is too wide makes room for the next', () => {
  expect(listOverflowKeys(withState({ b: { width: 300, open: true } }), 410, 80, 10)).toEqual(['b', 'e']);
});

test('the overview is the last to go, and all go when there is only room for the button', () => {
  expect(listOverflowKeys(withState({ e: { current: true } }), 190, 80, 10)).toEqual(['b', 'c', 'd', 'e']);
  expect(listOverflowKeys(five, 80, 80, 10)).toEqual(['overview', 'b', 'c', 'd', 'e']);
});

test('in a row that is not laid out, nothing is left out', () => {
  expect(
    listOverflowKeys(
      five.map((one) => ({ ...one, width: 0 })),
      0,
      0,
      0,
    ),
  ).toEqual([]);
});
