import { paths, type RouteName } from '@klantportaal/contract/paths';

export interface Visit {
  route: RouteName;
  /** The full address, to return to after sign-in. */
  href: string;
  /** The query has an accessToken: automatic sign-in is in progress. */
  hasAccessToken: boolean;
  signedIn: boolean;
  /** The session requires two-factor to be set up first. */
  setupRequired: boolean;
}

/** The page to which a visit is redirected; sign-in returns to `next`. */
export interface Redirect {
  route: 'login' | 'dashboard' | 'settings' | 'payment-return';
  next?: string;
}

/**
 * The guard's four rules, in order (P2.2-01 to P2.2-04). Null lets the visit through.
 */
export function guard({ route, href, hasAccessToken, signedIn, setupRequired }: Visit): Redirect | null {
  const { access } = paths[route];
  if (hasAccessToken) return null;
  if (!signedIn) {
    if (access !== 'signed-in') return null;
    // The outcome comes first: a consumer back from the bank wants to know how it went.
    if (route === 'validate-invoice-payment' && href.includes('?payment='))
      return { route: 'payment-return', next: href };
    // Signing out leaves no page to return to; sign-in leads to the dashboard anyway.
    return route === 'logout' || route === 'dashboard' ? { route: 'login' } : { route: 'login', next: href };
  }
  if (setupRequired) return route === 'logout' || route === 'settings' ? null : { route: 'settings' };
  return access === 'guest' ? { route: 'dashboard' } : null;
}
