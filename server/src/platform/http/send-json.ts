import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const compress = promisify(gzip);
/** Below this, an answer fits the first packets anyway. */
const WORTH_IT = 1_400;

/**
 * A document in its wire format; compressed once, and only when a client accepts that. In bytes: Node converts a text
 * anew each time that it is sent, and slowly.
 */
export interface WireText {
  readonly bytes: Buffer;
  zipped?: Promise<Buffer>;
}

export const toWireText = (document: unknown): WireText => ({ bytes: Buffer.from(JSON.stringify(document)) });

/**
 * Sends a document, compressed for clients that accept it: most consumers are on a phone. Compression leaks nothing
 * here: no other site can make a browser call us as the consumer, because the token is a header, not a cookie.
 */
export async function sendText(reply: FastifyReply, status: number, wire: WireText): Promise<FastifyReply> {
  reply.code(status).headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  if (wire.bytes.length < WORTH_IT || !canTakeGzip(reply.request.headers['accept-encoding']))
    return reply.send(wire.bytes);
  wire.zipped ??= compress(wire.bytes, { level: 5 });
  return reply.header('content-encoding', 'gzip').send(await wire.zipped);
}

const canTakeGzip = (accepted: string | string[] | undefined): boolean =>
  /\bgzip\b(?!;q=0)/.test(String(accepted ?? ''));
