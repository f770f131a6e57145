// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useActs } from '../../lib/keys.ts';
import { createFoundDossier } from '../../page/testing.ts';
import { serve, showPage } from '../testing.tsx';
import Palette from './palette.tsx';

// jsdom has none.
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

const listLines = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
/** The lines but the last, which looks for what is typed in documents. */
const listOptions = () => listLines().slice(0, -1);
/** The palette, whose answer about Postma comes when the test says so. */
async function show() {
  let answer = () => {};
  const later = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serve({
    listDossiers: async ({ path }) => {
      if (path.includes('search=po')) await later;
      return path.includes('search=ku')
        ? [createFoundDossier('D1', 'Sanne Kuipers')]
        : [createFoundDossier('D2', 'Henk Postma')];
    },
  });
  const stage = await showPage(<Palette onClose={() => {}} />, { name: 'inbox' });
  await stage.user.type(screen.getByRole('combobox'), 'kuipers');
  await waitFor(() => expect(listOptions()).toEqual(['Sanne KuipersD1']));
  await stage.user.clear(screen.getByRole('combobox'));
  await stage.user.type(screen.getByRole('combobox'), 'postma');
  expect(listOptions()).toEqual(['Sanne KuipersD1']);
  return { ...stage, answer };
}

test('Enter before the dossiers of what is typed are there takes theirs, and never one that was found before', async () => {
  const { user, go, answer } = await show();
  await user.keyboard('{Enter}');
  expect(go).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dossiers/D2'));
  expect(go).toHaveBeenCalledTimes(1);
});

test('what is typed on after Enter calls it off', async () => {
  const { user, go, answer } = await show();
  await user.keyboard('{Enter}{Backspace}');
  answer();
  await waitFor(() => expect(listOptions()).toEqual(['Henk PostmaD2']));
  expect(go).not.toHaveBeenCalled();
});

test('the line that an arrow reaches is scrolled into sight', async () => {
  const seen = vi.fn();
  function scrollIntoView(this: Element, how: object) {
    seen(this.textContent, how);
  }
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrollIntoView, configurable: true });
  serve({});
  const acts = ['Een', 'Twee'].map((label) => ({ id: label, label, run: () => {} }));
  function WithActs() {
    useActs(acts);
    return <Palette onClose={() => {}} />;
  }
  const { user } = await showPage(<WithActs />, { name: 'inbox' });
  await user.keyboard('{ArrowUp}');
  expect(seen).toHaveBeenLastCalledWith(listLines().at(-1), { block: 'nearest' });
});

test('what is typed is looked for in documents by the last line, on the page of that search', async () => {
  serve({ listDossiers: [] });
  const { user, go } = await showPage(<Palette onClose={() => {}} />, { name: 'inbox' });
  await user.type(screen.getByRole('combobox'), ' bonus ');
  expect(listLines()).toEqual(['Zoek ‘bonus’ in documenten']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/document-search?search=bonus'));
});
