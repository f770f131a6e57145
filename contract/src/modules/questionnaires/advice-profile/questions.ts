/** The advice profile (Q2-08, Q3-02 to Q3-09): nine steps, whose answers are one flat object. */
import { getLast } from '../../../values/ensure.ts';
import type { Question, Questionnaire } from '../questionnaire.ts';

/** Yes or no; every such question needs an answer (Q5-03). */
const askYesNo = (key: string, overrides: Partial<Question> = {}): Question => ({
  key,
  kind: 'choice',
  options: ['1', '0'],
  words: 'yes_no',
  ...overrides,
});

/** The answerer's knowledge of something. */
const askHowMuch = (key: string): Question => ({
  key,
  kind: 'scale',
  options: ['lot', 'enough', 'little', 'nothing'],
  words: 'know',
});

/** Ticks whose names all begin with that of the question (Q5-08). */
const askTicks = (key: string, ...options: string[]): Question => ({
  key,
  kind: 'ticks',
  options: options.map((option) => key + option),
});
const sources = ['FinancialLeaflets', 'Advisor', 'Family', 'Literature'];

/** Repeats questions for the consumer and, if there is one, the partner (Q3-04). */
const askPerPerson = (questionsOf: (path: `customers.${0 | 1}`) => Question[]): Question[] =>
  ([0, 1] as const).flatMap((person) =>
    questionsOf(`customers.${person}`).map((question) => {
      const text = getLast(question.key.split('.'));
      return { ...question, person, ...(person === 1 && { text: `${text}_partner`, words: question.words ?? text }) };
    }),
  );

/** Whether a person can stay in the home after something happens, and the income that takes (Q5-04). */
const askStaying = (path: string, after: string): Question[] => [
  askYesNo(`${path}.inHomeAfter${after}`),
  { key: `${path}.netDisposableIncome${after}`, kind: 'euros' },
];

const trends = ['gelijk', 'stijgt', 'daalt'];

export const adviceProfile: Questionnaire = {
  name: 'advice_profile',
  version: '1',
  actionTypes: ['HYPACT_CONSUMER_PROFILE'],
  steps: [
    {
      name: 'knowledge',
      intro: true,
      questions: [
        askYesNo('isStarter'),
        askTicks(
          'riskKnow',
          'SavingsMortgage',
          'InvestmentMortgage',
          'MortgageInterest',
          'NorepaymentMortgage',
          'LinearMortgage',
          'AnnuityMortgage',
        ),
        askTicks('riskKnowHow', ...sources),
        { ...askTicks('deductibilityKnow', 'Capping', 'Borrowing', 'HomeReserve', 'Difference'), help: true },
        askTicks('deductibilityKnowHow', ...sources),
        askHowMuch('knowIncomeRetirement'),
        askHowMuch('knowIncomeDeath'),
        askHowMuch('knowIncomeDisability'),
        { key: 'knowBuyFinancialProduct', kind: 'choice', options: ['precise', 'globally', 'nothing'] },
        { key: 'experienceMortgage', kind: 'choice', options: ['none', 'closed', 'ongoing'] },
      ],
    },
    {
      name: 'pep',
      intro: true,
      questions: [
        // Statements to confirm: yes sends '0', no sends '1'.
        { key: 'pepSelf', kind: 'choice', options: ['0', '1'], words: 'statement', help: true },
        { key: 'pepAssociate', kind: 'choice', options: ['0', '1'], words: 'statement', help: true },
        {
          key: 'pepReason',
          kind: 'long-text',
          optional: true,
          limit: 2000,
          shown: ({ pepSelf, pepAssociate }) => pepSelf === '1' || pepAssociate === '1',
        },
      ],
    },
    {
      name: 'income',
      intro: true,
      questions: askPerPerson((path) => [
        { key: `${path}.incomeExpectationTrend`, kind: 'choice', options: trends },
        {
          key: `${path}.incomeExpectation`,
          kind: 'euros',
          hint: true,
          shown: ({ customers }) => {
            const trend = (customers as Record<string, { incomeExpectationTrend?: string }> | undefined)?.[
              path.slice(-1)
            ];
            return trend?.incomeExpectationTrend === 'stijgt' || trend?.incomeExpectationTrend === 'daalt';
          },
        },
      ]),
    },
    { name: 'retirement', intro: true, questions: askPerPerson((path) => askStaying(path, 'Retirement')) },
    {
      name: 'savings',
      intro: true,
      questions: [
        { key: 'currentCostsAffordable', kind: 'choice', options: ['1', '0'] },
        { key: 'monthlySavings', kind: 'euros', otherwise: 0 },
        { key: 'totalSavings', kind: 'euros', otherwise: 0 },
        { key: 'maxInputSavings', kind: 'euros', otherwise: 0 },
      ],
    },
    {
      name: 'goals',
      intro: true,
      questions: [
        askYesNo('payOffInFull'),
        {
          key: 'minimumPayOff',
          kind: 'euros',
          otherwise: 0,
          shown: ({ payOffInFull }) => payOffInFull === '0',
        },
        { key: 'changesInCosts', kind: 'choice', options: ['toenemend', 'afnemend', 'gelijk'] },
        { key: 'minimumYearsLiving', kind: 'years', otherwise: 0 },
      ],
    },
    {
      name: 'risk',
      intro: true,
      questions: [
        { key: 'riskInterestIncrease', kind: 'choice', options: ['onacceptabel', 'xjaarzekerheid', 'acceptabel'] },
        {
          key: 'yearsNoInterestIncrease',
          kind: 'years',
          otherwise: 0,
          shown: ({ riskInterestIncrease }) => riskInterestIncrease === 'xjaarzekerheid',
        },
        {
          key: 'maxCostsIncrease',
          kind: 'euros',
          otherwise: 0,
          shown: ({ riskInterestIncrease }) => riskInterestIncrease === 'acceptabel',
        },
      ],
    },
    {
      name: 'protection',
      intro: true,
      questions: askPerPerson((path) =>
        ['Death', 'Disability', 'Unemployment'].flatMap((after) => askStaying(path, after)),
      ),
    },
    {
      name: 'sustainability',
      intro: true,
      questions: [
        askYesNo('sustainabilityInterest'),
        { ...askTicks('sustainabilityReason', 'Costs', 'Comfort', 'Sale', 'Environment'), ticked: '1' },
        {
          ...askTicks('sustainabilityFinance', 'Loan', 'Savings'),
          ticked: '1',
          shown: ({ sustainabilityInterest }) => sustainabilityInterest === '1',
        },
        askHowMuch('sustainabilityKnowGeneral'),
        askHowMuch('sustainabilityKnowEnergy'),
        askHowMuch('sustainabilityKnowSavings'),
        askHowMuch('sustainabilityKnowFinancing'),
        { key: 'sustainabilityComment', kind: 'long-text', optional: true, limit: 255 },
      ],
    },
  ],
};
