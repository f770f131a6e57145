import { importDocuments } from '@klantportaal/contract/firm';
import { loadProductFacts } from '@klantportaal/contract/modules/products/products';
import { importDay, importMoment, Letter, RelativeDay } from '@klantportaal/contract/modules/records/parts';
import { listKeys } from '@klantportaal/contract/values/objects';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** TABLE: the documents whose schemas are published, with what they hold. */
export const published = {
  dossier: 'A dossier with its persons, advisers, products, actions and questions for feedback.',
  licence: 'A licence: its name, look, texts, features and domains.',
  advisers: 'The firm’s employees who appear in dossiers.',
  'important-documents': 'The documents that every consumer of the licence can read, by category.',
} as const satisfies Partial<Record<keyof typeof importDocuments, string>>;
export type PublishedKind = keyof typeof published;
export const publishedKinds = listKeys(published);

const DAY = { type: 'string', format: 'date', examples: ['2026-12-01'] };
const MOMENT = {
  anyOf: [{ type: 'string', format: 'date-time' }, DAY],
  examples: ['2026-11-21T13:05:00Z'],
};
const relativeDay = { $ref: '#/$defs/RelativeDay' };

/**
 * The JSON Schema (2020-12) of a document of the import, from the schema that checks it. Where a
 * document of a folder may have a day relative to that of the import, so may this.
 */
export async function buildDocumentSchema(kind: PublishedKind): Promise<Json> {
  const { $schema: _dialect, ...schema } = toJsonSchema(importDocuments[kind]);
  const defs: Json = {
    RelativeDay: toJsonSchema(RelativeDay, false),
    Letter: allowDaysInTexts(toJsonSchema(Letter, false)),
  };
  if (kind === 'dossier') await addDetails(schema, defs);
  const { properties, ...rest } = schema as { properties: Json };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: kind,
    description: published[kind],
    ...rest,
    // For editors: where a document says which schema is its own.
    properties: { $schema: { type: 'string' }, ...properties },
    $defs: defs,
  };
}

function toJsonSchema(schema: z.core.$ZodType, withLetters = true): Json {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema: json }) {
      const become = (other: object) => {
        for (const name of Object.keys(json)) delete (json as Json)[name];
        Object.assign(json, other);
      };
      if (zodSchema === importDay) become({ anyOf: [DAY, relativeDay] });
      if (zodSchema === importMoment) become({ ...MOMENT, anyOf: [...MOMENT.anyOf, relativeDay] });
      if (withLetters && zodSchema === Letter) become({ $ref: '#/$defs/Letter' });
    },
  });
  return made;
}

/** The details of a product are what the schema of its kind says. */
async function addDetails(schema: Json, defs: Json): Promise<void> {
  const facts = await loadProductFacts();
  const { products } = (schema as { properties: { products: { items: Json } } }).properties;
  const cases = Object.entries(facts).map(([kind, details]) => {
    const { $schema: _dialect, ...own } = toJsonSchema(details);
    defs[`details of ${kind}`] = own;
    return {
      if: { properties: { kind: { const: kind } }, required: ['kind'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { properties: { details: { $ref: `#/$defs/${encodeURIComponent(`details of ${kind}`)}` } } },
    };
  });
  products.items = { ...products.items, allOf: cases };
}

/** The texts of a letter may be days: `{ "days": 3, "as": "text" }`. */
function allowDaysInTexts(json: Json): Json {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const { type } = part as Json;
    if (type === 'string' && !('enum' in part)) return { anyOf: [part, relativeDay] };
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, walk(field)]));
  };
  const { $schema: _dialect, ...rest } = json;
  return walk(rest) as Json;
}
