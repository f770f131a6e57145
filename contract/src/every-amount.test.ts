import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint, SchemaRef } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { importDocuments } from './firm.ts';
import { backofficeCalls } from './firm-calls.ts';
import type { Resource } from './json-api.ts';
import { staffCalls } from './modules/identity/staff/staff-calls.ts';
import { supplierCalls } from './modules/identity/supplier/supplier-calls.ts';
import { loadProductFacts } from './modules/products/products.ts';
import { operatorCalls } from './operator/operator-calls.ts';
import { getDefinition } from './schema-definition.ts';
import { invoicedEuros, servedCents, servedEuros, servedInvoicedEuros } from './values/numbers/money.ts';

type Schema = z.core.$ZodType;
/** A number of a schema: where it is, and what it is called. */
interface Figure {
  place: string;
  name: string;
  schema: Schema;
}

/** TABLE: what is sent as a number with decimals and is no amount of money. */
const noAmounts = new Set([
  'interest',
  'percentage',
  'repayment_percentage',
  'vat_percentage',
  // Whole months, years and square metres, of which older systems send parts.
  'repayment_period',
  'fixed_interest_period',
  'duration',
  'payment_period',
  'object_surface_m2',
  'ground_surface_m2',
  'ageStartPayment',
  'calculated_score',
]);

/** TABLE: names of an answer that say money, and of those the ones that say something else. */
const saysMoney =
  /amount|total|premium|price|cost|capital|(?:^|_)value$|cents|budget|received|refunded|charged_back|^left$|deductible|debt|income|savings|disability/i;
const noMoney = new Set([
  // Their number.
  'action_counter.total',
  'total',
  'listClientImports.left',
  // A list of months.
  'minimum_savings_period',
]);

function figuresIn(schema: Schema, place: string, name: string, seen: Set<Schema>): Figure[] {
  if (seen.has(schema)) return [];
  const below = new Set([...seen, schema]);
  const definition = getDefinition(schema);
  const inside = (inner: Schema, key = name, at = place) => figuresIn(inner, at, key, below);
  if (definition.type === 'number') return [{ place, name, schema }];
  if (definition.type === 'object')
    return Object.entries(definition.shape).flatMap(([key, field]) => inside(field, key, `${place}.${key}`));
  if (definition.type === 'array') return inside(definition.element);
  if (definition.type === 'union') return definition.options.flatMap((option) => inside(option));
  if (definition.type === 'record') return inside(definition.valueType as Schema);
  if (definition.type === 'tuple') return definition.items.flatMap((item) => inside(item as Schema));
  if (definition.type === 'pipe') return [definition.in, definition.out].flatMap((part) => inside(part));
  return 'innerType' in definition ? inside(definition.innerType as Schema) : [];
}

const tables: readonly Readonly<Record<string, Omit<Endpoint, 'access'>>>[] = [
  endpoints,
  backofficeCalls,
  operatorCalls,
  staffCalls,
  supplierCalls,
];
const calls = tables.flatMap((table) => Object.entries(table));
const loaded = async <S>({ load, name }: SchemaRef<S>) => (await load())[name] as S;
const isSchema = (value: unknown): value is SchemaRef<Schema> =>
  typeof value === 'object' && value !== null && 'load' in value;

async function allSent(): Promise<Figure[]> {
  const ofCalls = calls.flatMap(([call, { body, query, form }]) =>
    [body, query, form?.texts].filter(isSchema).map(async (ref) => [call, await loaded(ref)] as const),
  );
  const roots = [
    ...(await Promise.all(ofCalls)),
    ...Object.entries(await loadProductFacts()),
    ...Object.entries(importDocuments),
  ];
  return roots.flatMap(([root, schema]) => figuresIn(schema, root, '', new Set()));
}

async function allServed(): Promise<Figure[]> {
  const answers = calls.flatMap(([call, { answer }]) =>
    'schema' in answer ? [[call, answer.schema as SchemaRef<Resource | Schema>] as const] : [],
  );
  const roots = await Promise.all(answers.map(async ([call, ref]) => [call, await loaded(ref)] as const));
  return roots.flatMap(([call, answer]) =>
    figuresIn('schema' in answer ? (answer.schema as Schema) : answer, call, '', new Set()),
  );
}

const takes = ({ schema }: Figure, value: number) => z.safeParse(schema, value).success;
const listPaths = (figures: readonly Figure[]) => figures.map(({ place }) => place);

describe('every number that is sent', async () => {
  const sent = (await allSent()).filter(({ name }) => !noAmounts.has(name));

  test('there are amounts among them', () => expect(sent.length).toBeGreaterThan(80));

  test('has no parts of a cent, unless it is said to be no amount', () => {
    expect(listPaths(sent.filter((figure) => takes(figure, 1.005)))).toEqual([]);
  });

  test('has bounds', () => {
    expect(listPaths(sent.filter((figure) => takes(figure, 1e15) || takes(figure, -1e15)))).toEqual([]);
  });

  test('is below zero on an invoice alone', () => {
    const negative = sent.filter((figure) => takes(figure, -0.01));
    expect(listPaths(negative.filter(({ schema }) => schema !== invoicedEuros))).toEqual([]);
    expect(listPaths(negative)).toEqual(['invoice.total', 'invoice.lines.amount']);
  });
});

test('every number of an answer that is called as money is one of the served amounts', async () => {
  const amounts = (await allServed()).filter(({ name }) => saysMoney.test(name));
  const known = new Set<Schema>([servedEuros, servedInvoicedEuros, servedCents]);
  const others = amounts.filter(({ schema, place, name }) => {
    const isCount = noMoney.has(name) || noMoney.has(place) || noMoney.has(place.split('.').slice(-2).join('.'));
    return !known.has(schema) && !isCount;
  });
  expect(listPaths(others)).toEqual([]);
  expect(amounts.length).toBeGreaterThan(30);
});

/** TABLE: what the firm's calls answer as a number that may have decimals, besides amounts and what is sent with them. */
const withDecimals = new Set([
  // Shares of a page.
  'x',
  'y',
  'width',
  'height',
  'median_hours',
  'nps',
  // The score of a mortgage check is a mean.
  'score',
  'storage_mb',
  // The bounds of a field.
  'limit',
]);
/** TABLE: whole numbers of which the consumers' answers and the licence's own document say the type. */
const saidElsewhere = new Set(['font_size', 'minimum_password_strength', 'months']);

test('every other number of the firm’s answers says that it is a whole one', async () => {
  const amounts = new Set<Schema>([servedEuros, servedInvoicedEuros, servedCents]);
  const counts = (await allServed()).filter(({ place, name, schema }) => {
    // The photos of a damage are answered as the consumer has them.
    const isOfConsumer =
      place === 'listReportedDamages.files.size' || Object.hasOwn(endpoints, place.split('.')[0] ?? '');
    return (
      !isOfConsumer &&
      !amounts.has(schema) &&
      !noAmounts.has(name) &&
      !withDecimals.has(name) &&
      !saidElsewhere.has(name)
    );
  });
  expect(listPaths(counts.filter(({ schema }) => !('format' in getDefinition(schema))))).toEqual([]);
  expect(counts.length).toBeGreaterThan(80);
});
