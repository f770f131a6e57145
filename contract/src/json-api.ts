/**
 * JSON:API documents, to and from the flat objects that all code works with.
 *
 * A flat object is `{ id, ...attributes, ...relations }`. On the wire its relations are linkage plus `included`,
 * everything else is `attributes`, also names that JSON:API reserves, such as `type` (an action has one).
 * Our own helper, because the libraries for it trip over exactly that (docs/decisions/002).
 */
import * as z from 'zod/mini';

type Fields = Record<string, z.core.$ZodType>;
type WithId<F extends Fields> = F extends { id: z.core.$ZodType } ? F : F & { id: z.ZodMiniString };

/** What one kind of resource is: its wire `type`, the schema of its flat object, and which fields are relations. */
export interface Resource<F extends Fields = Fields> {
  readonly type: string;
  readonly schema: z.ZodMiniObject<F>;
  /** Field name to the wire type of what it points at (one object, a list, or null). */
  readonly relations: Readonly<Record<string, string>>;
}

/** The flat object of a resource, as handlers return it and pages read it. */
export type Flat<R extends { schema: z.core.$ZodType }> = z.output<R['schema']>;

/** Describes a resource; `id` is added as a string unless the fields say otherwise. */
export function resource<F extends Fields>(
  type: string,
  fields: F,
  relations: { readonly [K in keyof F]?: string } = {},
): Resource<WithId<F>> {
  const schema = z.object({ id: z.string(), ...fields }) as unknown as z.ZodMiniObject<WithId<F>>;
  return { type, schema, relations: relations as Record<string, string> };
}

type Item = { id?: string | null; [field: string]: unknown };
interface Identifier {
  type: string;
  id: string;
}
/** A resource object as it stands on the wire. */
export interface WireObject {
  type: string;
  /** Null where the fields say that there may be none (decision 1b: what is listed is present). */
  id?: string | null;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>;
}
/** A JSON:API document. */
export interface WireDocument {
  data: WireObject | WireObject[] | null;
  included?: WireObject[];
}

/** Flat object, list or null to a JSON:API document. The value must already fit the resource's schema. */
export function encode(resource: Resource, value: Item | Item[] | null): WireDocument {
  const included = new Map<string, WireObject>();
  const include = (type: string, item: Item): Identifier => {
    const id = String(item.id);
    included.set(`${type}/${id}`, wire(type, item, {}));
    return { type, id };
  };
  const wire = (type: string, item: Item, relations: Resource['relations']): WireObject => {
    const attributes: Record<string, unknown> = {};
    const relationships: NonNullable<WireObject['relationships']> = {};
    for (const [name, field] of Object.entries(item)) {
      const target = relations[name];
      if (name === 'id') continue;
      else if (!target) attributes[name] = field;
      else if (Array.isArray(field)) relationships[name] = { data: field.map((one) => include(target, one)) };
      else relationships[name] = { data: field ? include(target, field as Item) : null };
    }
    return {
      type,
      ...(item.id === undefined ? {} : { id: item.id }),
      attributes,
      ...(Object.keys(relationships).length ? { relationships } : {}),
    };
  };
  const one = (item: Item) => wire(resource.type, item, resource.relations);
  const data = value === null ? null : Array.isArray(value) ? value.map(one) : one(value);
  return included.size ? { data, included: [...included.values()] } : { data };
}

/** JSON:API document to a flat object, list or null; needs no schema, so the browser's entry carries none. */
export function decode(document: WireDocument): Item | Item[] | null {
  const included = new Map((document.included ?? []).map((one) => [`${one.type}/${one.id}`, one]));
  const resolve = ({ type, id }: Identifier): Item => {
    const found = included.get(`${type}/${id}`);
    return found ? flat(found) : { id };
  };
  const flat = (one: WireObject): Item => {
    const item: Item = { id: one.id ?? null, ...one.attributes };
    for (const [name, { data }] of Object.entries(one.relationships ?? {})) {
      item[name] = Array.isArray(data) ? data.map(resolve) : data && resolve(data);
    }
    return item;
  };
  const { data } = document;
  return Array.isArray(data) ? data.map(flat) : data && flat(data);
}
