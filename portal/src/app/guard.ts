import { paths, type RouteName } from '@klantportaal/contract/paths';

export interface Visit {
  route: RouteName;
  /** The whole address, to come back to after sign-in. */
  href: string;
  /** The query has an accessToken: automatic sign-in is under way. */
  hasAccessToken: boolean;
  signedIn: boolean;
  /** The session says that two-factor must be set up first. */
  setupRequired: boolean;
}

/** Where a visit is sent instead; `next` is where sign-in leads back to. */
export interface Detour {
  route: 'login' | 'dashboard' | 'settings';
  next?: string;
}

/**
 * The guard's four rules, in their order (spec: platform §2.2; decisions 13b, 14). Null lets the visit through.
 */
export function guard({ route, href, hasAccessToken, signedIn, setupRequired }: Visit): Detour | null {
  const { access } = paths[route];
  if (hasAccessToken) return null;
  if (!signedIn) {
    if (access !== 'signed-in') return null;
    // Who asks to sign out has no page to come back to; the dashboard is where sign-in leads anyway.
    return route === 'logout' || route === 'dashboard' ? { route: 'login' } : { route: 'login', next: href };
  }
  if (setupRequired) return route === 'logout' || route === 'settings' ? null : { route: 'settings' };
  return access === 'guest' ? { route: 'dashboard' } : null;
}
