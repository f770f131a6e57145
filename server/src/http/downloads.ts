import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from './handler.ts';

/** Sends a file as a stream under its own name (RFC 6266). */
export function sendFile(reply: FastifyReply, { name, mime, size, stream }: FileAnswer) {
  return reply
    .type(mime)
    .header('content-length', size)
    .header('content-disposition', create(name))
    .header('cache-control', 'no-store')
    .send(stream);
}
