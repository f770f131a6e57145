import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { displayName } from './file-name.ts';
import type { FileAnswer } from './handler.ts';

/**
 * Streams a file under its own name (RFC 6266, RFC 8187), to be saved and never shown as a page of our site. A client
 * that disconnects half-way closes the stream.
 */
export function sendFile(reply: FastifyReply, { name, mime, size, stream }: FileAnswer) {
  return reply
    .type(mime)
    .headers({
      'content-length': size,
      'content-disposition': create(displayName(name)),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(stream);
}
