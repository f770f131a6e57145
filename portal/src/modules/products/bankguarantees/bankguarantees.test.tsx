// @vitest-environment jsdom
import type { Bankguarantee } from '@klantportaal/contract/modules/products/bankguarantees';
import { file, refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createProductStubs, nothingOpen, readShownFacts, twoOpen } from '../testing.ts';
import BankguaranteeListPage from './bankguarantee-list-page.tsx';
import BankguaranteePage from './bankguarantee-page.tsx';
import { guarantee } from './testing.ts';

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  const list = async (guarantees: Bankguarantee[]) => {
    serve(createProductStubs({ listBankguarantees: guarantees }));
    await showPage(<BankguaranteeListPage />, { name: 'bankguarantee-list', texts: ['bankguarantees'] });
  };

  test('has a card for each guarantee, with its open actions', async () => {
    await list([
      { ...guarantee, action_counter: twoOpen },
      { ...guarantee, id: 'g2', label: 'Bankgarantie Zeestraat', action_counter: nothingOpen },
    ]);
    const card = await screen.findByRole('link', {
      name: /Bankgarantie Duinlaan.*Garantiehuis Nederland.*€\s29\.500.*2 open taken/,
    });
    expect(card.getAttribute('href')).toBe('/bankguarantees/g1');
    expect(screen.getByRole('link', { name: /Zeestraat/ }).textContent).not.toContain('open');
  });

  test('explains why it is empty', async () => {
    await list([]);
    expect(await screen.findByText('Er staan nog geen bankgaranties in uw dossier')).toBeDefined();
  });
});

describe('a guarantee', () => {
  const show = async (bankguarantee: Bankguarantee, overrides: Stubs = {}, id = 'g1') => {
    const seen = serve({ ...createProductStubs({ listBankguarantees: [bankguarantee] }), ...overrides });
    const { go } = await showPage(<BankguaranteePage />, {
      name: 'bankguarantee',
      params: { id },
      texts: ['bankguarantees', 'products', 'actions'],
    });
    return { seen, go, hand: userEvent.setup() };
  };
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const documents = () =>
    screen.getAllByRole('button', { name: /PDF/ }).map(({ textContent }) => textContent.split('PDF')[0]);

  test('of BNP shows the request, what it costs per month and once, and what to know', async () => {
    await show(guarantee);
    await screen.findByText('Koopsom');
    expect(headings().slice(0, 4)).toEqual([
      'De aanvraag',
      'Wat het kost',
      'Goed om te weten',
      'Documenten bij de garantie',
    ]);
    expect(readShownFacts()).toEqual({
      'Bedrag van de garantie': '€ 29.500',
      Garantiegever: 'Garantiehuis Nederland',
      Koopsom: '€ 295.000',
      'Datum koopovereenkomst': '10-11-2026',
      'Datum bankgarantie': '05-12-2026',
      'Uiterlijk aanvragen op': '12-12-2026',
      Premie: '€ 4,95 per maand',
      'Eenmalige kosten': '€ 295',
      'Overlijdensrisicoverzekering, eenmalig': '€ 18,50',
    });
    expect(screen.getByText(/meestal 10% van de koopsom/)).toBeDefined();
    expect(screen.getByText(/binnen 30 dagen terug/)).toBeDefined();
  });

  test('of any other provider shows all its facts in one card', async () => {
    const issued = { date_of_issue: '2026-11-14', premium: null, one_off_additional_orv_cost: 0 };
    await show({ ...guarantee, is_BNP: false, ...issued });
    await screen.findByText('Koopsom');
    expect(headings().slice(0, 2)).toEqual(['Overzicht', 'Documenten bij de garantie']);
    expect(Object.keys(readShownFacts())).toEqual([
      'Bedrag van de garantie',
      'Garantiegever',
      'Koopsom',
      'Datum koopovereenkomst',
      'Eenmalige kosten',
      'Afgegeven op',
      'Datum bankgarantie',
      'Uiterlijk aanvragen op',
    ]);
  });

  test.each([
    ['all three documents', {}, ['Aanvraag', 'Algemene voorwaarden', 'Verzekeringskaart']],
    ['no insurance card under dha_woongarant', { arrangement: 'dha_woongarant' }, ['Aanvraag', 'Algemene voorwaarden']],
    ['only what the firm sent', { has_terms_and_conditions: false, has_insurance_card: false }, ['Aanvraag']],
  ])('offers %s', async (_, more, names) => {
    await show({ ...guarantee, ...more });
    await screen.findByText('Documenten bij de garantie');
    expect(documents()).toEqual(names);
  });

  test.each([
    [/^Aanvraag/, ''],
    [/^Algemene voorwaarden/, 'TERMS_AND_CONDITIONS'],
    [/^Verzekeringskaart/, 'INSURANCE_CARD'],
  ])('downloads %s by its type', async (name, type) => {
    URL.createObjectURL = () => 'blob:x';
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { seen, hand } = await show(guarantee, { downloadBankguarantee: () => file('stuk.pdf') });
    await hand.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    const asked = seen.find(({ path }) => path.includes('/download'))?.path ?? '';
    expect(new URL(asked, 'http://x').pathname).toBe('/api/documents/bankguarantees/g1/download');
    expect(new URL(asked, 'http://x').searchParams.get('type') ?? '').toBe(type);
  });

  test('says what went wrong with a download', async () => {
    const { hand } = await show(guarantee, { downloadBankguarantee: refusal('FILE_NOT_FOUND') });
    await hand.click(await screen.findByRole('button', { name: /^Algemene voorwaarden/ }));
    expect(
      await screen.findByText('Dit bestand is er niet meer. Vraag uw adviseur om het opnieuw klaar te zetten.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: /^Algemene voorwaarden/ }).getAttribute('aria-disabled')).toBeNull();
  });

  test('with an unknown id leads to not-found', async () => {
    const { go } = await show(guarantee, {}, 'other');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});
