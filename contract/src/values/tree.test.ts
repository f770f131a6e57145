import { expect, test } from 'vitest';
import { readValue, withValue } from './tree.ts';

const values = { email: 'a@b.c', parts: [{ amount: 1 }, { amount: 2 }], partner: null };

test.each([
  ['email', 'a@b.c'],
  ['parts.1.amount', 2],
  ['parts.2.amount', undefined],
  ['partner.email', undefined],
  ['partner', null],
])('at %s is %j', (path, value) => expect(readValue(values, path)).toBe(value));

test('a value that is replaced leaves the rest, and the input, as they are', () => {
  const before = structuredClone(values);
  expect(withValue(values, 'email', 'x')).toEqual({ ...before, email: 'x' });
  const changed = withValue(values, 'parts.1.amount', 3);
  expect(changed).toEqual({ ...before, parts: [{ amount: 1 }, { amount: 3 }] });
  expect(Array.isArray(changed.parts)).toBe(true);
  expect(values).toEqual(before);
});

test('what is missing above a value is made: a list for a number, else an object', () => {
  expect(withValue({}, 'parts.0.amount', 1)).toEqual({ parts: [{ amount: 1 }] });
  expect(withValue({}, 'rows.10', 1)).toEqual({ rows: Object.assign([], { 10: 1 }) });
  expect(withValue({ partner: null }, 'partner.email', 'x')).toEqual({ partner: { email: 'x' } });
  for (const name of ['a1', '1a', 'home']) expect(withValue({}, `of.${name}`, 1)).toEqual({ of: { [name]: 1 } });
});
