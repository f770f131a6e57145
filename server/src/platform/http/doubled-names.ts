import { getDefinition } from '@klantportaal/contract/schema-definition';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { RequestError } from '../kernel/errors.ts';
import { shorten } from '../kernel/shorten.ts';

type Schema = z.core.$ZodType;

/** @throws RequestError for a name that stands twice: a proxy, a firewall and we could each take another of its values */
export function refuseDoubled(name: string, place: 'address' | 'body'): never {
  throw new RequestError('MALFORMED_REQUEST', {
    message: `The ${place} is not taken: ${shorten(name)} stands twice in it.`,
  });
}

/** The names of a query of which a call takes several values, such as the advisers of a team. */
export function listRepeatable(query: Schema | null): string[] {
  const definition = query && getDefinition(query);
  if (definition?.type !== 'object') return [];
  return Object.entries(definition.shape).flatMap(([name, value]) => (takesSeveral(value) ? name : []));
}

function takesSeveral(schema: Schema): boolean {
  const definition = getDefinition(schema);
  if (definition.type === 'union') return definition.options.some(takesSeveral);
  if ('innerType' in definition) return takesSeveral(definition.innerType);
  return definition.type === 'array';
}

const takesName = (config: object, name: string): boolean =>
  'repeatable' in config && Array.isArray(config.repeatable) && config.repeatable.includes(name);

/**
 * Makes the query of every request texts by name. A call refuses a name that stands twice, but one of which it takes
 * several values. A page is shown as if the
 * name were not there: what others append to a link must not keep its reader from it.
 */
export function readQueriesOnce(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const given = Object.entries(request.query ?? {});
    const { config } = request.routeOptions;
    const doubled = given.find(([name, value]) => typeof value !== 'string' && !takesName(config, name));
    if (!doubled) return;
    if ('endpoint' in config) refuseDoubled(doubled[0], 'address');
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
