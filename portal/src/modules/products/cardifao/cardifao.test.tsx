// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import type { CardifOffer } from '@klantportaal/contract/modules/products/cardifao';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import CardifaoListPage from './cardifao-list-page.tsx';
import CardifaoPage from './cardifao-page.tsx';

const offer: CardifOffer = {
  id: 'p1',
  label: 'Woonlastenverzekering Willem',
  reference_number: 'AO-2026-117',
  quote_number: 'Q-55801',
  action_counter: twoOpen,
};
type Offers = NonNullable<Stubs['listCardifao']>;
const list = async (offers: Offers) => {
  serve(createProductStubs({ listCardifao: offers }));
  await showPage(<CardifaoListPage />, { name: 'cardifao-list', texts: ['cardifao'] });
};
const show = async (cardifOffer: CardifOffer, id = 'p1', content: object = {}) => {
  serve(createProductStubs({ listCardifao: [cardifOffer] }));
  return showPage(<CardifaoPage />, {
    name: 'cardifao',
    params: { id },
    texts: ['cardifao', 'actions'],
    boot: { licence: createPartial<Boot['licence']>({ name: 'Kadewacht', content, features: {} }) },
  });
};

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  test('holds only the offers with something to act on, now or before', async () => {
    const done = { total: 1, open: 0, closed: 1 };
    await list([
      offer,
      { ...offer, id: 'p2', label: 'Al gekozen', action_counter: done },
      { ...offer, id: 'p3', label: 'Zonder actie', action_counter: nothingOpen },
    ]);
    const card = await screen.findByRole('link', { name: /Willem.*Kenmerk AO-2026-117.*2 open taken/ });
    expect(card.getAttribute('href')).toBe('/cardifao/p1');
    expect(screen.getByRole('link', { name: /Al gekozen/ })).toBeDefined();
    expect(screen.queryByText('Zonder actie')).toBeNull();
  });

  test.each<[string, Offers, string]>([
    ['explains that there is none', [], 'Er is nu geen aanbod voor u'],
    [
      'explains it also when no offer asks anything',
      [{ ...offer, action_counter: nothingOpen }],
      'Er is nu geen aanbod voor u',
    ],
    ['says that it could not be loaded', refusal('UNKNOWN_ERROR'), 'Uw aanbod kon niet worden geladen'],
  ])('%s', async (_, offers, words) => {
    await list(offers);
    expect(await screen.findByText(words)).toBeDefined();
  });
});

describe('an offer', () => {
  test('has the introduction of the licence, as HTML', async () => {
    await show(offer, 'p1', { cardif_ao_introduction: { nl: '<p>Uw <strong>woonlasten</strong> lopen door.</p>' } });
    expect((await screen.findByText('woonlasten')).tagName).toBe('STRONG');
    expect(screen.queryByText(/betaalt deze verzekering elke maand/)).toBeNull();
    expect(readShownFacts()).toEqual({ Kenmerk: 'AO-2026-117', Offertenummer: 'Q-55801' });
  });

  test('has ours when the licence has none, and no empty facts', async () => {
    await show({ ...offer, reference_number: null, quote_number: null });
    expect(await screen.findByText(/betaalt deze verzekering elke maand/)).toBeDefined();
    expect(screen.queryByText('Gegevens van het aanbod')).toBeNull();
  });

  test('with an unknown id leads to not-found', async () => {
    const { go } = await show(offer, 'other');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});
