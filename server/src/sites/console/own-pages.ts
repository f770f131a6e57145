import type { FastifyInstance } from 'fastify';
import type { Origin } from '../../platform/http/origin.ts';
import { fail } from '../../platform/kernel/errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every write that does not come from a page of this very origin. The cookies' SameSite
 * keeps other sites out already; this also keeps out other origins of the same site, such as the portal's. Browsers say
 * where a request comes from, and a page cannot change that.
 */
export function demandOwnPages(app: FastifyInstance, { url }: Origin): void {
  const own = url === undefined ? null : new URL(url).origin;
  app.addHook('onRequest', (request, _, done) => {
    if (!READS.has(request.method) && !isOwn(request.headers, own)) fail('ACCESS_DENIED');
    done();
  });
}

function isOwn(headers: Readonly<Record<string, string | string[] | undefined>>, own: string | null): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  // A browser that does not say `Sec-Fetch-Site` says `Origin` with every write.
  return origin === undefined ? site === 'same-origin' : origin === own;
}
