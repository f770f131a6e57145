import type { FastifyReply, FastifyRequest } from 'fastify';
import { toErrorAnswer } from '../../platform/http/errors/error-answer.ts';
import { withoutStack } from '../../platform/http/log.ts';
import { plainPageHeaders, renderPlainPage } from './plain-page.ts';

/**
 * The fallback if not even the page can be rendered: the database is unavailable and nothing is cached yet. In both
 * languages, because the reader's is unknown too.
 */
export function sendTrouble(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, unknown } = toErrorAnswer(error, request.id);
  const about = { request_id: request.id, status };
  if (unknown) request.log.error({ ...about, err: error }, 'a page could not be written');
  else request.log.warn({ ...about, reason: withoutStack(error) }, 'a page could not be written');
  const body =
    '<h1>Even geduld</h1><p>Het portaal is op dit moment niet bereikbaar. Probeer het over een minuut opnieuw.</p>' +
    `<p lang="en">The portal cannot be reached right now. Please try again in a minute.</p><p class="quiet">${request.id}</p>`;
  reply.headers({ ...plainPageHeaders, 'cache-control': 'no-store', 'retry-after': '10' });
  return reply.code(Math.max(status, 500)).send(renderPlainPage('nl', 'Even geduld', body));
}
