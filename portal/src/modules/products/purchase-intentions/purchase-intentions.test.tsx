// @vitest-environment jsdom
import type { FoundHouse, PurchaseIntention } from '@klantportaal/contract/modules/products/purchase-intentions';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createLicenceBoot, createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import PurchaseIntentionListPage from './purchase-intention-list-page.tsx';
import PurchaseIntentionPage from './purchase-intention-page.tsx';

const house = {
  id: 'h1',
  raw_base64_thumbnail: '/9j/4AAQ',
  date_created: '2026-11-18',
  has_seen: false,
  buildtype_label: 'Bestaande bouw',
  objecttype_label: 'Twee-onder-een-kap',
  address: 'Kastanjelaan 27',
  zipcode: '3319 GA',
  city: 'Dordrecht',
  external_url: 'https://huizen.demo.example/27',
  price: 425_000,
  object_surface_m2: 128,
  ground_surface_m2: 262,
};
const intention: PurchaseIntention = {
  id: 'p1',
  label: 'Zoeken naar een gezinswoning',
  state: 'Bod uitgebracht',
  buyer_profile: 'Doorstromer',
  object_type: 'Eengezinswoning',
  has_timeline: true,
  budget_from: 375_000,
  budget_to: 450_000,
  timeline: [
    { label: 'Bezichtigen', completed: true, active: false },
    { label: 'Bieden', completed: false, active: true },
  ],
  found_houses_collection: [house],
  action_counter: twoOpen,
};
const list = async (intentions: PurchaseIntention[]) => {
  serve(createProductStubs({ listPurchaseIntentions: intentions }));
  await showPage(<PurchaseIntentionListPage />, { name: 'purchase-intention-list', texts: ['purchase-intentions'] });
};
const show = async (purchaseIntention: PurchaseIntention, id = 'p1', timeline = true) => {
  serve(createProductStubs({ listPurchaseIntentions: [purchaseIntention] }));
  return showPage(<PurchaseIntentionPage />, {
    name: 'purchase-intention',
    params: { id },
    texts: ['purchase-intentions', 'timelines', 'actions'],
    boot: createLicenceBoot({ do_show_purchaseintention_timeline: timeline }),
  });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

test('the list has a card for each, with what sets it apart and its open actions', async () => {
  await list([intention, { ...intention, id: 'p2', label: 'Nog een', action_counter: nothingOpen }]);
  const card = await screen.findByRole('link', {
    name: /Zoeken naar een gezinswoning.*Bod uitgebracht.*Doorstromer.*2 open taken/,
  });
  expect(card.getAttribute('href')).toBe('/purchase-intentions/p1');
  expect(screen.getByRole('link', { name: /Nog een/ }).textContent).not.toContain('open');
});

test('an empty list explains why', async () => {
  await list([]);
  expect(await screen.findByText('Er staan nog geen aankoopplannen in uw dossier')).toBeDefined();
});

test('an unknown id leads to not-found', async () => {
  const { go } = await show(intention, 'other');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test('a search shows status, buyer profile and both ends of the budget', async () => {
  await show({ ...intention, has_timeline: false });
  await screen.findByText('Budget');
  expect(readShownFacts()).toEqual({
    Budget: '€ 375.000 tot € 450.000',
    Status: 'Bod uitgebracht',
    Kopersprofiel: 'Doorstromer',
    'Soort woning': 'Eengezinswoning',
  });
});

test.each([
  [375_000, null, 'Vanaf € 375.000'],
  [null, 450_000, 'Tot € 450.000'],
  [null, null, undefined],
])('a budget from %s to %s reads %j', async (budget_from, budget_to, words) => {
  await show({ ...intention, budget_from, budget_to });
  await screen.findByText('Kopersprofiel');
  expect(readShownFacts().Budget).toBe(words);
});

test.each([
  ['the licence shows it and the search has one', true, {}, true],
  ['the licence does not', false, {}, false],
  ['the search has none', true, { has_timeline: false }, false],
  ['it has no steps', true, { timeline: [] }, false],
])('has a timeline or not: %s', async (_, on, more, shown) => {
  await show({ ...intention, ...more }, 'p1', on);
  await screen.findByText('Kopersprofiel');
  expect(screen.queryByRole('list', { name: 'Waar u nu bent' }) !== null).toBe(shown);
});

test('a home has picture, kind, price, address, build, surface and an external link', async () => {
  await show(intention);
  const home = (await screen.findByRole('heading', { name: 'Kastanjelaan 27' })).closest('article') as HTMLElement;
  for (const words of [
    '3319 GA Dordrecht',
    /€\s425\.000/,
    'Twee-onder-een-kap, Bestaande bouw',
    '128 m² woonruimte, 262 m² grond',
    'Gevonden op 18-11-2026',
    'Nieuw',
  ])
    expect(within(home).getByText(words)).toBeDefined();
  expect(home.querySelector('img')?.src).toBe('data:image/jpeg;base64,/9j/4AAQ');
  const link = within(home).getByRole('link', { name: /Bekijk Kastanjelaan 27/ });
  expect(link.getAttribute('href')).toBe('https://huizen.demo.example/27');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a home with few details shows only those', async () => {
  const bare = Object.fromEntries(Object.keys(house).map((key) => [key, null])) as { [K in keyof FoundHouse]: null };
  await show({ ...intention, found_houses_collection: [{ ...bare, id: 'h2', has_seen: true }] });
  const home = (await screen.findByRole('heading', { name: 'Woning' })).closest('article') as HTMLElement;
  expect(within(home).queryByRole('link')).toBeNull();
  expect(within(home).queryByText('Nieuw')).toBeNull();
  expect(home.querySelector('img')).toBeNull();
});

test('says when no home has been found yet', async () => {
  await show({ ...intention, found_houses_collection: [] });
  expect(await screen.findByText('Er zijn nog geen woningen gevonden')).toBeDefined();
});
