import type { Endpoint, Pages, SchemaRef } from '@klantportaal/contract/endpoint';
import type { Resource } from '@klantportaal/contract/json-api';
import { encode } from '@klantportaal/contract/json-api-document';
import { getDefinition } from '@klantportaal/contract/schema-definition';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Fit } from '../../../platform/http/compiled-fit.ts';
import { Answered, toEtagHeader } from '../../../platform/http/conditions.ts';
import { createFit, findWireFit } from '../../../platform/http/fit-answer.ts';
import { sendText, toWireText } from '../../../platform/http/send-json.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { type AskedPage, cutWhole, noPage, type PageFacts, withPage } from '../../../platform/kernel/pages.ts';
import type { WireAnswer } from './idempotency.ts';

/** The schemas of a row of a table of calls, loaded. */
export interface RowSchemas {
  body: z.core.$ZodType | null;
  query: z.core.$ZodType | null;
  answer: { resource: Resource; schema: z.core.$ZodType; documentOf: Fit } | null;
  /** The way a list is paged; null for what is none. */
  pages: Pages | null;
  hasTotal: boolean;
}

export const noSchemas: RowSchemas = { body: null, query: null, answer: null, pages: null, hasTotal: false };

/** Loads a row's schemas; a missing one fails at start-up, not in a request. */
export async function loadSchemas(row: Omit<Endpoint, 'access'>): Promise<RowSchemas> {
  const { answer } = row;
  const pages = answer.kind === 'many' ? (answer.pages ?? null) : null;
  const schemas = { ...noSchemas, pages, hasTotal: row.hasTotal === true };
  if (row.body && row.body !== 'multipart' && row.body !== 'lines') schemas.body = await loadSchema(row.body);
  if (row.query) schemas.query = await loadSchema(row.query);
  if (pages) schemas.query = withPage(schemas.query);
  if ('schema' in row.answer && row.answer.kind !== 'lines') {
    const resource = await loadSchema(row.answer.schema);
    const { kind } = row.answer;
    const resourceSchema = resource.schema;
    const schema =
      kind === 'many' ? z.array(resourceSchema) : kind === 'one-or-none' ? z.nullable(resourceSchema) : resourceSchema;
    let fit: Fit | null = null;
    // Compiled with the first answer: a start would compile some five hundred that nobody asks for.
    schemas.answer = {
      resource,
      schema,
      documentOf: (value) => (fit ??= buildDocumentFitter(resource, schema))(value),
    };
  }
  return schemas;
}

/** Makes the document of a value, with the fields of its schema in their order. @throws Error if it does not fit */
export function buildDocumentFitter(resource: Resource, schema: z.core.$ZodType): Fit {
  const wire = findWireFit(resource);
  if (wire && getDefinition(schema).type === 'array')
    return (value) => ({ data: (value as unknown[]).map((item) => wire(item)) });
  const fit = createFit(schema);
  return (value) => encode(resource, fit(value) as Parameters<typeof encode>[1]);
}

async function loadSchema<S>({ load: module, name }: SchemaRef<S>): Promise<S> {
  const schema = (await module())[name];
  if (!schema) throw new Error(`The contract has no schema '${name}'.`);
  return schema as S;
}

/** None of our names contains NUL, and the database does not accept it. */
export function assertStorable(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) {
    if (value.includes('\0') || !value.isWellFormed()) fail('ROUTE_NOT_FOUND');
  }
  return params;
}

/** The document of an answer. One that does not fit its own schema is our bug: it is logged and answers 500. */
export function toWireAnswer(
  name: string,
  schemas: RowSchemas,
  returned: unknown,
  asked: AskedPage = noPage,
): WireAnswer {
  const answered = returned instanceof Answered ? returned : new Answered(returned);
  const { status, etag, warnings } = answered;
  if (!schemas.answer) return { status: 204, body: undefined, etag };
  const { value, facts } = buildAnswerPage(name, schemas, answered, asked);
  const told: JsonObject = warnings.length > 0 ? { meta: { warnings: [...warnings] } } : {};
  return { status, body: { ...fitAnswer(name, schemas.answer, value ?? null), ...facts, ...told }, etag };
}

/** The lines of a list, cut where its handler left that to us, and what is said beside them. */
function buildAnswerPage(
  name: string,
  { pages, hasTotal }: RowSchemas,
  { value, page }: Answered<unknown>,
  asked: AskedPage,
) {
  if (pages === 'whole' && page === null) {
    const { rows, next, has_more } = cutWhole(value as { id?: unknown }[], asked);
    return { value: rows, facts: { next, has_more } };
  }
  if ((page !== null) !== (pages !== null) || (page?.total !== undefined) !== hasTotal)
    throw new Error(`The answer of ${name} and its row differ on pages.`);
  if (page === null) return { value, facts: {} };
  const { next, has_more, total } = page;
  return { value, facts: { next, has_more, ...(hasTotal && { total }) } satisfies Partial<PageFacts> };
}

function fitAnswer(
  name: string,
  { resource, schema, documentOf }: NonNullable<RowSchemas['answer']>,
  value: unknown,
): JsonObject {
  try {
    return documentOf(value) as JsonObject;
  } catch {
    const result = z.safeParse(schema, value);
    if (result.success) return encode(resource, result.data as Parameters<typeof encode>[1]) as unknown as JsonObject;
    const where = result.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The answer of ${name} does not fit its schema (${where.join('; ')})`);
  }
}

/** Sends an answer in its wire format. */
export function send(reply: FastifyReply, { status, body, etag, isRepeat }: WireAnswer) {
  if (isRepeat) reply.header('idempotency-replayed', 'true');
  if (etag !== null) reply.header('etag', toEtagHeader(etag));
  return body === undefined ? reply.code(status).send() : sendText(reply, status, toWireText(body));
}
