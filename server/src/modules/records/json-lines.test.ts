import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLine, indexLines } from './json-lines.ts';

test('finds the line of every value, whatever texts and keys contain', () => {
  const text = `{
  "a": [
    1,
    { "x{,}": "]\\"\\n" }
  ],
  "b/c": -1.5e3
}`;
  expect(Object.fromEntries(indexLines(text))).toEqual({
    '': 1,
    '/a': 2,
    '/a/0': 3,
    '/a/1': 4,
    '/a/1/x{,}': 4,
    '/b~1c': 6,
  });
});

test('uses the enclosing line for a missing field', () => {
  const lines = indexLines('{\n"a": {\n"b": 1 } }');
  expect([getLine(lines, '/a/c/d'), getLine(lines, '/z'), getLine(lines, '')]).toEqual([2, 1, 1]);
});

test('finds every value, in any document', () => {
  const count = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? 1 + Object.values(value).reduce((sum: number, one) => sum + count(one), 0)
      : 1;
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      expect(indexLines(JSON.stringify(value, null, indent)).size).toBe(count(JSON.parse(JSON.stringify(value))));
    }),
  );
});
