import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from '../http/error-answer.ts';
import { plainPage, plainPageHeaders } from './plain-page.ts';

/**
 * What a browser shows when not even the page can be written: the database is away and nothing is remembered yet. In
 * both languages, for the reader's is not known either.
 */
export function sendTrouble(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status } = errorAnswer(error, request.id);
  request.log.error({ err: error, status }, 'a page could not be written');
  const body =
    '<h1>Even geduld</h1><p>Het portaal is op dit moment niet bereikbaar. Probeer het over een minuut opnieuw.</p>' +
    `<p lang="en">The portal cannot be reached right now. Please try again in a minute.</p><p class="quiet">${request.id}</p>`;
  reply.headers({ ...plainPageHeaders, 'cache-control': 'no-store', 'retry-after': '10' });
  return reply.code(Math.max(status, 500)).send(plainPage('nl', 'Even geduld', body));
}
