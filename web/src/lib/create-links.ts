import type { Params } from '@klantportaal/contract/endpoint';

/** A table of routes by name. */
export type Paths = Readonly<Record<string, { readonly path: string }>>;
export type ParamsOf<P extends Paths, N extends keyof P> = Params<P[N]['path']>;
type NoParams<P extends Paths> = { [N in keyof P]: keyof ParamsOf<P, N> extends never ? N : never }[keyof P];
type Query = Record<string, string | number | null | undefined>;

/** The route that an address opens. */
export interface Match<N extends string = string> {
  name: N;
  /** The path's parameters, decoded. */
  params: Record<string, string>;
}

export interface Links<P extends Paths> {
  /**
   * The address of a route: `to('mortgage', { id })`, `to('dashboard')`, `to('login', {}, { next })`.
   * A route or parameter that does not exist is a compile error.
   */
  to: {
    <N extends NoParams<P>>(name: N, params?: Record<never, never>, query?: Query): string;
    <N extends keyof P>(name: N, params: ParamsOf<P, N>, query?: Query): string;
  };
  /** Returns the route that a path opens; not-found for an unknown one (P2.1-02). */
  matchRoute: (pathname: string) => Match<keyof P & string>;
}

/** The links of a table of routes. */
export function createLinks<P extends Paths>(paths: P, notFound: keyof P & string): Links<P> {
  const patterns = Object.entries(paths).map(([name, { path }]) => ({
    name,
    pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}${path === '/' ? '' : '/?'}$`),
  }));

  return {
    to(name: keyof P, params: Record<string, string> = {}, query: Query = {}): string {
      const path = paths[name]!.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const search = new URLSearchParams();
      for (const [key, value] of Object.entries(query)) if (value != null) search.set(key, String(value));
      return path + (search.size ? `?${search}` : '');
    },

    matchRoute(pathname) {
      for (const { name, pattern } of patterns) {
        const found = pattern.exec(pathname);
        if (!found) continue;
        try {
          return {
            name,
            params: Object.fromEntries(
              Object.entries(found.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
            ),
          };
        } catch {
          // A badly encoded address counts as unknown.
        }
      }
      return { name: notFound, params: {} };
    },
  };
}
