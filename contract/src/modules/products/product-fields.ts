/**
 * The facts of a product that can be filled in one by one, from the schema of its kind: what a form about a product shows,
 * without a list of its own to keep. Lists, files and references to other records are left out: those come from the
 * firm's system, or by a page of their own.
 */
import { definitionOf, valuesOf } from '../../schema-definition.ts';
import { firmId, importDay } from '../records/parts.ts';
import type { Details } from './products.ts';

type Schema = Parameters<typeof definitionOf>[0];

export interface ProductField {
  name: string;
  /** `yes_no`: true or false; a list: one of these. */
  kind: 'text' | 'number' | 'day' | 'yes_no' | readonly string[];
  /** May be empty: null. */
  optional: boolean;
}

/** The fields of a kind's details (`factsOf`), in the order of its schema. */
export function productFields(details: Details): ProductField[] {
  const definition = definitionOf(details);
  if (definition.type !== 'object') return [];
  return Object.entries(definition.shape).flatMap(([name, schema]) => {
    const { inner, optional } = within(schema);
    const kind = kindOf(inner);
    return kind ? [{ name, kind, optional }] : [];
  });
}

/** What is inside 'left out', 'null' and their like, and whether it was in any. */
function within(schema: Schema): { inner: Schema; optional: boolean } {
  const definition = definitionOf(schema);
  return 'innerType' in definition
    ? { inner: within(definition.innerType).inner, optional: true }
    : { inner: schema, optional: false };
}

function kindOf(schema: Schema): ProductField['kind'] | null {
  if (schema === importDay) return 'day';
  if (schema === firmId) return null;
  const { type } = definitionOf(schema);
  if (type === 'enum') return [...(valuesOf(schema) ?? [])].map(String);
  if (type === 'string') return 'text';
  if (type === 'number') return 'number';
  return type === 'boolean' ? 'yes_no' : null;
}
