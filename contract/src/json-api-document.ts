/**
 * JSON:API documents, to and from flat objects. Separate from the schemas (`json-api.ts`), to keep those out of the
 * browser's entry.
 */
import type { Resource } from './json-api.ts';

type Item = { id?: string | null; [field: string]: unknown };
interface Identifier {
  type: string;
  id: string;
}
/** A resource object on the wire. */
export interface WireObject {
  type: string;
  /** Null where the fields allow it where there is no value, since every field of the schema is present. */
  id?: string | null;
  attributes?: Record<string, unknown>;
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>;
}
/** A JSON:API document. */
export interface WireDocument {
  data: WireObject | WireObject[] | null;
  included?: WireObject[];
}

/** Converts a flat object, list or null to a JSON:API document. The value must already match the resource's schema. */
export function encode(resource: Resource, value: Item | Item[] | null): WireDocument {
  const included = new Map<string, WireObject>();
  const addIncluded = (type: string, item: Item): Identifier => {
    const id = String(item.id);
    included.set(`${type}/${id}`, toWireObject(type, item, {}));
    return { type, id };
  };
  const toWireObject = (type: string, item: Item, relations: Resource['relations']): WireObject => {
    const attributes: Record<string, unknown> = {};
    const relationships: NonNullable<WireObject['relationships']> = {};
    for (const [name, field] of Object.entries(item)) {
      const target = relations[name];
      if (name === 'id') continue;
      else if (!target) attributes[name] = field;
      else if (Array.isArray(field)) relationships[name] = { data: field.map((item) => addIncluded(target, item)) };
      else relationships[name] = { data: field ? addIncluded(target, field as Item) : null };
    }
    return {
      type,
      ...(item.id === undefined ? {} : { id: item.id }),
      attributes,
      ...(Object.keys(relationships).length ? { relationships } : {}),
    };
  };
  const toResourceObject = (item: Item) => toWireObject(resource.type, item, resource.relations);
  const data = value === null ? null : Array.isArray(value) ? value.map(toResourceObject) : toResourceObject(value);
  return included.size ? { data, included: [...included.values()] } : { data };
}

/** Converts a JSON:API document to a flat object, list or null. */
export function decode(document: WireDocument): Item | Item[] | null {
  const included = new Map((document.included ?? []).map((resource) => [`${resource.type}/${resource.id}`, resource]));
  const resolve = ({ type, id }: Identifier): Item => {
    const found = included.get(`${type}/${id}`);
    return found ? flattenObject(found) : { id };
  };
  const flattenObject = (resource: WireObject): Item => {
    const item: Item = { id: resource.id ?? null, ...resource.attributes };
    for (const [name, { data }] of Object.entries(resource.relationships ?? {})) {
      item[name] = Array.isArray(data) ? data.map(resolve) : data && resolve(data);
    }
    return item;
  };
  const { data } = document;
  return Array.isArray(data) ? data.map(flattenObject) : data && flattenObject(data);
}
