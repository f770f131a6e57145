// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../app/testing.tsx';
import { acts, giveKey, ownKeys, switchSingleKeys, takeKeysOf, useActs } from './keys.ts';

afterEach(() => {
  switchSingleKeys(true);
  localStorage.clear();
  ownKeys.set({});
});

function Acting({ run, off = false }: { run: () => void; off?: boolean }) {
  useActs([{ id: 'act', label: 'Doe iets', key: 'a', run, off }]);
  return <input aria-label="veld" />;
}
const stage = { name: 'inbox' as const };

test('a key runs its act, but not in a field and not with Ctrl', async () => {
  const run = vi.fn();
  const { user } = await showPage(<Acting run={run} />, stage);
  await user.keyboard('a');
  expect(run).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}a{/Control}');
  await user.type(screen.getByLabelText('veld'), 'a');
  expect(run).toHaveBeenCalledTimes(1);
});

test('an act that is off is listed and does nothing', async () => {
  const run = vi.fn();
  const { user } = await showPage(<Acting run={run} off />, stage);
  expect(acts.get().map(({ id }) => id)).toEqual(['act']);
  await user.keyboard('a');
  expect(run).not.toHaveBeenCalled();
});

test('single keys can be switched off', async () => {
  const run = vi.fn();
  const { user } = await showPage(<Acting run={run} />, stage);
  switchSingleKeys(false);
  await user.keyboard('a');
  expect(run).not.toHaveBeenCalled();
});

test('an act gets another key, which one person keeps on this device, and its own again', async () => {
  const run = vi.fn();
  const { user } = await showPage(<Acting run={run} />, stage);
  giveKey('staff-1', 'act', 'w');
  await user.keyboard('a');
  expect(run).not.toHaveBeenCalled();
  await user.keyboard('w');
  expect(run).toHaveBeenCalledTimes(1);
  takeKeysOf('somebody else');
  await user.keyboard('w');
  expect(run).toHaveBeenCalledTimes(1);
  takeKeysOf('staff-1');
  await user.keyboard('w');
  expect(run).toHaveBeenCalledTimes(2);
  giveKey('staff-1', 'act', null);
  await user.keyboard('a');
  expect(run).toHaveBeenCalledTimes(3);
});

test('what cannot be read of what was kept is no key', () => {
  localStorage.setItem('keys staff-1', '{"act":7,"other":"long","fine":"q"');
  takeKeysOf('staff-1');
  expect(ownKeys.get()).toEqual({});
  localStorage.setItem('keys staff-1', '{"act":7,"other":"long","fine":"q"}');
  takeKeysOf('staff-1');
  expect(ownKeys.get()).toEqual({ fine: 'q' });
});
