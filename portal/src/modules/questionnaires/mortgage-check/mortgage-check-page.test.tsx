// @vitest-environment jsdom
import type { Consumer } from '@klantportaal/contract/modules/people/consumers';
import { quietCheck } from '@klantportaal/contract/test-helpers/answered';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { changeLocale, findText } from '@klantportaal/web/i18n/i18n.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createLicence } from '../../../licences/testing.ts';
import { knownMortgage } from '../../../page/loan-parts/testing.ts';
import MortgageCheckPage from './mortgage-check-page.tsx';
import {
  checkAction,
  choose,
  createCheckedConsumer,
  createSmartcare,
  findHeading,
  pressButton,
  quietSteps,
} from './testing.ts';

interface Given {
  licence?: Parameters<typeof createLicence>[0];
  consumer?: Partial<Consumer>;
  calls?: Stubs;
  /** The step to begin at, from a draft. */
  at?: number;
  answers?: Record<string, unknown>;
}

/** As it is kept while it is filled in. */
const quiet = { ...quietCheck, no_plans: true, no_reason: true };

async function show({ licence = {}, consumer, calls = {}, at, answers = quiet }: Given = {}) {
  const draft = { version: 1, saved_at: '2026-11-21T13:02:00.000Z', step: (at ?? 1) - 1, answers, lost: [] };
  const seen = serve({
    listActions: [checkAction],
    listMortgages: [knownMortgage],
    getConsumer: createCheckedConsumer(consumer),
    getQuestionnaire: { id: 'a1', people: ['Anna'], draft: at ? draft : null },
    saveDraft: { id: 'a1', version: 2, saved_at: '2026-11-21T13:05:00.000Z' },
    submitMortgageCheck: undefined,
    ...calls,
  });
  const { go } = await showPage(<MortgageCheckPage />, {
    name: 'mortgage-check',
    params: { id: 'm1', action: 'a1' },
    texts: ['mortgage-check', 'mortgage-check-form', 'questionnaires', 'loan-parts'],
    boot: { licence: createLicence(licence) },
  });
  const user = userEvent.setup();
  if (at) await user.click(await screen.findByRole('button', { name: 'Verdergaan' }));
  await findHeading(new RegExp(`^Stap ${at ?? 1} van 6:`));
  const sent = () =>
    seen
      .filter(({ path }) => path === '/api/mortgage-check/submit-form')
      .map(({ body }) => body as { formData: object });
  return { go, seen, user, sent, next: () => pressButton(user, 'Volgende') };
}
const INCOMPLETE = 'Nog niet alles is goed ingevuld';
const problems = () =>
  within(screen.getByText(INCOMPLETE).closest<HTMLElement>('[role=group]')!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.split(':')[0]);

beforeEach(() => {
  received.set(null);
  updateSession({ accessToken: 'a' });
});
afterEach(() => vi.unstubAllGlobals());

describe('the mortgage check, signed in', () => {
  test('goes through six steps, sends on the sixth and leads to the dashboard (Q2-04, Q2-20, Q2-22, Q7-20)', async () => {
    const { user, next, sent, go } = await show();
    expect(screen.queryByRole('button', { name: 'Terug' })).toBeNull();
    for (const [index, answers] of quietSteps.entries()) {
      await findHeading(new RegExp(`^Stap ${index + 1} van 6:`));
      for (const [question, answer] of answers) await choose(user, question, answer);
      expect(sent()).toEqual([]);
      await next();
    }
    await findHeading(/^Stap 6 van 6: Advies/);
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(go.mock.calls).toEqual([['/dashboard', { replace: true }]]));
    const { no_plans: _, no_reason: _too, ...choices } = quiet;
    expect(sent()).toEqual([
      { productActionId: 'a1', formData: { ...choices, no_plans: 1, no_reason: 1, calculated_score: 0 } },
    ]);
    expect(screen.getByText('Uw hypotheekcheck is verstuurd')).toBeTruthy();
    expect(received.get()?.receipt?.href).toBe('/mortgage-check/m1/a1');
    // A consumer who asked for a call, or is advised to come by, has not done everything yet.
    expect(received.get()?.text).toMatch(/Dan bellen wij u\. Wilt u een afspraak\?/);
  });

  test('stays on a step that is not complete and says so; going back checks nothing (Q5-13, Q5-18)', async () => {
    const { user, next } = await show({ at: 2, answers: { mortgage_running: '1', call_me: '0' } });
    await next();
    await findHeading(/^Stap 2 van 6/);
    expect(problems()).toHaveLength(3);
    await pressButton(user, 'Terug');
    await findHeading(/^Stap 1 van 6/);
    expect(screen.queryByText(INCOMPLETE)).toBeNull();
  });

  test('goes from the first step to the last and back when the mortgage does not run (Q2-23, Q2-24, Q7-24)', async () => {
    const { user, next, sent } = await show();
    await choose(user, /^Loopt uw hypotheek/, 'Nee');
    await choose(user, /^Wilt u dat wij u bellen/, 'Nee');
    await next();
    expect(problems()).toEqual(['Wanneer is de hypotheek gestopt']);
    fireEvent.change(screen.getByLabelText(/^Wanneer is de hypotheek/), { target: { value: '01-03-2026' } });
    await next();
    await findHeading(/^Stap 6 van 6: Advies/);
    expect(screen.queryByRole('button', { name: 'Terug' })).toBeNull();
    await pressButton(user, 'Naar het begin');
    await findHeading(/^Stap 1 van 6/);
    await next();
    await findHeading(/^Stap 6 van 6/);
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.formData).toEqual({
      mortgage_running: '0',
      mortgage_end_date: '2026-03-01',
      call_me: '0',
      calculated_score: 0,
    });
  });

  test('asks the known phone number of who wants to be called, and sends only another (Q5-17, Q7-25)', async () => {
    const { user, next, sent } = await show({ at: 1, answers: quiet });
    await choose(user, /^Wilt u dat wij u bellen/, 'Ja');
    const phone = screen.getByLabelText<HTMLInputElement>(/telefoonnummer/);
    expect([phone.value, phone.type]).toEqual(['06-12345678', 'tel']);
    await user.clear(phone);
    await next();
    expect(problems()).toEqual(['Op welk telefoonnummer']);
    await user.type(phone, '078 000 01 43');
    for (let step = 1; step < 6; step += 1) await next();
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(sent()[0]?.formData).toMatchObject({ call_me: '1', phone: '078 000 01 43' }));
  });

  test('asks plans for ten years of who is older than 56 (Q5-19)', async () => {
    const born = (age: number) => ({ date_of_birth: `${new Date().getFullYear() - age}-12-31` });
    await show({ at: 3, consumer: born(57) });
    expect(screen.getByRole('group', { name: /komende 10 jaar/ })).toBeTruthy();
  });

  test('lets what says none exclude the other plans, and asks when moving only then (P5-16, Q5-14, Q5-16)', async () => {
    const { user, next } = await show({ at: 3 });
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(box('Geen plannen').checked).toBe(true);
    await user.click(box('Verhuizen'));
    expect(box('Geen plannen').checked).toBe(false);
    expect(screen.getByLabelText(/^Wanneer wilt u verhuizen/)).toBeTruthy();
    await user.click(box('Geen plannen'));
    expect(box('Verhuizen').checked).toBe(false);
    expect(screen.queryByLabelText(/^Wanneer wilt u verhuizen/)).toBeNull();
    await user.click(box('Geen plannen'));
    await next();
    expect(problems()).toEqual(['Welke plannen hebt u voor uw woning']);
    expect(screen.getByText('Kies minstens één antwoord')).toBeTruthy();
    expect(findText('questionnaires.selections', 'formal', { count: 2 })).toBe('Kies minstens 2 antwoorden');
  });

  test('asks day and basis of the value of the home only once there is a value (D5-06)', async () => {
    const changed = { ...quiet, home_developed_since_mortgage: 'increased' };
    const { user, next } = await show({
      licence: { smartcare: createSmartcare(false, true) },
      at: 3,
      answers: changed,
    });
    const value = await screen.findByLabelText('Hoeveel is de woning nu waard? (niet verplicht)');
    expect(screen.getByLabelText(/^Van welke datum is die waarde\? \(niet verplicht\)/)).toBeDefined();
    await user.type(value, '410000');
    await next();
    expect(problems()).toEqual(['Van welke datum is die waarde', 'Hoe is die waarde bepaald']);
    await user.clear(value);
    await next();
    await findHeading(/^Stap 4 van 6:/);
  });

  test.each([true, false])('asks value, question and loan parts by their switches: %s (Q5-20 to Q5-22)', async (on) => {
    const changed = { ...quiet, home_developed_since_mortgage: 'increased' };
    const licence = { smartcare: createSmartcare(on) };
    const { user } = await show({ licence, at: 5, answers: changed });
    expect(screen.queryByLabelText(/^Hebt u nog andere vragen/) !== null).toBe(on);
    await pressButton(user, 'Terug');
    await pressButton(user, 'Terug');
    expect(screen.queryByLabelText(/^Hoeveel is de woning nu waard/) !== null).toBe(on);
    await pressButton(user, 'Terug');
    await pressButton(user, 'Terug');
    expect(screen.queryByRole('heading', { name: 'Uw leningdelen' }) !== null).toBe(on);
    await choose(user, /^Loopt uw hypotheek/, 'Nee');
    expect(screen.queryByRole('heading', { name: 'Uw leningdelen' })).toBeNull();
  });

  test('takes loan parts, known and new, and names what is wrong with them (Q3-24, Q7-22, Q7-23)', async () => {
    const { user, next, sent } = await show({ licence: { smartcare: createSmartcare(true, false) }, at: 1 });
    await pressButton(user, 'Wijzigen');
    const interest = screen.getByLabelText<HTMLInputElement>('Rente');
    fireEvent.change(interest, { target: { value: '101' } });
    await pressButton(user, 'Leningdeel toevoegen');
    await next();
    expect(problems()).toEqual([
      'Leningdeel 1, rente',
      'Leningdeel 2, soort lening',
      'Leningdeel 2, bedrag van de lening',
    ]);
    await expectAccessible();
    // A line of the summary opens its part.
    await user.click(screen.getByRole('link', { name: /^Leningdeel 2, soort/ }));
    await user.selectOptions(screen.getByLabelText('Soort lening'), 'annuity');
    fireEvent.change(screen.getByLabelText('Bedrag van de lening'), { target: { value: '20000' } });
    await user.click(screen.getByRole('link', { name: /^Leningdeel 1, rente/ }));
    fireEvent.change(screen.getByLabelText('Rente'), { target: { value: '3,5' } });
    for (let step = 1; step < 6; step += 1) await next();
    expect(screen.getByText('Annuïteit, € 20.000')).toBeTruthy();
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { new_parts, ...form } = sent()[0]!.formData as Record<string, unknown>;
    // An added part holds only what was filled in: no id.
    expect(new_parts).toEqual([{ loan_type: 'annuity', amount: 20_000 }]);
    expect(form).toMatchObject({
      parts: [
        {
          id: 'p1',
          loan_type: 'Lineair',
          amount: 150_000,
          interest: 3.5,
          date: '2019-05-01',
          start_of_fixed_rate_period: '2019-05-01',
          end_of_fixed_rate_period: '2029-05-01',
        },
      ],
    });
  });

  test('keeps loan parts of a draft, but none that the mortgage no longer has', async () => {
    const added = { id: 'new-1', isNew: true, type: 'annuity', amount: 500 };
    const gone = { id: 'p0', isNew: false, type: 'Bankspaar', amount: 1 };
    const known = { id: 'p1', isNew: false, interest: 2 };
    const answers = { ...quiet, loan_parts: [gone, known, added] };
    await show({ licence: { smartcare: createSmartcare(true) }, at: 1, answers });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '1. Lineair',
      '2. AnnuïteitNieuw',
    ]);
    expect(screen.getByText(/^2(,0+)? ?%$/)).toBeTruthy();
  });

  test('shows the loan parts that differ on another device, and takes over the ones that are kept', async () => {
    const typed = (interest: number, more: object) => ({
      ...quiet,
      loan_parts: [{ id: 'p1', isNew: false, interest, ...more }],
    });
    const added = { id: 'new-1', isNew: true, type: 'annuity', amount: 500 };
    const theirs = { ...typed(2, {}), loan_parts: [...typed(2, {}).loan_parts, added] };
    let answers: Record<string, unknown> = typed(3.75, { end_of_fixed_rate_period: '2031-05-01' });
    let refused = false;
    const { user } = await show({
      licence: { smartcare: createSmartcare(true, false) },
      at: 1,
      calls: {
        getQuestionnaire: () => {
          const draft = { version: 1, saved_at: '2026-11-21T13:02:00.000Z', step: 0, answers, lost: [] };
          return { id: 'a1', people: ['Anna'], draft };
        },
        saveDraft: () => {
          if (refused) return { id: 'a1', version: 3, saved_at: '2026-11-21T13:05:00.000Z' };
          refused = true;
          answers = theirs;
          return refusal('DRAFT_CHANGED');
        },
      },
    });
    await choose(user, /^Wilt u dat wij u bellen/, 'Ja');
    const dialog = await screen.findByRole('alertdialog', { name: 'Welke antwoorden wilt u houden?' });
    const fact = async (label: string) => (await within(dialog).findByText(label)).nextElementSibling?.textContent;
    expect(await fact('Leningdeel 1, rente')).toBe('Hier: 3,75%. Daar: 2,00%.');
    expect(await fact('Leningdeel 1, rente vast tot')).toBe('Hier: 01-05-2031. Daar: 01-05-2029.');
    expect(await fact('Leningdeel 2, soort lening')).toBe('Hier: Niet ingevuld. Daar: Annuïteit.');
    expect(within(dialog).getAllByRole('term')).toHaveLength(6);
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'Houd wat daar staat' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '1. Lineair',
      '2. AnnuïteitNieuw',
    ]);
  });

  const necessary = 'Wij adviseren om een afspraak met de hypotheekadviseur te maken.';
  const desirable = 'Indien gewenst kunnen de gegeven antwoorden besproken worden met de hypotheekadviseur.';
  const notNeeded = 'Wij zien geen reden om een afspraak met de adviseur te maken, maar het mag altijd!';
  test.each([
    [75, { expected_changes: 'child', financial_changes: 'parttime', cheaper: true, no_reason: false }, necessary],
    [70, { expected_changes: 'child', cheaper: true, no_reason: false }, desirable],
    [45, { expected_changes: 'child', financial_changes: 'parttime' }, desirable],
    [40, { expected_changes: 'child' }, notNeeded],
  ])('advises by a score of %i on entering the sixth step (Q2-21, Q4-08 to Q4-10)', async (score, change, advice) => {
    const { user, next, sent } = await show({ at: 5, answers: { ...quiet, ...change } });
    expect(screen.queryByText(advice)).toBeNull();
    await next();
    await findHeading(/^Stap 6 van 6/);
    expect(screen.getByText(advice)).toBeTruthy();
    await expectAccessible();
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(sent()[0]?.formData).toMatchObject({ calculated_score: score }));
  });

  test("takes the licence's title, introductions and advice over its own (Q4-11)", async () => {
    const content = {
      mortgage_check_title: { nl: 'De grote check' },
      mortgage_check_introduction_other: { nl: '<p>Nog één ding.</p>' },
      mortgage_check_outcome_advice_not_needed: { nl: '<p>U zit <b>goed</b>.</p>' },
    };
    const { next } = await show({ licence: { content }, at: 5 });
    expect(screen.getByRole('heading', { level: 1, name: 'De grote check' })).toBeTruthy();
    expect(screen.getByText('Nog één ding.')).toBeTruthy();
    await next();
    await findHeading(/^Stap 6 van 6/);
    expect(screen.getByText('goed').tagName).toBe('B');
    expect(screen.queryByText(notNeeded)).toBeNull();
  });

  test.each([
    [{}, notNeeded, 'We see no reason to make an appointment with the adviser, but you are always welcome to!'],
    [{ nl: '<p>U zit goed.</p>', en: '<p>You are fine.</p>' }, 'U zit goed.', 'You are fine.'],
  ])('advises in the language of the reader, also when it changes (Q4-08)', async (own, dutch, english) => {
    const content = { mortgage_check_outcome_advice_not_needed: own };
    const { next } = await show({ licence: { content }, at: 5 });
    await next();
    await findHeading(/^Stap 6 van 6/);
    expect(screen.getByText(dutch)).toBeTruthy();
    await act(() => changeLocale('en'));
    await findHeading(/^Step 6 of 6/);
    expect(screen.getByText(english)).toBeTruthy();
    expect(screen.queryByText(dutch)).toBeNull();
  });

  test.each([
    ['details', 1],
    ['family', 2],
    ['housing', 3],
    ['mortgage', 4],
    ['other', 5],
    ['advice', 6],
  ])("takes the licence's introduction of the step %s (Q3-33)", async (step, at) => {
    const content = { [`mortgage_check_introduction_${step}`]: { nl: '<p>Een <b>eigen</b> woord.</p>' } };
    await show({ licence: { content }, at });
    expect(screen.getByText('eigen').tagName).toBe('B');
    expect(screen.queryByText(/^Past uw hypotheek nog bij u/)).toBeNull();
  });

  test('introduces itself where the licence does not', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Hypotheekcheck' })).toBeTruthy();
    expect(screen.getByText(/^Past uw hypotheek nog bij u/)).toBeTruthy();
  });

  test('keeps the answers when sending fails, and says why', async () => {
    const { user, go } = await show({ at: 6, calls: { submitMortgageCheck: refusal('SERVICE_UNAVAILABLE') } });
    await pressButton(user, 'Versturen');
    expect(await screen.findByText(/even niet bereikbaar/)).toBeTruthy();
    await findHeading(/^Stap 6 van 6/);
    expect(go).not.toHaveBeenCalled();
  });
});

test.each([
  ['another mortgage', { ...checkAction, product: { id: 'm2', label: 'Een andere', type: 'MORTGAGE' } }],
  ['another type', { ...checkAction, type: 'EDIT_MARKET_VALUE' as const }],
])('an action of %s leads to not-found', async (_, action) => {
  serve({ listActions: [action] });
  const { go } = await showPage(<MortgageCheckPage />, {
    name: 'mortgage-check',
    params: { id: 'm1', action: 'a1' },
    texts: ['mortgage-check', 'mortgage-check-form', 'questionnaires', 'loan-parts'],
    boot: { licence: createLicence() },
  });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});
