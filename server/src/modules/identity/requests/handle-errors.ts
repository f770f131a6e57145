import type { ErrorCode } from '@klantportaal/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toEtagHeader } from '../../../platform/http/conditions.ts';
import { toErrorAnswer } from '../../../platform/http/errors/error-answer.ts';
import { findUndeclaredCodeError } from '../../../platform/http/errors/errors-of-call.ts';
import { withoutStack } from '../../../platform/http/log.ts';
import { getRequestFacts, getRoute, noteFacts } from '../../../platform/http/request-facts.ts';
import type { RequestError } from '../../../platform/kernel/errors.ts';
import { tell } from '../../../platform/kernel/observed.ts';
import { DocumentsFailedError } from '../../../platform/pdf/blame.ts';
import type { AppContext } from '../app-context.ts';

/** The facts that each log line of a request carries. */
const describeRequest = (request: FastifyRequest, status: number) => {
  const { licence_id, trace_id } = getRequestFacts(request);
  return {
    request_id: request.id,
    route: `${request.method} ${getRoute(request)}`,
    status,
    ...(licence_id && { licence_id }),
    ...(trace_id && { trace_id }),
  };
};

/** Counts the bytes that the client announced, within what the call takes. */
const countSentBytes = ({ headers, url, routeOptions }: FastifyRequest): number =>
  url.length + Math.min(Number(headers['content-length']) || 0, routeOptions.bodyLimit ?? 0);

/** Balancers ask every second or so: one good answer in a minute is enough to read. */
const HEALTH_LINE_MS = 60_000;

/**
 * Turns everything thrown into the one form of error answer, and logs each request in one line. Call this
 * before adding the routes.
 */
export function handleErrors(
  app: FastifyInstance,
  { adapters, config }: Pick<AppContext, 'adapters' | 'config'>,
): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const undeclared = findUndeclaredCodeError(request.routeOptions?.config, getErrorCode(thrown), thrown);
    // A test shall fail; a consumer is better off with the answer.
    const error = undeclared && config.NODE_ENV === 'test' ? undeclared : thrown;
    const { status, body, etag, unknown } = toErrorAnswer(error, request.id, countSentBytes(request));
    noteFacts(request, { refused: body.error.code });
    const line = describeRequest(request, status);
    // A refusal for the client, and a fault of ours all the same.
    if (unknown || undeclared || error instanceof DocumentsFailedError) {
      const fault = undeclared ?? error;
      request.log.error({ ...line, err: fault }, body.error.code);
      adapters.errorReports.report(fault, { tags: { request_id: request.id, route: line.route } });
    } else if (status >= 500) {
      // Expected, and under load there are many: a line each, without a stack.
      request.log.warn({ ...line, reason: withoutStack(error) }, body.error.code);
    }
    const wait = status === 503 ? 2 : body.error.locked_time_remaining;
    if (wait !== undefined) reply.header('retry-after', String(wait));
    if (etag !== null) reply.header('etag', toEtagHeader(etag));
    await readToTheEnd(request);
    return answer(reply, status, body);
  });
  /** When each health route last had a line, by the clock of the process. */
  const healthLines = new Map<string, number>();
  const isWorthALine = (route: string, status: number): boolean => {
    if (!route.startsWith('/health') || status !== 200) return true;
    const now = performance.now();
    if (now - (healthLines.get(route) ?? -HEALTH_LINE_MS) < HEALTH_LINE_MS) return false;
    healthLines.set(route, now);
    return true;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const { refused } = getRequestFacts(request);
    if (isWorthALine(getRoute(request), status))
      request.log.info({ ...describeRequest(request, status), ms: Math.round(elapsedTime), refused }, 'answered');
    tell('request', {
      method: request.method,
      route: getRoute(request),
      status,
      seconds: elapsedTime / 1000,
      refused: refused ?? null,
    });
    done();
  });
}

const getErrorCode = (error: unknown): ErrorCode => toErrorAnswer(error, '').body.error.code;

/** For requests that match no route. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: RequestError) {
  const { status, body } = toErrorAnswer(refusal, request.id);
  noteFacts(request, { refused: refusal.code });
  return answer(reply, status, body);
}

const answer = (reply: FastifyReply, status: number, body: unknown) =>
  reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(JSON.stringify(body));

/** Bytes of a refused body that are still read: a client that is cut off while sending never sees the answer. */
const MAX_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 20_000;

/** Reads the rest of a body, up to a limit, so that the client gets to see the answer. */
export async function readToTheEnd({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed || (!raw.headers['content-length'] && !raw.headers['transfer-encoding']))
    return;
  await new Promise<void>((resolve) => {
    let left = MAX_BYTES;
    const timer = setTimeout(resolve, LONGEST_MS);
    const finishReading = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) finishReading();
    });
    raw.once('end', finishReading).once('close', finishReading).once('error', finishReading);
    raw.resume();
  });
}
