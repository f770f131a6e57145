import type { Params } from '@klantportaal/contract/endpoint';
import { pathOf } from '@klantportaal/contract/path-of';
import { paths, type RouteName } from '@klantportaal/contract/paths';

export type RouteParams<N extends RouteName> = Params<(typeof paths)[N]['path']>;
type NoParams = { [N in RouteName]: keyof RouteParams<N> extends never ? N : never }[RouteName];
type Query = Record<string, string | number | null | undefined>;

/**
 * The address of a route: `to('mortgage', { id })`, `to('dashboard')`, `to('login', {}, { next })`.
 * A route or parameter that does not exist is a compile error.
 */
export function to<N extends NoParams>(name: N, params?: Record<never, never>, query?: Query): string;
export function to<N extends RouteName>(name: N, params: RouteParams<N>, query?: Query): string;
export function to(name: RouteName, params: Record<string, string> = {}, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value != null) search.set(key, String(value));
  return pathOf(name, params) + (search.size ? `?${search}` : '');
}

/** Whether an address is a path of the portal, so that `?next=` cannot redirect to another site. */
export const isOwnPath = (href: string | null | undefined): href is string => {
  if (!href?.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(href, 'https://own.invalid');
    // `/.//x` is resolved to the path `//x`, which the browser reads as another host.
    return origin === 'https://own.invalid' && !pathname.startsWith('//');
  } catch {
    return false;
  }
};

export interface RouteMatch {
  name: RouteName;
  /** The path's parameters, decoded. */
  params: Record<string, string>;
}

const patterns = Object.entries(paths).map(([name, { path }]) => ({
  name: name as RouteName,
  pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}${path === '/' ? '' : '/?'}$`),
}));

/** Which route a path opens; not-found for an unknown one (P2.1-02). */
export function matchRoute(pathname: string): RouteMatch {
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
  return { name: 'not-found', params: {} };
}

/** Where sign-in leads: the requested page, else the dashboard (docs/decisions/019). */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return isOwnPath(next) ? next : to('dashboard');
}
