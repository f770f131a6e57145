// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../api/session.ts';
import { serve } from '../api/testing.ts';
import { SAVE_AFTER } from './draft-keeper.ts';
import { useDraft } from './use-draft.ts';

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page in which something was typed just now. */
function typed(action: string | null = 'a1') {
  const seen = serve({ saveDraft: { id: 'a1', version: 1, saved_at: '2026-11-21T13:05:00.000Z' } });
  const page = renderHook(({ answers }) => useDraft(action, '2', null, { step: 0, answers }), {
    initialProps: { answers: {} },
  });
  page.rerender({ answers: { words: 'a' } });
  return { ...page, saves: () => seen.map(({ body }) => body) };
}
const soon = () => act(() => vi.advanceTimersByTimeAsync(0));
/** Whether the browser asks before it closes the tab. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('what was typed is saved with the version of the questions that the page asks, after a pause', async () => {
  const { saves } = typed();
  await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER - 1));
  expect(saves()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(saves()).toMatchObject([{ version: 0, questions: '2', step: 0, answers: { words: 'a' } }]);
});

test('it is saved at once when the page is hidden, and not when it is shown', async () => {
  const { saves } = typed();
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(saves()).toEqual([]);
  visible.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await soon();
  expect(saves()).toHaveLength(1);
});

test('it is saved at once when the connection is back', async () => {
  const { saves } = typed();
  window.dispatchEvent(new Event('online'));
  await soon();
  expect(saves()).toHaveLength(1);
});

test('it is saved at once when the page is left', async () => {
  const { saves, unmount } = typed();
  unmount();
  await soon();
  expect(saves()).toHaveLength(1);
});

test('the browser asks before it closes the tab until it is saved', async () => {
  const { result } = typed();
  expect(asks()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER));
  vi.useRealTimers();
  await waitFor(() => expect(result.current.state).toEqual({ kind: 'saved', at: '2026-11-21T13:05:00.000Z' }));
  expect(asks()).toBe(false);
});

test('nothing is saved where nobody is signed in', async () => {
  const { saves, unmount } = typed(null);
  await act(() => vi.advanceTimersByTimeAsync(SAVE_AFTER));
  unmount();
  await soon();
  expect([saves(), asks()]).toEqual([[], false]);
});
