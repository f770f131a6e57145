import { describe, expect, test } from 'vitest';
import { quietCheck as quiet } from '../../../test-helpers/answered.ts';
import { createPartial } from '../../../test-helpers/create-partial.ts';
import { validateAnswers } from '../faults.ts';
import { MortgageCheckBody } from '../mortgage-check.ts';
import { isShown, listQuestions } from '../questionnaire.ts';
import { type MortgageCheckContext, mortgageCheck } from './questions.ts';

const young: MortgageCheckContext = { people: ['Anna'], today: '2026-11-22', age: 56 };
const old: MortgageCheckContext = { ...young, age: 57 };
const everything: MortgageCheckContext = { ...young, question1B: true, question7BC: true, question11: true };
const questions = listQuestions(mortgageCheck);
const shown = (answers: object, context = young) =>
  questions.filter((question) => isShown(question, createPartial(answers), context)).map(({ key }) => key);
const faults = (answers: object, context = young) =>
  Object.fromEntries(
    Object.entries(validateAnswers(questions, createPartial(answers), context)).map(([key, { rule }]) => [key, rule]),
  );

test('has six steps, of which the last asks nothing (Q2-20)', () => {
  expect(mortgageCheck.steps.map(({ name, questions: { length } }) => [name, length])).toEqual([
    ['details', 4],
    ['family', 3],
    ['housing', 8],
    ['mortgage', 2],
    ['other', 2],
    ['advice', 0],
  ]);
});

describe('asks', () => {
  const asked = [
    'current_family_situation',
    'expected_changes',
    'financial_changes',
    'home_suits_family_situation',
    'future_plans',
    'home_developed_since_mortgage',
    'reasons_mortgage_change',
    'expect_mortgage_cost_reduction',
    'is_everything_clear',
  ];
  test('of a mortgage that runs every question without a condition, all required (Q5-13, Q5-14, Q5-15)', () => {
    expect(shown({ mortgage_running: '1' })).toEqual(['mortgage_running', 'call_me', ...asked]);
    expect(Object.keys(faults({ mortgage_running: '1' }))).toEqual(['call_me', ...asked]);
    expect(faults(quiet)).toEqual({});
  });

  test('of one that does not run only when it ended, and whether to call (Q5-15)', () => {
    expect(shown({ mortgage_running: '0' }, everything)).toEqual(['mortgage_running', 'mortgage_end_date', 'call_me']);
    expect(faults({ mortgage_running: '0', call_me: '0' })).toEqual({ mortgage_end_date: 'required' });
    expect(faults({ mortgage_running: '0', call_me: '0', mortgage_end_date: '2026-02-30' })).toEqual({
      mortgage_end_date: 'date',
    });
    expect(faults({ mortgage_running: '0', call_me: '0', mortgage_end_date: '1899-12-31' })).toEqual({
      mortgage_end_date: 'min_date',
    });
    expect(faults({ mortgage_running: '0', call_me: '0', mortgage_end_date: '1900-01-01' })).toEqual({});
  });

  test('nothing else until it is known whether the mortgage runs', () => {
    expect(shown({}, everything)).toEqual(['mortgage_running', 'call_me']);
    expect(faults({})).toEqual({ mortgage_running: 'required', call_me: 'required' });
  });

  test('a phone number of who wants to be called (Q5-17)', () => {
    expect(faults({ ...quiet, call_me: '1' })).toEqual({ phone: 'required' });
    for (const phone of ['06 12345678', '+44 20 7946 0000', '(078) 000.01-99'])
      expect(faults({ ...quiet, call_me: '1', phone })).toEqual({});
    for (const phone of ['bel mij', '06 1234', 'anna@voorbeeld.example'])
      expect(faults({ ...quiet, call_me: '1', phone })).toEqual({ phone: 'phone' });
    expect(faults({ ...quiet, call_me: '1', phone: '0'.repeat(31) })).toEqual({ phone: 'too_long' });
  });

  test('future plans up to 56, plans for ten years above; future plans without a birthday (Q5-19)', () => {
    for (const [context, key] of [
      [young, 'future_plans'],
      [old, 'ten_year_plans'],
      [{ ...young, age: null }, 'future_plans'],
    ] as const)
      expect(shown(quiet, context).filter((one) => one.endsWith('_plans'))).toEqual([key]);
  });

  test('at least one of each group of ticks (Q5-14)', () => {
    expect(faults({ ...quiet, no_plans: 0 })).toEqual({ future_plans: 'selections' });
    expect(faults({ ...quiet, no_plans: 0, help_children: 1 })).toEqual({ future_plans: 'selections' });
    expect(faults({ ...quiet, no_plans: 0, help_children: 1 }, old)).toEqual({});
    expect(faults({ ...quiet, no_reason: 0 })).toEqual({ reasons_mortgage_change: 'selections' });
  });

  test('with every group of ticks an answer for none of them', () => {
    const groups = listQuestions(mortgageCheck).filter(({ kind }) => kind === 'ticks');
    expect(groups.map(({ key, none }) => [key, none])).toEqual([
      ['future_plans', 'no_plans'],
      ['ten_year_plans', 'no_plans'],
      ['reasons_mortgage_change', 'no_reason'],
    ]);
  });

  test('when moving only with moving ticked (Q5-16)', () => {
    expect(shown(quiet)).not.toContain('when_moving');
    expect(shown({ ...quiet, moving: 1 })).toContain('when_moving');
    // It may be left open.
    expect(faults({ ...quiet, no_plans: 0, moving: 1 })).toEqual({});
  });

  test.each(['increased', 'decreased'])('the value of a home that %s, with its switch (Q5-20)', (changed) => {
    const answers = { ...quiet, home_developed_since_mortgage: changed };
    const values = ['market_value_amount_increased', 'market_value_date_increased', 'based_on_increased'];
    const asked = (given: object, context = everything) => values.filter((key) => shown(given, context).includes(key));
    expect(asked(answers)).toEqual(values);
    expect([asked(quiet), asked(answers, young)]).toEqual([[], []]);
    const valued = { ...answers, market_value_amount_increased: 1, based_on_increased: 'woz' };
    const on = (market_value_date_increased: string) => faults({ ...valued, market_value_date_increased }, everything);
    expect([on('2026-11-22'), on('2026-11-23')]).toEqual([{}, { market_value_date_increased: 'max_date' }]);
  });

  test('of a home that changed in value the day and the basis only with the value (D5-06)', () => {
    const worth = (value: unknown) =>
      faults(
        { ...quiet, home_developed_since_mortgage: 'increased', market_value_amount_increased: value },
        everything,
      );
    for (const unknown of [undefined, '', 0]) expect(worth(unknown)).toEqual({});
    expect(worth(1)).toEqual({ market_value_date_increased: 'required', based_on_increased: 'required' });
  });

  test('the free question with its switch, of which the answer may be left open (Q5-22)', () => {
    expect(shown(quiet, everything)).toContain('other_questions');
    expect(shown(quiet)).not.toContain('other_questions');
    expect(faults(quiet, everything)).toEqual({});
  });
});

test('offers the nine family situations and four bases of value (Q3-25, Q3-26)', () => {
  const findOptions = (name: string) => questions.find(({ key }) => key === name)?.options;
  expect(findOptions('current_family_situation')?.join(' ')).toBe(
    'single married_with_common_ownership_of_property married_under_prenuptial_agreement divorced partnership_in_community_of_property partnership_with_conditions living_together_with_a_cohabitation_contract living_together_without_a_cohabitation_contract widow_widower',
  );
  expect(findOptions('based_on_increased')).toEqual(['woz', 'valuation', 'remotevaluation', 'other']);
});

test('has no option that the body refuses', () => {
  const body = (formData: object) =>
    MortgageCheckBody.safeParse({ productActionId: '0199d2a4-0000-7000-8000-000000000001', formData });
  for (const { key, kind, options = [] } of questions)
    for (const option of options) {
      const field = kind === 'ticks' ? { [option]: 1 } : { [key]: option };
      expect(body({ ...quiet, ...field }).data?.formData).toMatchObject(field);
    }
});
