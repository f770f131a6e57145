// @vitest-environment jsdom
import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { knownMortgage, wholePart } from '../../../page/loan-parts/testing.ts';
import LoanPartsPage from './loan-parts-page.tsx';
import { createFormStubs, createMortgageAction } from './testing.ts';

async function show(calls: Stubs = {}, mortgage: Mortgage = knownMortgage) {
  const seen = serve({ ...createFormStubs('REQUEST_MORTGAGE_UPDATE', mortgage), ...calls });
  const { go } = await showPage(<LoanPartsPage />, {
    name: 'mortgage-loanparts',
    params: { id: 'm1', action: 'a1' },
    texts: ['mortgages', 'mortgage-forms', 'loan-parts'],
  });
  const hand = userEvent.setup();
  await screen.findByRole('button', { name: 'Opslaan' });
  const press = (name: string, at = 0) => hand.click(screen.getAllByRole('button', { name })[at]!);
  const fill = async (label: string, value: string) => {
    await hand.clear(screen.getByLabelText(label));
    if (value) await hand.type(screen.getByLabelText(label), value);
  };
  return { seen, go, hand, press, fill, save: () => press('Opslaan') };
}
const getBody = (seen: { method: string; body: unknown }[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ body }) => body as { data: Record<string, unknown> });
const notice = /^Niet alle velden van de hypotheek zijn goed ingevuld/;
const problems = () =>
  within(screen.getByText(notice).closest('[role=group]') as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const total = () => screen.getByText('Samen nog af te lossen').parentElement?.textContent.replace(/\s/g, ' ');

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => vi.unstubAllGlobals());

describe('the details of a mortgage', () => {
  test('are sent as they are known, after which the page says so, asks the actions anew and goes back', async () => {
    const { seen, go, save } = await show({ updateMortgageDetails: undefined });
    await save();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/mortgages/m1', { replace: true }));
    expect(getBody(seen)).toEqual([
      {
        productActionId: 'a1',
        data: {
          marketValue: 348_000,
          marketValueDate: '2025-12-22',
          basedOn: 'woz',
          smartcareMinimumSavingsAmount: null,
          smartcareMinimumSavingsPeriod: '',
          smartcareAbstainFromCalculationTill: '',
          loanParts: [expect.objectContaining({ id: 'p1', end_of_fixed_rate_period: '01-05-2029' })],
          newLoanParts: [],
        },
      },
    ]);
    expect(screen.getByText('De leningdelen zijn bijgewerkt.')).toBeTruthy();
    expect(seen.filter(({ path }) => path === '/api/actions').length).toBeGreaterThan(1);
  });

  test('show one part at a time, with the known amount beside the own one, which one press takes over', async () => {
    const second = { ...wholePart, id: 'p2', type: 'Aflossingsvrij', known_current_amount: 85_000 };
    const { hand, press } = await show({}, { ...knownMortgage, loan_parts: [wholePart, second] });
    expect(screen.queryByLabelText('Nog af te lossen volgens u')).toBeNull();
    await press('Wijzigen');
    expect(screen.getAllByLabelText('Nog af te lossen volgens u')).toHaveLength(1);
    expect(screen.getByText('Nog af te lossen volgens de geldverstrekker').parentElement?.textContent).toMatch(
      /115\.000/,
    );
    await hand.click(screen.getByRole('button', { name: /115\.000 klopt/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Nog af te lossen volgens u').value).toBe('115.000,00');
    await press('Wijzigen');
    expect(screen.getByLabelText<HTMLInputElement>('Nog af te lossen volgens u').value).toBe('');
    expect(total()).toBe('Samen nog af te lossen€ 200.000');
    await hand.type(screen.getByLabelText('Nog af te lossen volgens u'), '80000');
    expect(total()).toBe('Samen nog af te lossen€ 195.000');
  });

  test('take new parts, which can be removed again, and send them apart', async () => {
    const { seen, hand, press, fill, save } = await show({ updateMortgageDetails: undefined });
    await press('Wijzigen');
    await fill('Nog af te lossen volgens u', '114000');
    await press('Leningdeel toevoegen');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Soort lening')));
    await hand.selectOptions(screen.getByLabelText('Soort lening'), 'annuity');
    await fill('Bedrag van de lening', '20000');
    expect(total()).toBe('Samen nog af te lossen€ 134.000');
    await press('Leningdeel toevoegen');
    expect(screen.getAllByRole('button', { name: 'Verwijderen' })).toHaveLength(2);
    await press('Verwijderen', 1);
    await save();
    await waitFor(() => expect(getBody(seen)).toHaveLength(1));
    const { loanParts, newLoanParts } = getBody(seen)[0]!.data;
    expect(loanParts).toMatchObject([{ id: 'p1', current_amount: 114_000 }]);
    expect(newLoanParts).toMatchObject([{ type: 'annuity', amount: 20_000, interest: null }]);
    expect(newLoanParts).not.toMatchObject([{ id: expect.anything() }]);
  });

  test('are not sent incomplete: one notice, each field, and the part that is wrong opens', async () => {
    const { seen, hand, press, fill, save } = await show();
    await press('Wijzigen');
    await fill('Rente', '101');
    await press('Klaar');
    await fill('Waarde van de woning', '350000');
    await fill('Datum van de waarde', '');
    await hand.selectOptions(screen.getByLabelText('Waar is de waarde op gebaseerd?'), 'none');
    await press('Leningdeel toevoegen');
    await save();
    expect(problems()).toEqual([
      'Datum van de waarde: Dit veld is verplicht',
      'Waar is de waarde op gebaseerd?: Dit veld is verplicht',
      'Leningdeel 1, nog af te lossen volgens u: Dit veld is verplicht',
      'Leningdeel 1, rente: Vul een getal in van 0 tot en met 100',
      'Leningdeel 2, soort lening: Dit veld is verplicht',
      'Leningdeel 2, bedrag van de lening: Dit veld is verplicht',
    ]);
    expect(screen.getAllByText('Nog niet goed')).toHaveLength(2);
    expect(screen.getByLabelText('Rente').getAttribute('aria-invalid')).toBe('true');
    await hand.click(screen.getByRole('link', { name: /^Leningdeel 2, bedrag/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Bedrag van de lening'));
    expect(getBody(seen)).toEqual([]);
  });

  test('that could not be saved are reported and stay as typed', async () => {
    const { go, press, fill, save } = await show({ updateMortgageDetails: refusal('UNKNOWN_ERROR') });
    await press('Wijzigen');
    await fill('Nog af te lossen volgens u', '114000');
    await fill('Minstens besparen (niet verplicht)', '75');
    await save();
    expect(await screen.findByText(/^Er is een fout opgetreden/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nog af te lossen volgens u').value).toBe('114.000,00');
    expect(screen.getByLabelText<HTMLInputElement>('Minstens besparen (niet verplicht)').value).toBe('75,00');
    expect(screen.getByRole('button', { name: /^Opslaan/ }).getAttribute('aria-disabled')).toBeNull();
    expect(go).not.toHaveBeenCalled();
  });

  test('ask a type and an amount that the firm does not know, and all bases of a value', async () => {
    const bare = { ...wholePart, type: null, amount: null, known_current_amount: null };
    const { press } = await show({}, { ...knownMortgage, loan_parts: [bare], loan_part_types: [] });
    const bases = screen.getByLabelText<HTMLSelectElement>('Waar is de waarde op gebaseerd?').options;
    expect([...bases].map(({ value }) => value)).toEqual(['', 'none', 'woz', 'valuation', 'remotevaluation', 'other']);
    await press('Wijzigen');
    expect(screen.getByLabelText('Soort lening').tagName).toBe('INPUT');
    expect(screen.getByLabelText('Bedrag van de lening')).toBeTruthy();
  });

  test('offer the bases of the firm, and the known one if it is another', async () => {
    const collateral = {
      ...knownMortgage.collateral!,
      based_on: 'other' as const,
      based_on_options: [{ name: 'woz' as const }],
    };
    await show({}, { ...knownMortgage, collateral });
    const basis = screen.getByLabelText<HTMLSelectElement>('Waar is de waarde op gebaseerd?');
    expect([...basis.options].map(({ value }) => value)).toEqual(['', 'woz', 'other']);
    expect(basis.value).toBe('other');
  });

  test('send savings wishes with their period', async () => {
    const { seen, hand, fill, save } = await show({ updateMortgageDetails: undefined });
    await fill('Minstens besparen (niet verplicht)', '75');
    expect(screen.getByLabelText<HTMLSelectElement>('Besparing geldt').value).toBe('MONTHLY');
    await hand.selectOptions(screen.getByLabelText('Besparing geldt'), 'ANNUALLY');
    await fill('Stuur mij geen voorstellen tot (niet verplicht)', '01012999');
    await save();
    await waitFor(() =>
      expect(getBody(seen)).toMatchObject([
        {
          data: {
            smartcareMinimumSavingsAmount: 75,
            smartcareMinimumSavingsPeriod: 'ANNUALLY',
            smartcareAbstainFromCalculationTill: '2999-01-01',
          },
        },
      ]),
    );
  });

  test('are asked once: a closed action has no form', async () => {
    const done = createMortgageAction('REQUEST_MORTGAGE_UPDATE', { is_done: true, date_executed: '2026-01-05' });
    serve({ ...createFormStubs('REQUEST_MORTGAGE_UPDATE'), listActions: [done] });
    await showPage(<LoanPartsPage />, {
      name: 'mortgage-loanparts',
      params: { id: 'm1', action: 'a1' },
      texts: ['mortgages', 'mortgage-forms', 'loan-parts'],
    });
    expect(await screen.findByText('Deze vraag is afgerond')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
  });
});

asksBeforeLeaving('modules/products/mortgages/loan-parts-page.tsx', {
  show,
  type: ({ fill }) => fill('Waarde van de woning', '350000'),
  typed: () => screen.getByLabelText<HTMLInputElement>('Waarde van de woning').value,
});
