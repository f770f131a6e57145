// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../app/testing.tsx';
import { acts, switchSingleKeys, useActs } from './keys.ts';

afterEach(() => switchSingleKeys(true));

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
