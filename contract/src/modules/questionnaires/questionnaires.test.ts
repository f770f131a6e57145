import { describe, expect, test } from 'vitest';
import { createPartial } from '../../test-helpers/create-partial.ts';
import { validateAnswers } from './faults.ts';
import { fitAnswers } from './fitting.ts';
import { type Context, type Question, type Questionnaire, updateTicks } from './questionnaire.ts';
import { collectAnswersToSend, sumWeights, withDefaults, withStartValues } from './sent.ts';
import { buildSummary } from './summary.ts';

const alone: Context = { people: ['Anna'], today: '2026-11-22' };
const together: Context = { people: ['Anna', 'Bert'], today: '2026-11-22' };

const questions: Question[] = [
  { key: 'moves', kind: 'choice', options: ['1', '0'], words: 'yes_no', weights: { '1': 60 } },
  { key: 'when', kind: 'years', shown: ({ moves }) => moves === '1' },
  {
    key: 'plans',
    kind: 'ticks',
    options: ['renovate', 'help_children'],
    ticked: 1,
    weights: { renovate: 40, help_children: 20 },
  },
  { key: 'savings', kind: 'euros', otherwise: 0 },
  { key: 'customers.0.income', kind: 'euros', person: 0 },
  { key: 'customers.1.income', kind: 'euros', person: 1 },
  { key: 'remark', kind: 'long-text', optional: true, limit: 5 },
];
const plans: Questionnaire = {
  name: 'plans',
  version: '2',
  actionTypes: [],
  steps: [
    { name: 'home', questions: questions.slice(0, 4) },
    { name: 'money', questions: questions.slice(4) },
  ],
};
const faults = (answers: object, context = alone) =>
  Object.fromEntries(
    Object.entries(validateAnswers(questions, createPartial(answers), context)).map(([key, { rule }]) => [key, rule]),
  );
const complete = { moves: '0', customers: [{ income: 1000 }] };

describe('what is wrong', () => {
  test('is every question that is shown and has no answer, in their order', () => {
    expect(Object.keys(faults({}, together))).toEqual(['moves', 'customers.0.income', 'customers.1.income']);
    expect(faults(complete)).toEqual({});
  });

  test('is a group with fewer ticks than it needs, and says how many that is (P5-16)', () => {
    const two: Question[] = [{ key: 'group', kind: 'ticks', options: ['a', 'b', 'c'], atLeast: 2 }];
    expect(validateAnswers(two, { a: true }, alone)).toEqual({ group: { rule: 'selections', values: { count: 2 } } });
    expect(validateAnswers(two, { a: true, c: 1 }, alone)).toEqual({});
  });

  test('is nothing of a question that is hidden', () => {
    expect(faults({ ...complete, moves: '1' })).toEqual({ when: 'required' });
    expect(faults({ ...complete, moves: '0', when: 'x' })).toEqual({});
  });

  test.each([
    ['a choice that is not offered', { moves: '2' }, { moves: 'required' }],
    ['years that are no whole number', { moves: '1', when: 1.5 }, { when: 'between' }],
    ['years outside their bounds', { moves: '1', when: 151 }, { when: 'between' }],
    ['years below their bounds', { moves: '1', when: -1 }, { when: 'between' }],
    ['an amount that cannot be read', { savings: '1,234' }, { savings: 'amount' }],
    ['an amount below nothing', { savings: -1 }, { savings: 'amount' }],
    ['an amount in parts of a cent', { savings: 0.125 }, { savings: 'amount' }],
    ['a text that is too long', { remark: '123456' }, { remark: 'too_long' }],
  ])('is %s', (_, answers, wrong) => {
    expect(faults({ ...complete, ...answers })).toEqual(wrong);
  });

  test('says the bounds of a number', () => {
    expect(validateAnswers(questions, { ...complete, moves: '1', when: 200 }, alone).when?.values).toEqual({
      from: 0,
      to: 150,
    });
  });

  test('is a day after today, for a question about what has been', () => {
    const days: Question[] = [
      { key: 'born', kind: 'day', past: true },
      { key: 'ends', kind: 'day' },
    ];
    expect(validateAnswers(days, { born: '2026-11-23', ends: '2026-11-23' }, alone)).toEqual({
      born: { rule: 'max_date', values: { date: '22-11-2026' } },
    });
    expect(validateAnswers(days, { born: '2026-11-22', ends: '2026-11-22' }, alone)).toEqual({});
  });

  test('is a day before 1900', () => {
    const days: Question[] = [{ key: 'day', kind: 'day' }];
    expect(validateAnswers(days, { day: '1899-12-31' }, alone)).toEqual({
      day: { rule: 'min_date', values: { date: '01-01-1900' } },
    });
    expect(validateAnswers(days, { day: '1900-01-01' }, alone)).toEqual({});
  });

  test.each([0, 150])('is not %i years', (when) => {
    expect(faults({ ...complete, moves: '1', when })).toEqual({});
  });
});

test('an empty number becomes what its question says on moving on, and no other', () => {
  expect(withDefaults(questions, { savings: '' }, alone)).toEqual({ savings: 0 });
  expect(withDefaults(questions, { savings: 12 }, alone)).toEqual({ savings: 12 });
});

test.each([
  ['none', ['a', 'b'], ['a', 'b', 'none'], ['none']],
  ['another', ['none'], ['a', 'none'], ['a']],
  ['off', ['a', 'b'], ['b'], ['b']],
  ['none off', ['none'], [], []],
])('ticking %s leaves what goes together', (_, before, pressed, after) => {
  expect(updateTicks({ none: 'none' }, before, pressed)).toEqual(after);
  expect(updateTicks({}, before, pressed)).toEqual(pressed);
});

describe('what is sent', () => {
  test('are the answers to what is shown, ticks by their own key', () => {
    const answers = { ...complete, when: 3, renovate: true, help_children: false, remark: ' ', unknown: 1 };
    expect(collectAnswersToSend(plans, answers, alone)).toEqual({
      moves: '0',
      renovate: 1,
      savings: 0,
      customers: [{ income: 1000 }],
    });
  });

  test('is nothing of the partner without a partner', () => {
    const answers = { ...complete, customers: [{ income: 1 }, { income: 2 }] };
    expect(collectAnswersToSend(plans, answers, alone).customers).toEqual([{ income: 1 }]);
    expect(collectAnswersToSend(plans, answers, together).customers).toEqual([{ income: 1 }, { income: 2 }]);
  });
});

describe('a step that is reached', () => {
  const questions: Question[] = [
    { key: 'her.street', kind: 'text', startsAs: 'his.street' },
    { key: 'her.addition', kind: 'text', startsAs: 'his.addition' },
    { key: 'her.phone', kind: 'text' },
  ];
  const his = { street: 'Lindenstraat', addition: '', phone: '06' };

  test('starts with the answers that its questions name', () => {
    expect(withStartValues(questions, { his, her: { phone: '07' } }).her).toEqual({
      phone: '07',
      street: 'Lindenstraat',
    });
  });

  test('is left alone once one of those is answered', () => {
    const answers = { his, her: { addition: 'bis' } };
    expect(withStartValues(questions, answers)).toBe(answers);
  });
});

test('the score is the sum of what was chosen among what is shown', () => {
  expect(sumWeights(plans, { moves: '1', renovate: 1, help_children: true }, alone)).toBe(120);
  expect(sumWeights(plans, { moves: '0' }, alone)).toBe(0);
});

describe('the summary', () => {
  const say = (key: string) => key;
  test('has every question that is shown with its answer in words, by step and person', () => {
    const answers = { moves: '1', when: 3, renovate: true, savings: 1200.5, customers: [{ income: 1 }, {}] };
    const sections = buildSummary(plans, answers, together, { say, none: '-' });
    expect(sections.map(({ step, title }) => [step, title])).toEqual([
      [0, 'plans.step_home'],
      [1, 'plans.step_money: Anna'],
      [1, 'plans.step_money: Bert'],
      [1, 'plans.step_money'],
    ]);
    expect(sections[0]?.facts.map(({ label, value }) => [label, value.replace(/\s/g, ' ')])).toEqual([
      ['plans.moves', 'plans.yes_no_1'],
      ['plans.when', 'plans.years'],
      ['plans.plans', 'plans.plans_renovate'],
      ['plans.savings', '€ 1.200,50'],
    ]);
    expect(sections[2]?.facts).toEqual([{ key: 'customers.1.income', label: 'plans.income', value: '-' }]);
  });
});

describe('a draft under other questions', () => {
  test('keeps what still fits, also what is being typed', () => {
    const answers = { moves: '1', when: '3 ja', renovate: true, customers: [{ income: 4 }, { income: '' }] };
    expect(fitAnswers(plans, answers)).toEqual({
      answers: { moves: '1', when: '3 ja', renovate: true, customers: [{ income: 4 }] },
      lost: [],
    });
  });

  test('keeps what is no question of the list', () => {
    const rows = [{ amount: 1 }];
    expect(fitAnswers({ ...plans, beside: ['rows'] }, { rows })).toEqual({ answers: { rows }, lost: [] });
    expect(fitAnswers(plans, { rows }).lost).toEqual(['rows.0.amount']);
  });

  test('names what does not fit any more', () => {
    const answers = { moves: 'maybe', pets: 'cat', sold: true, empty: '', off: false, customers: [{ wage: 1 }] };
    expect(fitAnswers(plans, answers)).toEqual({ answers: {}, lost: ['moves', 'pets', 'sold', 'customers.0.wage'] });
  });
});

describe('rows', () => {
  const list: Question = {
    key: 'loan.parts',
    kind: 'rows',
    rows: [
      { key: 'interest', kind: 'percent', optional: true },
      { key: 'end', kind: 'day', optional: true, unsent: true },
    ],
  };
  const loan: Questionnaire = {
    name: 'loan',
    version: '1',
    actionTypes: [],
    steps: [{ name: 'parts', questions: [list] }],
  };
  const parts = (...rows: object[]) => ({ loan: { parts: rows } });
  const say = (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`;
  const summary = (answers: object) =>
    buildSummary(loan, createPartial(answers), alone, { say, none: '-' }).map(({ title, facts }) => [
      title,
      ...facts.map(({ label, value }) => `${label} ${value}`),
    ]);

  test('are checked one by one', () => {
    const wrong = (...rows: object[]) => Object.keys(validateAnswers([list], parts(...rows), alone));
    expect(wrong({ interest: 3.5 }, {})).toEqual([]);
    expect(wrong({}, { interest: 101 })).toEqual(['loan.parts.1.interest']);
    expect(wrong({ interest: 'veel' }, { end: '31-31-2020' })).toEqual(['loan.parts.0.interest', 'loan.parts.1.end']);
  });

  test('are at most 25', () => {
    const wrong = (count: number) =>
      validateAnswers([list], parts(...Array.from({ length: count }, () => ({}))), alone)['loan.parts'];
    expect([wrong(25), wrong(26)]).toEqual([undefined, { rule: 'between', values: { from: 0, to: 25 } }]);
  });

  test('are sent without those in which nothing was filled in, and without what is not sent', () => {
    const answers = parts({}, { interest: 2, end: '2030-01-01' }, { end: '2031-01-01' });
    expect(collectAnswersToSend(loan, answers, alone)).toEqual(parts({ interest: 2 }));
    expect(collectAnswersToSend(loan, parts({}), alone)).toEqual({});
  });

  test('are each a section named by its place, and what was not received is left out', () => {
    expect(summary(parts({ interest: 2.5, end: '2030-01-02' }, { end: '2031-01-02' }))).toEqual([
      ['loan.parts_row{"place":1}', 'loan.interest 2,50%', 'loan.end 02-01-2030'],
      ['loan.parts_row{"place":2}', 'loan.interest -', 'loan.end 02-01-2031'],
    ]);
    expect(summary({})).toEqual([['loan.step_parts', 'loan.parts -']]);
  });

  test('come after what else is in their step', () => {
    const lender: Question = { key: 'loan.lender', kind: 'text' };
    const steps = [{ name: 'parts', questions: [list, lender] }];
    const answers = { loan: { lender: 'Duinstroom', parts: [{ interest: 2 }] } };
    const sections = buildSummary({ ...loan, steps }, answers, alone, { say, none: '-' });
    expect(sections.map(({ step, title }) => [step, title])).toEqual([
      [0, 'loan.step_parts'],
      [0, 'loan.parts_row{"place":1}'],
    ]);
  });

  test('in which nothing was filled in are not said: they are not sent', () => {
    expect(summary(parts({ interest: '' }, { interest: 2 }))).toEqual([
      ['loan.parts_row{"place":2}', 'loan.interest 2,00%'],
    ]);
    expect(summary(parts({}))).toEqual([['loan.step_parts', 'loan.parts -']]);
  });

  test('of a draft are kept where they still fit', () => {
    const kept = fitAnswers(loan, parts({ interest: 2, lender: 'x' }));
    expect(kept).toEqual({ answers: parts({ interest: 2 }), lost: ['loan.parts.0.lender'] });
  });
});

describe('an answer', () => {
  const fault = (question: Omit<Question, 'key'>, value: unknown) =>
    validateAnswers([{ key: 'it', ...question }], { it: value }, alone).it?.rule;

  test.each([
    ['select', { options: ['NL Nederland'] }, 'NL Nederland', 'BE België', 'required'],
    ['email', {}, 'a@b.nl', 'a@b', 'email'],
    ['percent', {}, 2.5, -1, 'between'],
    ['euros', {}, 1_000_000_000, 1_000_000_000.01, 'between'],
    ['number', { range: [1, 9] }, 9, 10, 'between'],
    ['number', {}, 0, 1.5, 'between'],
    ['long-text', { limit: 3 }, 'xxx', 'xxxx', 'too_long'],
  ] as const)('to a %s %j may be %j, not %j', (kind, more, right, wrong, rule) => {
    expect([fault({ kind, ...more }, right), fault({ kind, ...more }, wrong)]).toEqual([undefined, rule]);
    expect(fault({ kind, ...more }, '')).toBe('required');
  });

  test.each(['text', 'long-text'] as const)('to a %s has the length that the body takes, 5000 characters', (kind) => {
    expect(fault({ kind }, 'x'.repeat(5000))).toBeUndefined();
    expect(fault({ kind }, 'x'.repeat(5001))).toBe('too_long');
  });
});
