/**
 * Navigates between the pages of `routes.ts`. Written here because the table, typed links and the guard are all we need
 * from a router, and it weighs 1 kB instead of 32.
 */

import type { RouteName } from '@klantportaal/contract/paths';
import { newer } from '@klantportaal/web/api/build.ts';
import { getLocale, loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { arrival, arriveAt } from '@klantportaal/web/lib/arrival.ts';
import type { Go } from '@klantportaal/web/lib/current-route.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { pageSignal } from '@klantportaal/web/lib/page-signal.ts';
import { hasActed } from '@klantportaal/web/lib/reader-act.ts';
import { createStore } from '@klantportaal/web/lib/store.ts';
import { isTaken } from '@klantportaal/web/lib/within-page.ts';
import type { ComponentType, ReactNode } from 'react';
import { isSignedIn, session } from '../api/session.ts';
import { hasMenu } from '../lib/has-menu.ts';
import { matchRoute, type RouteMatch, to } from '../lib/links.ts';
import { portal } from '../licences/portal.ts';
import { pages } from '../routes.ts';
import { explain } from './explain.ts';
import { guard } from './guard.ts';
import { changePage } from './page-change.ts';
import { createEntryState, getCurrentVisit, keepScroll, showPart } from './scroll.ts';
import { loadWhole } from './updates.ts';

type Layout = ComponentType<{ children: ReactNode; route: RouteName }>;

/** The page on screen. `Page` is null and `failure` is set when the page could not be loaded. */
export interface Screen extends RouteMatch {
  pathname: string;
  query: Record<string, string>;
  /** Null for the frame of pages without a menu. */
  layout: Layout | null;
  Page: ComponentType | null;
  failure?: unknown;
  /** The entry of the browser's history it is shown for. */
  visit: string;
  /** Reached with the browser's back or forward, or loaded again: the reader returns to where they were. */
  returned: boolean;
  /** The reader came from another page: neither a full load, nor a redirect after one. */
  followsPage: boolean;
}

export const screen = createStore<Screen | null>(null);
/** A page is being fetched. */
export const underWay = createStore(false);

let latest = 0;

/** Navigates to an address made by `to()`; another origin leaves the portal. */
export const go: Go = (href, options = {}) => {
  if (mayLeave(() => leaveFor(href, options))) leaveFor(href, options);
};

/** Like `go`, for links the reader follows: once a new version is out, this does a full page load to get it. */
export const follow: Go = (href, options) => {
  if (!newer.get()) return go(href, options);
  const load = () => location.assign(href);
  if (mayLeave(load)) load();
};

/** Like `go`, without asking the page: after sign-out there is nothing left to stay for. */
export const leaveFor: Go = (href, { replace = false } = {}) => {
  const url = new URL(href, location.origin);
  if (url.origin !== location.origin) return location.assign(href);
  const allowed = applyGuard(url);
  // The whole address: a path that begins with two slashes would be read as another host.
  if (replace || allowed.href === location.href) history.replaceState(history.state, '', allowed.href);
  else history.pushState(createEntryState(), '', allowed.href);
  void show(allowed, false);
};

/** Shows the page for the browser's address, and handles back and forward. */
export function startRouter(): Promise<void> {
  window.addEventListener(
    'popstate',
    () => {
      if (isTaken()) return;
      const { pathname, search } = location;
      const now = screen.get();
      // A link within the page changes only the hash.
      if (
        now &&
        now.pathname === pathname &&
        String(new URLSearchParams(now.query)) === String(new URLSearchParams(search))
      )
        return showPart();
      const asked = location.href;
      if (mayLeave(() => leaveFor(asked))) return void visit(true);
      // The browser has already changed the address; the page stays, so restore its address.
      if (now) history.pushState({ visit: now.visit }, '', toAddress(now));
    },
    { signal: pageSignal },
  );
  keepScroll();
  return visit(true);
}

/** Whether the page on screen is sign-in as the server writes it (`../write-sign-in.tsx`). */
export function isAsWritten(): boolean {
  const now = screen.get();
  const { build, locale } = portal.get();
  const asServed = build !== null && locale === getLocale();
  return asServed && now?.name === 'login' && Object.keys(now.query).length === 0 && !arrival.get();
}

const toAddress = ({ pathname, query }: Screen): string => {
  const search = new URLSearchParams(query);
  return location.origin + (search.size ? `${pathname}?${search}` : pathname);
};

function visit(returned: boolean): Promise<void> {
  const asked = new URL(location.href);
  const url = applyGuard(asked);
  if (url.href !== asked.href) history.replaceState(history.state, '', url.href);
  return show(url, returned);
}

/** Preloads what a page needs before a link to it is followed. */
export function prepare(href: string): void {
  const { name } = matchRoute(new URL(href, location.origin).pathname);
  // If it fails, the visit itself will report it.
  void loadParts(name).catch(() => {});
}

/** The address, or where the guard redirects to. */
function applyGuard(url: URL): URL {
  const { accessToken, twoFactorSetup } = session.get();
  const route = matchRoute(url.pathname).name;
  const detour = guard({
    route,
    href: url.pathname + url.search + url.hash,
    hasAccessToken: url.searchParams.has('accessToken'),
    signedIn: accessToken !== null,
    setupRequired: twoFactorSetup,
  });
  if (!detour) return url;
  const href = to(detour.route, {}, { next: detour.next });
  // Settings says itself that two-factor comes first, and the front door needs no reason.
  if (detour.next && detour.route === 'login') explain(href, 'sign_in_first');
  if (detour.route === 'dashboard' && route !== 'login') explain(href, 'already_signed_in');
  return new URL(href, url);
}

/** The page's module, its layout and their texts, with its first reads under way. */
async function loadParts(name: RouteMatch['name']): Promise<Pick<Screen, 'Page' | 'layout'>> {
  const { load, texts } = pages[name];
  // A consumer who is signed in keeps the menu on a page that is not there.
  const inMenu = hasMenu(name) || (name === 'not-found' && isSignedIn());
  const shell = inMenu ? import('./shell/signed-in-layout.tsx') : null;
  const [page, layout] = await Promise.all([
    load(),
    shell,
    loadTexts(...texts, ...(shell ? (['shell'] as const) : [])),
    shell?.then(({ readAhead }) => readAhead(name, underWay.get())),
  ]);
  return { Page: page.default, layout: layout?.default ?? null };
}

async function show(url: URL, returned: boolean): Promise<void> {
  arriveAt(url.pathname);
  latest += 1;
  const mine = latest;
  const match = matchRoute(url.pathname);
  const location = {
    ...match,
    pathname: url.pathname,
    query: Object.fromEntries(url.searchParams),
    visit: getCurrentVisit(),
    returned,
  };
  underWay.set(true);
  const parts = await loadParts(match.name).catch((failure: unknown) => ({ Page: null, layout: null, failure }));
  // A later navigation has superseded this one.
  if (mine !== latest || ('failure' in parts && loadWhole())) return;
  underWay.set(false);
  changePage(!returned && Boolean(screen.get()?.layout && parts.layout), () => {
    if (mine === latest) screen.set({ ...location, ...parts, followsPage: screen.get() !== null && hasActed.get() });
  });
}
