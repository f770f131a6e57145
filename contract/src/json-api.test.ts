import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineResource } from './json-api.ts';
import { decode, encode } from './json-api-document.ts';

const Thing = defineResource(
  'things',
  { type: z.string(), facts: z.unknown(), one: z.unknown(), none: z.null(), many: z.array(z.unknown()) },
  { one: 'parts', none: 'parts', many: 'pieces' },
);

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);
// A plain object in the test would lose field names such as `constructor`.
const name = fc.stringMatching(/^[a-zA-Z_]{1,12}$/).filter((word) => word !== 'id' && !(word in {}));
const related = (ids: string) =>
  fc.tuple(fc.nat(99), fc.dictionary(name, json)).map(([id, attributes]) => ({ ...attributes, id: `${ids}${id}` }));
const thing = fc.record({
  id: fc.uuid(),
  type: fc.string(),
  facts: json,
  one: related('p'),
  none: fc.constant(null),
  many: fc.uniqueArray(related('q'), { selector: ({ id }) => id }),
});

const overTheWire = (value: Parameters<typeof encode>[1]) =>
  decode(JSON.parse(JSON.stringify(encode(Thing, value))) as Parameters<typeof decode>[0]);

test('an object survives the round trip, with attributes named type and relations to one, none and many', () => {
  fc.assert(fc.property(thing, (value) => void expect(overTheWire(value)).toEqual(value)));
});

test('a list survives the round trip in the same order', () => {
  // An id is one resource per document, so each thing has its own relations.
  const list = fc.array(thing, { maxLength: 5 }).map((things) =>
    things.map((candidate, index) => ({
      ...candidate,
      one: { ...candidate.one, id: `${index}-${candidate.one.id}` },
      many: candidate.many.map((part) => ({ ...part, id: `${index}-${part.id}` })),
    })),
  );
  fc.assert(fc.property(list, (value) => void expect(overTheWire(value)).toEqual(value)));
});

test('two resources of different types may have the same id', () => {
  const value = {
    id: '1',
    type: 't',
    facts: 1,
    one: { id: '7', name: 'a part' },
    none: null,
    many: [{ id: '7', name: 'a piece' }],
  };
  expect(overTheWire(value)).toEqual(value);
});

test('null survives the round trip', () => {
  expect(encode(Thing, null)).toEqual({ data: null });
  expect(overTheWire(null)).toBeNull();
});

test('a relation to something that is not included stays an id', () => {
  expect(
    decode({ data: { type: 'things', id: '1', relationships: { one: { data: { type: 'parts', id: '7' } } } } }),
  ).toEqual({ id: '1', one: { id: '7' } });
});
