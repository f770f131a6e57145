import type { ErrorCode } from '@klantportaal/contract/errors';
import { type CallRow, type DescribedTable, errorsOfCall, takesKey } from './errors-of-call.ts';
import type { Json } from './json-schema.ts';
import { errorExamples, errorResponses, errorSchema } from './openapi-errors.ts';
import { type NamedSchemas, namedSchemas } from './openapi-schemas.ts';

/** What a document says of a table of calls beside its rows. */
export interface Described {
  title: string;
  /** In Markdown. */
  description: string;
  version: string;
  /** Where it is served; undefined where that is not known. */
  server: string | undefined;
  table: DescribedTable;
  /** By the names that `table.security` uses. */
  securitySchemes: Record<string, Json>;
  /** Headers that every call takes, as OpenAPI parameters. */
  headers: Record<string, Json>;
  /** The part of a path after which its calls are grouped: 2 in `/api/actions/{id}` is `actions`. */
  group: number;
}

/** A table of calls as OpenAPI 3.1 (docs/decisions/011, 253). */
export async function openApi(about: Described): Promise<Json> {
  const { title, description, version, server, table, securitySchemes } = about;
  const schemas = namedSchemas({ Error: errorSchema });
  const raised = new Set<ErrorCode>();
  const paths: Record<string, Json> = {};
  const keyed = Object.entries(table.rows).some(([name, row]) => takesKey(table, name, row));
  const versioned = Object.values(table.rows).some(({ conditional }) => conditional);
  const downloads = Object.values(table.rows).some(({ answer }) => answer.kind === 'file');
  for (const [name, row] of Object.entries(table.rows)) {
    const codes = errorsOfCall(table, name, row);
    for (const code of codes) raised.add(code);
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: await operation(about, { name, row, codes }, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description, license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' } },
    servers: [{ url: server ?? '/' }],
    paths,
    components: {
      schemas: schemas.components,
      parameters: {
        ...about.headers,
        ...(keyed && { IdempotencyKey: idempotencyKey }),
        ...(versioned && { IfMatch: ifMatch, IfNoneMatch: ifNoneMatch }),
      },
      headers: {
        RetryAfter: retryAfter,
        ...(downloads && { ContentDisposition: contentDisposition }),
        ...(versioned && { ETag: etag }),
      },
      examples: errorExamples(raised),
      securitySchemes,
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Chosen by the caller. A write that is repeated with it has one effect, and is answered like the first.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  example: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
};
const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description: 'The `ETag` of what was read. The write is refused with 412 if it was changed since.',
  schema: { type: 'string' },
  example: '"pN2n3iW2Cq0yTq7bq3rkVA"',
};
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'For a read, the `ETag` that is known: 304 if it is still the one. For a write, `*` only creates.',
  schema: { type: 'string' },
  example: '*',
};
const conditionsOf = ({ method }: CallRow) => (method === 'GET' ? ['IfNoneMatch'] : ['IfMatch', 'IfNoneMatch']);
const etag = { description: 'The version of what is answered.', schema: { type: 'string' } };
const retryAfter = { description: 'Seconds after which to try again.', schema: { type: 'integer' } };
const contentDisposition = { description: 'The name of the file (RFC 6266).', schema: { type: 'string' } };

interface Operation {
  name: string;
  row: CallRow;
  codes: readonly ErrorCode[];
}

async function operation(
  { table, headers, group }: Described,
  { name, row, codes }: Operation,
  schemas: NamedSchemas,
): Promise<Json> {
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[group] ?? 'calls'],
    security: table.security(row),
    parameters: [
      ...[...row.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => pathParameter(String(param))),
      ...(await queryParameters(row, schemas)),
      ...Object.keys(headers).map(parameterRef),
      ...(takesKey(table, name, row) ? [parameterRef('IdempotencyKey')] : []),
      ...(row.conditional ? conditionsOf(row).map(parameterRef) : []),
    ],
    ...(row.body && { requestBody: { required: true, content: await bodyContent(row, row.body, schemas) } }),
    responses: await describeResponses(row, codes, schemas),
  };
}

/** The responses of a call by their status; what they refer to is among the schemas. */
export const describeResponses = async (
  row: CallRow,
  codes: readonly ErrorCode[],
  schemas: NamedSchemas,
): Promise<Record<string, Json>> => ({
  ...(await success(row, schemas)),
  ...errorResponses(codes, row.method !== 'GET'),
});

const parameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

const pathParameter = (name: string): Json => ({ name, in: 'path', required: true, schema: { type: 'string' } });

async function queryParameters({ query }: CallRow, schemas: NamedSchemas): Promise<Json[]> {
  if (!query) return [];
  const { properties, required } = await schemas.properties(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** TABLE: what a body of lines may be sent as. */
const linesTypes = [
  'application/x-ndjson',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

async function bodyContent(
  { form }: CallRow,
  body: NonNullable<CallRow['body']>,
  schemas: NamedSchemas,
): Promise<Json> {
  if (body === 'lines') return Object.fromEntries(linesTypes.map((type) => [type, { schema: { type: 'string' } }]));
  if (body !== 'multipart') return { 'application/json': { schema: await schemas.body(body) } };
  return { 'multipart/form-data': { schema: form ? await formSchema(form, schemas) : { type: 'object' } } };
}

/** A form: a field whose name ends in `[]` may come several times. */
async function formSchema({ texts, files }: NonNullable<CallRow['form']>, schemas: NamedSchemas): Promise<Json> {
  const { properties, required } =
    'load' in texts
      ? await schemas.properties(texts)
      : { properties: Object.fromEntries(texts.map((name) => [name, { type: 'string' }])), required: [...texts] };
  const file = { type: 'string', format: 'binary' };
  const sent = files.map((name) => [name, name.endsWith('[]') ? { type: 'array', items: file } : file]);
  return { type: 'object', required, properties: { ...properties, ...Object.fromEntries(sent) } };
}

async function success(
  { method, answer, conditional, isPaged, statuses = [200] }: CallRow,
  schemas: NamedSchemas,
): Promise<Record<string, Json>> {
  if (answer.kind === 'none') return { 204: { description: 'Done.' } };
  if (answer.kind === 'file')
    return {
      200: {
        description: 'The file.',
        headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  if (answer.kind === 'lines')
    return {
      200: {
        description: 'A line for each line.',
        content: { 'application/x-ndjson': { schema: await schemas.body(answer.schema) } },
      },
    };
  const item = await schemas.resource(answer.schema);
  const data =
    answer.kind === 'many'
      ? { type: 'array', items: item }
      : answer.kind === 'one-or-none'
        ? { anyOf: [item, { type: 'null' }] }
        : item;
  const included = await schemas.included(answer.schema);
  const schema = {
    type: 'object',
    required: ['data', ...(isPaged ? ['next'] : [])],
    properties: {
      data,
      ...(included.length > 0 && { included: { type: 'array', items: toAnyOf(included) } }),
      ...(isPaged && { next: nextPage }),
    },
  };
  const content = { 'application/json': { schema } };
  const headers = conditional && { headers: { ETag: { $ref: '#/components/headers/ETag' } } };
  return {
    ...Object.fromEntries(statuses.map((status) => [status, { description: meaningOf[status], ...headers, content }])),
    ...(conditional && method === 'GET' && { 304: { description: meaningOf[304], ...headers } }),
  };
}

/** Any of these schemas; the only one stands by itself. */
const toAnyOf = (schemas: readonly Json[]): Json => (schemas.length === 1 ? schemas[0]! : { anyOf: schemas });

const nextPage = {
  type: ['string', 'null'],
  description: 'Where the next page begins, as `after`; null: these were the last.',
};

const meaningOf = {
  200: 'The document.',
  201: 'It is new.',
  202: 'It takes effect at `final_at`.',
  304: 'The caller has the present version.',
};
