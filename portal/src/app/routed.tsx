import { Component, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { AwayPage } from './away-page.tsx';
import { CrashPage } from './crash-page.tsx';
import { go, screen } from './router.ts';
import { GuestFrame } from './shell/guest-layout.tsx';
import { useStore } from './store.ts';
import { RouteContext, type Whereabouts } from './use-route.ts';

/** The page of the address inside its layout. A layout stays while its pages change. */
export function Routed() {
  const now = useStore(screen);
  const here: Whereabouts | null = useMemo(
    () => now && { name: now.name, params: now.params, pathname: now.pathname, query: now.query, go },
    [now],
  );
  useLayoutEffect(() => {
    // Each navigation scrolls to the top (spec: platform §2.1).
    if (now && !now.returned) window.scrollTo(0, 0);
  }, [now]);
  if (!now || !here) return null;
  const { Page, failure, reads } = now;
  const Layout = now.layout ?? GuestFrame;
  return (
    <RouteContext value={here}>
      <Layout reads={reads}>
        <Boundary key={now.pathname}>{Page ? <Page /> : <NoPage failure={failure} />}</Boundary>
      </Layout>
    </RouteContext>
  );
}

/** The page's files did not come: without a connection that is why. */
const NoPage = ({ failure }: { failure: unknown }) => (navigator.onLine ? <CrashPage error={failure} /> : <AwayPage />);

/** A page that fails while it is drawn takes neither the menu nor the other pages along. */
class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <CrashPage error={this.state.error} />;
  }
}
