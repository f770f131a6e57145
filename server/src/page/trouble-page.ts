import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../http/error-answer.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

/**
 * The fallback if not even the page can be rendered: the database is unavailable and nothing is cached yet. In both
 * languages, because the reader's is unknown too.
 */
export function sendTrouble(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status } = errorAnswer(error, request.id);
  request.log.error({ request_id: request.id, err: error, status }, 'a page could not be written');
  const body =
    '<h1>Even geduld</h1><p>Het portaal is op dit moment niet bereikbaar. Probeer het over een minuut opnieuw.</p>' +
    `<p lang="en">The portal cannot be reached right now. Please try again in a minute.</p><p class="quiet">${request.id}</p>`;
  reply.headers({ ...plainPageHeaders, 'cache-control': 'no-store', 'retry-after': '10' });
  return reply.code(Math.max(status, 500)).send(plainPage('nl', 'Even geduld', body));
}
