/** The parts of JSON Schema that our own schemas use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  minItems?: number;
}

/** The depth to which objects are shown; our deepest document has fewer. */
const DEPTH = 8;

/** TABLE: what a text of a format looks like. */
const texts: Record<string, string> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T09:30:00Z',
  uuid: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
  email: 'anna@post.example',
  uri: 'https://crm.example/hook',
  binary: '…',
};

/**
 * A value that a schema describes, to show what a call takes: the required fields and those beside them, with the
 * schema's own example where it has one. It need not pass every rule of the fields.
 * @param find the schema that a `$ref` names
 */
export function createExample(schema: Schema, find: (ref: string) => Schema, name = '', depth = 0): unknown {
  if (schema.$ref) return createExample(find(schema.$ref), find, name, depth);
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (schema.enum?.length) return schema.enum[0];
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (choice) return createExample(choice, find, name, depth);
  if (schema.allOf?.length)
    return Object.assign({}, ...schema.allOf.map((part) => createExample(part, find, name, depth)));
  const type = Array.isArray(schema.type) ? schema.type.find((typeName) => typeName !== 'null') : schema.type;
  if (type === 'array')
    return schema.items && depth < DEPTH ? [createExample(schema.items, find, name, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'string')
    return texts[schema.format ?? ''] ?? (name === 'url' ? texts.uri : name.includes('mail') ? texts.email : name);
  if (type !== 'object') return null;
  const fields = depth === DEPTH ? [] : Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([key, part]) => [key, createExample(part, find, key, depth + 1)]));
}
