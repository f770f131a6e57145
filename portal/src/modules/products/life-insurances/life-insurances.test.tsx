// @vitest-environment jsdom
import type { LifeInsurance } from '@klantportaal/contract/modules/products/life-insurances';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import LifeInsuranceListPage from './life-insurance-list-page.tsx';
import LifeInsurancePage from './life-insurance-page.tsx';

const insurance: LifeInsurance = {
  id: 'p1',
  label: 'Uitvaartverzekering',
  insurer_name: 'Stille Haven Uitvaart',
  policy_number: 'SH-118843',
  payments: [
    { amount: 96, term: 'yearly' },
    { amount: 250, term: 'oneOff' },
    { amount: null, term: 'monthly' },
  ],
  insured_consumers: [
    { name: 'Willem van Dongen', data: [{ capital: 200_000, duration: 360, insurance_type: 'Annuïtair dalend' }] },
    {
      name: 'Marieke van Dongen',
      data: [
        { capital: 150_000, duration: 360, insurance_type: 'Annuïtair dalend' },
        { capital: 25_000, duration: 13, insurance_type: 'Gelijkblijvend' },
      ],
    },
    { name: 'Niemand', data: [] },
  ],
  action_counter: twoOpen,
};
const list = async (insurances: LifeInsurance[]) => {
  serve(createProductStubs({ listLifeInsurances: insurances }));
  await showPage(<LifeInsuranceListPage />, { name: 'life-insurance-list', texts: ['life-insurances', 'products'] });
};
const show = async (lifeInsurance: LifeInsurance, id = 'p1') => {
  serve(createProductStubs({ listLifeInsurances: [lifeInsurance] }));
  return showPage(<LifeInsurancePage />, {
    name: 'life-insurance',
    params: { id },
    texts: ['life-insurances', 'products', 'actions'],
  });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('the list has a card for each, with what sets it apart and its open actions', async () => {
  await list([insurance, { ...insurance, id: 'p2', label: 'Nog een', action_counter: nothingOpen }]);
  const card = await screen.findByRole('link', {
    name: /Uitvaartverzekering.*Stille Haven.*96 per jaar.*250 eenmalig.*2 open taken/,
  });
  expect(card.getAttribute('href')).toBe('/life-insurances/p1');
  expect(screen.getByRole('link', { name: /Nog een/ }).textContent).not.toContain('open');
});

test('an empty list explains why', async () => {
  await list([]);
  expect(await screen.findByText('Er staan nog geen levensverzekeringen in uw dossier')).toBeDefined();
});

test('an unknown id leads to not-found', async () => {
  const { go } = await show(insurance, 'other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test('a life insurance shows insurer, policy and each payment', async () => {
  await show(insurance);
  await screen.findByText('Polisnummer');
  expect(readShownFacts()).toEqual({
    Premie: '€ 96 per jaar, € 250 eenmalig',
    Verzekeraar: 'Stille Haven Uitvaart',
    Polisnummer: 'SH-118843',
  });
});

test.each([
  ['monthly', /€\s96 per maand/],
  ['quarterly', /€\s96 per kwartaal/],
  ['halfyearly', /€\s96 per half jaar/],
  ['yearly', /€\s96 per jaar/],
  ['oneOff', /€\s96 eenmalig/],
] as const)('a premium paid %s says so', async (term, words) => {
  await show({ ...insurance, payments: [{ amount: 96, term }] });
  expect(await screen.findByText(words)).toBeDefined();
});

test('each insured person has their cover in a sentence, with capital, months and kind', async () => {
  await show(insurance);
  const willem = await screen.findByRole('region', { name: 'Willem van Dongen' });
  const sentences = (person: HTMLElement) =>
    within(person)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replace(/\s/g, ' '));
  expect(sentences(willem)).toEqual([
    '€ 200.000 voor 360 maanden (30 jaar). Annuïtair dalend: het bedrag wordt elk jaar lager.',
  ]);
  expect(sentences(screen.getByRole('region', { name: 'Marieke van Dongen' }))).toEqual([
    '€ 150.000 voor 360 maanden (30 jaar). Annuïtair dalend: het bedrag wordt elk jaar lager.',
    '€ 25.000 voor 13 maanden. Gelijkblijvend: het bedrag blijft gelijk.',
  ]);
  expect(screen.queryByText('Niemand')).toBeNull();
});

test('capital is explained in place', async () => {
  await show(insurance);
  expect((await screen.findByText(/^Het bedrag dat de verzekeraar uitkeert/)).hidden).toBe(true);
  screen.getByRole('button', { name: 'Wat betekent ‘Verzekerd kapitaal’?' }).click();
  await waitFor(() => expect(screen.getByText(/^Het bedrag dat de verzekeraar uitkeert/).hidden).toBe(false));
});
