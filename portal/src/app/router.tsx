import { paths, type RouteName } from '@klantportaal/contract/paths';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { loadTexts } from '../i18n/i18n.ts';
import { pages } from '../routes.ts';
import { session } from '../api/session.ts';
import { CrashPage } from './crash-page.tsx';
import { guard } from './guard.ts';
import { GuestLayout } from './shell/guest-layout.tsx';
import { routeOf, to } from './links.ts';

const root = createRootRoute({
  component: Outlet,
  beforeLoad: ({ location }) => {
    const { accessToken, twoFactorSetup } = session.get();
    const detour = guard({
      route: routeOf(location.pathname),
      href: location.href,
      hasAccessToken: 'accessToken' in (location.search as object),
      signedIn: accessToken !== null,
      setupRequired: twoFactorSetup,
    });
    if (!detour) return;
    const href = detour.route === 'login' ? to('login', {}, { next: detour.next }) : to(detour.route);
    throw redirect({ href, replace: true });
  },
});

const guest = createRoute({ getParentRoute: () => root, id: 'guest', component: GuestLayout });
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  loader: () => loadTexts('shell'),
  component: lazyRouteComponent(() => import('./shell/signed-in-layout.tsx')),
});

const layoutOf = (name: RouteName) => (paths[name].access === 'signed-in' && name !== 'logout' ? signedIn : guest);

const routesUnder = (layout: typeof guest | typeof signedIn) =>
  (Object.keys(paths) as RouteName[])
    .filter((name) => layoutOf(name) === layout)
    .map((name) =>
      createRoute({
        getParentRoute: () => layout,
        path: paths[name].path.replace(/\{(\w+)\}/g, '$$$1'),
        loader: () => loadTexts(...pages[name].texts),
        component: lazyRouteComponent(pages[name].load),
      }),
    );

/** Any unknown path is the not-found page, at the address that was asked (spec: platform §2.1). */
const unknown = createRoute({
  getParentRoute: () => guest,
  path: '$',
  loader: () => loadTexts(...pages['not-found'].texts),
  component: lazyRouteComponent(pages['not-found'].load),
});

export const router = createRouter({
  routeTree: root.addChildren([guest.addChildren([...routesUnder(guest), unknown]), signedIn.addChildren(routesUnder(signedIn))]),
  defaultErrorComponent: CrashPage,
  defaultPreload: false,
  scrollRestoration: true,
  // Values in the query are words, also when they look like numbers or JSON.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const query = new URLSearchParams(search as Record<string, string>);
    return query.size ? `?${query}` : '';
  },
});

/** Goes to an address made by `to()`. */
export const go = (href: string, { replace = false } = {}): void => void router.navigate({ href, replace });
