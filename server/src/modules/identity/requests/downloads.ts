import { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { displayName } from '../../../platform/http/file-name.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import type { FileAnswer } from '../handler.ts';

/**
 * Streams a file under its own name (RFC 6266, RFC 8187), to be saved and never shown as a page of our site. A client
 * that disconnects half-way closes the stream; it may ask for the rest (RFC 9110, 14.2).
 */
export function sendFile(reply: FastifyReply, { name, mime, size, stream }: FileAnswer) {
  const part = parseRange(reply.request, size);
  if (part && part.from > part.to) {
    stream.destroy();
    reply.header('content-range', `bytes */${size}`);
    throw new RequestError(
      'MALFORMED_REQUEST',
      { message: `The file has ${size} bytes, and not the part that is asked for.` },
      416,
    );
  }
  return reply
    .code(part ? 206 : 200)
    .type(mime)
    .headers({
      ...(size !== null && { 'content-length': part ? part.to - part.from + 1 : size, 'accept-ranges': 'bytes' }),
      ...(part && { 'content-range': `bytes ${part.from}-${part.to}/${size}` }),
      'content-disposition': create(displayName(name)),
      'x-content-type-options': 'nosniff',
      // Whoever opens it as a page after all runs nothing of it, and not as ours.
      'content-security-policy':
        "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      'cache-control': 'private, no-store',
    })
    .send(part ? Readable.from(readRange(stream, part)) : stream);
}

/** The first byte of a part of a file, and the last one. */
interface Part {
  from: number;
  to: number;
}

/**
 * The part of a file that a request asks for; null: the whole file. So is a file whose size is not known, and what is
 * asked for in several parts, or only of a version that nobody names.
 */
function parseRange({ headers }: Pick<FastifyRequest, 'headers'>, size: number | null): Part | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!asked || size === null || headers['if-range'] !== undefined) return null;
  const [, from = '', to = ''] = asked;
  if (from === '') return to === '' ? null : { from: Math.max(0, size - Number(to)), to: size - 1 };
  return { from: Number(from), to: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** The bytes of a part. Who stops reading it, or has all of it, closes the stream. */
async function* readRange(stream: Readable, { from, to }: Part): AsyncGenerator<Buffer> {
  let offset = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = chunk.subarray(Math.max(0, from - offset), Math.max(0, to + 1 - offset));
    if (bytes.length > 0) yield bytes;
    offset += chunk.length;
    if (offset > to) return;
  }
}
