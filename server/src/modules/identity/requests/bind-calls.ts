import { ensure } from '@klantportaal/contract/values/ensure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/open.ts';
import { getBodyLimit } from '../../../platform/http/body-limit.ts';
import { assertNamesSomething, parseBySchema } from '../../../platform/http/check-body.ts';
import {
  type Condition,
  isKnown,
  parseCondition,
  StaleVersionError,
  toEtagHeader,
} from '../../../platform/http/conditions.ts';
import { type Cookies, createCookies } from '../../../platform/http/cookies.ts';
import { listRepeatable } from '../../../platform/http/doubled-names.ts';
import { createMediaTypeError } from '../../../platform/http/errors/error-answer.ts';
import {
  type CallRow,
  canTakeKey,
  createRouteConfig,
  type DescribedTable,
  keepsAnswer,
  refusesEmptyBody,
  shouldRefuseQuery,
} from '../../../platform/http/errors/errors-of-call.ts';
import { isNdjson, sendLines } from '../../../platform/http/ndjson.ts';
import type { Origin } from '../../../platform/http/origin.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { noteFacts } from '../../../platform/http/request-facts.ts';
import { sendText } from '../../../platform/http/send-json.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import { observedCalls } from '../../../platform/kernel/observed.ts';
import { type AskedPage, noPage, renameBeforeToAfter, splitPage } from '../../../platform/kernel/pages.ts';
import { resolveParties } from '../../licences/sandbox/sandbox-parties.ts';
import type { AppContext } from '../app-context.ts';
import type { CallOf, FileAnswer } from '../handler.ts';
import { Versioned, type WireOf } from '../versioned.ts';
import { findDeprecations, tellDeprecation } from './deprecations.ts';
import { getHost } from './domain.ts';
import { sendFile } from './downloads.ts';
import { readToTheEnd } from './handle-errors.ts';
import { hashBody, noHashes, parseIdempotencyKey, runOnce, type WireAnswer } from './idempotency.ts';
import { assertStorable, loadSchemas, type RowSchemas, send, toWireAnswer } from './row.ts';

/** The principal admitted to a call, and what follows from it. */
export interface Admitted {
  /** Shows the handler what this caller may see: a licence, or one person of it. */
  db: Database;
  /** The licence in which a repeated write is recognised; null if the call has none. */
  licence_id: string | null;
  /** The principal that writes: `consumer:<id>`, `key:<id>`, `guest`. Nobody is answered what another one wrote. */
  actor: string;
  /** The session or key whose calls are counted. Null for guests, whose guesses are throttled instead. */
  counted_as: string | null;
  /** The arguments that handlers of this table get besides those that every handler gets. */
  given: object;
}

/** A request as it was sent, for whoever looks its names up. */
export interface SentRequest extends Pick<FastifyRequest, 'query' | 'body'> {
  /** As its row has it. */
  path: string;
  params: Readonly<Record<string, string>>;
  schemas: Pick<RowSchemas, 'body' | 'query'>;
}

/** Adds to a refusal the names in its request that lead nowhere. */
export type AddUnknownReferences = (
  refusal: RequestError,
  sent: SentRequest,
  place: { db: Database; licence_id: string },
) => Promise<RequestError>;

/** A table of calls with everything that sets it apart from another one. */
export interface CallTable<Name extends string = string, Row extends CallRow = CallRow>
  extends DescribedTable<Name, Row> {
  handlers: Readonly<Record<Name, unknown>>;
  /** The origin whose cookies the handlers read and write. */
  origin: Origin;
  /** The rate at which one session or key may call. */
  limit: RateLimit;
  /**
   * Finds the caller, before the query and the body are looked at.
   * @throws RequestError for who may not call, with one of `refusals`
   */
  admit(name: Name, row: Row, request: FastifyRequest, cookies: Cookies): Promise<Admitted>;
  /**
   * Says more of a refusal than its code: what was wrong, expected and would fit. For calls that others program; our own
   * pages have words of their own.
   */
  explain?(refusal: RequestError, row: Row, schemas: RowSchemas, request: FastifyRequest): RequestError;
  /** Looks up what a refused request names; left out: its fields name no record by an id of the caller's. */
  addUnknownReferences?: AddUnknownReferences;
  /** The `WWW-Authenticate` of a 401; left out: whoever calls signs in on a page. */
  challenge?: string;
}

/** One row with its schemas loaded, and its handler without the types that only its author needs. */
interface Bound extends RowSchemas {
  name: string;
  row: CallRow;
  handler: (call: unknown) => Promise<unknown>;
  table: CallTable;
  wireOf: WireOf;
  /** Finds the parts of a request that are deprecated. */
  deprecationsIn: ReturnType<typeof findDeprecations>;
}

/**
 * Adds the routes of a table of calls, one for every row; the only place that does. In order: admission, query and body,
 * handler, answer. A schema that does not load fails at start-up, not in a request.
 * @param wireOf the cache of answers, one for all tables
 */
export async function bindCalls(
  app: FastifyInstance,
  context: AppContext,
  table: CallTable,
  wireOf: WireOf,
): Promise<void> {
  for (const bound of await Promise.all(Object.keys(table.rows).map((name) => load(name, table, wireOf)))) {
    const { name, row } = bound;
    const url = row.path.replace(/\{(\w+)\}/g, ':$1');
    app.route({
      method: row.method,
      url,
      config: { ...createRouteConfig(table, name, row), repeatable: listRepeatable(bound.query) },
      bodyLimit: getBodyLimit(table.security(row)),
      handler: (request, reply) =>
        observedCalls
          .run({ name, events: table.events }, () => serve(bound, context, request, reply))
          .catch((error: unknown) => {
            // An answer that broke off half-way can only be cut off: nothing more can be said to the client.
            if (reply.raw.headersSent) return void reply.hijack().raw.destroy();
            return throwRefusal(bound, error, request, reply);
          }),
      exposeHeadRoute: row.answer.kind !== 'file',
    });
    // A download can close an action or be recorded, so asking about one must not be a download.
    if (row.method === 'GET' && row.answer.kind === 'file')
      app.head(url, (_, reply) => reply.code(405).header('allow', 'GET').send());
  }
}

const keyCountsForNothing = new RequestError('MALFORMED_REQUEST', {
  message: 'This call takes no Idempotency-Key: its answer is not kept. Send it without, and look what came of it.',
});

const noQuery = z.strictObject({});

async function load(name: string, table: CallTable, wireOf: WireOf): Promise<Bound> {
  const row = ensure(table.rows[name]);
  const handler = table.handlers[name] as Bound['handler'];
  const schemas = await loadSchemas(row);
  if (shouldRefuseQuery(table, row)) schemas.query = noQuery;
  return { name, row, handler, table, wireOf, deprecationsIn: findDeprecations(row, schemas), ...schemas };
}

async function serve(bound: Bound, context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { name, row, table } = bound;
  reply.header('cache-control', 'no-store');
  const cookies = createCookies(request, reply, table.origin);
  const admitted = await table.admit(name, row, request, cookies);
  try {
    return await serveAdmitted(bound, context, request, reply, cookies, admitted);
  } catch (error) {
    throw await completeRefusal(bound, error, request, admitted);
  }
}

async function serveAdmitted(
  bound: Bound,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  cookies: Cookies,
  { db, licence_id, actor, counted_as, given }: Admitted,
) {
  const { name, row, handler, table } = bound;
  if (licence_id !== null) {
    noteFacts(request, { licence_id });
    context.share.noteCall(licence_id);
  }
  if (counted_as !== null) await table.limit.count(counted_as, reply);
  tellDeprecation(reply, await bound.deprecationsIn(request));
  const call = {
    ...context,
    ...(await resolveParties(context, licence_id)),
    apart: db,
    db,
    params: assertStorable(getParams(request)),
    ...readQuery(bound, request.query),
    body: getBody(bound, request),
    condition: parseCondition(row, request.headers),
    meta: {
      request_id: request.id,
      address: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, 500) ?? null,
      host: getHost(request),
    },
    cookies,
    request,
    ...given,
  } satisfies Record<keyof CallOf<CallRow>, unknown>;
  if (row.answer.kind === 'file') return sendFile(reply, (await handler(call)) as FileAnswer);
  if (row.answer.kind === 'lines') return sendLines(reply, (await handler(call)) as AsyncIterable<unknown>);
  if (row.method === 'GET') return sendRead(bound, reply, call, await handler(call));
  const answerCall = async (db: Database): Promise<WireAnswer> =>
    toWireAnswer(name, bound, await withPresentState(bound, () => handler({ ...call, db })));
  const key = parseIdempotencyKey(request.headers['idempotency-key']);
  if (key && !keepsAnswer(table, name, row)) {
    // Our own pages name one for whatever they send.
    if (actor.startsWith('key:') && !canTakeKey(table, name, row)) throw keyCountsForNothing;
    return send(reply, await answerCall(db));
  }
  if (!key || !licence_id) return send(reply, await answerCall(db));
  const write = {
    licence_id,
    actor,
    key,
    endpoint: `${name} ${JSON.stringify(call.params)}`,
    ...(row.body === 'multipart' ? noHashes : hashBody(context.secrets, request.body)),
  };
  const answer = await runOnce({ ...context, db }, write, row.answer.kind === 'none', answerCall);
  // A repeat is answered without reading its form.
  if (row.body === 'multipart') await readToTheEnd(request);
  return send(reply, answer);
}

const getParams = (request: FastifyRequest) => request.params as Record<string, string>;

async function completeRefusal(
  { table, row: { path }, body, query }: Bound,
  error: unknown,
  request: FastifyRequest,
  { db, licence_id }: Admitted,
): Promise<unknown> {
  if (!(error instanceof RequestError) || !table.addUnknownReferences || licence_id === null) return error;
  const sent = { path, params: getParams(request), query: request.query, body: request.body, schemas: { body, query } };
  return table.addUnknownReferences(error, sent, { db, licence_id });
}

/** Throws what was thrown, with more to say if it is a refusal and the table has that. */
function throwRefusal(bound: Bound, error: unknown, request: FastifyRequest, reply: FastifyReply): never {
  const { table, row } = bound;
  if (!(error instanceof RequestError)) throw error;
  if (error.status === 401 && table.challenge) reply.header('www-authenticate', table.challenge);
  throw table.explain?.(error, row, bound, request) ?? error;
}

/** Tells who wrote on an older version what is there now, in the answer's own wire format. */
async function withPresentState(bound: Bound, write: () => Promise<unknown>): Promise<unknown> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof StaleVersionError)) throw error;
    const { present, etag, code } = error;
    const document = present === null ? null : toWireAnswer(bound.name, bound, present).body;
    const data = (document as { data?: unknown } | null | undefined)?.data ?? null;
    throw new RequestError(code, {}, undefined, { data, etag });
  }
}

interface Read {
  condition: Condition;
  page: AskedPage;
}

async function sendRead(bound: Bound, reply: FastifyReply, { condition, page }: Read, answer: unknown) {
  const { name, row, wireOf } = bound;
  // By its path, for a call of another table may have the same name.
  if (answer instanceof Versioned) return sendText(reply, 200, await wireOf(row.path, bound, answer));
  const made = toWireAnswer(name, bound, answer, page);
  if (made.etag === null || !isKnown(condition, made.etag)) return send(reply, made);
  return reply.code(304).header('etag', toEtagHeader(made.etag)).send();
}

/** The query of a call, and what it asks of a list. */
function readQuery({ query, pages }: Bound, sent: unknown): { query: Record<string, unknown>; page: AskedPage } {
  if (!query) return { query: {}, page: noPage };
  if (!pages) return { query: parseBySchema(query, sent) as Record<string, unknown>, page: noPage };
  const { asked, filter } = splitPage(parseBySchema(query, renameBeforeToAfter(sent)) as Record<string, unknown>);
  return { query: filter, page: asked };
}

function getBody({ row, body, table }: Bound, request: FastifyRequest): unknown {
  const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
  if (row.body === 'multipart' && !isForm) throw createMediaTypeError('multipart/form-data');
  if (row.body && isNdjson(request) !== (row.body === 'lines'))
    throw row.body === 'lines'
      ? createMediaTypeError('application/x-ndjson', 'text/csv')
      : createMediaTypeError('application/json');
  if (row.bodyUnchecked || row.body === 'lines') return request.body ?? undefined;
  if (body && refusesEmptyBody(table, row)) assertNamesSomething(body, request.body);
  return body ? parseBySchema(body, request.body ?? undefined) : undefined;
}
