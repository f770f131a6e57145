import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/open.ts';
import { fail, RequestError } from '../kernel/errors.ts';
import { admit, callerOf, inMaintenance } from './access.ts';
import type { AppContext } from './app-context.ts';
import { checked } from './check-body.ts';
import { cookiesOf } from './cookies.ts';
import { hostOf, licenceOfCall } from './domain.ts';
import { sendFile } from './downloads.ts';
import { readToTheEnd } from './handle-errors.ts';
import { type Call, type FileAnswer, type Handlers, notBuilt } from './handler.ts';
import { bodyHash, idempotencyKey, once, type WireAnswer } from './idempotency.ts';
import { answerOf, noSchemas, type RowSchemas, schemasOf, send, storable } from './row.ts';
import { sendText } from './send-json.ts';
import { openResponseCache, Versioned, type WireOf } from './versioned.ts';

/** One row with its schemas loaded, and its handler without the types that only its author needs. */
interface Bound extends RowSchemas {
  name: EndpointName;
  row: Endpoint;
  handler: ((call: unknown) => Promise<unknown>) | typeof notBuilt;
  wireOf: WireOf;
}

/**
 * Adds the routes of the API, one for every row of the endpoint table; the only place that does. In order: licence,
 * access, maintenance, body, handler, answer. A schema that does not load fails at start-up, not in a request.
 */
export async function bindEndpoints(app: FastifyInstance, context: AppContext, handlers: Handlers): Promise<void> {
  const wireOf = openResponseCache(context.config.RESPONSE_CACHE_MB);
  for (const row of await Promise.all(endpointNames.map((name) => load(name, handlers)))) {
    const bound = { ...row, wireOf };
    app.route({
      method: bound.row.method,
      url: urlOf(bound.row),
      config: { endpoint: bound.name },
      handler: (request, reply) => serve(bound, context, request, reply),
      exposeHeadRoute: bound.row.answer.kind !== 'file',
    });
    // A download can close an action, so asking about one must not be a download.
    if (bound.row.method === 'GET' && bound.row.answer.kind === 'file')
      app.head(urlOf(bound.row), (_, reply) => reply.code(405).header('allow', 'GET').send());
  }
}

const urlOf = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, ':$1');

async function load(name: EndpointName, handlers: Handlers): Promise<Omit<Bound, 'wireOf'>> {
  const row: Endpoint = endpoints[name];
  const handler = handlers[name] as Bound['handler'];
  return { name, row, handler, ...(handler === notBuilt ? noSchemas : await schemasOf(row)) };
}

async function serve(bound: Bound, context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { name, row, handler } = bound;
  reply.header('cache-control', 'no-store');
  const licence = await licenceOfCall(request, context.licences);
  const consumer = await callerOf(row.access, request, licence, context.sessions);
  admit(name, row.method, consumer, licence);
  if (handler === notBuilt) fail('NOT_BUILT');
  if (inMaintenance(name, licence, await context.licences.installation())) fail('MAINTENANCE');
  // Whatever a handler asks for, it sees as this person (docs/decisions/215).
  const db = consumer ? context.db.asPerson(consumer.id) : context.db;
  const call = {
    ...context,
    apart: db,
    db,
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
    cookies: cookiesOf(request, reply, context.config.PUBLIC_URL?.startsWith('https:') ?? false),
    request,
  } satisfies Record<keyof Call<EndpointName>, unknown>;
  if (row.answer.kind === 'file') return sendFile(reply, (await handler(call)) as FileAnswer);
  if (row.method === 'GET') return sendRead(bound, reply, await handler(call));
  const act = async (db: Database): Promise<WireAnswer> => answerOf(name, bound, await handler({ ...call, db }));
  const key = keyed(row) ? idempotencyKey(request.headers['idempotency-key']) : null;
  if (!key || !licence) return send(reply, await act(db));
  const write = {
    licence_id: licence.id,
    actor: consumer ? `consumer:${consumer.id}` : 'guest',
    key,
    endpoint: `${name} ${JSON.stringify(call.params)}`,
    // Only its handler reads a form with files: there the key alone must do.
    body_hash: row.body === 'multipart' ? '' : bodyHash(request.body),
  };
  const answer = await once({ ...context, db }, write, row.answer.kind === 'none', act);
  // A repeat is answered without reading its form.
  if (row.body === 'multipart') await readToTheEnd(request);
  return send(reply, answer);
}

async function sendRead(bound: Bound, reply: FastifyReply, answer: unknown) {
  const { name, wireOf } = bound;
  if (answer instanceof Versioned) return sendText(reply, 200, await wireOf(name, bound, answer));
  return send(reply, answerOf(name, bound, answer));
}

/**
 * Writes that may be repeated with a key. Never sign-in: its answers hold tokens and must not be stored. Nor a report of
 * an error, which anyone may send and of which nothing is kept.
 */
const keyed = ({ path }: Endpoint) => !path.startsWith('/api/auth/') && path !== '/api/error-reports';

function bodyOf({ row, body }: Bound, request: FastifyRequest): unknown {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (row.body === 'multipart' && !isForm) throw new RequestError('MALFORMED_REQUEST', {}, 415);
  return body ? checked(body, request.body ?? undefined) : undefined;
}
