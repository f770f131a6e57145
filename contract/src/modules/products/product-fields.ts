/**
 * The facts of a product that can be filled in one by one, from the schema of its kind: what a form about a product shows,
 * without a list of its own to keep. Lists, files and references to other records are left out: those come from the
 * firm's system, or by a page of their own.
 */
import { findValues, getDefinition } from '../../schema-definition.ts';
import { firmId, importDay } from '../records/parts.ts';
import type { Details } from './products.ts';

type Schema = Parameters<typeof getDefinition>[0];

export interface ProductField {
  name: string;
  /** `yes_no`: true or false; a list: one of these. */
  kind: 'text' | 'number' | 'day' | 'yes_no' | readonly string[];
  /** May be empty: null. */
  optional: boolean;
}

/** The fields of a kind's details (`toFactsSchema`), in the order of its schema. */
export function listProductFields(details: Details): ProductField[] {
  const definition = getDefinition(details);
  if (definition.type !== 'object') return [];
  return Object.entries(definition.shape).flatMap(([name, schema]) => {
    const { inner, optional } = unpackSchema(schema);
    const kind = findKind(inner);
    return kind ? [{ name, kind, optional }] : [];
  });
}

/** Strips 'left out', 'null' and their like from a schema, and tells whether there was any. */
function unpackSchema(schema: Schema): { inner: Schema; optional: boolean } {
  const definition = getDefinition(schema);
  return 'innerType' in definition
    ? { inner: unpackSchema(definition.innerType).inner, optional: true }
    : { inner: schema, optional: false };
}

function findKind(schema: Schema): ProductField['kind'] | null {
  if (schema === importDay) return 'day';
  if (schema === firmId) return null;
  const { type } = getDefinition(schema);
  if (type === 'enum') return [...(findValues(schema) ?? [])].map(String);
  if (type === 'string') return 'text';
  if (type === 'number') return 'number';
  return type === 'boolean' ? 'yes_no' : null;
}
