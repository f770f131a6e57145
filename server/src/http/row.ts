import type { Endpoint, SchemaRef } from '@klantportaal/contract/endpoint';
import { encode, type Resource } from '@klantportaal/contract/json-api';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Json } from '../db/columns.ts';
import { fail } from './errors.ts';
import type { WireAnswer } from './idempotency.ts';
import { sendText, wireText } from './send-json.ts';

/** The schemas of a row of a table of calls, loaded. */
export interface RowSchemas {
  body: z.core.$ZodType | null;
  query: z.core.$ZodType | null;
  answer: { resource: Resource; schema: z.core.$ZodType } | null;
}

export const noSchemas: RowSchemas = { body: null, query: null, answer: null };

/** Loads a row's schemas; one that is not there fails the start, not a request. */
export async function schemasOf(row: Endpoint): Promise<RowSchemas> {
  const schemas = { ...noSchemas };
  if (row.body && row.body !== 'multipart') schemas.body = await schemaOf(row.body);
  if (row.query) schemas.query = await schemaOf(row.query);
  if ('schema' in row.answer) {
    const resource = await schemaOf(row.answer.schema);
    const { kind } = row.answer;
    const one = resource.schema;
    const schema = kind === 'many' ? z.array(one) : kind === 'one-or-none' ? z.nullable(one) : one;
    schemas.answer = { resource, schema };
  }
  return schemas;
}

async function schemaOf<S>({ load: module, name }: SchemaRef<S>): Promise<S> {
  const schema = (await module())[name];
  if (!schema) throw new Error(`The contract has no schema '${name}'.`);
  return schema as S;
}

/** No name of ours holds NUL, and the database could not take it. */
export function storable(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) {
    if (value.includes('\0') || !value.isWellFormed()) fail('ROUTE_NOT_FOUND');
  }
  return params;
}

/** The document of an answer. One that does not fit its own schema is a fault of ours: it is logged and answers 500. */
export function answerOf(name: string, { answer }: RowSchemas, value: unknown): WireAnswer {
  if (!answer) return { status: 204, body: undefined };
  const result = z.safeParse(answer.schema, value ?? null);
  if (!result.success) {
    const where = result.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The answer of ${name} does not fit its schema (${where.join('; ')})`);
  }
  return { status: 200, body: encode(answer.resource, result.data as never) as unknown as Json };
}

/** Sends an answer as it goes on the wire. */
export const send = (reply: FastifyReply, { status, body }: WireAnswer) =>
  body === undefined ? reply.code(status).send() : sendText(reply, status, wireText(body));
