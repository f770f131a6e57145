import type { FastifyInstance } from 'fastify';

/**
 * Notes the methods of every route of a server. Call this before adding the routes.
 * @returns which methods an address takes, sorted; none for one that no route has
 */
export function noteMethods(app: FastifyInstance): (url: string) => string[] {
  const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    // A route for all there is says nothing of an address.
    if (/^\/?\*$/.test(url)) return;
    const row = known.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const httpMethod of [method].flat()) row.methods.add(httpMethod);
    known.set(url, row);
  });
  return (url) => {
    const [path = ''] = url.split('?');
    const found = [...known.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted();
  };
}

/** The addresses of a route as the router reads it: `/dossiers/:firmId`, `/assets/*`, with or without a last slash. */
const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split(/(:\w+|\*)/)
      .map(toPart)
      .join('')}/?$`,
  );

const toPart = (part: string): string => (part === '*' ? '.*' : /^:\w/.test(part) ? '[^/]+' : RegExp.escape(part));
