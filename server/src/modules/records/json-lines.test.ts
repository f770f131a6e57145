import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf, linesOf } from './json-lines.ts';

test('finds the line of every value, whatever texts and keys contain', () => {
  const text = `{
  "a": [
    1,
    { "x{,}": "]\\"\\n" }
  ],
  "b/c": -1.5e3
}`;
  expect(Object.fromEntries(linesOf(text))).toEqual({
    '': 1,
    '/a': 2,
    '/a/0': 3,
    '/a/1': 4,
    '/a/1/x{,}': 4,
    '/b~1c': 6,
  });
});

test('uses the enclosing line for a missing field', () => {
  const lines = linesOf('{\n"a": {\n"b": 1 } }');
  expect([lineOf(lines, '/a/c/d'), lineOf(lines, '/z'), lineOf(lines, '')]).toEqual([2, 1, 1]);
});

test('finds every value, in any document', () => {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Object.values(value).reduce((sum: number, one) => sum + count(one), 0)
      : 1;
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      expect(linesOf(JSON.stringify(value, null, indent)).size).toBe(count(JSON.parse(JSON.stringify(value))));
    }),
  );
});
