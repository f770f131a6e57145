import type { SchemaRef } from '@klantportaal/contract/endpoint';
import type { Resource } from '@klantportaal/contract/json-api';
import type * as z from 'zod/mini';
import { type Json, jsonSchema } from './json-schema.ts';
import { includedSchemas, resourceSchema } from './openapi-resources.ts';

/** The schemas of a document, each under its own name. */
export interface NamedSchemas {
  /** By name, as they stand in the document. */
  readonly components: Record<string, Json>;
  /** A reference to the body's schema. @param namesSomething one of its fields at least must be there */
  body(ref: SchemaRef<z.core.$ZodType>, namesSomething?: boolean): Promise<Json>;
  /** A reference to the resource's schema, in its wire format. */
  resource(ref: SchemaRef<Resource>): Promise<Json>;
  /** What the relations of the resource lead to, in its wire format. */
  included(ref: SchemaRef<Resource>): Promise<Json[]>;
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
    body: async (ref, namesSomething = false) =>
      referTo(ref.name, await loaded(ref), (schema) => {
        const json = jsonSchema(schema, 'input');
        const mayBeEmpty = json.type === 'object' && !json.required;
        return namesSomething && mayBeEmpty ? { ...json, minProperties: 1 } : json;
      }),
    resource: async (ref) => referTo(ref.name, await loaded(ref), resourceSchema),
    included: async (ref) => includedSchemas(await loaded(ref)),
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
