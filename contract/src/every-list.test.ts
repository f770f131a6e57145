import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, SchemaRef } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { importDocuments } from './firm.ts';
import { backofficeCalls } from './firm-calls.ts';
import { staffCalls } from './modules/identity/staff/staff-calls.ts';
import { supplierCalls } from './modules/identity/supplier/supplier-calls.ts';
import { toReadSchema } from './modules/products/facts.ts';
import { loadProductFacts } from './modules/products/products.ts';
import { operatorCalls } from './operator/operator-calls.ts';
import { getDefinition, getMostLength } from './schema-definition.ts';

type Schema = z.core.$ZodType;

/** The places of lists that may be as long as somebody likes. */
function listsWithoutEnd(schema: Schema, place: string): string[] {
  const definition = getDefinition(schema);
  if (definition.type === 'array') {
    const inner = listsWithoutEnd(definition.element, `${place}[]`);
    return getMostLength(schema) === undefined ? [place, ...inner] : inner;
  }
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, field]) => listsWithoutEnd(field, `${place}.${name}`));
  if (definition.type === 'union') return definition.options.flatMap((option) => listsWithoutEnd(option, place));
  if (definition.type === 'record') return listsWithoutEnd(definition.valueType, `${place}.*`);
  if (definition.type === 'pipe') return listsWithoutEnd(definition.out, place);
  return 'innerType' in definition ? listsWithoutEnd(definition.innerType, place) : [];
}

const rows = Object.entries<Omit<Endpoint, 'access'>>({
  ...endpoints,
  ...backofficeCalls,
  ...staffCalls,
  ...operatorCalls,
  ...supplierCalls,
});
const bodies = rows.flatMap(([name, { body }]): [string, SchemaRef<Schema>][] =>
  body && typeof body === 'object' ? [[name, body]] : [],
);

describe('every list that can be sent has a most', () => {
  test.each(bodies)('in the body of %s', async (name, { load, name: word }) => {
    expect(listsWithoutEnd((await load())[word] as Schema, name)).toEqual([]);
  });

  test.each(Object.entries<Schema>(importDocuments))('in the document %s', (kind, schema) => {
    expect(listsWithoutEnd(schema, kind)).toEqual([]);
  });

  test('in the details of every kind of product', async () => {
    const kinds = Object.entries(await loadProductFacts());
    expect(kinds.flatMap(([kind, details]) => listsWithoutEnd(details, kind))).toEqual([]);
  });
});

test('a list that grew beyond what can be sent at once is read back', () => {
  const list = z.array(z.strictObject({ names: z._default(z.array(z.string()).check(z.maxLength(1)), []) }));
  const schema = z.strictObject({ records: list.check(z.maxLength(1)) });
  const grown = { records: [{ names: ['a', 'b'] }, { names: [] }] };
  expect(z.safeParse(schema, grown).success).toBe(false);
  expect(z.parse(toReadSchema(schema), grown)).toEqual(grown);
});
