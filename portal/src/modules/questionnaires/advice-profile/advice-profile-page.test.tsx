// @vitest-environment jsdom
import type { QuestionnaireStart } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { profileAnswers } from '@klantportaal/contract/test-helpers/answered';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction } from '../../products/testing.ts';
import AdviceProfilePage from './advice-profile-page.tsx';

const open = createAction({ type: 'HYPACT_CONSUMER_PROFILE', label: 'Vul uw adviesprofiel in' });

async function show(people: string[], step = 0, answers: Record<string, unknown> = {}, calls: Stubs = {}) {
  const draft = { version: 1, saved_at: '2026-11-21T13:02:00.000Z', step, answers, lost: [] };
  const start: QuestionnaireStart = { id: 'a1', people, draft: step > 0 ? draft : null };
  const seen = serve({
    listActions: [open],
    getQuestionnaire: start,
    saveDraft: { id: 'a1', version: 2, saved_at: '2026-11-21T13:05:00.000Z' },
    ...calls,
  });
  const { go } = await showPage(<AdviceProfilePage />, {
    name: 'hypact-form',
    params: { action: 'a1' },
    texts: ['advice-profile', 'questionnaires'],
  });
  const user = userEvent.setup();
  if (step > 0) await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
  await heading(new RegExp(`^Stap ${step + 1} van 9:`));
  return { go, seen, user };
}
type User = Awaited<ReturnType<typeof show>>['user'];
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const choose = (user: User, group: RegExp, answer: string) =>
  user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: answer }));
const field = (name: RegExp) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const WRONG = 'Er is iets niet ingevuld of niet goed';
const problems = () =>
  within(screen.getByText(WRONG).closest<HTMLElement>('[role=group]')!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const earlier = {
  ...profileAnswers,
  riskKnowLinearMortgage: true,
  riskKnowAnnuityMortgage: false,
  pepReason: 'weg',
  monthlySavings: 250,
  totalSavings: 18000,
  maxInputSavings: 10000,
  minimumYearsLiving: 10,
};

beforeEach(() => {
  received.set(null);
  updateSession({ accessToken: 'a' });
});
afterEach(() => vi.unstubAllGlobals());

test('begins without a way back, checks before it goes on, and says what is missing (Q2-09, Q2-10, Q4-01)', async () => {
  const { user } = await show(['Anna']);
  expect(screen.queryByRole('button', { name: 'Terug' })).toBeNull();
  await press(user, 'Volgende');
  expect(problems()).toEqual([
    'Koopt u voor het eerst een woning: Dit veld is verplicht',
    'Hoeveel weet u van uw inkomen na uw pensioen: Dit veld is verplicht',
    'Hoeveel weet u van het inkomen na een overlijden: Dit veld is verplicht',
    'Hoeveel weet u van het inkomen bij arbeidsongeschiktheid: Dit veld is verplicht',
    'Hoe goed weet u waar u op moet letten als u een financieel product koopt: Dit veld is verplicht',
    'Hebt u ervaring met een hypotheek: Dit veld is verplicht',
  ]);
  await choose(user, /eerst een woning/, 'Ja');
  expect(problems()).toHaveLength(5);
});

test('goes back without checking, and keeps what was filled in (Q2-11, Q4-01)', async () => {
  const { user } = await show(['Anna'], 4, { currentCostsAffordable: '0', totalSavings: 18000 });
  await user.type(field(/per maand/), 'veel');
  await press(user, 'Terug');
  await heading(/^Stap 4 van 9: Pensioen/);
  expect(screen.queryByText(WRONG)).toBeNull();
  await choose(user, /na uw pensioen/, 'Ja');
  await user.type(field(/netto inkomen/), '2400');
  await press(user, 'Volgende');
  const title = await heading(/^Stap 5 van 9: Spaargeld en woonlasten/);
  expect(document.activeElement).toBe(title);
  expect([field(/per maand/).value, field(/in totaal/).value]).toEqual(['veel', '18.000,00']);
});

test('asks the reason only when a statement does not hold, and demands none (Q3-03, Q5-06)', async () => {
  const { user } = await show(['Anna'], 1);
  expect(screen.queryByRole('textbox')).toBeNull();
  await choose(user, /^Ik heb geen/, 'Nee, dat klopt niet');
  await choose(user, /^Mijn naaste familie/, 'Ja, dat klopt');
  expect(field(/Welke functie is dat.*niet verplicht/)).toBeDefined();
  await press(user, 'Volgende');
  await heading(/^Stap 3/);
});

test('asks about the partner under the partner’s name, only if there is one (Q3-04)', async () => {
  const { user } = await show(['Anna de Wit', 'Bert Smit'], 2);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Anna de Wit',
    'Bert Smit',
  ]);
  expect(screen.getAllByRole('group')).toHaveLength(2);
  await choose(user, /inkomen van uw partner/, 'Het stijgt');
  expect(field(/verwacht u voor uw partner/)).toBeDefined();
  await press(user, 'Volgende');
  expect(problems()).toHaveLength(2);
});

test('asks nothing about a partner who is not there', async () => {
  await show(['Anna'], 7);
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  expect(screen.getAllByRole('group')).toHaveLength(3);
});

test('fills in 0 for an empty number on moving on (Q5-09)', async () => {
  const { user } = await show(['Anna'], 4);
  await choose(user, /woonlasten van nu/, 'Te hoog');
  await user.type(field(/in totaal/), '1.500,50');
  await press(user, 'Volgende');
  await heading(/^Stap 6/);
  await press(user, 'Terug');
  await heading(/^Stap 5/);
  expect([field(/per maand/).value, field(/in totaal/).value]).toEqual(['0,00', '1.500,50']);
});

test.each([
  ['an amount that is no number', 4, /per maand/, 'veel', /Vul een bedrag in, zoals/],
  ['too many decimals', 4, /per maand/, '12,345', /Vul een bedrag in, zoals/],
  ['more years than there are', 5, /Hoeveel jaar/, '151', /van 0 tot en met 150/],
])('says what is wrong with %s (P5-14, P5-17)', async (_, step, name, typed, words) => {
  const { user } = await show(['Anna'], step);
  await user.type(field(name), typed);
  await press(user, 'Volgende');
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(field(name).value).toBe(typed);
});

test('shows an amount in euro without its sign, and takes it plain or Dutch (P5-23)', async () => {
  const { user } = await show(['Anna'], 4);
  await user.type(field(/in totaal/), '12500.5');
  await user.tab();
  expect(field(/in totaal/).value).toBe('12.500,50');
});

test('counts the comment down and stops at 255 characters (Q5-07)', async () => {
  const { user } = await show(['Anna'], 8, earlier);
  await user.click(field(/hierover nog iets/));
  await user.paste('x'.repeat(256));
  expect(screen.getByText('1 teken te veel')).toBeDefined();
  await press(user, 'Versturen');
  expect(screen.getAllByText(/Gebruik maximaal 255 tekens/).length).toBeGreaterThan(0);
});

test('shows all answers above the button of the ninth step, which sends one flat object (Q2-09, Q3-10, Q2-03)', async () => {
  const { user, go, seen } = await show(['Anna'], 8, earlier, { submitAdviceProfile: undefined });
  expect(screen.getByRole('heading', { level: 2, name: 'Controleer uw antwoorden' })).toBeDefined();
  expect(screen.getByText('€ 18.000,00', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeDefined();
  expect(screen.queryByText('weg')).toBeNull();
  await choose(user, /^Wilt u de woning verduurzamen/, 'Ja');
  await user.click(screen.getByRole('checkbox', { name: 'Lagere energiekosten' }));
  await user.click(screen.getByRole('checkbox', { name: 'Met een lening' }));
  for (const about of [/van verduurzamen\?/, /energielabels/, /besparing/, /subsidies/])
    await choose(user, about, 'Genoeg');
  await press(user, 'Versturen');
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  const { riskKnowAnnuityMortgage: _, pepReason: _too, ...rest } = earlier;
  expect(seen.find(({ path }) => path === '/api/advice_profile')?.body).toEqual({
    productActionId: 'a1',
    data: {
      ...rest,
      sustainabilityInterest: '1',
      sustainabilityReasonCosts: '1',
      sustainabilityFinanceLoan: '1',
      sustainabilityKnowGeneral: 'enough',
      sustainabilityKnowEnergy: 'enough',
      sustainabilityKnowSavings: 'enough',
      sustainabilityKnowFinancing: 'enough',
    },
  });
  expect(await screen.findByText('Uw adviesprofiel is verstuurd')).toBeDefined();
});

test('leads back to a step to change an answer', async () => {
  const { user } = await show(['Anna'], 8, earlier);
  await press(user, 'Wijzigen: Doelen');
  expect(document.activeElement).toBe(await heading(/^Stap 6 van 9: Doelen/));
});
