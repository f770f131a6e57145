import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { RequestError } from '../../kernel/errors.ts';
import { toErrorAnswer } from './error-answer.ts';

/** TABLE: what Node could not read, with a more specific status than 400. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers what is no HTTP, too slow or with too many headers, and so never becomes a request: with the code that any
 * call can answer, in place of Fastify's own words. It is not logged: nothing is known of it.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = statuses[error.code ?? ''] ?? 400;
  const text = JSON.stringify(toErrorAnswer(new RequestError('MALFORMED_REQUEST'), '').body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error);
}
