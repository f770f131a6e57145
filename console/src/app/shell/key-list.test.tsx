// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ownKeys, useActs } from '../../lib/keys.ts';
import { expectAccessible, showPage } from '../testing.tsx';
import KeyList from './key-list.tsx';

const stage = { name: 'inbox' as const };
afterEach(() => {
  localStorage.clear();
  ownKeys.set({});
});

test('the list changes keys, refuses one that another act has, and puts all back', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  function Two() {
    useActs([
      { id: 'one', label: 'Een', key: 'a', run: first },
      { id: 'two', label: 'Twee', run: second },
    ]);
    return null;
  }
  const { user } = await showPage(
    <>
      <Two />
      <KeyList onClose={() => {}} />
    </>,
    stage,
  );
  await user.click(screen.getByRole('button', { name: 'Toets wijzigen: Twee' }));
  await user.keyboard('a');
  expect(screen.getByText('De toets a is al van ‘Een’.')).toBeDefined();
  await user.keyboard('b');
  expect(screen.getByText('Twee: b')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Toets wijzigen: Een' }));
  await user.keyboard('{Delete}');
  expect(ownKeys.get()).toEqual({ one: '', two: 'b' });
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Alle toetsen terugzetten' }));
  expect(ownKeys.get()).toEqual({});
});
