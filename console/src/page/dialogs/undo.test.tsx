// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../app/testing.tsx';
import { UndoBar, undoable } from './undo.tsx';

afterEach(() => {
  undoable.set(null);
  vi.useRealTimers();
});

test('offers to undo until it is final, with the seconds that are left, and by key no longer after that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const undo = vi.fn(async () => {});
  const { user } = await showPage(<UndoBar />, { name: 'inbox' });
  act(() => undoable.set({ text: 'Akkoord: Loonstrook', until: new Date(Date.now() + 10_000).toISOString(), undo }));
  expect(screen.getByText('Akkoord: Loonstrook')).toBeDefined();
  expect(screen.getByText('10 seconden')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(screen.queryByText('Akkoord: Loonstrook')).toBeNull();
  vi.useRealTimers();
  await user.keyboard('z');
  expect(undo).not.toHaveBeenCalled();
});

test('undoes once, however often the key is pressed while it is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const undo = vi.fn(() => promise);
  const { user } = await showPage(<UndoBar />, { name: 'inbox' });
  act(() => undoable.set({ text: 'Akkoord: Loonstrook', until: new Date(Date.now() + 10_000).toISOString(), undo }));
  await user.keyboard('z');
  await user.keyboard('z');
  expect(undo).toHaveBeenCalledTimes(1);
  await act(async () => resolve());
  expect(screen.queryByText('Akkoord: Loonstrook')).toBeNull();
  expect(screen.getByText('Ongedaan gemaakt: Akkoord: Loonstrook')).toBeDefined();
});
