/**
 * Moves between the pages of `routes.ts`. Our own: the table, typed links and the guard are all that a router would be
 * asked for here, and it weighs 1 kB instead of 32 (docs/decisions/041).
 */
import type { ComponentType, ReactNode } from 'react';
import { newer } from '../api/build.ts';
import type { ReadName } from '../api/request.ts';
import { session } from '../api/session.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { firstReadsOf, hasMenu } from '../reads.ts';
import { pages } from '../routes.ts';
import { guard } from './guard.ts';
import { mayLeave } from './leaving.ts';
import { matchRoute, type RouteMatch, to } from './links.ts';
import { createStore } from './store.ts';
import { loadWhole } from './updates.ts';
import type { Go } from './use-route.ts';

type Layout = ComponentType<{ children: ReactNode; reads: readonly ReadName[] }>;

/** What is in sight. `Page` is null and `failure` set when the page could not be loaded. */
export interface Screen extends RouteMatch {
  pathname: string;
  query: Record<string, string>;
  /** Null: the frame of pages without a menu. */
  layout: Layout | null;
  Page: ComponentType | null;
  failure?: unknown;
  /** What the page asks first. */
  reads: readonly ReadName[];
  /** Reached by the browser's back or forward: the browser puts the scroll back by itself. */
  returned: boolean;
}

export const screen = createStore<Screen | null>(null);
/** A page is being fetched. */
export const underWay = createStore(false);

let latest = 0;

/** Goes to an address of our own, made by `to()`; another origin leaves the portal. */
export const go: Go = (href, options = {}) => {
  if (mayLeave(() => leaveFor(href, options))) leaveFor(href, options);
};

/** As `go`, for a link that the reader follows: once a new version is out, the next page is loaded whole, in it. */
export const follow: Go = (href, options) => {
  if (!newer.get()) return go(href, options);
  const load = () => location.assign(href);
  if (mayLeave(load)) load();
};

/** As `go`, without asking the page: for who is signed out, there is nothing left to stay for. */
export const leaveFor: Go = (href, { replace = false } = {}) => {
  const url = new URL(href, location.origin);
  if (url.origin !== location.origin) return location.assign(href);
  const allowed = detoured(url);
  const address = allowed.pathname + allowed.search + allowed.hash;
  const same = address === location.pathname + location.search + location.hash;
  history[replace || same ? 'replaceState' : 'pushState'](null, '', address);
  void show(allowed, false);
};

/** Shows the page of the browser's address, and follows its back and forward. */
export function startRouter(): Promise<void> {
  window.addEventListener('popstate', () => {
    const { pathname, search } = location;
    const now = screen.get();
    // A link within the page changes the hash alone.
    if (
      now &&
      now.pathname === pathname &&
      String(new URLSearchParams(now.query)) === String(new URLSearchParams(search))
    )
      return;
    const asked = location.href;
    if (mayLeave(() => leaveFor(asked))) return void visit(true);
    // The browser has moved its address already; the page stays, so its address comes back.
    if (now) history.pushState(null, '', addressOf(now));
  });
  return visit(false);
}

const addressOf = ({ pathname, query }: Screen): string => {
  const search = new URLSearchParams(query);
  return search.size ? `${pathname}?${search}` : pathname;
};

function visit(returned: boolean): Promise<void> {
  const asked = new URL(location.href);
  const url = detoured(asked);
  if (url.href !== asked.href) history.replaceState(null, '', url.pathname + url.search);
  return show(url, returned);
}

/** Fetches what a page needs before somebody follows a link to it. */
export function prepare(href: string): void {
  const { name } = matchRoute(new URL(href, location.origin).pathname);
  // When it fails the visit itself will say so.
  void partsOf(name).catch(() => {});
}

/** The address, or where the guard sends its visitor instead. */
function detoured(url: URL): URL {
  const { accessToken, twoFactorSetup } = session.get();
  const detour = guard({
    route: matchRoute(url.pathname).name,
    href: url.pathname + url.search,
    hasAccessToken: url.searchParams.has('accessToken'),
    signedIn: accessToken !== null,
    setupRequired: twoFactorSetup,
  });
  if (!detour) return url;
  return new URL(detour.route === 'login' ? to('login', {}, { next: detour.next }) : to(detour.route), url);
}

/** The page's module, its layout and their texts, together. */
async function partsOf(name: RouteMatch['name']): Promise<Pick<Screen, 'Page' | 'layout'>> {
  const { load, texts } = pages[name];
  const shell = hasMenu(name) ? import('./shell/signed-in-layout.tsx') : null;
  const [page, layout] = await Promise.all([
    load(),
    shell,
    loadTexts(...texts, ...(shell ? (['shell'] as const) : [])),
  ]);
  return { Page: page.default, layout: layout?.default ?? null };
}

async function show(url: URL, returned: boolean): Promise<void> {
  latest += 1;
  const mine = latest;
  const match = matchRoute(url.pathname);
  const place = {
    ...match,
    pathname: url.pathname,
    query: Object.fromEntries(url.searchParams),
    returned,
    reads: firstReadsOf(match.name),
  };
  underWay.set(true);
  const parts = await partsOf(match.name).catch((failure: unknown) => ({ Page: null, layout: null, failure }));
  // Somebody who has gone on already does not want this page any more.
  if (mine !== latest || ('failure' in parts && loadWhole())) return;
  underWay.set(false);
  screen.set({ ...place, ...parts });
}
