// @vitest-environment jsdom
import type { BusinessIncome } from '@klantportaal/contract/modules/products/business-incomes';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import BusinessIncomeListPage from './business-income-list-page.tsx';
import BusinessIncomePage from './business-income-page.tsx';

const income: BusinessIncome = {
  id: 'p1',
  label: 'Inkomensverklaring ondernemer',
  name: 'Marieke van Dongen',
  supplier: 'Cijferhuis',
  lender: 'Noordkade Hypotheken',
  state: 'In behandeling',
  created: '2026-11-06',
  action_counter: twoOpen,
};
const list = async (incomes: BusinessIncome[]) => {
  serve(createProductStubs({ listBusinessIncomes: incomes }));
  await showPage(<BusinessIncomeListPage />, { name: 'business-income-list', texts: ['business-incomes'] });
};
const show = async (businessIncome: BusinessIncome, id = 'p1') => {
  serve(createProductStubs({ listBusinessIncomes: [businessIncome] }));
  return showPage(<BusinessIncomePage />, {
    name: 'business-income',
    params: { id },
    texts: ['business-incomes', 'actions'],
  });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('the list has a card for each, with what sets it apart and its open actions', async () => {
  await list([income, { ...income, id: 'p2', label: 'Nog een', action_counter: nothingOpen }]);
  const card = await screen.findByRole('link', {
    name: /Inkomensverklaring ondernemer.*Marieke.*In behandeling.*2 open taken/,
  });
  expect(card.getAttribute('href')).toBe('/business-income/p1');
  expect(screen.getByRole('link', { name: /Nog een/ }).textContent).not.toContain('open');
});

test('an empty list explains why', async () => {
  await list([]);
  expect(await screen.findByText('Er staan nog geen inkomensverklaringen in uw dossier')).toBeDefined();
});

test('an unknown id leads to not-found', async () => {
  const { go } = await show(income, 'other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test.each([
  ['In behandeling', true],
  [null, false],
])(
  'with the state %j an income statement shows its facts, the state only if there is one: %s',
  async (state, shown) => {
    await show({ ...income, state });
    await screen.findByText('Opgesteld door');
    expect(readShownFacts()).toEqual({
      ...(shown && { Status: state }),
      Over: 'Marieke van Dongen',
      'Opgesteld door': 'Cijferhuis',
      'Aangevraagd op': '06-11-2026',
      Geldverstrekker: 'Noordkade Hypotheken',
    });
  },
);

test('the list explains what an income statement is', async () => {
  await list([income]);
  expect(await screen.findByText(/^Met een inkomensverklaring laat een ondernemer zien/)).toBeDefined();
});
