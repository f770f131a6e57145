import { describe, expect, test } from 'vitest';
import { profileAnswers, profilePerson, sustainabilityAnswers } from '../../../test-helpers/answered.ts';
import { AdviceProfile, AdviceProfileBody, AdviceProfileCustomer } from '../advice-profile.ts';
import { validateAnswers } from '../faults.ts';
import { type Answers, isShown, listAnswerKeys, listQuestions } from '../questionnaire.ts';
import { collectAnswersToSend } from '../sent.ts';
import { adviceProfile } from './questions.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

const alone = { people: ['Anna'], today: '2026-11-22' };
const together = { people: ['Anna', 'Bert'], today: '2026-11-22' };
const questions = listQuestions(adviceProfile);
const step = (name: string) => adviceProfile.steps.find((candidate) => candidate.name === name)?.questions ?? [];
const shown = (name: string, answers: Answers, context = alone) =>
  step(name)
    .filter((question) => isShown(question, answers, context))
    .map(({ key }) => key);
const wrong = (name: string, answers: Answers, context = alone) => validateAnswers(step(name), answers, context);

const person = { ...profilePerson, incomeExpectationTrend: 'stijgt', incomeExpectation: 52000.55 };
const complete: Answers = {
  ...profileAnswers,
  riskKnowSavingsMortgage: true,
  deductibilityKnowHowAdvisor: true,
  customers: [person],
  monthlySavings: 250,
  totalSavings: 18000,
  maxInputSavings: 10000,
  payOffInFull: '0',
  minimumPayOff: 100000,
  minimumYearsLiving: 10,
  riskInterestIncrease: 'xjaarzekerheid',
  yearsNoInterestIncrease: 20,
  ...sustainabilityAnswers,
  sustainabilityInterest: '1',
  sustainabilityReasonCosts: '1',
  sustainabilityFinanceLoan: '1',
  sustainabilityComment: 'Graag zonnepanelen.',
};

test('has nine steps, in the order of the specification (Q2-08)', () => {
  expect(adviceProfile.steps.map(({ name }) => name)).toEqual([
    'knowledge',
    'pep',
    'income',
    'retirement',
    'savings',
    'goals',
    'risk',
    'protection',
    'sustainability',
  ]);
});

test('asks every field of the body, and no other (Q3-02 to Q3-09)', () => {
  const keys = questions.flatMap(listAnswerKeys).sort();
  const customer = Object.keys(AdviceProfileCustomer.shape);
  const asked = [
    ...Object.keys(AdviceProfile.shape).filter((key) => key !== 'customers'),
    ...customer.flatMap((key) => [`customers.0.${key}`, `customers.1.${key}`]),
  ];
  expect(keys).toEqual(asked.sort());
});

const levels = 'lot enough little nothing';
test.each([
  ['isStarter', '1 0'],
  ['knowIncomeRetirement', levels],
  ['knowIncomeDeath', levels],
  ['knowIncomeDisability', levels],
  ['knowBuyFinancialProduct', 'precise globally nothing'],
  ['experienceMortgage', 'none closed ongoing'],
  ['customers.0.incomeExpectationTrend', 'gelijk stijgt daalt'],
  ['customers.1.incomeExpectationTrend', 'gelijk stijgt daalt'],
  ['currentCostsAffordable', '1 0'],
  ['payOffInFull', '1 0'],
  ['changesInCosts', 'toenemend afnemend gelijk'],
  ['riskInterestIncrease', 'onacceptabel xjaarzekerheid acceptabel'],
  ['sustainabilityInterest', '1 0'],
  ['sustainabilityKnowGeneral', levels],
  ['sustainabilityKnowEnergy', levels],
  ['sustainabilityKnowSavings', levels],
  ['sustainabilityKnowFinancing', levels],
])('offers for %s the listed values (Q3-02 to Q3-09)', (field, values) => {
  expect(questions.find(({ key }) => key === field)?.options).toEqual(values.split(' '));
});

test('offers exactly the values that the body takes', () => {
  for (const { key, kind, options = [] } of questions) {
    if (kind !== 'choice' && kind !== 'scale') continue;
    const [first, at, field = ''] = key.split('.');
    const bodyWith = (value: string) =>
      first === 'customers'
        ? { customers: at === '0' ? [{ [field]: value }] : [{}, { [field]: value }] }
        : { [key]: value };
    for (const option of options) expect([key, AdviceProfile.safeParse(bodyWith(option)).success]).toEqual([key, true]);
    expect([key, AdviceProfile.safeParse(bodyWith('other')).success]).toEqual([key, false]);
  }
});

describe('sends', () => {
  test('all steps as one flat object that the body takes (Q3-10)', () => {
    const data = collectAnswersToSend(adviceProfile, complete, alone);
    expect(data).toEqual(complete);
    expect(AdviceProfileBody.safeParse({ data, productActionId: 'a1' }).success).toBe(true);
  });

  test('0 for a number that was left empty in savings, goals and risk (Q5-09)', () => {
    const numbers = ['monthlySavings', 'totalSavings', 'maxInputSavings', 'minimumPayOff', 'minimumYearsLiving'];
    const rest = Object.fromEntries(Object.entries(complete).filter(([key]) => !numbers.includes(key)));
    expect(collectAnswersToSend(adviceProfile, { ...rest, yearsNoInterestIncrease: '' }, alone)).toMatchObject({
      monthlySavings: 0,
      totalSavings: 0,
      maxInputSavings: 0,
      minimumPayOff: 0,
      minimumYearsLiving: 0,
      yearsNoInterestIncrease: 0,
    });
    expect(collectAnswersToSend(adviceProfile, { ...rest, riskInterestIncrease: 'acceptabel' }, alone)).toMatchObject({
      maxCostsIncrease: 0,
    });
  });

  test('the partner only if there is one (Q3-04)', () => {
    const both = { ...complete, customers: [person, person] };
    expect(collectAnswersToSend(adviceProfile, both, alone).customers).toEqual([person]);
    expect(collectAnswersToSend(adviceProfile, both, together).customers).toEqual([person, person]);
  });
});

describe('needs', () => {
  test('nothing more when complete', () => {
    expect(validateAnswers(questions, complete, alone)).toEqual({});
  });

  test('an answer to every radio group (Q5-03), and none to the boxes (Q5-08)', () => {
    const groups = questions.filter(
      (question) => (question.kind === 'choice' || question.kind === 'scale') && isShown(question, {}, together),
    );
    const missing = validateAnswers(questions, {}, together);
    expect(groups.length).toBeGreaterThan(25);
    for (const { key } of groups) expect(missing[key]).toEqual({ rule: 'required' });
    for (const { key } of questions.filter(({ kind }) => kind === 'ticks')) expect(missing[key]).toBeUndefined();
  });

  test('the amounts of income and retirement, and those of the other risks (Q5-04)', () => {
    const customers = [{ incomeExpectationTrend: 'daalt', inHomeAfterRetirement: '1' }];
    expect(Object.keys(wrong('income', { customers }))).toEqual(['customers.0.incomeExpectation']);
    expect(Object.keys(wrong('retirement', { customers }))).toEqual(['customers.0.netDisposableIncomeRetirement']);
    expect(Object.keys(wrong('protection', { customers }))).toHaveLength(6);
  });

  test('goals, risk and savings only when they are asked (Q5-05)', () => {
    expect(Object.keys(wrong('savings', {}))).toEqual(['currentCostsAffordable']);
    expect(Object.keys(wrong('goals', {}))).toEqual(['payOffInFull', 'changesInCosts']);
    expect(Object.keys(wrong('risk', {}))).toEqual(['riskInterestIncrease']);
    expect(wrong('goals', { ...complete, payOffInFull: '1', minimumPayOff: 'veel' })).toEqual({});
    expect(Object.keys(wrong('goals', { ...complete, minimumPayOff: 'veel' }))).toEqual(['minimumPayOff']);
  });

  test('a comment of at most 255 characters (Q5-07)', () => {
    expect(wrong('sustainability', { ...complete, sustainabilityComment: 'x'.repeat(255) })).toEqual({});
    expect(wrong('sustainability', { ...complete, sustainabilityComment: 'x'.repeat(256) })).toEqual({
      sustainabilityComment: { rule: 'too_long', values: { limit: 255 } },
    });
  });

  test('an income in cents at most (Q9-01)', () => {
    const expecting = (incomeExpectation: unknown) =>
      wrong('income', { customers: [{ incomeExpectationTrend: 'stijgt', incomeExpectation }] });
    expect(expecting(52000.55)).toEqual({});
    for (const finer of [52000.555, '52000,555'])
      expect(expecting(finer)).toEqual({ 'customers.0.incomeExpectation': { rule: 'amount' } });
  });
});

describe('shows', () => {
  test.each([
    ['gelijk', 1],
    ['stijgt', 2],
    ['daalt', 2],
  ])('for an income that %s %i question (Q3-05)', (incomeExpectationTrend, count) => {
    expect(shown('income', { customers: [{ incomeExpectationTrend }] })).toHaveLength(count);
  });

  test('the expected income of the partner by the partner’s own trend', () => {
    const customers = [{ incomeExpectationTrend: 'gelijk' }, { incomeExpectationTrend: 'stijgt' }];
    expect(shown('income', { customers }, together)).toEqual([
      'customers.0.incomeExpectationTrend',
      'customers.1.incomeExpectationTrend',
      'customers.1.incomeExpectation',
    ]);
  });

  test.each([
    ['0', '0', false],
    ['1', '0', true],
    ['0', '1', true],
  ])('with statements %s and %s a reason: %s, and never demands it (Q3-03, Q5-06)', (pepSelf, pepAssociate, reason) => {
    expect(shown('pep', { pepSelf, pepAssociate }).includes('pepReason')).toBe(reason);
    expect(wrong('pep', { pepSelf, pepAssociate })).toEqual({});
  });

  test('a minimum only when the mortgage is not paid off in full (Q3-07)', () => {
    expect(shown('goals', { payOffInFull: '1' })).not.toContain('minimumPayOff');
    expect(shown('goals', { payOffInFull: '0' })).toContain('minimumPayOff');
  });

  test.each([
    ['onacceptabel', []],
    ['xjaarzekerheid', ['yearsNoInterestIncrease']],
    ['acceptabel', ['maxCostsIncrease']],
  ])('with %s %j (Q3-08)', (riskInterestIncrease, more) => {
    expect(shown('risk', { riskInterestIncrease })).toEqual(['riskInterestIncrease', ...more]);
  });

  test('how to pay only with interest in sustainability (Q3-09)', () => {
    expect(shown('sustainability', { sustainabilityInterest: '0' })).not.toContain('sustainabilityFinance');
    expect(shown('sustainability', { sustainabilityInterest: '1' })).toContain('sustainabilityFinance');
  });
});

/** Confirming a statement sends '0', not confirming it '1': a 'yes' must never read as a 'no'. */
describe.each([
  [nl, 'Ja, dat klopt', 'Nee, dat klopt niet', 'geen prominente publieke functie', 'afgelopen 12 maanden'],
  [en, 'Yes, that is correct', 'No, that is not correct', 'no prominent public function', 'past 12 months'],
])('the statements about a public function', (texts: Record<string, string>, yes, no, denies, looksBack) => {
  test('are confirmed with 0 and denied with 1 (Q3-34)', () => {
    expect([texts['advice_profile.statement_0'], texts['advice_profile.statement_1']]).toEqual([yes, no]);
    for (const key of ['pepSelf', 'pepAssociate'])
      expect(step('pep').find((one) => one.key === key)).toMatchObject({ words: 'statement', options: ['0', '1'] });
  });

  test.each(['pepSelf', 'pepAssociate'])(
    'say of %s that there is none now, nor was in twelve months (Q3-34)',
    (key) => {
      expect(texts[`advice_profile.${key}`]).toContain(denies);
      expect(texts[`advice_profile.${key}`]).toContain(looksBack);
    },
  );
});
