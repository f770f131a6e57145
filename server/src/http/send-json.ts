import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const compress = promisify(gzip);
/** Below this, an answer fits the first packets anyhow. */
const WORTH_IT = 1_400;

/** A document as it goes on the wire; compressed once, and only when somebody takes it so. */
export interface WireText {
  readonly text: string;
  zipped?: Promise<Buffer>;
}

export const wireText = (document: unknown): WireText => ({ text: JSON.stringify(document) });

/**
 * Sends a document, compressed for who takes it: most consumers are on a phone. Compressing gives nothing away here, for
 * no other site can make a browser ask us something in a consumer's name: the token is a header and no cookie.
 */
export async function sendText(reply: FastifyReply, status: number, wire: WireText): Promise<FastifyReply> {
  reply.code(status).headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  if (wire.text.length < WORTH_IT || !takesGzip(reply.request.headers['accept-encoding'])) return reply.send(wire.text);
  wire.zipped ??= compress(wire.text, { level: 5 });
  return reply.header('content-encoding', 'gzip').send(await wire.zipped);
}

const takesGzip = (accepted: string | string[] | undefined): boolean => /\bgzip\b(?!;q=0)/.test(String(accepted ?? ''));
