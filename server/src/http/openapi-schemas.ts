import type { SchemaRef } from '@klantportaal/contract/endpoint';
import type { Resource } from '@klantportaal/contract/json-api';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** The schemas of a document, each under its own name. */
export interface NamedSchemas {
  /** By name, as they stand in the document. */
  readonly components: Record<string, Json>;
  /** A reference to the body's schema. */
  body(ref: SchemaRef<z.core.$ZodType>): Promise<Json>;
  /** A reference to the resource's schema, in its wire format. */
  resource(ref: SchemaRef<Resource>): Promise<Json>;
  /** The properties of a query or a form, each with its schema. */
  properties(ref: SchemaRef<z.core.$ZodType>): Promise<{ properties: Record<string, Json>; required: string[] }>;
}

/** Collects what the calls of a document refer to. Two schemas of one name are an error. */
export function namedSchemas(components: Record<string, Json>): NamedSchemas {
  const sources = new Map<string, unknown>();
  const referTo = <S>(name: string, source: S, make: (source: S) => Json): Json => {
    if (name in components && sources.get(name) !== source) throw new Error(`Two schemas are called '${name}'.`);
    sources.set(name, source);
    components[name] ??= make(source);
    return { $ref: `#/components/schemas/${name}` };
  };
  return {
    components,
    body: async (ref) => referTo(ref.name, await loaded(ref), (schema) => jsonSchema(schema, 'input')),
    resource: async (ref) => referTo(ref.name, await loaded(ref), resourceSchema),
    async properties(ref) {
      const { properties = {}, required = [] } = jsonSchema(await loaded(ref), 'input') as {
        properties?: Record<string, Json>;
        required?: string[];
      };
      return { properties, required };
    },
  };
}

const loaded = async <S>({ load, name }: SchemaRef<S>): Promise<S> => (await load())[name] as S;

/** A resource in its wire format: relations are linkage, the rest is attributes. */
function resourceSchema({ type, schema, relations }: Resource): Json {
  const { properties = {} } = jsonSchema(schema, 'output') as { properties?: Json };
  const linkage = (target: string) => ({
    type: 'object',
    properties: { type: { const: target }, id: { type: 'string' } },
  });
  const attributes = Object.entries(properties).filter(([name]) => name !== 'id' && !relations[name]);
  const related = Object.entries(relations).map(([name, target]) => {
    const { type: kind } = (properties as Record<string, Json>)[name] ?? {};
    const data =
      kind === 'array' ? { type: 'array', items: linkage(target) } : { anyOf: [linkage(target), { type: 'null' }] };
    return [name, { type: 'object', properties: { data } }];
  });
  return {
    type: 'object',
    required: ['type', 'attributes'],
    properties: {
      type: { const: type },
      id: (properties as Json).id ?? { type: 'string' },
      attributes: { type: 'object', properties: Object.fromEntries(attributes) },
      ...(related.length > 0 && { relationships: { type: 'object', properties: Object.fromEntries(related) } }),
    },
  };
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
}
