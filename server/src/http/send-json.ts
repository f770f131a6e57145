import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const compress = promisify(gzip);
/** Below this, an answer fits the first packets anyhow. */
const WORTH_IT = 1_400;

/**
 * Sends a document, compressed for who takes it: most consumers are on a phone. Compressing gives nothing away here, for
 * no other site can make a browser ask us something in a consumer's name: the token is a header and no cookie.
 */
export async function sendJson(reply: FastifyReply, status: number, document: unknown): Promise<FastifyReply> {
  const text = JSON.stringify(document);
  reply.code(status).headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' });
  if (text.length < WORTH_IT || !/\bgzip\b(?!;q=0)/.test(String(reply.request.headers['accept-encoding'] ?? ''))) {
    return reply.send(text);
  }
  return reply.header('content-encoding', 'gzip').send(await compress(text, { level: 5 }));
}
