// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../app/testing.tsx';
import { acts, giveKey, loadKeys, ownKeys, switchSingleKeys, useActs } from './keys.ts';

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

function Form({ run, send }: { run: () => void; send: () => void }) {
  useActs([
    { id: 'act', label: 'Doe iets', key: 'a', run },
    { id: 'send', label: 'Verstuur', sends: true, run: send },
  ]);
  return (
    <>
      <form>
        <button type="button">in a form</button>
        <input type="checkbox" aria-label="tick in a form" />
      </form>
      <fieldset>
        <button type="button">beside a field</button>
        <input aria-label="field" />
      </fieldset>
      <div>
        <input aria-label="day" />
        <button type="button">calendar of a field</button>
      </div>
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
      <fieldset>
        <input type="checkbox" aria-label="check" />
      </fieldset>
    </>
  );
}

test('no letter acts while anything of a form has the focus', async () => {
  const run = vi.fn();
  const { user } = await showPage(<Form run={run} send={vi.fn()} />, stage);
  for (const name of ['in a form', 'beside a field', 'calendar of a field', 'in a dialog']) {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('a');
  }
  screen.getByLabelText('tick in a form').focus();
  await user.keyboard('a');
  expect(run).not.toHaveBeenCalled();
  screen.getByLabelText('check').focus();
  await user.keyboard('a');
  expect(run).toHaveBeenCalledTimes(1);
});

test('what sends does so by Ctrl+Enter, also while one types, but not behind a dialog and by no letter', async () => {
  const send = vi.fn();
  const { user } = await showPage(<Form run={vi.fn()} send={send} />, stage);
  giveKey('staff-1', 'send', 'v');
  await user.keyboard('v');
  screen.getByRole('button', { name: 'in a dialog' }).focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('field'), '{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledTimes(1);
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
  loadKeys('somebody else');
  await user.keyboard('w');
  expect(run).toHaveBeenCalledTimes(1);
  loadKeys('staff-1');
  await user.keyboard('w');
  expect(run).toHaveBeenCalledTimes(2);
  giveKey('staff-1', 'act', null);
  await user.keyboard('a');
  expect(run).toHaveBeenCalledTimes(3);
});

test('what cannot be read of what was kept is no key', () => {
  localStorage.setItem('keys staff-1', '{"act":7,"other":"long","fine":"q"');
  loadKeys('staff-1');
  expect(ownKeys.get()).toEqual({});
  localStorage.setItem('keys staff-1', '{"act":7,"other":"long","fine":"q"}');
  loadKeys('staff-1');
  expect(ownKeys.get()).toEqual({ fine: 'q' });
});

/** Holds a key: whether something would still act on its repeat. */
const holdKey = (target: Element, init: KeyboardEventInit): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { ...init, repeat: true, bubbles: true, cancelable: true }));

test('a key that is held acts once: by its act, by what sends, and by what has the focus', async () => {
  const [run, send, heard] = [vi.fn(), vi.fn(), vi.fn()];
  await showPage(
    <div onKeyDown={heard}>
      <Form run={run} send={send} />
      <textarea aria-label="words" />
    </div>,
    stage,
  );
  holdKey(document.body, { key: 'a' });
  holdKey(document.body, { key: 'Enter', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'in a form' });
  for (const key of [' ', 'Enter']) expect(holdKey(button, { key })).toBe(false);
  expect(holdKey(screen.getByLabelText('field'), { key: 'Enter' })).toBe(false);
  expect(holdKey(screen.getByLabelText('words'), { key: 'Enter', ctrlKey: true })).toBe(false);
  // No handler of the page hears of it either.
  expect(heard).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
});

test('a key that is held goes on typing and moving', async () => {
  await showPage(
    <>
      <Form run={vi.fn()} send={vi.fn()} />
      <textarea aria-label="words" />
    </>,
    stage,
  );
  expect(holdKey(screen.getByLabelText('field'), { key: ' ' })).toBe(true);
  expect(holdKey(screen.getByLabelText('field'), { key: 'a' })).toBe(true);
  expect(holdKey(screen.getByLabelText('words'), { key: 'Enter' })).toBe(true);
  expect(holdKey(screen.getByRole('button', { name: 'in a form' }), { key: 'ArrowDown' })).toBe(true);
});
