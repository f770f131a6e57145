import { getDefinition, getMostLength } from '@klantportaal/contract/schema-definition';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/** Inputs of fewer values are checked as they are: all that is wrong with them is soon found. */
const FEW_VALUES = 1_000;
/** So many entries that do not fit are looked at in an input; of a list that is too long, so many entries. */
const MAX_WRONG = 200;
const MAX_ENTRIES = 1_000;

export type Checked<S extends Schema> = { success: true; data: z.output<S> } | { success: false; issues: Issue[] };

/**
 * Checks an input by a schema. Each issue costs some microseconds, and 1 MB can hold half a million of them: of a long
 * input with much that is wrong, those of the first entries that do not fit are found.
 */
export function checkBySchema<S extends Schema>(schema: S, input: unknown): Checked<S> {
  const isLong = countValues(input, FEW_VALUES) >= FEW_VALUES;
  const shorter = isLong && !z.validate(schema, input) ? leaveOutMostWrong(schema, input, { left: MAX_WRONG }) : input;
  const result = z.safeParse(schema, shorter);
  return result.success ? result : { success: false, issues: withHidden(schema, result.error.issues, shorter) };
}

/** The number of values an input holds, counted up to `enough`. */
function countValues(input: unknown, enough: number): number {
  if (typeof input !== 'object' || input === null) return 1;
  let count = 1;
  for (const value of Object.values(input)) {
    if (count >= enough) break;
    count += countValues(value, enough - count);
  }
  return count;
}

/** The input with its lists and records ending where so many of their entries did not fit. */
function leaveOutMostWrong(given: Schema, input: unknown, wrong: { left: number }): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const schema = unwrapSchema(given);
  const definition = getDefinition(schema);
  const shorten = (element: Schema, entry: unknown) => {
    if (z.validate(element, entry)) return entry;
    wrong.left -= 1;
    return leaveOutMostWrong(element, entry, wrong);
  };
  if (definition.type === 'union')
    return definition.options.reduce<unknown>((shorter, option) => leaveOutMostWrong(option, shorter, wrong), input);
  if (Array.isArray(input)) {
    // Nothing inside of a list that is too long is checked with it.
    if (definition.type !== 'array' || input.length > (getMostLength(schema) ?? Number.POSITIVE_INFINITY)) return input;
    const { element } = definition;
    const kept: unknown[] = [];
    for (const entry of input) if (wrong.left > 0 || kept.length === 0) kept.push(shorten(element, entry));
    return kept;
  }
  const fields = Object.entries(input);
  if (definition.type === 'object') {
    const { shape } = definition;
    const leaveOutInField = ([name, value]: [string, unknown]): [string, unknown] => {
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, field ? leaveOutMostWrong(field, value, wrong) : value];
    };
    return Object.fromEntries(fields.map(leaveOutInField));
  }
  if (definition.type !== 'record') return input;
  const { valueType } = definition;
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (wrong.left > 0 ? [[name, shorten(valueType, value)]] : [])),
  );
}

/**
 * The issues of an input with those inside a list that has too many entries: the library stops at its length, and whoever
 * shortened it would be told the rest only then.
 */
function withHidden(schema: Schema, issues: readonly Issue[], input: unknown): Issue[] {
  return issues.flatMap((issue) => [issue, ...(isTooLong(issue) ? listIssuesInside(schema, issue, input) : [])]);
}

const isTooLong = (issue: Issue): boolean => issue.code === 'too_big' && issue.origin === 'array';

function listIssuesInside(schema: Schema, { path }: Issue, input: unknown): Issue[] {
  const list = findSchemaAt(schema, path);
  const definition = list && getDefinition(list);
  const entries = findValueAt(input, path);
  if (definition?.type !== 'array' || !Array.isArray(entries)) return [];
  const found: Issue[] = [];
  for (const [index, entry] of entries.slice(0, MAX_ENTRIES).entries()) {
    const result = checkBySchema(definition.element, entry);
    if (!result.success)
      found.push(...result.issues.map((issue) => ({ ...issue, path: [...path, index, ...issue.path] })));
    if (found.length >= MAX_WRONG) break;
  }
  return found;
}

/** A place of an input as a JSON pointer. */
export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The value at a path of an input; undefined: there is none. */
export const findValueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    input,
  );

/** A schema without what says that it may be left out. */
export function unwrapSchema(schema: Schema): Schema {
  const definition = getDefinition(schema);
  if (definition.type === 'default' || definition.type === 'nullable' || definition.type === 'optional')
    return unwrapSchema(definition.innerType);
  if (definition.type === 'pipe')
    return unwrapSchema(getDefinition(definition.in).type === 'transform' ? definition.out : definition.in);
  return schema;
}

/** The schema of a place, of a union the first that has it; null: it has no such place. */
export function findSchemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | null {
  const found = findWholeSchemaAt(schema, path);
  return found && unwrapSchema(found);
}

/** Finds the schema at a path with its optional wrapper, and with the rules for its output. */
export function findWholeSchemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | null {
  const [key, ...rest] = path;
  const definition = getDefinition(unwrapSchema(schema));
  if (key === undefined) return schema;
  if (definition.type === 'object') {
    const field = definition.shape[String(key)];
    return field ? findWholeSchemaAt(field, rest) : null;
  }
  if (definition.type === 'array') return findWholeSchemaAt(definition.element, rest);
  if (definition.type === 'record') return findWholeSchemaAt(definition.valueType, rest);
  if (definition.type === 'union') {
    for (const option of definition.options) {
      const found = findWholeSchemaAt(option, path);
      if (found) return found;
    }
  }
  return null;
}
