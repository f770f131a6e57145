import type { ErrorCode } from '@klantportaal/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../kernel/errors.ts';
import type { AppContext } from './app-context.ts';
import { errorAnswer } from './error-answer.ts';

/** The route's template: the URL itself may hold tokens and is never logged. */
const routeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions?.url ?? '(no route)'}`;

/**
 * Turns everything thrown into the error answer of docs/decisions/010, and logs each request in one line. Call this
 * before adding the routes.
 */
export function handleErrors(app: FastifyInstance, { adapters }: Pick<AppContext, 'adapters'>): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body, unknown } = errorAnswer(error, request.id);
    if (status >= 500 && status !== 501) {
      request.log.error({ request_id: request.id, err: error, route: routeOf(request), status }, body.error.code);
      if (unknown) adapters.errorReports.report(error, { tags: { request_id: request.id, route: routeOf(request) } });
    }
    if (status === 503) reply.header('retry-after', '2');
    await readToTheEnd(request);
    return answer(reply, status, body);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = { request_id: request.id, route: routeOf(request), status, ms: Math.round(elapsedTime) };
    request.log.info(line, 'answered');
    done();
  });
}

/** For requests that match no route. */
export function refuse(request: FastifyRequest, reply: FastifyReply, code: ErrorCode) {
  const { status, body } = errorAnswer(new RequestError(code), request.id);
  return answer(reply, status, body);
}

const answer = (reply: FastifyReply, status: number, body: unknown) =>
  reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(body));

/** Bytes of a refused body that are still read: a client that is cut off while sending never sees the answer. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 20_000;

/** Reads the rest of a body, up to a limit, so that the client gets to see the answer. */
export async function readToTheEnd({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed || (!raw.headers['content-length'] && !raw.headers['transfer-encoding']))
    return;
  await new Promise<void>((resolve) => {
    let left = MOST_BYTES;
    const timer = setTimeout(resolve, LONGEST_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    });
    raw.once('end', done).once('close', done).once('error', done);
    raw.resume();
  });
}
