import type { RouteName } from '@klantportaal/contract/paths';
import { createContext, use } from 'react';
import type { RouteMatch, RouteParams } from './links.ts';

export type Go = (href: string, options?: { replace?: boolean }) => void;

/** Where the reader is, and the way to elsewhere. */
export interface Whereabouts extends RouteMatch {
  pathname: string;
  query: Partial<Record<string, string>>;
  go: Go;
}

export const RouteContext = createContext<Whereabouts | null>(null);

export function useWhereabouts(): Whereabouts {
  const here = use(RouteContext);
  if (!here) throw new Error('A page stands inside the router: wrap it in RouteContext.');
  return here;
}

/** The parameters of the page's own route: `const { id } = useRouteParams('mortgage')`. */
export const useRouteParams = <N extends RouteName>(_name: N): RouteParams<N> =>
  useWhereabouts().params as RouteParams<N>;

/** The words of the address's query. */
export const useRouteQuery = (): Partial<Record<string, string>> => useWhereabouts().query;

/** Goes to an address made by `to()`: `const go = useGo(); go(to('dashboard'))`. */
export const useGo = (): Go => useWhereabouts().go;
