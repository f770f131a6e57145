import { importDay, importMoment } from '@klantportaal/contract/modules/records/parts';
import { findValues, getDefinition, mayBeLeftOut } from '@klantportaal/contract/schema-definition';
import { faultRules } from '@klantportaal/contract/values/fault-words';
import * as z from 'zod/mini';
import { unwrapSchema } from '../../../platform/kernel/schema-issues.ts';

type Schema = z.core.$ZodType;

/** Texts of every form that a place of ours demands, the plainest first. */
const texts: readonly string[] = [
  'text',
  '2026-12-01',
  '2026-11-21T13:05:00Z',
  'https://www.kantoor.nl/',
  'noor@post.example',
  ...Object.values(faultRules).flatMap(({ example }) => (typeof example === 'string' ? [example] : [])),
  '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
  '1990-01-01',
  '2100-01-01',
  '2100-01-01T09:00:00Z',
  '09:00',
  '3511 AB',
  'NL',
  '1',
  '#1f4e79',
];
const numbers: readonly number[] = [1, 0, 10, 100, 1000, 0.5];
/** The depth to which an example is built: below that nobody reads it. */
const DEEPEST = 4;

/** Whether a value passes what a place demands. */
export const isTaken = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

const known = new WeakMap<Schema, { example: unknown }>();

/**
 * The smallest value that passes a schema, for who is refused another; undefined: none was found. It is tried before it is
 * told, so that it never is one that is refused as well.
 */
export function findSmallestExample(schema: Schema): unknown {
  const found = known.get(schema) ?? { example: findExample(schema, 0) };
  known.set(schema, found);
  return found.example;
}

function findExample(given: Schema, level: number): unknown {
  for (const candidate of generateCandidates(given, level)) if (isTaken(given, candidate)) return candidate;
  return undefined;
}

function* generateCandidates(given: Schema, level: number): Generator<unknown> {
  const schema = unwrapSchema(given);
  if (given === importMoment) yield '2026-11-21T13:05:00Z';
  if (given === importDay || schema === importDay) yield '2026-12-01';
  const definition = getDefinition(schema);
  const values = findValues(schema);
  if (values) return yield* values;
  if (level > DEEPEST) return;
  const { type } = definition;
  if (type === 'string') {
    if ('format' in definition && definition.format === 'url') yield 'https://www.kantoor.nl/';
    yield* texts;
  } else if (type === 'number') yield* numbers;
  else if (type === 'boolean') yield true;
  else if (type === 'record') {
    yield {};
    const example = findExample(definition.valueType, level + 1);
    for (const name of generateCandidates(definition.keyType, level + 1)) yield { [String(name)]: example };
  } else if (type === 'union') for (const option of definition.options) yield* generateCandidates(option, level);
  else if (type === 'pipe') yield* generateCandidates(definition.in, level);
  else if (type === 'array') {
    const example = findExample(definition.element, level + 1);
    yield example === undefined ? [] : [example];
    yield [];
  } else if (type === 'object') yield* generateObjects(definition.shape, level);
}

/** With what is needed alone, and where a rule asks for more, with one field or all fields that may be left out. */
function* generateObjects(shape: Readonly<Record<string, Schema>>, level: number): Generator<object> {
  const isNeeded = ([, field]: [string, Schema]) => !mayBeLeftOut(field);
  const make = (fields: [string, Schema][]) =>
    Object.fromEntries(fields.map(([name, field]) => [name, findExample(field, level + 1) ?? null]));
  const fields = Object.entries(shape);
  const needed = make(fields.filter(isNeeded));
  yield needed;
  const others = fields.filter((field) => !isNeeded(field));
  for (const field of others) yield { ...needed, ...make([field]) };
  yield { ...needed, ...make(others) };
}
