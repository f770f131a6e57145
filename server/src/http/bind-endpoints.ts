import type { Endpoint, SchemaRef } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { encode, type Resource } from '@klantportaal/contract/json-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Json } from '../db/columns.ts';
import type { LicenceData } from '../shared/licences.ts';
import { callerOf } from './access.ts';
import { checked } from './check-body.ts';
import { hostOf, licenceOfCall } from './domain.ts';
import { sendFile } from './downloads.ts';
import { fail, RequestError } from './errors.ts';
import { type Call, type FileAnswer, type Handlers, licenceOptional, notBuilt } from './handler.ts';
import { bodyHash, idempotencyKey, once, type WireAnswer } from './idempotency.ts';
import type { Parts } from './parts.ts';

/** One row with its schemas loaded, and its handler without the types that only its author needs. */
interface Bound {
  name: EndpointName;
  row: Endpoint;
  handler: ((call: unknown) => Promise<unknown>) | typeof notBuilt;
  body: z.core.$ZodType | null;
  query: z.core.$ZodType | null;
  answer: { resource: Resource; schema: z.core.$ZodType } | null;
}

/**
 * Makes the routes of the API: one for every row of the endpoint table, and nowhere else. In order: licence, access,
 * maintenance, body, handler, answer. A schema that does not load fails the start, not a request.
 */
export async function bindEndpoints(app: FastifyInstance, parts: Parts, handlers: Handlers): Promise<void> {
  for (const bound of await Promise.all(endpointNames.map((name) => load(name, handlers)))) {
    app.route({
      method: bound.row.method,
      url: bound.row.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint: bound.name },
      handler: (request, reply) => serve(bound, parts, request, reply),
    });
  }
}

async function load(name: EndpointName, handlers: Handlers): Promise<Bound> {
  const row: Endpoint = endpoints[name];
  const handler = handlers[name] as Bound['handler'];
  const bound: Bound = { name, row, handler, body: null, query: null, answer: null };
  if (handler === notBuilt) return bound;
  if (row.body && row.body !== 'multipart') bound.body = await schemaOf(row.body);
  if (row.query) bound.query = await schemaOf(row.query);
  if ('schema' in row.answer) {
    const resource = await schemaOf(row.answer.schema);
    const { kind } = row.answer;
    const one = resource.schema;
    const schema = kind === 'many' ? z.array(one) : kind === 'one-or-none' ? z.nullable(one) : one;
    bound.answer = { resource, schema };
  }
  return bound;
}

async function schemaOf<S>({ load: module, name }: SchemaRef<S>): Promise<S> {
  const schema = (await module())[name];
  if (!schema) throw new Error(`The contract has no schema '${name}'.`);
  return schema as S;
}

async function serve(bound: Bound, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { name, row, handler } = bound;
  reply.header('cache-control', 'no-store');
  const licence = await licenceOfCall(request, parts.licences);
  const consumer = await callerOf(row.access, request, licence, parts.sessions);
  const startUp = (licenceOptional as readonly string[]).includes(name) || name === 'getLicence' || name === 'listDictionary';
  if (!licence && !(licenceOptional as readonly string[]).includes(name)) fail('BRAND_COULD_NOT_BE_DETERMINED');
  if (handler === notBuilt) fail('NOT_BUILT');
  if (!startUp) await demandNoMaintenance(parts, licence);
  const call = {
    ...parts,
    params: storable(request.params as Record<string, string>),
    query: bound.query ? checked(bound.query, request.query) : {},
    body: bodyOf(bound, request),
    consumer,
    licence,
    meta: {
      request_id: request.id,
      address: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, 500) ?? null,
      host: hostOf(request),
    },
    request,
  } satisfies Record<keyof Call<EndpointName>, unknown>;
  if (row.answer.kind === 'file') return sendFile(reply, (await handler(call)) as FileAnswer);
  const act = async (): Promise<WireAnswer> => answerOf(bound, await handler(call));
  const key = keyed(row) ? idempotencyKey(request.headers['idempotency-key']) : null;
  if (!key || !licence) return send(reply, await act());
  const write = {
    licence_id: licence.id,
    actor: consumer ? `consumer:${consumer.id}` : 'guest',
    key,
    endpoint: `${name} ${JSON.stringify(call.params)}`,
    // A form with files is read by its handler alone: there the key itself must do.
    body_hash: row.body === 'multipart' ? '' : bodyHash(request.body),
  };
  return send(reply, await once(parts, write, act));
}

/** Writes that may be repeated with a key. Never sign-in: its answers hold tokens and must not be stored. */
const keyed = (row: Endpoint) => row.method !== 'GET' && !row.path.startsWith('/api/auth/');

async function demandNoMaintenance({ licences }: Parts, licence: LicenceData | null): Promise<void> {
  if (licence?.maintenance || (await licences.installation()).maintenance) fail('MAINTENANCE');
}

function bodyOf({ row, body }: Bound, request: FastifyRequest): unknown {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (row.body === 'multipart' && !isForm) throw new RequestError('MALFORMED_REQUEST', {}, 415);
  return body ? checked(body, request.body ?? undefined) : undefined;
}

/** No name of ours holds NUL, and the database could not take it. */
function storable(params: Record<string, string>): Record<string, string> {
  for (const value of Object.values(params)) {
    if (value.includes('\0') || !value.isWellFormed()) fail('ROUTE_NOT_FOUND');
  }
  return params;
}

/** The document of an answer. One that does not fit its own schema is a fault of ours: it is logged and answers 500. */
function answerOf({ name, answer }: Bound, value: unknown): WireAnswer {
  if (!answer) return { status: 204, body: undefined };
  const result = z.safeParse(answer.schema, value ?? null);
  if (!result.success) {
    const where = result.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The answer of ${name} does not fit its schema (${where.join('; ')})`);
  }
  return { status: 200, body: encode(answer.resource, result.data as never) as unknown as Json };
}

function send(reply: FastifyReply, { status, body }: WireAnswer) {
  if (body === undefined) return reply.code(status).send();
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
