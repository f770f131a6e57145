import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A text in the three encodings that browsers accept, made once. */
export interface Compressed {
  etag: string;
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

export async function compressText(text: string): Promise<Compressed> {
  const identity = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const [br, gzipped] = await Promise.all([brotli(identity, { params }), gz(identity)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, br, gzip: gzipped, identity };
}

/** Sends it in the best encoding that the browser accepts, or 304 if the browser already has it. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, page: Compressed, status = 200) {
  reply.headers({ etag: page.etag, vary: 'accept-encoding, cookie' });
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const way = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  );
  if (way) reply.header('content-encoding', way);
  return reply.code(status).send(page[way ?? 'identity']);
}
