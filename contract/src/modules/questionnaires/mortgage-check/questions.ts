/**
 * The mortgage check (Q2-20, Q3-23, Q5-13 to Q5-22): six steps; the last shows the advice. Which question stands in
 * which step is ours.
 */
import { type Answers, type Context, isEmpty, isTicked, type Question, type Questionnaire } from '../questionnaire.ts';
import * as options from './options.ts';
import { weights } from './weights.ts';

/** The facts besides the answers that the check depends on. Anything left out is off or unknown. */
export interface MortgageCheckContext extends Context {
  /** This year minus the year of birth; null when there is no birthday. */
  readonly age?: number | null;
  /** The phone number on record: the mobile one, else the one at home. */
  readonly knownPhone?: string | null;
  /** The licence's switches: the loan parts, the value of the home, the free question. */
  readonly question1B?: boolean | undefined;
  readonly question7BC?: boolean | undefined;
  readonly question11?: boolean | undefined;
}

/** Up to this age future plans are asked, above it plans for the next ten years (Q5-19). */
export const FUTURE_PLANS_AGE = 56;

export const isRunning = ({ mortgage_running }: Answers): boolean => mortgage_running === '1';
const shouldAskFuturePlans = ({ age }: MortgageCheckContext): boolean => (age ?? 0) <= FUTURE_PLANS_AGE;
const shouldAskValue = (answers: Answers, { question7BC }: MortgageCheckContext): boolean =>
  Boolean(question7BC) && ['increased', 'decreased'].includes(String(answers.home_developed_since_mortgage));

/** The value may be unknown; of one that is given, day and basis are needed (D5-06). */
const isUnvalued = ({ market_value_amount_increased: value }: Answers): boolean => isEmpty(value) || value === 0;

/** Whether the loan parts are asked (Q5-21); they are no question of the list, but a part of the form of their own. */
export const shouldAskLoanParts = (answers: Answers, { question1B }: MortgageCheckContext): boolean =>
  Boolean(question1B) && isRunning(answers);

type Asked = Question<MortgageCheckContext>;
const yesNo = { kind: 'choice', options: ['1', '0'], words: 'yes_no' } as const;

/** A question about a mortgage that runs. */
const withRunningMortgage = ({ shown, ...question }: Asked): Asked => ({
  ...question,
  shown: (answers, context) => isRunning(answers) && (shown?.(answers, context) ?? true),
});

export const mortgageCheck: Questionnaire<MortgageCheckContext> = {
  name: 'mortgage_check',
  version: '1',
  actionTypes: ['MORTGAGE_CHECK'],
  beside: ['loan_parts'],
  steps: [
    {
      name: 'details',
      questions: [
        { key: 'mortgage_running', ...yesNo },
        { key: 'mortgage_end_date', kind: 'day', shown: ({ mortgage_running }) => mortgage_running === '0' },
        { key: 'call_me', ...yesNo },
        { key: 'phone', kind: 'text', phone: true, limit: 30, fills: 'tel', shown: ({ call_me }) => call_me === '1' },
      ],
    },
    {
      name: 'family',
      questions: [
        withRunningMortgage({ key: 'current_family_situation', kind: 'choice', options: options.familySituations }),
        withRunningMortgage({
          key: 'expected_changes',
          kind: 'choice',
          options: options.expectedChanges,
          weights: weights.expected_changes,
        }),
        withRunningMortgage({
          key: 'financial_changes',
          kind: 'choice',
          options: options.financialChanges,
          weights: weights.financial_changes,
        }),
      ],
    },
    {
      name: 'housing',
      questions: [
        withRunningMortgage({
          key: 'home_suits_family_situation',
          kind: 'choice',
          options: options.homeFits,
          weights: weights.home_suits_family_situation,
        }),
        withRunningMortgage({
          key: 'future_plans',
          kind: 'ticks',
          options: options.futurePlans,
          none: 'no_plans',
          atLeast: 1,
          ticked: 1,
          words: 'plans',
          weights: weights.future_plans,
          shown: (_, context) => shouldAskFuturePlans(context),
        }),
        withRunningMortgage({
          key: 'ten_year_plans',
          kind: 'ticks',
          options: options.tenYearPlans,
          none: 'no_plans',
          atLeast: 1,
          ticked: 1,
          words: 'plans',
          weights: weights.ten_year_plans,
          shown: (_, context) => !shouldAskFuturePlans(context),
        }),
        withRunningMortgage({
          key: 'when_moving',
          kind: 'text',
          limit: 100,
          optional: true,
          weight: weights.when_moving,
          shown: ({ moving }) => isTicked(moving),
        }),
        withRunningMortgage({
          key: 'home_developed_since_mortgage',
          kind: 'choice',
          options: options.homeDevelopments,
          weights: weights.home_developed_since_mortgage,
        }),
        withRunningMortgage({
          key: 'market_value_amount_increased',
          kind: 'euros',
          optional: true,
          shown: shouldAskValue,
        }),
        withRunningMortgage({
          key: 'market_value_date_increased',
          kind: 'day',
          past: true,
          optional: isUnvalued,
          shown: shouldAskValue,
        }),
        withRunningMortgage({
          key: 'based_on_increased',
          kind: 'choice',
          options: options.valueBases,
          optional: isUnvalued,
          shown: shouldAskValue,
        }),
      ],
    },
    {
      name: 'mortgage',
      questions: [
        withRunningMortgage({
          key: 'reasons_mortgage_change',
          kind: 'ticks',
          options: options.changeReasons,
          none: 'no_reason',
          atLeast: 1,
          ticked: 1,
          weights: weights.reasons_mortgage_change,
        }),
        withRunningMortgage({
          key: 'expect_mortgage_cost_reduction',
          ...yesNo,
          weights: weights.expect_mortgage_cost_reduction,
        }),
      ],
    },
    {
      name: 'other',
      questions: [
        withRunningMortgage({
          key: 'is_everything_clear',
          kind: 'choice',
          options: options.clearness,
          weights: weights.is_everything_clear,
        }),
        withRunningMortgage({
          key: 'other_questions',
          kind: 'long-text',
          limit: 5000,
          optional: true,
          shown: (_, { question11 }) => Boolean(question11),
        }),
      ],
    },
    { name: 'advice', questions: [] },
  ],
};
