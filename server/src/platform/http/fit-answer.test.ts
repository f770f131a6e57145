import type { Endpoint } from '@klantportaal/contract/endpoint';
import { endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { encode } from '@klantportaal/contract/json-api-document';
import { findValues, getDefinition } from '@klantportaal/contract/schema-definition';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loadSchemas } from '../../modules/identity/requests/row.ts';
import { createFit } from './fit-answer.ts';

type Schema = z.core.$ZodType;

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'constructor', '\u2028', '€ 12,50'));
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
/** Values that are occasionally wrong in place of a valid one. */
const wrong = fc.constantFrom<unknown>(undefined, null, '', 0, Number.NaN, Infinity, true, [], {}, new Date(0));

/** Values as handlers return them: fields in any order, some unknown to the schema, and some that do not fit. */
function given(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 300, arbitrary: fitting(schema) }, { weight: 1, arbitrary: wrong });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const def = getDefinition(schema);
  if (def.type === 'string') return text;
  // A number with a format is a whole one of 32 bits.
  if (def.type === 'number') return 'format' in def ? fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }) : number;
  if (def.type === 'unknown') return fc.jsonValue();
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'enum' || def.type === 'literal') return fc.constantFrom(...(findValues(schema) ?? []));
  if (def.type === 'nullable') return fc.option(given(def.innerType));
  if (def.type === 'optional') return fc.option(given(def.innerType), { nil: undefined });
  if (def.type === 'array') return fc.array(given(def.element), { maxLength: 3 });
  if (def.type === 'record') return fc.dictionary(text, given(def.valueType), { maxKeys: 3 });
  if (def.type !== 'object') throw new Error(`An answer of a kind that is new: ${def.type}`);
  const fields = Object.entries(def.shape).map(([name, field]) => fc.tuple(fc.constant(name), given(field)));
  const unnamed = fc.tuple(fc.constantFrom('file_id', 'cancelled_for', '__proto__', '1'), fc.string());
  return fc
    .tuple(fc.tuple(...fields), fc.array(unnamed, { maxLength: 2 }))
    .chain(([known, more]) => fc.shuffledSubarray([...more, ...known], { minLength: known.length + more.length }))
    .map((entries) => Object.fromEntries(entries));
}

const outcome = (parse: () => unknown) => {
  try {
    return JSON.stringify(parse());
  } catch {
    return 'refused';
  }
};

test.each(endpointNames)('%s: what fits, and how it is written, is what zod says', async (name) => {
  const { answer } = await loadSchemas(endpoints[name] as Endpoint);
  if (!answer) return expect(['none', 'file']).toContain(endpoints[name].answer.kind);
  const fit = createFit(answer.schema);
  let fits = 0;
  fc.assert(
    fc.property(given(answer.schema), (value) => {
      const said = outcome(() => z.parse(answer.schema, value));
      if (said !== 'refused') fits += 1;
      expect(outcome(() => fit(value))).toBe(said);
      const written = outcome(() =>
        encode(answer.resource, z.parse(answer.schema, value) as Parameters<typeof encode>[1]),
      );
      expect(outcome(() => answer.documentOf(value))).toBe(written);
    }),
    { numRuns: 60 },
  );
  expect(fits).toBeGreaterThan(0);
});

test('leaves what it does not know to zod', () => {
  const short = createFit(z.array(z.string().check(z.maxLength(2))));
  expect(short(['ab'])).toEqual(['ab']);
  expect(() => short(['abc'])).toThrow('too_big');
  const upper = createFit(
    z.object({
      word: z.pipe(
        z.string(),
        z.transform((word) => word.toUpperCase()),
      ),
    }),
  );
  expect(upper({ word: 'ja' })).toEqual({ word: 'JA' });
});
