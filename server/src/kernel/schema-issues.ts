import { definitionOf } from '@klantportaal/contract/schema-definition';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/** Of a list that is too long, so many entries are looked at. */
const MOST_ENTRIES = 1_000;

/**
 * The issues of an input with those inside a list that has too many entries: the library stops at its length, and whoever
 * shortened it would be told the rest only then.
 */
export function withHidden(schema: Schema, issues: readonly Issue[], input: unknown): Issue[] {
  return issues.flatMap((issue) => [issue, ...(isTooLong(issue) ? insideOf(schema, issue, input) : [])]);
}

const isTooLong = (issue: Issue): boolean => issue.code === 'too_big' && issue.origin === 'array';

function insideOf(schema: Schema, { path }: Issue, input: unknown): Issue[] {
  const list = schemaAt(schema, path);
  const definition = list && definitionOf(list);
  const entries = valueAt(input, path);
  if (definition?.type !== 'array' || !Array.isArray(entries)) return [];
  return entries.slice(0, MOST_ENTRIES).flatMap((entry, at) => {
    const result = z.safeParse(definition.element, entry);
    const inner = result.success ? [] : withHidden(definition.element, result.error.issues, entry);
    return inner.map((issue) => ({ ...issue, path: [...path, at, ...issue.path] }));
  });
}

/** A place of an input as a JSON pointer. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What stands at a place of an input; undefined: nothing. */
export const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner: unknown, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** A schema without what says that it may be left out. */
export function bare(schema: Schema): Schema {
  const definition = definitionOf(schema);
  if (definition.type === 'default' || definition.type === 'nullable' || definition.type === 'optional')
    return bare(definition.innerType);
  if (definition.type === 'pipe')
    return bare(definitionOf(definition.in).type === 'transform' ? definition.out : definition.in);
  return schema;
}

/** The schema of a place, of a union the first that has it; null: it has no such place. */
export function schemaAt(schema: Schema, path: readonly PropertyKey[]): Schema | null {
  const [key, ...rest] = path;
  const definition = definitionOf(bare(schema));
  if (key === undefined) return bare(schema);
  if (definition.type === 'object') {
    const field = definition.shape[String(key)];
    return field ? schemaAt(field, rest) : null;
  }
  if (definition.type === 'array') return schemaAt(definition.element, rest);
  if (definition.type === 'record') return schemaAt(definition.valueType, rest);
  if (definition.type === 'union') {
    for (const option of definition.options) {
      const found = schemaAt(option, path);
      if (found) return found;
    }
  }
  return null;
}
