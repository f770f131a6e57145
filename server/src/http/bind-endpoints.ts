import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/open.ts';
import type { LicenceData } from '../shared/licences.ts';
import { callerOf } from './access.ts';
import { checked } from './check-body.ts';
import { hostOf, licenceOfCall } from './domain.ts';
import { sendFile } from './downloads.ts';
import { fail, RequestError } from './errors.ts';
import { readToTheEnd } from './handle-errors.ts';
import {
  type Call,
  closedToOnlookers,
  type FileAnswer,
  type Handlers,
  licenceOptional,
  notBuilt,
  openInMaintenance,
  openToOnlookers,
} from './handler.ts';
import { bodyHash, idempotencyKey, once, type WireAnswer } from './idempotency.ts';
import type { Parts } from './parts.ts';
import { answerOf, noSchemas, type RowSchemas, schemasOf, send, storable } from './row.ts';
import { sendText } from './send-json.ts';
import { keepAnswers, Versioned, type WireOf } from './versioned.ts';

/** One row with its schemas loaded, and its handler without the types that only its author needs. */
interface Bound extends RowSchemas {
  name: EndpointName;
  row: Endpoint;
  handler: ((call: unknown) => Promise<unknown>) | typeof notBuilt;
  wireOf: WireOf;
}

/**
 * Makes the routes of the API: one for every row of the endpoint table, and nowhere else. In order: licence, access,
 * maintenance, body, handler, answer. A schema that does not load fails the start, not a request.
 */
export async function bindEndpoints(app: FastifyInstance, parts: Parts, handlers: Handlers): Promise<void> {
  const wireOf = keepAnswers(parts.config.KEPT_ANSWERS_MB);
  for (const row of await Promise.all(endpointNames.map((name) => load(name, handlers)))) {
    const bound = { ...row, wireOf };
    app.route({
      method: bound.row.method,
      url: bound.row.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint: bound.name },
      handler: (request, reply) => serve(bound, parts, request, reply),
    });
  }
}

async function load(name: EndpointName, handlers: Handlers): Promise<Omit<Bound, 'wireOf'>> {
  const row: Endpoint = endpoints[name];
  const handler = handlers[name] as Bound['handler'];
  return { name, row, handler, ...(handler === notBuilt ? noSchemas : await schemasOf(row)) };
}

async function serve(bound: Bound, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { name, row, handler } = bound;
  reply.header('cache-control', 'no-store');
  const licence = await licenceOfCall(request, parts.licences);
  const consumer = await callerOf(row.access, request, licence, parts.sessions);
  if (!licence && !(licenceOptional as readonly string[]).includes(name)) fail('BRAND_COULD_NOT_BE_DETERMINED');
  if (looksOn(consumer) && !forOnlookers(bound)) fail('ACCESS_DENIED');
  if (handler === notBuilt) fail('NOT_BUILT');
  if (!openInMaintenance.has(name)) await demandNoMaintenance(parts, licence);
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
  if (row.method === 'GET') return sendRead(bound, reply, await handler(call));
  const act = async (db: Database): Promise<WireAnswer> => answerOf(name, bound, await handler({ ...call, db }));
  const key = keyed(row) ? idempotencyKey(request.headers['idempotency-key']) : null;
  if (!key || !licence) return send(reply, await act(parts.db));
  const write = {
    licence_id: licence.id,
    actor: consumer ? `consumer:${consumer.id}` : 'guest',
    key,
    endpoint: `${name} ${JSON.stringify(call.params)}`,
    // A form with files is read by its handler alone: there the key itself must do.
    body_hash: row.body === 'multipart' ? '' : bodyHash(request.body),
  };
  const answer = await once(parts, write, row.answer.kind === 'none', act);
  // A repeat is answered without its form being read.
  if (row.body === 'multipart') await readToTheEnd(request);
  return send(reply, answer);
}

async function sendRead(bound: Bound, reply: FastifyReply, answer: unknown) {
  const { name, wireOf } = bound;
  if (answer instanceof Versioned) return sendText(reply, 200, await wireOf(name, bound, answer));
  return send(reply, answerOf(name, bound, answer));
}

/** Writes that may be repeated with a key. Never sign-in: its answers hold tokens and must not be stored. */
const keyed = (row: Endpoint) => !row.path.startsWith('/api/auth/');

const forOnlookers = ({ name, row }: Bound): boolean =>
  row.method === 'GET' ? !closedToOnlookers.has(name) : openToOnlookers.has(name);

/** An adviser who opened the consumer's portal by a view-as link. */
const looksOn = (caller: Awaited<ReturnType<typeof callerOf>>): boolean =>
  caller !== null && 'authentication_method' in caller && caller.authentication_method === 'view-as';

async function demandNoMaintenance({ licences }: Parts, licence: LicenceData | null): Promise<void> {
  if (licence?.maintenance || (await licences.installation()).maintenance) fail('MAINTENANCE');
}

function bodyOf({ row, body }: Bound, request: FastifyRequest): unknown {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (row.body === 'multipart' && !isForm) throw new RequestError('MALFORMED_REQUEST', {}, 415);
  return body ? checked(body, request.body ?? undefined) : undefined;
}
