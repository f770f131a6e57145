// @vitest-environment jsdom
import type { Credit } from '@klantportaal/contract/modules/products/credits';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import CreditListPage from './credit-list-page.tsx';
import CreditPage from './credit-page.tsx';

const credit: Credit = {
  id: 'p1',
  label: 'Persoonlijke lening',
  lender: 'Zuiderpoort Krediet',
  date_entry: '2025-03-21',
  spending_target: 'Zonnepanelen',
  loan_amount: 15_000,
  repayment_amount: 293.48,
  repayment_period: 1,
  repayment_percentage: 6.49,
  action_counter: twoOpen,
};
const list = async (credits: Credit[]) => {
  serve(createProductStubs({ listCredits: credits }));
  await showPage(<CreditListPage />, { name: 'credit-list', texts: ['credits'] });
};
const show = async (shownCredit: Credit, id = 'p1') => {
  serve(createProductStubs({ listCredits: [shownCredit] }));
  return showPage(<CreditPage />, {
    name: 'credit',
    params: { id },
    texts: ['credits', 'products', 'actions'],
  });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('the list has a card for each, with what sets it apart and its open actions', async () => {
  await list([credit, { ...credit, id: 'p2', label: 'Nog een', action_counter: nothingOpen }]);
  const card = await screen.findByRole('link', {
    name: /Persoonlijke lening.*Zuiderpoort Krediet.*15\.000.*2 open taken/,
  });
  expect(card.getAttribute('href')).toBe('/credits/p1');
  expect(screen.getByRole('link', { name: /Nog een/ }).textContent).not.toContain('open');
});

test('an empty list explains why', async () => {
  await list([]);
  expect(await screen.findByText('Er staan nog geen kredieten in uw dossier')).toBeDefined();
});

test('an unknown id leads to not-found', async () => {
  const { go } = await show(credit, 'other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test('a credit shows every fact, and whom to contact', async () => {
  await show(credit);
  await screen.findByText('Kredietbedrag');
  expect(readShownFacts()).toEqual({
    Kredietbedrag: '€ 15.000',
    Aflossing: '€ 293,48 per maand',
    Product: 'Persoonlijke lening',
    Kredietverstrekker: 'Zuiderpoort Krediet',
    Ingangsdatum: '21-03-2025',
    Bestedingsdoel: 'Zonnepanelen',
  });
  expect(await screen.findByText('Roelfien Haverkate')).toBeDefined();
});

test.each([
  ['that has run for longer than its repayments', { date_entry: '2001-03-21' }],
  ['that revolves', { label: 'Doorlopend krediet', date_entry: '2015-03-21', repayment_percentage: 2 }],
])('a credit %s says nothing of what was paid: the firm did not', async (_, more) => {
  await show({ ...credit, ...more });
  await screen.findByText('Kredietbedrag');
  expect(document.body.textContent).not.toMatch(/betaald|betaling|%/i);
});

test('facts the firm did not provide are left out', async () => {
  await show({ ...credit, lender: null, date_entry: null, repayment_amount: null });
  await screen.findByText('Kredietbedrag');
  expect(Object.keys(readShownFacts())).toEqual(['Kredietbedrag', 'Product', 'Bestedingsdoel']);
});
