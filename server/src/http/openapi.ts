import type { Endpoint, SchemaRef } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { errors } from '@klantportaal/contract/errors';
import type { Resource } from '@klantportaal/contract/json-api';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** A row's access, in OpenAPI's terms. */
const security: Record<Endpoint['access'], Json[]> = {
  public: [],
  consumer: [{ bearer: [] }],
  setup: [{ bearer: [] }],
  pending: [{ bearer: [] }, {}],
  token: [{ token: [] }],
};

/**
 * The endpoint table as OpenAPI 3.1 (docs/decisions/011). A row whose schemas do not load yet is described without
 * them.
 */
export async function openApi(version: string): Promise<Json> {
  const schemas: Record<string, Json> = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const row: Endpoint = endpoints[name];
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: await operation(name, row, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Klantportaal',
      version,
      description:
        'JSON:API documents. Every request names its licence in X-AccelerateDomain; writes may carry an Idempotency-Key.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: { type: 'apiKey', in: 'header', name: 'Token' },
      },
    },
  };
}

async function operation(name: EndpointName, row: Endpoint, schemas: Record<string, Json>): Promise<Json> {
  const parameters: Json[] = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  parameters.push({ name: 'X-AccelerateDomain', in: 'header', schema: { type: 'string' } });
  if (row.method !== 'GET') parameters.push({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } });
  if (row.query) {
    const { properties = {}, required = [] } = (await jsonSchema(row.query)) as {
      properties?: Json;
      required?: string[];
    };
    for (const [param, schema] of Object.entries(properties)) {
      parameters.push({ name: param, in: 'query', required: required.includes(param), schema });
    }
  }
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[2] ?? 'api'],
    ...(row.access === 'public' ? {} : { security: security[row.access] }),
    parameters,
    ...(row.body && { requestBody: { required: true, content: await bodyContent(row.body) } }),
    responses: {
      ...(await success(row, schemas)),
      default: {
        description: 'A refusal, with a code of the catalogue.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

async function bodyContent(body: NonNullable<Endpoint['body']>): Promise<Json> {
  if (body === 'multipart') return { 'multipart/form-data': { schema: { type: 'object' } } };
  return { 'application/json': { schema: await jsonSchema(body) } };
}

async function success({ answer }: Endpoint, schemas: Record<string, Json>): Promise<Json> {
  if (answer.kind === 'none') return { 204: { description: 'Done.' } };
  if (answer.kind === 'file') {
    return { 200: { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } };
  }
  const { name } = answer.schema;
  const resource = (await answer.schema.load())[name] as Resource;
  schemas[name] ??= resourceSchema(resource);
  const item = { $ref: `#/components/schemas/${name}` };
  const data =
    answer.kind === 'many'
      ? { type: 'array', items: item }
      : answer.kind === 'one-or-none'
        ? { anyOf: [item, { type: 'null' }] }
        : item;
  const schema = {
    type: 'object',
    required: ['data'],
    properties: { data, included: { type: 'array', items: { type: 'object' } } },
  };
  return { 200: { description: 'The document.', content: { 'application/json': { schema } } } };
}

/** A resource in its wire format: relations are linkage, the rest is attributes. */
function resourceSchema({ type, schema, relations }: Resource): Json {
  const { properties = {} } = toJsonSchema(schema, 'output') as { properties?: Json };
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

async function jsonSchema({ load, name }: SchemaRef<z.core.$ZodType>): Promise<Json> {
  return toJsonSchema((await load())[name] as z.core.$ZodType, 'input');
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: Object.keys(errors) },
        message: { type: 'string' },
        fields: {
          type: 'array',
          items: { type: 'object', properties: { pointer: { type: 'string' }, code: { type: 'string' } } },
        },
        locked_time_remaining: { type: 'integer' },
        file_name: { type: 'string' },
        request_id: { type: 'string' },
      },
    },
  },
};
