import { paths, type RouteName } from '@klantportaal/contract/paths';
import { createLinks, type Match, type ParamsOf } from '@klantportaal/web/lib/create-links.ts';
import { isOwnPath } from '@klantportaal/web/lib/own-path.ts';

export type RouteParams<N extends RouteName> = ParamsOf<typeof paths, N>;
export type RouteMatch = Match<RouteName>;

/** The portal's links (`create-links.ts`). */
export const { to, matchRoute } = createLinks(paths, 'not-found');

/** Returns the page to open after signing in: the requested one, else the dashboard. */
export function parseNextPath(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return isOwnPath(next) ? next : to('dashboard');
}
