import { describeDeprecation } from '@klantportaal/contract/deprecated';
import type { ErrorCode } from '@klantportaal/contract/errors';
import { USUAL_LIMIT } from '@klantportaal/contract/page-query';
import {
  type CallRow,
  type DescribedTable,
  isList,
  listCallErrors,
  refusesEmptyBody,
} from '../errors/errors-of-call.ts';
import type { Json } from './json-schema.ts';
import { createErrorExamples, errorSchema } from './openapi-errors.ts';
import { answerHeaders, listRequestHeaders, requestHeaders } from './openapi-headers.ts';
import { describeResponses } from './openapi-responses.ts';
import { createNamedSchemas, type NamedSchemas } from './openapi-schemas.ts';

/** Facts about a table of calls that the document states beside its rows. */
export interface Described {
  title: string;
  /** In Markdown. */
  description: string;
  version: string;
  /** The address at which it is served; undefined if that is not known. */
  server: string | undefined;
  table: DescribedTable;
  /** By the names that `table.security` uses. */
  securitySchemes: Record<string, Json>;
  /** Headers that every call takes, as OpenAPI parameters. */
  headers: Record<string, Json>;
  /** The part of a path after which its calls are grouped: 2 in `/api/actions/{id}` is `actions`. */
  group: number;
}

/** A table of calls as OpenAPI 3.1. */
export async function openApi(about: Described): Promise<Json> {
  const { title, description, version, server, table, securitySchemes } = about;
  const schemas = createNamedSchemas({ Error: errorSchema });
  const raised = new Set<ErrorCode>();
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(table.rows)) {
    for (const code of listCallErrors(table, name, row)) raised.add(code);
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: await describeOperation(about, name, row, schemas),
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
        ...pickUsedComponents('parameters', { ...requestHeaders, ...listParameters }, paths),
      },
      headers: pickUsedComponents('headers', answerHeaders, paths),
      examples: createErrorExamples(raised),
      securitySchemes,
    },
  };
}

/** Picks the components that a call refers to. */
function pickUsedComponents(kind: string, components: Record<string, Json>, paths: Json): Record<string, Json> {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

async function describeOperation(
  { table, headers, group }: Described,
  name: string,
  row: CallRow,
  schemas: NamedSchemas,
): Promise<Json> {
  return {
    operationId: name,
    summary: row.summary,
    ...(row.deprecated && { deprecated: true, description: describeDeprecation(row.deprecated) }),
    tags: [row.path.split('/')[group] ?? 'calls'],
    ...listCallEvents(table, name),
    security: table.security(row),
    parameters: [
      ...[...row.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => createPathParameter(String(param))),
      ...(await listQueryParameters(row, schemas)),
      ...Object.keys(headers).map(toParameterRef),
      ...listRequestHeaders(table, name, row).map(toParameterRef),
    ],
    ...(row.body && {
      requestBody: {
        required: true,
        content: await createBodyContent(row, row.body, schemas, refusesEmptyBody(table, row)),
      },
    }),
    responses: await describeResponses(table, name, row, schemas),
  };
}

/** The types of events that the call makes, as far as any are. */
const listCallEvents = ({ events }: DescribedTable, name: string): Json => {
  const made = events?.[name];
  return made === undefined || typeof made === 'string' ? {} : { 'x-events': [...made] };
};

const toParameterRef = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });

const createPathParameter = (name: string): Json => ({ name, in: 'path', required: true, schema: { type: 'string' } });

async function listQueryParameters({ query, answer }: CallRow, schemas: NamedSchemas): Promise<Json[]> {
  const pageParameters = isList(answer) ? ['Limit', 'After'].map(toParameterRef) : [];
  if (!query) return pageParameters;
  const { properties, required } = await schemas.properties(query);
  const own = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...own, ...pageParameters];
}

/** The parameters that every list takes; a call refers to them. */
const listParameters: Record<string, Json> = {
  Limit: {
    name: 'limit',
    in: 'query',
    description: `How many lines at most; left out: ${USUAL_LIMIT}, or all of a list that is short by nature.`,
    schema: { type: 'integer', minimum: 1, maximum: 200 },
  },
  After: {
    name: 'after',
    in: 'query',
    description: 'The `next` of the page before, which holds whatever became of its lines. Left out: from the start.',
    schema: { type: 'string', maxLength: 1000 },
  },
};

/** TABLE: what the rows of a spreadsheet may be sent as, in place of lines. */
const sheetTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

/** OpenAPI 3.1 has no word for the lines of a body: it is a text, and a single document is a body of one line. */
async function createLinesContent(lines: NonNullable<CallRow['lines']>, schemas: NamedSchemas): Promise<Json> {
  const description = 'NDJSON: a `BatchDocument` on each line.';
  const schema = { anyOf: [{ type: 'string', description }, await schemas.oneOf('BatchDocument', lines)] };
  const text = { schema: { type: 'string' } };
  return { 'application/x-ndjson': { schema }, ...Object.fromEntries(sheetTypes.map((type) => [type, text])) };
}

async function createBodyContent(
  { form, lines = [] }: CallRow,
  body: NonNullable<CallRow['body']>,
  schemas: NamedSchemas,
  namesSomething: boolean,
): Promise<Json> {
  if (body === 'lines') return createLinesContent(lines, schemas);
  if (body !== 'multipart') return { 'application/json': { schema: await schemas.body(body, namesSomething) } };
  return { 'multipart/form-data': { schema: form ? await createFormSchema(form, schemas) : { type: 'object' } } };
}

/** A form: a field whose name ends in `[]` may come several times. */
async function createFormSchema({ texts, files }: NonNullable<CallRow['form']>, schemas: NamedSchemas): Promise<Json> {
  const { properties, required } =
    'load' in texts
      ? await schemas.properties(texts)
      : { properties: Object.fromEntries(texts.map((name) => [name, { type: 'string' }])), required: [...texts] };
  const file = { type: 'string', format: 'binary' };
  const sent = files.map((name) => [name, name.endsWith('[]') ? { type: 'array', items: file } : file]);
  return { type: 'object', required, properties: { ...properties, ...Object.fromEntries(sent) } };
}
