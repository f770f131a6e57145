import { getErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { type CurrentRoute, RouteContext } from '@klantportaal/web/lib/current-route.ts';
import { hasActed } from '@klantportaal/web/lib/reader-act.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { FailedState } from '@klantportaal/web/ui/feedback/state-message.tsx';
import { PageChangeContext } from '@klantportaal/web/ui/layout/heading-focus.ts';
import { Component, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import { canSetUpFirm, session } from '../api/session.ts';
import { matchRoute, parseNextPath, to } from '../lib/links.ts';
import { pages } from '../routes.ts';
import { go, loadPageParts, type PageParts } from './navigate.ts';

type Screen = CurrentRoute & { name: keyof typeof pages; followsPage: boolean } & (
    | ({ failure?: undefined } & PageParts)
    | { failure: unknown; Page?: undefined; Shell?: undefined }
  );

/** The page of the address inside the menu. The page before stays until the next one is loaded. */
export function Routed() {
  const screen = useScreen();
  // After the page, and before something fails: without a connection it is too late to fetch the words that say so.
  useEffect(() => {
    if (screen) void loadTexts('errors').catch(() => {});
  }, [screen]);
  const here: CurrentRoute | null = useMemo(
    () => screen && { name: screen.name, params: screen.params, pathname: screen.pathname, query: screen.query, go },
    [screen],
  );
  const change = useMemo(() => ({ followsPage: screen?.followsPage === true, hasActed: hasActed.get }), [screen]);
  if (!screen || !here) return null;
  const { Page, Shell } = screen;
  const page = <Boundary key={screen.pathname}>{Page ? <Page /> : <NoPage failure={screen.failure} />}</Boundary>;
  return (
    <RouteContext value={here}>
      <PageChangeContext value={change}>{Shell ? <Shell route={screen.name}>{page}</Shell> : page}</PageChangeContext>
    </RouteContext>
  );
}

/** The screen at the browser's address, once its files are there. Redirects guests, and those who are signed in. */
function useScreen(): Screen | null {
  const pathname = usePathname();
  const search = useSearch();
  const isSignedIn = useStore(session) !== null;
  const [screen, setScreen] = useState<Screen | null>(null);
  useEffect(() => {
    const match = matchRoute(pathname);
    const isGuests = pages[match.name].isGuests === true;
    if (!isSignedIn && !isGuests)
      return go(to('sign-in', {}, { next: pathname === '/' ? null : pathname + search }), { replace: true });
    if (isSignedIn && (match.name === 'sign-in' || pathname === '/'))
      return go(parseNextPath(search, canSetUpFirm() ? 'setup' : 'inbox'), { replace: true });
    let isCurrent = true;
    const place = { ...match, pathname, query: Object.fromEntries(new URLSearchParams(search)), go };
    // In slices: a press or a key is answered while the page is drawn.
    const put = (parts: PageParts | { failure: unknown }) =>
      startTransition(() =>
        setScreen((before) => ({ ...place, ...parts, followsPage: before !== null && hasActed.get() })),
      );
    loadPageParts(match.name).then(
      (parts) => isCurrent && put(parts),
      (failure: unknown) => isCurrent && put({ failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, search, isSignedIn]);
  return screen;
}

/** The page's files did not load, or the page broke: a full load also fetches a version that is newer. */
function NoPage({ failure }: { failure: unknown }) {
  const t = useText();
  return <FailedState title={t('common.failed_page')} text={getErrorText(failure)} onRetry={() => location.reload()} />;
}

/** Keeps a page that breaks from taking down the menu. */
class Boundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure: failure ?? new Error('Nothing was thrown') };
  }

  override render() {
    return this.state.failure ? <NoPage failure={this.state.failure} /> : this.props.children;
  }
}
