import { getDefinition, getMostLength } from '@klantportaal/contract/schema-definition';
import type * as z from 'zod/mini';
import { unwrapSchema } from '../../src/platform/kernel/schema-issues.ts';

type Schema = z.core.$ZodType;
const MB = 1024 * 1024;
/** The characters of all long texts of a body. */
const MAX_OF_TEXTS = 400_000;

/** Bodies that cost a parser more than they cost whoever sends them; of these one call is like another. */
export const costlyTexts: Readonly<Record<string, string>> = {
  'half a million brackets': '['.repeat(MB / 2),
  '90,000 fields': writeObject(90_000, '1'),
  'half a million values': `[${'1,'.repeat(MB / 2 - 10)}1]`,
  'objects in objects': '{"a":'.repeat(MB / 6),
  'lists in lists that end': `${'['.repeat(MB / 4)}${']'.repeat(MB / 4)}`,
  '60,000 names of prototypes': `[${'{"__proto__":1},'.repeat(MB / 17)}1]`,
  'a number of a megabyte': '1'.repeat(MB - 10),
  'a text of a megabyte': `"${'\\"'.repeat(MB / 2 - 10)}"`,
  'names that end nowhere': '{"'.repeat(MB / 2),
  backslashes: `"${'\\'.repeat(MB - 10)}`,
};

/** Bodies that fit into the bounds of the parser and have as much wrong in them as can be. */
export function createCostlyBodies(schema: Schema | null, sentBytes: number): Readonly<Record<string, string>> {
  const long = (letters: string, end = '') => withTexts(schema, letters, sentBytes, end);
  return {
    '20 unknown fields of 190 letters': writeObject(20, '1', 'n'.repeat(186)),
    '1,000 unknown fields': writeObject(1_000, '1'),
    'unknown fields in objects of unknown fields': `{"a":[${`${writeObject(90, '1')},`.repeat(500)}1]}`,
    'lists full of empty objects': JSON.stringify(fill(schema, {}, room(sentBytes))),
    'lists full of numbers': JSON.stringify(fill(schema, 1, room(sentBytes))),
    'lists full of unknown fields': JSON.stringify(fill(schema, unknownFields, room(sentBytes / 400))),
    'long texts': long('x'),
    'long texts of blanks': long(' '),
    'long texts of brackets': long('<a '),
    'long texts like mail addresses': long('a@a.'),
    'long texts of digits': long('0'),
    // Texts that an expression begins to match everywhere, and that end otherwise.
    'long texts of signs that end in a letter': long(';', 'x'),
    'long texts of blanks that end in a letter': long(' ', 'x'),
    'long texts of signs that open': long('<'),
  };
}

const unknownFields = JSON.parse(writeObject(40, '1')) as object;

/** Fields that the parts of a licence and the records of a dossier demand beyond the schema of their call. */
export function createCostlyDocuments(
  licence: { shape: Readonly<Record<string, Schema>> },
  kinds: readonly string[],
): { parts: object[]; dossiers: object[] } {
  const parts = Object.entries(licence.shape).flatMap(([part, field]) =>
    [{}, 1, unknownFields].map((entry) => ({ [part]: fill(field, entry, room(MB / 10)) })),
  );
  const entries = (count: number, id: (nth: number) => string) => ({
    dictionary: Array.from({ length: count }, (_, nth) => ({ id: id(nth), translation: { nl: 'x' } })),
  });
  parts.push(
    entries(20, (nth) => `${'k'.repeat(186)}${nth}`),
    entries(20, (nth) => `${'zq'.repeat(28)}${nth}`),
    entries(20, (nth) => `dashboard.todo.xx.${'y'.repeat(nth)}`),
    entries(8_000, (nth) => `questionnaire.inventory.${nth}`),
    entries(8_000, () => 'login.title'),
  );
  const products = (details: object) =>
    Array.from({ length: 500 }, (_, nth) => ({ kind: kinds[nth % kinds.length], firm_id: `p-${nth}`, details }));
  const dossiers = [{}, unknownFields, { loan_parts: Array.from({ length: 40 }, () => ({})) }].map((details) => ({
    products: products(details),
  }));
  return { parts, dossiers };
}

function writeObject(count: number, value: string, prefix = 'f'): string {
  return `{${Array.from({ length: count }, (_, nth) => `"${prefix}${nth}":${value}`).join()}}`;
}

/** The number of values for which there is still room, of three bytes each. */
const room = (bytes: number) => ({ left: Math.min(Math.floor(bytes / 4), 40_000) });

/** An object of which every list is as long as it may be, level by level, as far as there is room. */
function fill(given: Schema | null, entry: unknown, left: { left: number }): unknown {
  if (!given) return entry;
  const schema = unwrapSchema(given);
  const definition = getDefinition(schema);
  if (definition.type === 'union')
    return fill(
      definition.options.find((option) => getDefinition(unwrapSchema(option)).type === 'object') ?? null,
      entry,
      left,
    );
  if (definition.type === 'array') {
    const list: unknown[] = [];
    const most = Math.min(getMostLength(schema) ?? 5_000, left.left);
    left.left -= most;
    for (let nth = 0; nth < most; nth += 1)
      list.push(left.left > 0 ? fillEntry(definition.element, entry, left) : entry);
    return list;
  }
  if (definition.type !== 'object') return entry;
  const fields = Object.entries(definition.shape).flatMap(([name, field]) => {
    const inner = getDefinition(unwrapSchema(field)).type;
    return inner === 'array' || inner === 'object' || inner === 'union' ? [[name, fill(field, entry, left)]] : [];
  });
  return Object.fromEntries(fields);
}

/** Returns the lists of an object with lists; else the entry itself. */
function fillEntry(schema: Schema, entry: unknown, left: { left: number }): unknown {
  const filled = fill(schema, entry, left);
  return typeof filled === 'object' && filled !== null && Object.keys(filled).length === 0 ? entry : filled;
}

/** An object with the fields of the schema, of which each text is as long as can be sent. */
function withTexts(schema: Schema | null, letters: string, bytes: number, end: string): string {
  const count = Math.max(countTexts(schema), 1);
  const each = Math.min(Math.floor(Math.min(bytes, MAX_OF_TEXTS) / count) - 60, 240_000);
  const text = letters.repeat(Math.max(1, Math.floor(each / letters.length))) + end;
  return JSON.stringify(fillWithText(schema, text) ?? text);
}

function fillWithText(given: Schema | null, text: string): unknown {
  if (!given) return text;
  const definition = getDefinition(unwrapSchema(given));
  if (definition.type === 'union') return fillWithText(definition.options[0]!, text);
  if (definition.type === 'array') return [fillWithText(definition.element, text)];
  if (definition.type !== 'object') return text;
  return Object.fromEntries(Object.entries(definition.shape).map(([name, field]) => [name, fillWithText(field, text)]));
}

function countTexts(given: Schema | null): number {
  if (!given) return 1;
  const definition = getDefinition(unwrapSchema(given));
  if (definition.type === 'union') return countTexts(definition.options[0]!);
  if (definition.type === 'array') return countTexts(definition.element);
  if (definition.type !== 'object') return 1;
  return Object.values(definition.shape).reduce((sum, field) => sum + countTexts(field), 0);
}
