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
      ...(size !== null && { 'content-length': size }),
      'content-disposition': create(displayName(name)),
      'x-content-type-options': 'nosniff',
      // Whoever opens it as a page after all runs nothing of it, and not as ours.
      'content-security-policy':
        "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cache-control': 'private, no-store',
    })
    .send(stream);
}
