import type { FastifyInstance } from 'fastify';
import { RequestError } from '../kernel/errors.ts';
import { shorten } from '../kernel/shorten.ts';

/** @throws RequestError for a name that stands twice: a proxy, a firewall and we could each take another of its values */
export function refuseDoubled(name: string, place: 'address' | 'body'): never {
  throw new RequestError('MALFORMED_REQUEST', {
    message: `The ${place} is not taken: ${shorten(name)} stands twice in it.`,
  });
}

/**
 * Makes the query of every request texts by name. A call refuses a name that stands twice. A page is shown as if the
 * name were not there: what others append to a link must not keep its reader from it.
 */
export function readQueriesOnce(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const given = Object.entries(request.query ?? {});
    const doubled = given.find(([, value]) => typeof value !== 'string');
    if (!doubled) return;
    if ('endpoint' in request.routeOptions.config) refuseDoubled(doubled[0], 'address');
    request.query = Object.fromEntries(given.filter(([, value]) => typeof value === 'string'));
  });
}

/** The texts of a form by name. @throws RequestError for a name that stands twice */
export function readPairs(text: string): Record<string, string> {
  const pairs = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (pairs.has(name)) refuseDoubled(name, 'body');
    pairs.set(name, value);
  }
  return Object.fromEntries(pairs);
}
