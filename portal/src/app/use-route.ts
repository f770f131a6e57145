import type { RouteName } from '@klantportaal/contract/paths';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { RouteParams } from './links.ts';

/** The parameters of the page's own route: `const { id } = useRouteParams('mortgage')`. */
export const useRouteParams = <N extends RouteName>(_name: N): RouteParams<N> => useParams({ strict: false }) as RouteParams<N>;

/** The words of the address's query. */
export const useRouteQuery = (): Partial<Record<string, string>> => useLocation({ select: ({ search }) => search as Record<string, string> });

/** Goes to an address made by `to()`: `go(to('dashboard'))`. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const router = useRouter();
  return useCallback((href, { replace = false } = {}) => void router.navigate({ href, replace }), [router]);
}
