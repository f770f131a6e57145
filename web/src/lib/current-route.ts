import { createContext, use } from 'react';
import type { Match } from './create-links.ts';

export type Go = (href: string, options?: { replace?: boolean }) => void;

/** The current location, and navigation. */
export interface CurrentRoute extends Match {
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

/** The query parameters of the address. */
export const useRouteQuery = (): Partial<Record<string, string>> => useCurrentRoute().query;

/** Navigates to an address made by `to()`: `const go = useGo(); go(to('dashboard'))`. */
export const useGo = (): Go => useCurrentRoute().go;
