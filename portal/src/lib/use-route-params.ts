import type { RouteName } from '@klantportaal/contract/paths';
import { useCurrentRoute } from '@klantportaal/web/lib/current-route.ts';
import type { RouteParams } from './links.ts';

/** The parameters of the page's route: `const { id } = useRouteParams('mortgage')`. */
export const useRouteParams = <N extends RouteName>(_name: N): RouteParams<N> =>
  useCurrentRoute().params as RouteParams<N>;
