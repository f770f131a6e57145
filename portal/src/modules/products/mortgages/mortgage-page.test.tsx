// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { adviser, createDossier, readShownFacts, receivedDelivery, uploadAction } from '../testing.ts';
import MortgageListPage from './mortgage-list-page.tsx';
import MortgagePage from './mortgage-page.tsx';

const bare = {
  known_current_amount: null,
  current_amount: null,
  date: null,
  start_of_fixed_rate_period: null,
  fixed_interest_period: null,
  end_of_loan_period: null,
};
const mortgage: Mortgage = {
  id: 'm1',
  label: 'Hypotheek Kastanjelaan',
  lender: 'Noordkade Hypotheken',
  quote_number: 'NK-80442-17',
  amount: 425_000,
  arrangement: null,
  has_timeline: true,
  loan_parts: [
    { ...bare, id: 'l1', type: 'Annuïteit', amount: 300_000, interest: 3.65, end_of_fixed_rate_period: '2999-01-21' },
    { ...bare, id: 'l2', type: 'Lineair', amount: 125_000, interest: 3.95, end_of_fixed_rate_period: '2998-01-21' },
  ],
  collateral: {
    street_name: 'Kastanjelaan',
    house_number: '27',
    zip_code: '3319 GA',
    city: 'Dordrecht',
    based_on: 'woz',
    market_value: null,
    market_value_date: null,
    based_on_options: [],
  },
  smartcare: null,
  loan_part_types: [],
  timeline: [
    { label: 'Inventarisatie', completed: true, active: false },
    { label: 'Wacht op documenten', completed: false, active: true },
  ],
  action_counter: { total: 3, open: 2, closed: 1 },
};
const product = { id: 'm1', label: 'Hypotheek Kastanjelaan', type: 'MORTGAGE' };
const action = { ...uploadAction(product), label: 'Upload uw salarisstrook' };
const delivery: Delivery = {
  ...receivedDelivery,
  productActionId: 'a2',
  label: 'Bankafschrift',
  file_name: 'bankafschrift.pdf',
  status: 'rejected',
  reason: 'Pagina 2 ontbreekt',
  date_reviewed: '2026-11-21',
  can_delete: false,
  can_add: false,
  product,
};
const all: Stubs = {
  listMortgages: [mortgage],
  listActions: [action],
  listDeliveries: [delivery],
  getDossier: createDossier(),
};
const licence = (on: boolean) => ({ name: 'De firma', content: {}, features: { do_show_mortgage_timeline: on } });

async function show(calls: Stubs, { id = 'm1', timeline = true } = {}) {
  const seen = serve(calls);
  const { go } = await showPage(<MortgagePage />, {
    name: 'mortgage',
    params: { id },
    texts: ['mortgages', 'timelines', 'actions'],
    boot: { licence: createPartial<Boot['licence']>(licence(timeline)) },
  });
  return { seen, go };
}

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

describe('a mortgage', () => {
  test('shows product, quote number, lender, amount, and its parts in words and figures', async () => {
    await show(all);
    await screen.findByText('NK-80442-17');
    expect(readShownFacts()).toMatchObject({
      Hypotheekbedrag: '€ 425.000',
      Product: 'Hypotheek Kastanjelaan',
      Offertenummer: 'NK-80442-17',
      Geldverstrekker: 'Noordkade Hypotheken',
    });
    const table = screen.getByRole('table', { name: 'Zo is uw hypotheek opgebouwd' });
    expect(within(table).getByRole('row', { name: /1\. Annuïteit.*300\.000.*71%.*3,65%/ })).toBeDefined();
    expect(within(table).getByRole('row', { name: /Samen.*425\.000/ })).toBeDefined();
    expect(screen.getByText(/In 2998 loopt de vaste rente af van €\s125\.000\./)).toBeDefined();
    expect(screen.getByText('Nog niet bekend')).toBeDefined();
    expect(screen.queryByText(/tegenover de waarde/)).toBeNull();
  });

  test('opens with its facts, before what is asked: amount, lender, rates, and the loan against the value', async () => {
    const collateral = { ...mortgage.collateral!, market_value: 500_000 };
    await show({ ...all, listMortgages: [{ ...mortgage, collateral }] });
    const facts = await screen.findByRole('heading', { name: 'Overzicht' });
    const asked = await screen.findByRole('heading', { name: 'Wat we van u vragen' });
    expect(facts.compareDocumentPosition(asked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(readShownFacts().Rentes).toBe('3,65% en 3,95%');
    expect(screen.getByText('Lening tegenover de waarde van de woning').parentElement?.textContent).toMatch(/85%$/);
  });

  test('says what the current step means and who is at work; of a step of the firm’s own only its name', async () => {
    const [done, active] = mortgage.timeline;
    await show({ ...all, listMortgages: [mortgage, { ...mortgage, id: 'm2' }] });
    expect(await screen.findByText('Stap 2 van 2')).toBeDefined();
    expect(screen.getAllByText('De geldverstrekker wil documenten van u zien, zoals een salarisstrook.')).toHaveLength(
      2,
    );
    expect(screen.getByText('U bent aan zet.')).toBeDefined();
    cleanup();
    await show({ ...all, listMortgages: [{ ...mortgage, timeline: [done!, { ...active!, label: 'Even geduld' }] }] });
    expect(await screen.findAllByText('Even geduld')).toHaveLength(2);
    expect(screen.queryByText(/aan zet/)).toBeNull();
  });

  test('whose steps are all done folds them to one line, and leads with what comes next', async () => {
    const timeline = mortgage.timeline.map((step) => ({ ...step, completed: true, active: false }));
    const [first] = mortgage.loan_parts;
    const loan_parts = ['2001-04-01', '2998-04-01', '2997-04-01'].map((end_of_fixed_rate_period, index) => ({
      ...first!,
      id: `l${index}`,
      end_of_fixed_rate_period,
    }));
    await show({ ...all, listMortgages: [{ ...mortgage, timeline, loan_parts }] });
    expect(await screen.findByText('Vaste rente loopt af in april 2997')).toBeDefined();
    expect(screen.getByText('Alle stappen zijn klaar.').closest('details')?.open).toBe(false);
    cleanup();
    await show({ ...all, listMortgages: [{ ...mortgage, loan_parts }] });
    await screen.findByText('Stap 2 van 2');
    expect(screen.queryByText(/Vaste rente loopt af/)).toBeNull();
  });

  test('names the product as the lender does, and tells how long a rate was fixed for', async () => {
    const fixed = { fixed_interest_period: 20, start_of_fixed_rate_period: '2979-01-01' };
    const loan_parts = mortgage.loan_parts.map((part) => ({ ...part, ...fixed })).slice(0, 1);
    await show({ ...all, listMortgages: [{ ...mortgage, arrangement: 'Comfort met NHG', loan_parts }] });
    await screen.findByText('NK-80442-17');
    expect(readShownFacts().Product).toBe('Comfort met NHG');
    expect(screen.getByText('20 jaar vast, tot 21-01-2999')).toBeDefined();
  });

  test.each([
    [
      'the consumer gave another start',
      { start_of_fixed_rate_period: '2992-01-21' },
      'vast van 21-01-2992 tot 21-01-2999',
    ],
    ['the start is not known', { start_of_fixed_rate_period: null }, 'vast tot 21-01-2999'],
  ])('says the days alone when the period does not agree with them: %s', async (_, days, words) => {
    const loan_parts = mortgage.loan_parts.slice(0, 1).map((part) => ({ ...part, fixed_interest_period: 20, ...days }));
    await show({ ...all, listMortgages: [{ ...mortgage, loan_parts }] });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText(/20 jaar vast/)).toBeNull();
  });

  test.each([
    ['the licence shows it and the mortgage has one', true, mortgage, true],
    ['the licence does not', false, mortgage, false],
    ['the mortgage has none', true, { ...mortgage, has_timeline: false }, false],
    ['it has no steps', true, { ...mortgage, timeline: [] }, false],
  ])('has a timeline or not: %s', async (_, on, one, shown) => {
    await show({ ...all, listMortgages: [one] }, { timeline: on });
    await screen.findByText('NK-80442-17');
    expect(screen.queryByRole('list', { name: 'Waar uw aanvraag nu is' }) !== null).toBe(shown);
  });

  test('shows the adviser, and the amount that the consumer gave beside the lender’s', async () => {
    const [first, second] = mortgage.loan_parts;
    const reported = { ...first!, known_current_amount: 290_000, current_amount: 288_500 };
    const same = { ...second!, known_current_amount: 100_000, current_amount: 100_000 };
    await show({
      ...all,
      getDossier: createDossier([adviser]),
      listMortgages: [{ ...mortgage, loan_parts: [reported, same] }],
    });
    expect(await screen.findByText('Roelfien Haverkate')).toBeDefined();
    expect(screen.getByRole('row', { name: /290\.000.*volgens u €\s288\.500/ })).toBeDefined();
    expect(screen.getAllByText(/volgens u/)).toHaveLength(1);
  });

  test('redirects an unknown id to not-found', async () => {
    const { go } = await show(all, { id: 'other' });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });

  test('says when there is nothing to do, and keeps completed actions collapsed', async () => {
    const done = { ...action, is_done: true, status: 'approved', date_executed: '2026-11-11' } as const;
    await show({ ...all, listActions: [done] });
    expect(await screen.findByText('U hoeft hier nu niets te doen')).toBeDefined();
    expect(screen.getByText('Afgerond (1 taak)').closest('details')?.open).toBe(false);
  });

  test('shows only its own to-dos and documents', async () => {
    const other = { ...product, id: 'm2' };
    await show({
      ...all,
      listActions: [action, { ...action, id: 'a9', label: 'Van een ander', product: other }],
      listDeliveries: [delivery, { ...delivery, id: 'd9', label: 'Ander document', product: other }],
    });
    await screen.findByRole('link', { name: /Upload uw salarisstrook/ });
    await screen.findByText('Bankafschrift');
    expect(screen.queryByText('Van een ander')).toBeNull();
    expect(screen.queryByText('Ander document')).toBeNull();
  });

  test("keeps a rejection's reason visible, and offers no deletion of reviewed documents", async () => {
    await show(all);
    expect(await screen.findByText('Afgekeurd: Pagina 2 ontbreekt')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Verwijderen/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Downloaden: bankafschrift.pdf' })).toBeDefined();
  });

  test('says what was left out of a document', async () => {
    await show({ ...all, listDeliveries: [{ ...delivery, cleaned: true }] });
    expect(await screen.findByText(/zat een script of een ander bestand. Dat hebben we weggelaten/)).toBeDefined();
  });

  test('withdraws a document after confirmation, which reopens its action', async () => {
    let there = true;
    const received = { ...delivery, status: 'received', reason: null, can_delete: true } as const;
    const { seen } = await show({
      ...all,
      listDeliveries: () => (there ? [received] : []),
      listActions: () => (there ? [] : [action]),
      deleteDelivery: () => {
        there = false;
        return undefined;
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Verwijderen: bankafschrift.pdf' }));
    const asked = await screen.findByRole('alertdialog');
    await user.click(within(asked).getByRole('button', { name: 'Annuleren' }));
    expect(there).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Verwijderen: bankafschrift.pdf' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verwijderen' }));
    expect(await screen.findByRole('link', { name: /Upload uw salarisstrook/ })).toBeDefined();
    expect(screen.queryByText(/^bankafschrift\.pdf \(/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  test('loads in parts: without its documents the rest is shown, with a retry', async () => {
    await show({ ...all, listDeliveries: refusal('UNKNOWN_ERROR') });
    expect(await screen.findByText('Uw documenten konden niet worden geladen')).toBeDefined();
    expect(await screen.findByText('NK-80442-17')).toBeDefined();
  });
});

describe('the list of mortgages', () => {
  const list = async (mortgages: Mortgage[]) => {
    serve({ listMortgages: mortgages });
    await showPage(<MortgageListPage />, { name: 'mortgage-list', texts: ['mortgages'] });
  };
  test('has one card for each, with lender, amount and open actions', async () => {
    await list([
      mortgage,
      { ...mortgage, id: 'm2', label: 'Hypotheek Lindenstraat', action_counter: { total: 0, open: 0, closed: 0 } },
    ]);
    const card = await screen.findByRole('link', {
      name: /Hypotheek Kastanjelaan.*Noordkade.*425\.000.*2 open taken/s,
    });
    expect(card.getAttribute('href')).toBe('/mortgages/m1');
    expect(screen.getByRole('link', { name: /Lindenstraat/ }).textContent).not.toContain('open');
  });
  test('explains why it is empty', async () => {
    await list([]);
    expect(await screen.findByText('Er staan nog geen hypotheken in uw dossier')).toBeDefined();
  });
});
