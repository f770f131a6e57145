import { type CurrentRoute, RouteContext } from '@klantportaal/web/lib/current-route.ts';
import { hasActed } from '@klantportaal/web/lib/reader-act.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { PageChangeContext } from '@klantportaal/web/ui/layout/heading-focus.ts';
import { Component, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { GuestFrame } from '../page/guest-layout.tsx';
import { CrashPage } from './crash-page.tsx';
import { OfflinePage } from './offline-page.tsx';
import { go, screen } from './router.ts';
import { showVisit } from './scroll.ts';

/** The current page inside its layout. The layout stays mounted while its pages change. */
export function Routed() {
  const now = useStore(screen);
  const here: CurrentRoute | null = useMemo(
    () => now && { name: now.name, params: now.params, pathname: now.pathname, query: now.query, go },
    [now],
  );
  const change = useMemo(() => ({ followsPage: now?.followsPage === true, hasActed: hasActed.get }), [now]);
  useLayoutEffect(() => {
    // Each navigation scrolls to the top (P2.1-06).
    if (now) showVisit(now.visit, now.returned);
  }, [now]);
  if (!now || !here) return null;
  const { Page, failure } = now;
  const Layout = now.layout ?? GuestFrame;
  return (
    <RouteContext value={here}>
      <PageChangeContext value={change}>
        <Layout route={now.name}>
          <Boundary key={now.pathname}>{Page ? <Page /> : <NoPage failure={failure} />}</Boundary>
        </Layout>
      </PageChangeContext>
    </RouteContext>
  );
}

/** The page's files failed to load; without a connection, that is the reason. */
const NoPage = ({ failure }: { failure: unknown }) =>
  navigator.onLine ? <CrashPage error={failure} /> : <OfflinePage />;

/** Keeps a page that fails to render from taking down the menu and the other pages. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <CrashPage error={this.state.error} />;
  }
}
