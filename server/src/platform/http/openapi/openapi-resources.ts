import type { Resource } from '@klantportaal/contract/json-api';
import { type Json, toJsonSchema } from './json-schema.ts';

/** An object of an answer: what each field holds, and which are always there. */
interface Fields {
  properties: Record<string, Json>;
  required: readonly string[];
}

/** A resource in its wire format (`encode`): relations are linkage, the rest is attributes. */
export function toResourceSchema({ type, schema, relations }: Resource): Json {
  const fields = toFields(toJsonSchema(schema, 'output'));
  const names = Object.keys(relations);
  const object = createWireSchema(type, omit(fields, names));
  if (names.length === 0) return object;
  const linkages = Object.entries(relations).map(([name, target]) => [name, createRelationship(target, fields, name)]);
  return {
    ...object,
    required: [...object.required, 'relationships'],
    properties: {
      ...object.properties,
      relationships: {
        type: 'object',
        required: names.filter((name) => fields.required.includes(name)),
        properties: Object.fromEntries(linkages),
      },
    },
  };
}

/** Schemas of the related resources, as `included` holds them; empty for a resource without relations. */
export function listIncludedSchemas({ schema, relations }: Resource): Json[] {
  const { properties } = toFields(toJsonSchema(schema, 'output'));
  return Object.entries(relations).map(([name, type]) =>
    createWireSchema(type, toFields(getTarget(properties[name] ?? {}))),
  );
}

const toFields = ({ properties = {}, required = [] }: Partial<Fields>): Fields => ({ properties, required });

const omit = ({ properties, required }: Fields, names: readonly string[]): Fields => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
  required: required.filter((name) => !names.includes(name)),
});

function createWireSchema(type: string, fields: Fields) {
  const { properties, required } = omit(fields, ['id']);
  return {
    type: 'object',
    required: ['type', ...fields.required.filter((name) => name === 'id'), 'attributes'],
    properties: {
      type: { const: type },
      id: fields.properties.id ?? { type: 'string' },
      attributes: { type: 'object', required, properties },
    },
  };
}

function createRelationship(type: string, { properties }: Fields, name: string): Json {
  const field = properties[name] ?? {};
  const linkage = {
    type: 'object',
    required: ['type', 'id'],
    properties: { type: { const: type }, id: { type: 'string' } },
  };
  const data =
    field.type === 'array'
      ? { type: 'array', items: linkage }
      : field.anyOf
        ? { anyOf: [linkage, { type: 'null' }] }
        : linkage;
  return { type: 'object', required: ['data'], properties: { data } };
}

/** The object that a relation leads to: one, one of a list, or one that there may be. */
const getTarget = ({ items, anyOf, ...field }: Json): Json =>
  (items as Json | undefined) ?? (anyOf as Json[] | undefined)?.find(({ type }) => type !== 'null') ?? field;
