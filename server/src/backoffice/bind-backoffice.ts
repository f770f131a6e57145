import {
  type BackofficeCallName,
  type BackofficeCalls,
  backofficeCalls,
} from '@klantportaal/contract/backoffice-calls';
import type { AnswerOf, BodyOutput, Endpoint, Params, QueryOf } from '@klantportaal/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/app-context.ts';
import { checked } from '../http/check-body.ts';
import { sendFile } from '../http/downloads.ts';
import type { FileAnswer } from '../http/handler.ts';
import { answerOf, type RowSchemas, schemasOf, send, storable } from '../http/row.ts';
import { fail } from '../kernel/errors.ts';
import { findKey, isUseOld, noteUse } from './backoffice-keys.queries.ts';

/** One call of the firm's systems: validated, and with the licence of its key. */
export interface BackofficeRequest<Name extends BackofficeCallName> extends AppContext {
  params: Params<BackofficeCalls[Name]['path']>;
  query: QueryOf<BackofficeCalls[Name]>;
  /** As parsed by the row's schema. */
  body: BodyOutput<BackofficeCalls[Name]>;
  key: { id: string; licence_id: string };
  address: string;
}
type Returned<A> = A extends 'file' ? FileAnswer : A extends undefined ? void : A;
export type BackofficeHandlers = {
  [Name in BackofficeCallName]: (call: BackofficeRequest<Name>) => Promise<Returned<AnswerOf<BackofficeCalls[Name]>>>;
};

/** Adds the routes of the firm's systems, one for every row of their table. */
export async function bindBackoffice(
  app: FastifyInstance,
  context: AppContext,
  handlers: BackofficeHandlers,
): Promise<void> {
  for (const [name, row] of Object.entries(backofficeCalls)) {
    const schemas = await schemasOf(row as unknown as Endpoint);
    const handler = handlers[name as BackofficeCallName] as (call: unknown) => Promise<unknown>;
    app.route({
      method: row.method,
      url: row.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint: name },
      handler: (request, reply) => serve({ name, row, schemas, handler }, context, request, reply),
    });
  }
}

interface Bound {
  name: string;
  row: BackofficeCalls[BackofficeCallName];
  schemas: RowSchemas;
  handler: (call: unknown) => Promise<unknown>;
}

async function serve(
  { name, row, schemas, handler }: Bound,
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store');
  const key = await keyOf(context, request);
  if (!key.scopes.includes(row.scope)) fail('ACCESS_DENIED');
  const answer = await handler({
    ...context,
    params: storable(request.params as Record<string, string>),
    query: schemas.query ? checked(schemas.query, request.query) : {},
    body: schemas.body ? checked(schemas.body, request.body ?? undefined) : undefined,
    key,
    address: request.ip,
  });
  if (row.answer.kind === 'file') return sendFile(reply, answer as FileAnswer);
  return send(reply, answerOf(name, schemas, answer));
}

/** The valid bearer key, of one licence. */
async function keyOf({ db, clock }: AppContext, request: FastifyRequest) {
  const [, bearer] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key = bearer ? await db.system((q) => findKey(q, bearer)) : null;
  if (!key?.licence_id) fail('AUTH_REQUIRED');
  const now = clock.now();
  if (isUseOld(key.last_used_at, now)) await db.system((q) => noteUse(q, key.id, now));
  return { id: key.id, licence_id: key.licence_id, scopes: key.scopes };
}
