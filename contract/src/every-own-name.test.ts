import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint, SchemaRef } from './endpoint.ts';
import { backofficeCalls } from './firm-calls.ts';
import type { Resource } from './json-api.ts';
import { supplierCalls } from './modules/identity/supplier/supplier-calls.ts';
import { operatorCalls } from './operator/operator-calls.ts';
import { getDefinition } from './schema-definition.ts';

type Schema = z.core.$ZodType;

/** TABLE: names of the specification that stand in the firm's records as it has them; all others are in small letters. */
const ofSpecification: ReadonlySet<string> = new Set([
  'approvalUrl',
  'conditionsUrl',
  'deductibleContents',
  'deductibleProperty',
  'infoUrl',
  'isApartment',
  'is_BNP',
  'profilePicture',
  'proposalCode',
  'quoteDate',
  'renovationPremium',
  'risicoAddress',
  'startingDate',
  'wozAmount',
]);

const calls = Object.entries<Omit<Endpoint, 'access'>>({ ...backofficeCalls, ...supplierCalls, ...operatorCalls });

/** The names of fields of our own choice: where keys are data, such as texts by key, there are none. */
function namesIn(schema: Schema, seen: Set<Schema>): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const definition = getDefinition(schema);
  const inside = (inner: Schema) => namesIn(inner, seen);
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([name, field]) => [name, ...inside(field)]);
  if (definition.type === 'array') return inside(definition.element);
  if (definition.type === 'union') return definition.options.flatMap(inside);
  if (definition.type === 'record') return inside(definition.valueType);
  if (definition.type === 'pipe') return [...inside(definition.in), ...inside(definition.out)];
  return 'innerType' in definition ? inside(definition.innerType) : [];
}

const loaded = async <S>({ load, name }: SchemaRef<S>) => (await load())[name] as S;

test.each(calls)('%s names its fields in small letters with underscores', async (_, { answer, body, query }) => {
  const schemas: Schema[] = [];
  for (const ref of [body, query]) if (ref && typeof ref === 'object') schemas.push(await loaded(ref));
  if ('schema' in answer)
    schemas.push(
      answer.kind === 'lines'
        ? await loaded(answer.schema)
        : (await loaded(answer.schema as SchemaRef<Resource>)).schema,
    );
  const odd = schemas
    .flatMap((schema) => namesIn(schema, new Set()))
    .filter((name) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(name));
  expect([...new Set(odd)].filter((name) => !ofSpecification.has(name))).toEqual([]);
});

test.each(calls)('%s has a path of small words, and acts by POST on a noun', (_, { path, method }) => {
  const words = path
    .split('/')
    .slice(3)
    .filter((part) => !part.startsWith('{'));
  for (const word of words) expect(word).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  if (method !== 'POST') return;
  expect(words.at(-1)).not.toMatch(
    /^(add|change|close|create|delete|end|get|invite|list|make|remove|rotate|send|set|undo|update)$/,
  );
});

test.each(calls.filter(([name]) => /^make|^upload|^add/.test(name)))(
  '%s answers 201 for what it made, beside 200 for what was there',
  (name, { method, statuses = [200], answer }) => {
    // A preview pass, a link or a set of standard entries is no record of the firm with an address of its own.
    const isNone = ['makeViewAsLink', 'addStandardSet'].includes(name) || answer.kind === 'none';
    expect([name, method, isNone || statuses.includes(201)]).toEqual([name, method, true]);
  },
);
