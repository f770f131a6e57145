// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { knownMortgage } from '../../../page/loan-parts/testing.ts';
import { readShownFacts } from '../testing.ts';
import { buildMarketValueBody } from './market-value.ts';
import MarketValuePage from './market-value-page.tsx';
import { createFormStubs, createMortgageAction } from './testing.ts';

async function show(calls: Stubs = {}, params = { id: 'm1', action: 'a1' }) {
  const seen = serve({ ...createFormStubs('EDIT_MARKET_VALUE'), ...calls });
  const { go } = await showPage(<MarketValuePage />, {
    name: 'mortgage-marketvalue',
    params,
    texts: ['mortgages', 'mortgage-forms', 'loan-parts'],
  });
  const submit = () => hand.click(screen.getByRole('button', { name: 'Waarde doorgeven' }));
  const hand = userEvent.setup();
  return { seen, go, hand, submit };
}
const valueField = () => screen.findByLabelText<HTMLInputElement>('Waarde van de woning');
const posts = (seen: { method: string; body: unknown }[]) => seen.filter(({ method }) => method === 'POST');

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  received.set(null);
});
afterEach(() => vi.unstubAllGlobals());

describe('the market value', () => {
  test('is asked for beside the address and the value that is known', async () => {
    await show();
    await valueField();
    expect(readShownFacts({ summary: false })).toEqual({
      Adres: 'Lindenstraat 8, 3312 EJ Dordrecht',
      'Waarde die bekend is': '€ 348.000 op 22-12-2025',
    });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['other', true],
      ['woz', false],
      ['remotevaluation', false],
      ['valuation', false],
    ]);
  });

  test.each([
    ['has no value', { ...knownMortgage, collateral: { ...knownMortgage.collateral!, market_value: null } }],
    ['is not known', { ...knownMortgage, collateral: null }],
  ])('is unknown when the home %s', async (_, mortgage) => {
    await show({ listMortgages: [mortgage] });
    await valueField();
    expect(readShownFacts()['Waarde die bekend is']).toBe('onbekend');
  });

  test('is sent, after which the page says so and goes to the dashboard with what happens next', async () => {
    const { seen, go, hand, submit } = await show({ editMarketValue: undefined });
    await hand.type(await valueField(), '365.000,50');
    expect(screen.getByText(/€\s17\.000,50 meer dan .* 32% van de waarde/)).toBeTruthy();
    await hand.click(screen.getByRole('radio', { name: /^WOZ-waarde/ }));
    await hand.type(screen.getByLabelText('Datum van de waarde'), '01022026');
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(posts(seen)).toMatchObject([
      {
        path: '/api/products/mortgages/m1/edit-market-value',
        body: { productActionId: 'a1', marketValue: 365_000.5, marketValueDate: '2026-02-01', basedOn: 'woz' },
      },
    ]);
    expect(screen.getByText('De waarde van de woning is bijgewerkt.')).toBeTruthy();
    expect(received.get()).toMatchObject({ product: { id: 'm1' }, receipt: { href: '/mortgages/m1' } });
    expect(seen.filter(({ path }) => path === '/api/actions').length).toBeGreaterThan(1);
  });

  test('needs value and date, named in one notice and at the fields', async () => {
    const { seen, hand, submit } = await show();
    await valueField();
    await submit();
    const summary = (await screen.findByText('Vul alle velden van de marktwaarde in')).closest('[role=group]');
    const lines = within(summary as HTMLElement).getAllByRole('link');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Waarde van de woning: Dit veld is verplicht',
      'Datum van de waarde: Dit veld is verplicht',
    ]);
    await hand.type(await valueField(), '0');
    expect(screen.getByRole('link', { name: /0,01 of meer/ })).toBeTruthy();
    await hand.clear(await valueField());
    await hand.type(await valueField(), 'veel');
    await hand.type(screen.getByLabelText('Datum van de waarde'), '01012999');
    expect(
      within(summary as HTMLElement)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Waarde van de woning: Vul een bedrag in, zoals 1.234,56',
      expect.stringContaining('Datum van de waarde: Kies een datum tot en met'),
    ]);
    expect(posts(seen)).toEqual([]);
  });

  test('that could not be saved is reported, and stays', async () => {
    const { go, hand, submit } = await show({ editMarketValue: refusal('UNKNOWN_ERROR') });
    await hand.type(await valueField(), '365000');
    await hand.type(screen.getByLabelText('Datum van de waarde'), '01022026');
    await submit();
    expect(await screen.findByText(/^Er is een fout opgetreden/)).toBeTruthy();
    expect((await valueField()).value).toBe('365.000,00');
    expect(screen.getByRole('button', { name: /Waarde doorgeven/ }).getAttribute('aria-disabled')).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  test('is sent as 0 and an empty date when they are not given', () => {
    expect(buildMarketValueBody('a1', { basis: 'other', value: '', date: '' })).toEqual({
      productActionId: 'a1',
      marketValue: 0,
      marketValueDate: '',
      basedOn: 'other',
    });
  });
});

describe('the page', () => {
  test('of a closed action says when it was closed, not by whom, and has no form', async () => {
    const done = createMortgageAction('EDIT_MARKET_VALUE', {
      is_done: true,
      status: 'done',
      date_executed: '2026-01-05',
    });
    await show({ listActions: [done] });
    expect(await screen.findByText('Deze vraag is afgerond')).toBeTruthy();
    expect(screen.getByText(/5 januari 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bekijk de hypotheek' }).getAttribute('href')).toBe('/mortgages/m1');
    expect(screen.queryByRole('button', { name: 'Waarde doorgeven' })).toBeNull();
  });

  test('shows that the action was closed elsewhere in the meantime', async () => {
    let done = false;
    const { hand, submit } = await show({
      listActions: () => [createMortgageAction('EDIT_MARKET_VALUE', { is_done: done, date_executed: '2026-01-05' })],
      editMarketValue: () => {
        done = true;
        return refusal('ACTION_ALREADY_DONE');
      },
    });
    await hand.type(await valueField(), '365000');
    await hand.type(screen.getByLabelText('Datum van de waarde'), '01022026');
    await submit();
    expect(await screen.findByText('Deze vraag is afgerond')).toBeTruthy();
  });

  test('leads to not-found when the firm takes the action back meanwhile', async () => {
    let gone = false;
    const { hand, submit, go } = await show({
      listActions: () => (gone ? [] : [createMortgageAction('EDIT_MARKET_VALUE')]),
      editMarketValue: () => {
        gone = true;
        return refusal('PRODUCTACTION_NOT_FOUND');
      },
    });
    await hand.type(await valueField(), '365000');
    await hand.type(screen.getByLabelText('Datum van de waarde'), '01022026');
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });

  test.each([
    ['mortgage', { id: 'other', action: 'a1' }, {}],
    ['action', { id: 'm1', action: 'other' }, {}],
    ['kind of action', { id: 'm1', action: 'a1' }, { listActions: [createMortgageAction('REQUEST_MORTGAGE_UPDATE')] }],
  ])('redirects an unknown %s to not-found', async (_, params, calls) => {
    const { go } = await show(calls, params);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });

  test('waits with a skeleton, and offers a retry when the mortgage could not be loaded', async () => {
    await show({ listMortgages: new Promise(() => {}) });
    expect(await screen.findByText('Aan het laden')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Waarde doorgeven' })).toBeNull();
    await show({ listMortgages: refusal('UNKNOWN_ERROR') });
    expect(await screen.findByText('Uw hypotheek kon niet worden geladen')).toBeTruthy();
  });
});

asksBeforeLeaving('modules/products/mortgages/market-value-page.tsx', {
  show,
  type: async ({ hand }) => hand.type(await valueField(), '365000'),
  typed: () => screen.getByLabelText<HTMLInputElement>('Waarde van de woning').value,
});
