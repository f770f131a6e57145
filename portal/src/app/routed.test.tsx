// @vitest-environment jsdom
import { act, screen as page } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Routed } from './routed.tsx';
import { go, type Screen, screen } from './router.ts';
import { showPage } from './testing.tsx';

const place: Screen = {
  name: 'not-found',
  params: {},
  pathname: '/een',
  query: {},
  layout: ({ children }) => <main>{children}</main>,
  Page: () => <h1>Een</h1>,
  returned: false,
};
const show = (change: Partial<Screen>) => act(() => screen.set({ ...place, ...change }));

beforeEach(async () => {
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

  test('back or forward leaves scrolling to the browser', () => {
    show({ pathname: '/twee', returned: true });
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  test('through the router also ends at the top', async () => {
    go('/bestaat-niet');
    await page.findByRole('heading', { name: 'Deze pagina bestaat niet' });
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });
});
