// @vitest-environment jsdom

import { isTaken } from '@klantportaal/web/lib/within-page.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBrowserBack } from './use-browser-back.ts';

test('the browser’s Back leads to the step before, and leaves the page from the first', async () => {
  history.pushState({}, '', '/dashboard');
  history.pushState({ visit: 'a' }, '', '/form');
  const router = vi.fn();
  window.addEventListener('popstate', () => isTaken() || router());
  const goBack = vi.fn();
  const { rerender } = renderHook(({ step }) => useBrowserBack(step, step > 0 ? goBack : undefined), {
    initialProps: { step: 0 },
  });
  const entries = history.length;
  for (const step of [1, 2]) rerender({ step });
  expect(history.length).toBe(entries + 1);

  history.back();
  await waitFor(() => expect(goBack).toHaveBeenCalledOnce());
  rerender({ step: 1 });
  expect([location.pathname, history.state, history.length]).toEqual([
    '/form',
    { visit: 'a', within: true },
    entries + 1,
  ]);
  expect(router).not.toHaveBeenCalled();

  // By the form's own button.
  rerender({ step: 0 });
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  expect(router).toHaveBeenCalledOnce();
  expect(goBack).toHaveBeenCalledOnce();
});
