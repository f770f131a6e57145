import type { SchemaRef } from '@klantportaal/contract/endpoint';
import type { Resource } from '@klantportaal/contract/json-api';
import { ensure } from '@klantportaal/contract/values/ensure';
import { readField } from '@klantportaal/contract/values/guards';
import type * as z from 'zod/mini';
import { type Json, toJsonSchema } from './json-schema.ts';
import { describeHeldFields } from './open-fields.ts';
import { listIncludedSchemas, toResourceSchema } from './openapi-resources.ts';

/** The schemas of a document, each under its own name. */
export interface NamedSchemas {
  /** By name, as they stand in the document. */
  readonly components: Record<string, Json>;
  /** A reference to the body's schema. @param namesSomething one of its fields at least must be there */
  body(ref: SchemaRef<z.core.$ZodType>, namesSomething?: boolean): Promise<Json>;
  /** A reference to a schema of this name that is one of these, told apart by their `kind`. */
  oneOf(name: string, refs: readonly SchemaRef<z.core.$ZodType>[]): Promise<Json>;
  /** A reference to the resource's schema, in its wire format. */
  resource(ref: SchemaRef<Resource>): Promise<Json>;
  /** Schemas of the resource's relations, in its wire format. */
  included(ref: SchemaRef<Resource>): Promise<Json[]>;
  /** The properties of a query or a form, each with its schema. */
  properties(ref: SchemaRef<z.core.$ZodType>): Promise<{ properties: Record<string, Json>; required: string[] }>;
}

/** Collects what the calls of a document refer to. Two schemas of one name are an error. */
export function createNamedSchemas(components: Record<string, Json>): NamedSchemas {
  const sources = new Map<string, unknown>();
  const addReference = <S>(name: string, source: S, make: (source: S) => Json): Json => {
    if (name in components && sources.get(name) !== source) throw new Error(`Two schemas are called '${name}'.`);
    sources.set(name, source);
    components[name] ??= describeHeldFields(name, make(source));
    return { $ref: `#/components/schemas/${name}` };
  };
  const body: NamedSchemas['body'] = async (ref, namesSomething = false) =>
    addReference(ref.name, await loadSchema(ref), (schema) => {
      const json = toJsonSchema(schema, 'input');
      const mayBeEmpty = json.type === 'object' && !json.required;
      return namesSomething && mayBeEmpty ? { ...json, minProperties: 1 } : json;
    });
  return {
    components,
    body,
    async oneOf(name, refs) {
      const oneOf = await Promise.all(refs.map((ref) => body(ref)));
      const mapping = Object.fromEntries(
        refs.map((ref, index) => [readKind(ensure(components[ref.name])), ensure(oneOf[index]).$ref]),
      );
      return addReference(name, refs, () => ({ oneOf, discriminator: { propertyName: 'kind', mapping } }));
    },
    resource: async (ref) => addReference(ref.name, await loadSchema(ref), toResourceSchema),
    included: async (ref) => listIncludedSchemas(await loadSchema(ref)),
    async properties(ref) {
      const { properties = {}, required = [] } = toJsonSchema(await loadSchema(ref), 'input') as {
        properties?: Record<string, Json>;
        required?: string[];
      };
      return { properties, required };
    },
  };
}

/** The `kind` that a schema has as a constant. */
const readKind = ({ properties }: Json): string => String(ensure(readField(readField(properties, 'kind'), 'const')));

const loadSchema = async <S>({ load, name }: SchemaRef<S>): Promise<S> => (await load())[name] as S;
