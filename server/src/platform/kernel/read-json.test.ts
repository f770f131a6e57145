import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_BOUNDS, readJson, UnreadableJsonError } from './read-json.ts';

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const fields = (count: number) => `{${Array.from({ length: count }, (_, nth) => `"f${nth}":1`).join()}}`;
const list = (count: number) => `[${Array.from({ length: count }, () => '1').join()}]`;
const { depth, values, fields: most, name, text, number } = JSON_BOUNDS;

test('JSON within the bounds is what the parser makes of it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, indent) => {
      const written = JSON.stringify(value, null, indent);
      // The tests below are about those names.
      fc.pre(!/proto/.test(written));
      expect(readJson(written)).toEqual(JSON.parse(written));
    }),
  );
});

test('the mark of a byte order is no part of the text', () => {
  expect(readJson(Buffer.from('\ufeff{"a":1}'))).toEqual({ a: 1 });
});

describe('is read up to a bound and refused beyond it', () => {
  test.each([
    ['levels', nested(depth), nested(depth + 1)],
    ['levels of objects', '{"a":'.repeat(depth) + 1 + '}'.repeat(depth), '{"a":'.repeat(depth + 1)],
    ['values', list(values), list(values + 1)],
    ['empty lists', `[${'[],'.repeat(values / 2 - 1)}[]]`, `[${'[],'.repeat(values / 2)}[]]`],
    ['fields of an object', fields(most), fields(most + 1)],
    ['letters of a name', `{"${'n'.repeat(name)}":1}`, `{"${'n'.repeat(name + 1)}":1}`],
    ['letters of a text', `"${'t'.repeat(text)}"`, `"${'t'.repeat(text + 1)}"`],
    ['digits of a number', '1'.repeat(number), '1'.repeat(number + 1)],
  ])('%s', (_, within, beyond) => {
    expect(() => readJson(within)).not.toThrow();
    expect(() => readJson(beyond)).toThrow(/^is not taken: .+ \(character \d+\)$/);
  });

  test('fields of several objects count apart', () => {
    expect(readJson(`[${fields(most)},${fields(most)}]`)).toHaveLength(2);
  });

  test('brackets, commas and colons in a text do not count', () => {
    const written = `"${'[{:,\\"\\\\'.repeat(30_000)}"`;
    expect(readJson(written)).toBe(JSON.parse(written));
  });
});

test.each(['{"__proto__":{}}', String.raw`{"\u005f_proto__":1}`, '{"a":[{"constructor":{"prototype":{}}}]}'])(
  'a field that changes all objects is refused: %s',
  (written) => expect(() => readJson(written)).toThrow(/^is not taken: no field can be named/),
);

test.each(['{"a":1,"a":2}', String.raw`{"b":[{"a":1,"c":{},"\u0061":2}]}`])(
  'a field that stands twice is refused: %s',
  (written) => expect(() => readJson(written)).toThrow(/^is not taken: the field a stands twice in one object/),
);

test('a field of one name in several objects is read', () => {
  const written = '{"a":{"a":[{"a":1},{"a":"a"}]},"b":"a"}';
  expect(readJson(written)).toEqual(JSON.parse(written));
});

test('bytes of another encoding are refused', () => {
  expect(() => readJson(Buffer.from('{"a":"Caf\xe9"}', 'latin1'))).toThrow('is no JSON: it is not in UTF-8');
});

test.each([
  '{"constructor":{"a":{"prototype":1}}}',
  '{"prototype":1}',
  '["__proto__"]',
  '{"a":"constructor","b":{"prototype":1}}',
])('a field with a like name is read: %s', (written) => expect(readJson(written)).toEqual(JSON.parse(written)));

test.each(['', '{"a":1', '{a:1}', '{a:1,b:2}', '{"a":1,b:2}', '"\\', '[1,]', ':', ',', ']', '{"a" "b":1}'])(
  'no JSON is told so: %s',
  (written) => {
    expect(() => readJson(written)).toThrow(UnreadableJsonError);
    expect(() => readJson(written)).toThrow(/^is no JSON: /);
  },
);
