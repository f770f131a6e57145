import { importDay, importMoment } from '@klantportaal/contract/modules/records/parts';
import { findValues, getDefinition } from '@klantportaal/contract/schema-definition';
import { faultRules, valueWords } from '@klantportaal/contract/values/fault-words';
import { hasKey } from '@klantportaal/contract/values/guards';
import type * as z from 'zod/mini';
import { MAX_FAULTS } from '../../platform/kernel/errors.ts';
import {
  findSchemaAt,
  findValueAt,
  findWholeSchemaAt,
  toPointer,
  unwrapSchema,
} from '../../platform/kernel/schema-issues.ts';
import { shorten, shortenList } from '../../platform/kernel/shorten.ts';
import { findSmallestExample, isTaken } from '../integrations/import/smallest-example.ts';
import type { DocumentFault } from './import-error.ts';
import { findNearestWord } from './nearest-word.ts';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

/** For how many unknown fields the nearest known one is still looked for: that costs more than all else, and few are told. */
export interface Telling {
  nearest: number;
}

/**
 * Describes the faults of a document, each path once, in words that say what was expected.
 * @param telling one for a document that is checked in parts
 */
export function describeFaults(
  schema: Schema,
  issues: readonly Issue[],
  input: unknown,
  base = '',
  telling: Telling = { nearest: MAX_FAULTS },
): DocumentFault[] {
  const faults = issues.flatMap((issue) => tellIssue(schema, issue, input, base, telling));
  const places = new Set<string>();
  return faults.filter(({ pointer }) => !places.has(pointer) && places.add(pointer));
}

function tellIssue(schema: Schema, issue: Issue, input: unknown, base: string, telling: Telling): DocumentFault[] {
  const pointer = base + toPointer(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = listNames(schema, issue.path);
    const expected = known.length > 0 && { expected: `one of ${shortenList(known)}` };
    return issue.keys.map((key) => {
      const nearest = (telling.nearest -= 1) >= 0 ? findNearestWord(key, known) : null;
      const message = `unknown field: ${shorten(key)}${nearest === null ? '' : `; the nearest is ${nearest}`}`;
      return { pointer: pointer + toPointer([key]), code: 'unknown_field', message, ...expected };
    });
  }
  if (issue.code === 'invalid_union' && findValueAt(input, issue.path) !== undefined) {
    // The alternative that fits best is the intended one.
    const [nearest] = [...issue.errors].sort(
      (alternative, other) => measureDepth(other) - measureDepth(alternative) || alternative.length - other.length,
    );
    const inner = nearest?.filter(({ path }) => path.length > 0 || nearest.length > 1) ?? [];
    if (inner.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys')) {
      const addPath = (nested: Issue) => ({ ...nested, path: [...issue.path, ...nested.path] });
      return inner.flatMap((element) => tellIssue(schema, addPath(element), input, base, telling));
    }
  }
  return [tellWrong(schema, issue, input, pointer)];
}

function tellWrong(schema: Schema, issue: Issue, input: unknown, pointer: string): DocumentFault {
  const value = findValueAt(input, issue.path);
  const wanted = findSchemaAt(schema, issue.path);
  const expected = wanted ? describeSchema(wanted) : undefined;
  const place = findWholeSchemaAt(schema, issue.path);
  // A value that passes at its own path breaks a wider rule, so no other value here is sure to satisfy it.
  const isRefusedAround = place !== null && value !== undefined && isTaken(place, value);
  const example = place && !isRefusedAround ? chooseExample(issue, place) : undefined;
  const hints = { ...(expected && { expected }), ...(example !== undefined && { example }) };
  const needs = expected ? `expected ${expected}${formatExample(example)}` : 'expected a value';
  if (value === undefined) return { pointer, code: 'required', message: `is missing: ${needs}`, ...hints };
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input')
    return { pointer, code: 'invalid_union', message: `is ${describeValue(value)}: ${needs}`, ...hints };
  const words = /^[A-Z][A-Z_]+$|^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(issue.message) ? issue.message : null;
  if (issue.code === 'invalid_type' && (!words || words === 'required')) {
    return { pointer, code: 'invalid_type', message: `is ${describeValue(value)}: ${needs}`, ...hints };
  }
  if (issue.code === 'invalid_value') {
    const list = `one of ${shortenList(issue.values.map(String))}`;
    return { pointer, code: 'invalid_value', message: `must be ${list}`, expected: list, example: issue.values[0] };
  }
  const code = words ?? issue.code;
  if (value === '' && issue.code === 'too_small')
    return { pointer, code, message: `is empty: ${needs}`, ...hints, limit: Number(issue.minimum) };
  const rule = describeRule(issue, code);
  const limit = issue.code === 'too_big' ? issue.maximum : issue.code === 'too_small' ? issue.minimum : undefined;
  const bound = limit === undefined ? {} : { limit: Number(limit) };
  return { pointer, code, message: `${words ? `${words}: ` : ''}${rule ?? needs}`, ...hints, ...bound };
}

/** Chooses the example of the rule that was broken if the schema accepts it, else a value that it does accept. */
function chooseExample({ message }: Issue, wanted: Schema): unknown {
  const byRule = faultRules[message]?.example;
  return byRule !== undefined && isTaken(wanted, byRule) ? byRule : findSmallestExample(wanted);
}

function describeRule(issue: Issue, code: string): string | null {
  if (issue.code === 'too_big') return `at most ${String(issue.maximum)}${formatUnit(issue.origin, issue.maximum)}`;
  if (issue.code === 'too_small') return `at least ${String(issue.minimum)}${formatUnit(issue.origin, issue.minimum)}`;
  const rule = faultRules[code]?.en;
  if (rule) return rule;
  return /\s/.test(issue.message) ? issue.message : null;
}

const units: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
};
const formatUnit = (origin: string, count: unknown) => units[origin]?.[Number(count) === 1 ? 0 : 1] ?? '';

const measureDepth = (issues: readonly Issue[]) => issues.reduce((most, { path }) => Math.max(most, path.length), 0);

function listNames(schema: Schema, path: readonly PropertyKey[]): string[] {
  const found = findSchemaAt(schema, path);
  const definition = found && getDefinition(found);
  return definition?.type === 'object' ? Object.keys(definition.shape) : [];
}

const describeType = (type: string): string => (hasKey(valueWords, type) ? valueWords[type] : valueWords.any).en;

/** Describes in words what a schema accepts. */
function describeSchema(schema: Schema): string {
  if (schema === importDay) return valueWords.day.en;
  if (schema === importMoment) return valueWords.moment.en;
  const definition = getDefinition(unwrapSchema(schema));
  const values = findValues(unwrapSchema(schema));
  if (values)
    return [...values].length === 1 ? JSON.stringify([...values][0]) : `one of ${shortenList([...values].map(String))}`;
  if (definition.type === 'union') return definition.options.map(describeSchema).join(', or ');
  if (definition.type === 'object') {
    const names = Object.keys(definition.shape);
    return `an object with ${names.slice(0, 6).join(', ')}${names.length > 6 ? ' …' : ''}`;
  }
  return describeType(definition.type);
}
/** Describes in words the value that a document has. */
export function describeValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `the text ${truncateText(JSON.stringify(value))}`;
  if (typeof value === 'object') return 'an object';
  return `the ${typeof value === 'number' ? 'number ' : 'value '}${String(value)}`;
}

const truncateText = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…"` : text);
const formatExample = (example: unknown): string => {
  const text = example === undefined ? '' : JSON.stringify(example);
  return text && text.length <= 200 ? `, such as ${text}` : '';
};
