import type { Endpoint, SchemaRef } from '@klantportaal/contract/endpoint';
import { importDocuments } from '@klantportaal/contract/firm';
import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import { supplierCalls } from '@klantportaal/contract/modules/identity/supplier/supplier-calls';
import { loadProductFacts } from '@klantportaal/contract/modules/products/products';
import { operatorCalls } from '@klantportaal/contract/operator/operator-calls';
import { getDefinition } from '@klantportaal/contract/schema-definition';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unwrapSchema } from '../../../platform/kernel/schema-issues.ts';
import { describeFaults } from '../../records/faults-in-words.ts';
import { findSmallestExample, isTaken } from './smallest-example.ts';

type Schema = z.core.$ZodType;

const rows = Object.entries<Omit<Endpoint, 'access'>>({ ...backofficeCalls, ...supplierCalls, ...operatorCalls });
const sent = rows.flatMap(([name, { body, query }]) =>
  [body, query].flatMap((ref): [string, SchemaRef<Schema>][] =>
    ref && typeof ref === 'object' ? [[`${name}: ${ref.name}`, ref]] : [],
  ),
);

/** Values that some place refuses: of another type, empty, or of no form. */
const wrong = [undefined, null, '', ' ', '?', -7.5, 1e9, true, [], [[]], {}, { x: 1 }];

const put = (input: object, pointer: string, value: unknown): object => {
  const path = pointer.split('/').slice(1);
  const copy = structuredClone(input);
  path.reduce(
    (inner: Record<string, unknown>, name, at) => {
      if (at === path.length - 1) inner[name] = value;
      else inner[name] ??= {};
      return inner[name] as Record<string, unknown>;
    },
    copy as Record<string, unknown>,
  );
  return copy;
};

/** TABLE: places that another field decides about, where an example passes beside the right one alone. */
const besideAnother: ReadonlySet<string> = new Set(['IdChangeBody/product_kind']);

/** Each example that a refusal of the schema names, and is refused at its place itself. */
function refusedExamples(schema: Schema): string[] {
  const definition = getDefinition(unwrapSchema(schema));
  if (definition.type !== 'object') return [];
  const base = findSmallestExample(schema) ?? {};
  const inputs = Object.keys(definition.shape).flatMap((name) => wrong.map((value) => ({ ...base, [name]: value })));
  const listIssues = (input: object) => z.safeParse(schema, input).error?.issues ?? [];
  return inputs.flatMap((input) =>
    describeFaults(schema, listIssues(input), input).flatMap(({ pointer, example }) => {
      if (example === undefined) return [];
      const mended = put(input, pointer, example);
      const still = describeFaults(schema, listIssues(mended), mended).some((fault) => fault.pointer === pointer);
      return still ? [`${pointer}: ${JSON.stringify(example)}`] : [];
    }),
  );
}

test.each(sent)('a refusal of %s names examples that pass', async (_, { load, name }) => {
  const schema = (await load())[name] as Schema;
  const refused = refusedExamples(schema).filter((example) => !besideAnother.has(`${name}${example.split(':')[0]}`));
  expect([...new Set(refused)]).toEqual([]);
});

test.each(Object.entries<Schema>(importDocuments))(
  'a refusal of the document %s names examples that pass',
  (_, schema) => {
    expect([...new Set(refusedExamples(schema))]).toEqual([]);
  },
);

test('so does one of the details of every kind of product', async () => {
  for (const [kind, schema] of Object.entries(await loadProductFacts()))
    expect([kind, [...new Set(refusedExamples(schema))]]).toEqual([kind, []]);
});

test('is tried before it is told: none is better than one that is refused', () => {
  expect(findSmallestExample(z.string().check(z.minLength(5), z.regex(/^\d/)))).toBe('2026-12-01');
  expect(findSmallestExample(z.string().check(z.regex(/^never$/)))).toBeUndefined();
  const either = z.strictObject({ a: z.optional(z.string()), b: z.optional(z.number()) });
  const one = either.check(z.refine(({ a, b }) => a !== undefined || b !== undefined));
  expect(isTaken(one, findSmallestExample(one))).toBe(true);
});
