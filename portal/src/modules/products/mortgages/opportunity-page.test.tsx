// @vitest-environment jsdom
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import OpportunityPage from './opportunity-page.tsx';
import { createFormStubs, createMortgageAction } from './testing.ts';

const offer = {
  smartcare_show_amount: true,
  smartcare_min_savings_amount: 61.5,
  smartcare_savings_period: 'ANNUALLY',
  smartcare_explain: 'De rente van uw lineaire deel is hoog.',
} as const;

async function show(calls: Stubs = {}, action: Partial<ProductAction> = {}) {
  const asked = createMortgageAction('PRESENT_OPPORTUNITY_TO_CONSUMER', { ...offer, ...action });
  const seen = serve({ ...createFormStubs('PRESENT_OPPORTUNITY_TO_CONSUMER'), listActions: [asked], ...calls });
  const { go } = await showPage(<OpportunityPage />, {
    name: 'present-opportunity-to-consumer',
    params: { id: 'm1', action: 'a1' },
    texts: ['mortgages', 'mortgage-forms', 'loan-parts'],
  });
  const hand = userEvent.setup();
  await screen.findByRole('radio', { name: /^Ja/ });
  const choose = (name: RegExp) => hand.click(screen.getByRole('radio', { name }));
  const submit = () => hand.click(screen.getByRole('button', { name: 'Antwoord versturen' }));
  return { seen, go, hand, choose, submit };
}
const bodies = (seen: { method: string; body: unknown }[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ body }) => body);
const problems = () =>
  within(screen.getByText('Alle verplichte velden moeten zijn ingevuld.').closest('[role=group]') as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  received.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  addressStyle.set('formal');
});

describe('a savings offer', () => {
  test('shows its amount and period, and the explanation', async () => {
    await show();
    expect(screen.getByText(/61,50/).parentElement?.textContent).toMatch(/^€\s61,50 per jaar$/);
    expect(screen.getByText('De rente van uw lineaire deel is hoog.')).toBeTruthy();
  });

  test('counts its amount per month when the firm names no period', async () => {
    await show({}, { smartcare_savings_period: null });
    expect(screen.getByText(/61,50/).parentElement?.textContent).toMatch(/per maand$/);
  });

  test.each<[string, Partial<ProductAction>]>([
    ['the firm does not show it', { smartcare_show_amount: false }],
    ['there is none', { smartcare_min_savings_amount: null }],
  ])('shows no amount when %s', async (_, action) => {
    await show({}, action);
    expect(screen.queryByText(/61,50/)).toBeNull();
    expect(screen.getByText('De rente van uw lineaire deel is hoog.')).toBeTruthy();
  });

  const none = { futureDate: '', customAmount: null, customPeriod: '' };
  test.each([
    [/^Ja/, 'yes'],
    [/^Nee/, 'no'],
  ])('can be answered %s', async (name, isAgreed) => {
    const { seen, go, choose, submit } = await show({ updatePresentOpportunity: undefined });
    await choose(name);
    await submit();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(bodies(seen)).toEqual([{ productActionId: 'a1', isAgreed, ...none }]);
    expect(screen.getByText('Uw antwoord is opgeslagen.')).toBeTruthy();
    expect(received.get()).toMatchObject({ receipt: { href: '/mortgages/m1' } });
  });

  test('can be put off until a day that is still to come', async () => {
    const { seen, hand, choose, submit } = await show({ updatePresentOpportunity: undefined });
    await choose(/^Nu niet/);
    await submit();
    expect(problems()).toEqual(['Stuur mij geen voorstellen tot: Dit veld is verplicht']);
    await hand.type(screen.getByLabelText('Stuur mij geen voorstellen tot'), '01012020');
    expect(screen.getByText('Kies een datum na vandaag')).toBeTruthy();
    await hand.clear(screen.getByLabelText('Stuur mij geen voorstellen tot'));
    await hand.type(screen.getByLabelText('Stuur mij geen voorstellen tot'), '01012999');
    await submit();
    await waitFor(() =>
      expect(bodies(seen)).toEqual([
        { productActionId: 'a1', isAgreed: 'future_date', ...none, futureDate: '2999-01-01' },
      ]),
    );
  });

  test('can be given an own amount, per month unless another period is chosen', async () => {
    const { seen, hand, choose, submit } = await show({ updatePresentOpportunity: undefined });
    await choose(/^Alleen als/);
    const period = screen.getByLabelText<HTMLSelectElement>('Periode');
    expect([...period.options].map(({ value }) => value)).toEqual(['MONTHLY', 'ANNUALLY', 'REMAINING_DURATION']);
    expect(period.value).toBe('MONTHLY');
    await submit();
    expect(problems()).toEqual(['Ik wil minstens besparen: Dit veld is verplicht']);
    await hand.type(screen.getByLabelText('Ik wil minstens besparen'), '80');
    await hand.selectOptions(period, 'REMAINING_DURATION');
    await submit();
    const own = { customAmount: 80, customPeriod: 'REMAINING_DURATION' };
    await waitFor(() =>
      expect(bodies(seen)).toEqual([{ productActionId: 'a1', isAgreed: 'custom_amount', ...none, ...own }]),
    );
  });

  test('needs an answer', async () => {
    const { seen, submit } = await show();
    await submit();
    expect(problems()).toEqual(['Wilt u hier meer over weten?: Dit veld is verplicht']);
    expect(bodies(seen)).toEqual([]);
  });

  test('thanks a reader informally who is addressed so', async () => {
    addressStyle.set('informal');
    const { choose, submit } = await show({ updatePresentOpportunity: undefined });
    await choose(/^Ja/);
    await submit();
    expect(await screen.findByText('Je antwoord is opgeslagen.')).toBeTruthy();
    expect(received.get()?.title).toBe('Je antwoord is binnen: Hypotheek Lindenstraat');
  });

  test('keeps the answer that could not be saved', async () => {
    const { go, choose, submit } = await show({ updatePresentOpportunity: refusal('UNKNOWN_ERROR') });
    await choose(/^Nee/);
    await submit();
    expect(await screen.findByText(/^Er is een fout opgetreden/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Nee/ }).checked).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });
});

asksBeforeLeaving('modules/products/mortgages/opportunity-page.tsx', {
  show,
  type: ({ choose }) => choose(/^Nee/),
  typed: () => screen.getByRole<HTMLInputElement>('radio', { name: /^Nee/, hidden: true }).checked,
});
