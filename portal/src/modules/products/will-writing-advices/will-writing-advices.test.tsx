// @vitest-environment jsdom
import type { WillWritingAdvice } from '@klantportaal/contract/modules/products/will-writing-advices';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import WillWritingAdviceListPage from './will-writing-advice-list-page.tsx';
import WillWritingAdvicePage from './will-writing-advice-page.tsx';

const advice: WillWritingAdvice = {
  id: 'p1',
  label: 'Testament en levenstestament',
  notary: 'Terpstra & Ooms',
  wozAmount: 318_000,
  supplier: 'Nalatenschapswijzer',
  status: 'Concept bij de notaris',
  wills: [{ id: 'w1', title: 'Levenstestament', owner: 'Willem van Dongen', startingDate: '2026-11-07' }],
  action_counter: twoOpen,
};
const list = async (advices: WillWritingAdvice[]) => {
  serve(createProductStubs({ listWillWritingAdvices: advices }));
  await showPage(<WillWritingAdviceListPage />, { name: 'will-writing-advice-list', texts: ['will-writing-advices'] });
};
const show = async (willWritingAdvice: WillWritingAdvice, id = 'p1') => {
  serve(createProductStubs({ listWillWritingAdvices: [willWritingAdvice] }));
  return showPage(<WillWritingAdvicePage />, {
    name: 'will-writing-advice',
    params: { id },
    texts: ['will-writing-advices', 'actions'],
  });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('the list has a card for each, with what sets it apart and its open actions', async () => {
  await list([advice, { ...advice, id: 'p2', label: 'Nog een', action_counter: nothingOpen }]);
  const card = await screen.findByRole('link', {
    name: /Testament en levenstestament.*Terpstra & Ooms.*Concept bij de notaris.*2 open taken/,
  });
  expect(card.getAttribute('href')).toBe('/will-writing-advices/p1');
  expect(screen.getByRole('link', { name: /Nog een/ }).textContent).not.toContain('open');
});

test('an empty list explains why', async () => {
  await list([]);
  expect(await screen.findByText('Er staan nog geen testamentadviezen in uw dossier')).toBeDefined();
});

test('an unknown id leads to not-found', async () => {
  const { go } = await show(advice, 'other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test('an advice shows notary, WOZ value and status, and explains the WOZ value', async () => {
  await show(advice);
  await screen.findByText('Notaris');
  expect(readShownFacts()).toMatchObject({ Status: 'Concept bij de notaris', Notaris: 'Terpstra & Ooms' });
  expect(screen.getByText(/€\s318\.000/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Wat betekent ‘WOZ-waarde’?' })).toBeDefined();
});

test('lists the wills with title, owner and starting date', async () => {
  await show(advice);
  const table = await screen.findByRole('table', { name: 'Om deze documenten gaat het' });
  expect(within(table).getByRole('row', { name: /Levenstestament.*Willem van Dongen.*07-11-2026/ })).toBeDefined();
});

test('without wills there is no table', async () => {
  await show({ ...advice, wills: [] });
  await screen.findByText('Notaris');
  expect(screen.queryByRole('table')).toBeNull();
});
