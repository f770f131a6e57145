import type { RouteName } from '@klantportaal/contract/paths';
import { createContext, use } from 'react';
import type { RouteMatch, RouteParams } from './links.ts';

export type Go = (href: string, options?: { replace?: boolean }) => void;

/** The current location, and navigation. */
export interface CurrentRoute extends RouteMatch {
  pathname: string;
  query: Partial<Record<string, string>>;
  go: Go;
}

export const RouteContext = createContext<CurrentRoute | null>(null);

export function useCurrentRoute(): CurrentRoute {
  const here = use(RouteContext);
  if (!here) throw new Error('A page stands inside the router: wrap it in RouteContext.');
  return here;
}

/** The parameters of the page's route: `const { id } = useRouteParams('mortgage')`. */
export const useRouteParams = <N extends RouteName>(_name: N): RouteParams<N> =>
  useCurrentRoute().params as RouteParams<N>;

/** The query parameters of the address. */
export const useRouteQuery = (): Partial<Record<string, string>> => useCurrentRoute().query;

/** Navigates to an address made by `to()`: `const go = useGo(); go(to('dashboard'))`. */
export const useGo = (): Go => useCurrentRoute().go;
