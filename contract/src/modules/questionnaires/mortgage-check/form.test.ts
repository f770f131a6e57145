import { describe, expect, test } from 'vitest';
import { createPartial } from '../../../test-helpers/create-partial.ts';
import type { EnteredLoanParts } from '../../../values/loan-parts.ts';
import { MortgageCheckForm } from '../mortgage-check.ts';
import { buildMortgageCheckForm, scoreMortgageCheck } from './form.ts';
import { getAdvice, getOutcome } from './outcome.ts';
import type { MortgageCheckContext } from './questions.ts';
import { getNextStep, getPreviousStep } from './steps.ts';

const young: MortgageCheckContext = { people: ['Anna'], today: '2026-11-22', age: 40, knownPhone: '06-12345678' };
const old: MortgageCheckContext = { ...young, age: 60 };
const everything: MortgageCheckContext = { ...young, question1B: true, question7BC: true, question11: true };
const running = { mortgage_running: '1', call_me: '0' };
const score = (answers: object, context = young) => scoreMortgageCheck({ ...running, ...answers }, context);
const form = (answers: object, context = young, parts: EnteredLoanParts = { parts: [], added: [] }) =>
  buildMortgageCheckForm({ ...running, ...answers }, context, parts);

describe('the score', () => {
  test.each([
    ['Q9-02', 'expected_changes', 'living_together 40 marry 30 divorce 40 partnership 30 child 40 other 40 no 0'],
    ['Q9-03', 'financial_changes', 'incapacitated 5 retired 15 unemployed 5 better_paid 15 parttime 5 no 0'],
    [
      'Q9-04',
      'home_suits_family_situation',
      'too_small 40 other_reason 40 other_location 40 renovations 40 spare_space 20 yes 0',
    ],
    ['Q9-07', 'home_developed_since_mortgage', 'increased 30 decreased 0 no 0'],
    ['Q9-07', 'expect_mortgage_cost_reduction', '1 30 0 0'],
    ['Q9-09', 'is_everything_clear', 'financial_product_questions 50 mortgage_questions 50 doubts 50 yes 0'],
    ['Q3-25', 'current_family_situation', 'single 0 divorced 0 widow_widower 0'],
  ])('has the listed weight of each choice (%s %s)', (_, key, list) => {
    for (const [, option, weight] of list.matchAll(/(\S+) (\d+)/g))
      expect([option, score({ [key]: option })]).toEqual([option, Number(weight)]);
  });

  const plans = 'renovate 40 energy_efficient 40 moving 60';
  const reasons = 'cheaper 30 fixed_interest_ending 60 home_improvements 60 renovation_plans 60 energy_saving_plans 60';
  test.each([
    ['Q9-05', `${plans} second_house 0 stop_working_early 0 help_children 0 no_plans 0`, young],
    ['Q9-06', `${plans} second_house 30 stop_working_early 30 help_children 20 no_plans 0`, old],
    ['Q9-08', `${reasons} no_reason 0`, young],
  ])('has the listed weight of each tick (%s)', (_, list, context) => {
    for (const [, option = '', weight] of list.matchAll(/(\S+) (\d+)/g))
      expect([option, score({ [option]: 1 }, context)]).toEqual([option, Number(weight)]);
  });

  test('adds 60 when it is said when to move, beside the 60 of moving (Q9-07)', () => {
    expect(score({ moving: true, when_moving: 'over 2 jaar' })).toBe(120);
    expect(score({ moving: true, when_moving: ' ' })).toBe(60);
    expect(score({ when_moving: 'over 2 jaar' })).toBe(0);
  });

  test('is the sum, and 0 when the mortgage does not run (Q7-24)', () => {
    const worried = { expected_changes: 'child', renovate: true, cheaper: 1, is_everything_clear: 'doubts' };
    expect(score(worried)).toBe(160);
    expect(score({ ...worried, mortgage_running: '0' })).toBe(0);
  });
});

describe('the advice (Q4-08 to Q4-11)', () => {
  const none = {
    mortgage_check_outcome_advice_necessary: null,
    mortgage_check_outcome_advice_desirable: null,
    mortgage_check_outcome_advice_not_needed: null,
  };
  const style = 'formal';
  const notNeeded = 'Wij zien geen reden om een afspraak met de adviseur te maken, maar het mag altijd!';
  const desirable = 'Indien gewenst kunnen de gegeven antwoorden besproken worden met de hypotheekadviseur.';
  const necessary = 'Wij adviseren om een afspraak met de hypotheekadviseur te maken.';
  test.each([
    [0, 'advice_not_needed', notNeeded],
    [44, 'advice_not_needed', notNeeded],
    [45, 'advice_desirable', desirable],
    [74, 'advice_desirable', desirable],
    [75, 'advice_necessary', necessary],
    [300, 'advice_necessary', necessary],
  ])('of a score of %i is %s', (points, outcome, text) => {
    expect(getOutcome(points)).toBe(outcome);
    expect(getAdvice(points, none, { locale: 'nl', style })).toBe(text);
    const own = { ...none, [`mortgage_check_outcome_${outcome}`]: { nl: 'Bel ons', en: '' } };
    expect(getAdvice(points, createPartial(own), { locale: 'nl', style })).toBe('Bel ons');
    const addressed = { [`mortgage_check_outcome_${outcome}`]: { nl: 'Belt u ons', nl_informal: 'Bel je ons' } };
    expect(getAdvice(points, { ...none, ...addressed }, { locale: 'nl', style: 'informal' })).toBe('Bel je ons');
    // Without an own text in the reader's language, the default one.
    expect(getAdvice(points, createPartial(own), { locale: 'en', style })).toBe(
      getAdvice(points, none, { locale: 'en', style }),
    );
  });

  test('changes at exactly 45 and 75 of real answers', () => {
    const child = { expected_changes: 'child' };
    expect(getOutcome(score(child))).toBe('advice_not_needed');
    expect(getOutcome(score({ ...child, financial_changes: 'parttime' }))).toBe('advice_desirable');
    expect(getOutcome(score({ ...child, cheaper: 1 }))).toBe('advice_desirable');
    expect(getOutcome(score({ ...child, cheaper: 1, financial_changes: 'parttime' }))).toBe('advice_necessary');
  });
});

describe('what is sent', () => {
  const full = {
    call_me: '1',
    phone: '06-87654321',
    current_family_situation: 'single',
    expected_changes: 'child',
    financial_changes: 'retired',
    home_suits_family_situation: 'yes',
    renovate: true,
    moving: true,
    help_children: false,
    when_moving: 'over 2 jaar',
    home_developed_since_mortgage: 'increased',
    market_value_amount_increased: 410_000,
    market_value_date_increased: '2026-10-01',
    based_on_increased: 'woz',
    cheaper: true,
    expect_mortgage_cost_reduction: '1',
    is_everything_clear: 'yes',
    other_questions: 'Kan ik extra aflossen?',
    mortgage_end_date: '2026-01-01',
  };
  const part = {
    type: 'ANNUITEIT',
    amount: 200_000,
    current_amount: 180_000,
    interest: 3.5,
    date: '2015-01-01',
    start_of_fixed_rate_period: '2015-01-01',
    end_of_fixed_rate_period: '2035-01-01',
  };
  const { type: loan_type, ...rest } = part;
  const entered = { parts: [{ ...part, id: 'a' }], added: [{ type: 'LINEAIR', amount: 10, interest: '' }] };

  test('has exactly the listed keys, each tick under its own name with 1 (Q7-20, Q7-21, Q7-22)', () => {
    const sent = form(full, everything, createPartial(entered));
    const { mortgage_end_date: _, help_children: _too, ...given } = full;
    expect(sent).toEqual({
      ...running,
      ...given,
      renovate: 1,
      moving: 1,
      cheaper: 1,
      calculated_score: 40 + 15 + 40 + 60 + 60 + 30 + 30 + 30,
      parts: [{ id: 'a', loan_type, ...rest }],
      new_parts: [{ loan_type: 'LINEAIR', amount: 10 }],
    });
    expect(MortgageCheckForm.parse(sent)).toMatchObject(sent);
  });

  test('has loan parts only when there are any, with their switch, while the mortgage runs (Q5-21, Q7-23)', () => {
    const lists = (sent: object) => Object.keys(sent).filter((key) => key.endsWith('parts'));
    expect(lists(form({}, everything))).toEqual([]);
    expect(lists(form({}, young, createPartial(entered)))).toEqual([]);
    expect(lists(form({ mortgage_running: '0' }, everything, createPartial(entered)))).toEqual([]);
    expect(lists(form({}, everything, createPartial({ ...entered, added: [] })))).toEqual(['parts']);
    expect(lists(form({}, everything, createPartial({ ...entered, parts: [] })))).toEqual(['new_parts']);
  });

  test('is score 0 and the end date of a mortgage that does not run, and nothing about the rest (Q7-24)', () => {
    expect(form({ ...full, mortgage_running: '0', call_me: '0' }, everything, createPartial(entered))).toEqual({
      mortgage_running: '0',
      call_me: '0',
      mortgage_end_date: '2026-01-01',
      calculated_score: 0,
    });
  });

  test.each([
    ['another number', { call_me: '1', phone: '0687654321' }, '0687654321'],
    ['the number on record', { call_me: '1', phone: '06-12345678' }, undefined],
    ['the number on record, written another way', { call_me: '1', phone: '06 1234 5678' }, undefined],
    ['another number, without a call', { call_me: '0', phone: '0687654321' }, undefined],
  ])('has the phone only of who is called, when it differs: %s (Q7-25)', (_, answers, phone) => {
    expect(form(answers).phone).toBe(phone);
    expect('phone' in form(answers)).toBe(phone !== undefined);
  });

  test('has market values only when the home changed, when moving only when moving (Q7-26, Q7-27)', () => {
    const same = form({ ...full, home_developed_since_mortgage: 'no', moving: false }, everything);
    for (const key of ['market_value_amount_increased', 'market_value_date_increased', 'based_on_increased'])
      expect(same).not.toHaveProperty(key);
    expect(same).not.toHaveProperty('when_moving');
  });
});

describe('the steps', () => {
  test('go one by one, within 1 and 6 (Q2-20)', () => {
    expect([0, 1, 2, 5, 6, 9].map((step) => getNextStep(step, running))).toEqual([1, 2, 3, 6, 6, 6]);
    expect([0, 1, 2, 6, 9].map((step) => getPreviousStep(step, running))).toEqual([1, 1, 1, 5, 6]);
  });

  test('go from the first to the last and back when the mortgage does not run (Q2-23, Q2-24)', () => {
    expect([getNextStep(1, { mortgage_running: '0' }), getPreviousStep(6, { mortgage_running: '0' })]).toEqual([6, 1]);
  });
});
