import { WriteWarning } from '@klantportaal/contract/modules/records/write-warnings';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { type CallRow, type DescribedTable, isList, listCallErrors } from '../errors/errors-of-call.ts';
import { type Json, toJsonSchema } from './json-schema.ts';
import { createErrorResponses } from './openapi-errors.ts';
import { listAnswerHeaders, toHeaderRefs } from './openapi-headers.ts';
import type { NamedSchemas } from './openapi-schemas.ts';

/** The responses of a call by their status; what they refer to is among the schemas. */
export async function describeResponses(
  table: DescribedTable,
  name: string,
  row: CallRow,
  schemas: NamedSchemas,
): Promise<Record<string, Json>> {
  const data = await findDataSchema(row, schemas);
  const codes = listCallErrors(table, name, row);
  const responses = {
    ...(await describeSuccess(row, schemas)),
    ...createErrorResponses(codes, row.method !== 'GET', data),
  };
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const headers = listAnswerHeaders(table, name, row, Number(status));
      return [status, { ...response, ...(headers.length > 0 && { headers: toHeaderRefs(headers) }) }];
    }),
  );
}

/** The schema of an answer's `data`; null for a call that answers no document. */
async function findDataSchema({ answer }: CallRow, schemas: NamedSchemas): Promise<Json | null> {
  if (!('schema' in answer) || answer.kind === 'lines') return null;
  const item = await schemas.resource(answer.schema);
  return answer.kind === 'many' ? { type: 'array', items: item } : item;
}

async function describeSuccess(row: CallRow, schemas: NamedSchemas): Promise<Record<string, Json>> {
  const { method, answer, conditional, hasTotal, mayWarn, statuses = [200] } = row;
  if (answer.kind === 'none') return { 204: { description: 'Done.' } };
  if (answer.kind === 'file')
    return { 200: { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } };
  if (answer.kind === 'lines')
    return {
      200: {
        description: 'A line for each line.',
        content: { 'application/x-ndjson': { schema: await schemas.body(answer.schema) } },
      },
    };
  const found = await findDataSchema(row, schemas);
  const data = answer.kind === 'one-or-none' ? { anyOf: [found, { type: 'null' }] } : found;
  const included = await schemas.included(answer.schema);
  const beside = { ...(isList(answer) && pageFacts), ...(hasTotal && { total }) };
  const schema = {
    type: 'object',
    required: ['data', ...Object.keys(beside)],
    properties: {
      data,
      ...(included.length > 0 && { included: { type: 'array', items: joinSchemas(included) } }),
      ...beside,
      ...(mayWarn && { meta: warnings }),
    },
  };
  const content = { 'application/json': { schema } };
  const isHeld = JSON.stringify(schemas.components[answer.schema.name]).includes('"final_at":');
  const describe = (status: keyof typeof meaningOf) => (status === 202 && !isHeld ? underWay : meaningOf[status]);
  return {
    ...Object.fromEntries(statuses.map((status) => [status, { description: describe(status), content }])),
    ...(conditional && method === 'GET' && { 304: { description: meaningOf[304] } }),
  };
}

/** Any of these schemas; the only one stands by itself. */
const joinSchemas = (schemas: readonly Json[]): Json => (schemas.length === 1 ? getFirst(schemas) : { anyOf: schemas });

/** The members of a list's answer beside `data`. */
const pageFacts = {
  next: {
    type: ['string', 'null'],
    description: 'Where the next page begins, as `after`; null: nothing comes after these lines.',
  },
  has_more: { type: 'boolean', description: 'Whether there are lines after these now.' },
};
const total = { type: 'integer', description: 'How many lines there are in all.' };

const warnings = {
  type: 'object',
  description: 'Only where there is something that somebody should look at, though it was written.',
  required: ['warnings'],
  properties: { warnings: { type: 'array', items: toJsonSchema(WriteWarning, 'output') } },
};

const meaningOf = {
  200: 'The document.',
  201: 'It is new.',
  202: 'It takes effect at `final_at`.',
  304: 'The caller has the present version.',
};
/** The meaning of 202 where nothing can be undone. */
const underWay = 'It is taken, and happens after the answer.';
