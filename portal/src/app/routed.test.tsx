// @vitest-environment jsdom

import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { arrival, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { hasActed, watchReaderActs } from '@klantportaal/web/lib/reader-act.ts';
import { act, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../api/session.ts';
import { serve } from '../api/testing.ts';
import { createConsumer } from '../modules/identity/testing.ts';
import { Routed } from './routed.tsx';
import { go, type Screen, screen, startRouter } from './router.ts';
import { keepScroll } from './scroll.ts';
import { showPage } from './testing.tsx';

const place: Screen = {
  name: 'not-found',
  params: {},
  pathname: '/een',
  query: {},
  layout: ({ children }) => <main>{children}</main>,
  Page: () => <h1>Een</h1>,
  visit: 'een',
  returned: false,
  followsPage: false,
};
const show = (change: Partial<Screen>) => act(() => screen.set({ ...place, ...change }));

let grow: (() => void) | null = null;
class GrowsWhenTold {
  constructor(changed: () => void) {
    grow = changed;
  }
  observe() {}
  disconnect() {
    grow = null;
  }
}
/** The reader scrolls. */
const scrolledTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};
beforeAll(() => {
  keepScroll();
  watchReaderActs();
});

beforeEach(async () => {
  vi.stubGlobal('ResizeObserver', GrowsWhenTold);
  window.scrollTo = vi.fn();
  act(() => screen.set(place));
  await showPage(<Routed />);
  vi.mocked(window.scrollTo).mockClear();
});

describe('a navigation', () => {
  test('scrolls to the top', () => {
    show({ pathname: '/twee', Page: () => <h1>Twee</h1> });
    expect(page.getByRole('heading', { name: 'Twee' })).toBeTruthy();
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  test('to the same page with another query also scrolls to the top', () => {
    show({ query: { deel: '2' } });
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  test('back or forward returns to where the reader was', () => {
    scrolledTo(640);
    show({ pathname: '/twee', visit: 'twee' });
    scrolledTo(80);
    show({ returned: true });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
    show({ pathname: '/twee', visit: 'twee', returned: true });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 80);
  });

  test('back keeps the place while parts of the page still arrive, until the reader acts', async () => {
    scrolledTo(640);
    show({ pathname: '/twee', visit: 'twee' });
    show({ returned: true });
    await waitFor(() => expect(grow).toBeTruthy());
    vi.mocked(window.scrollTo).mockClear();
    grow?.();
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 640);
    window.dispatchEvent(new Event('wheel'));
    expect(grow).toBeNull();
  });

  test.each([
    ['a page without a session', null, '/mortgages', '/', 'Log eerst in. Daarna ziet u de pagina die u opende.'],
    ['the overview without a session', null, '/dashboard', '/', undefined],
    ['a page for guests with a session', 'a', '/forgot/password', '/dashboard', /^U bent al ingelogd\./],
    ['sign-in with a session', 'a', '/', '/dashboard', undefined],
  ])('to %s is redirected with a reason where the reader needs one', async (_, accessToken, asked, at, why) => {
    forgetArrival();
    updateSession({ accessToken, twoFactorSetup: false });
    go(asked);
    expect(window.location.pathname).toBe(at);
    await loadTexts('session-care');
    await waitFor(() => expect(arrival.get()?.at).toBe(why && at));
    if (why) expect(arrival.get()?.say()).toMatch(why);
    // The next page is asked for, and has its own words.
    go('/toegankelijkheid');
    expect(arrival.get()).toBeNull();
    updateSession({ accessToken: null });
  });

  test('to a page that is not there keeps the menu of who is signed in', async () => {
    serve({
      listDefinitions: () => [],
      listDocuments: () => [],
      getConsumer: () => createConsumer(),
      listNotifications: () => [],
    });
    for (const [accessToken, menus] of [
      ['a', 1],
      [null, 0],
    ] as const) {
      updateSession({ accessToken });
      go(`/bestaat-niet/${menus}`);
      await waitFor(() => expect(screen.get()?.pathname).toBe(`/bestaat-niet/${menus}`));
      await page.findByRole('heading', { name: 'Deze pagina bestaat niet' });
      await waitFor(() => expect(page.queryAllByRole('link', { name: 'Instellingen' })).toHaveLength(menus));
    }
    vi.unstubAllGlobals();
  }, 20_000);

  test('through the router also ends at the top', async () => {
    go('/bestaat-niet');
    await page.findByRole('heading', { name: 'Deze pagina bestaat niet' });
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  test('takes the focus to the heading once the reader acted, not after a load that led there by itself', async () => {
    const heading = (path: string) =>
      waitFor(() => {
        expect(screen.get()?.pathname).toBe(path);
        return page.getByRole('heading', { name: 'Deze pagina bestaat niet' });
      });
    act(() => screen.set(null));
    hasActed.set(false);
    go('/bestaat-niet/1');
    await heading('/bestaat-niet/1');
    go('/bestaat-niet/2');
    const second = await heading('/bestaat-niet/2');
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(second);
    go('/bestaat-niet/3');
    const last = await heading('/bestaat-niet/3');
    await waitFor(() => expect(document.activeElement).toBe(last));
  });

  test('to a path that the browser could read as another host stays here', async () => {
    go('/.//elders.example?een=1');
    await page.findByRole('heading', { name: 'Deze pagina bestaat niet' });
    expect(location.href).toBe(`${location.origin}//elders.example?een=1`);
    history.replaceState(null, '', '/');
  });

  test('by someone who is signed out keeps the whole address for after sign-in, and so does opening it', async () => {
    go('/invoices?jaar=2026#openstaand');
    expect(location.search).toBe(`?next=${encodeURIComponent('/invoices?jaar=2026#openstaand')}`);
    history.replaceState(null, '', '/appointments#morgen');
    await startRouter();
    expect(location.pathname + location.search).toBe(`/?next=${encodeURIComponent('/appointments#morgen')}`);
  });
});
