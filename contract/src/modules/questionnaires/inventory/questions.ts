/** The inventory form by hand (Q2-12, Q3-11 to Q3-19): the persons, then the home, the mortgage, pensions and the rest. */
import { type Answers, type Context, isEmpty, type Question, type Questionnaire, type Step } from '../questionnaire.ts';
import { countries, degrees, genders, homes, housingTypes, maritalStates } from './options.ts';

type Person = 'consumer' | 'partner';
type Shown = NonNullable<Question['shown']>;

const yesNo = { kind: 'choice', options: ['1', '0'], words: 'yes_no', optional: true } as const;
const euros = { kind: 'euros', optional: true } as const;
const line = (limit: number) => ({ kind: 'text', limit, optional: true }) as const;
const houseNumber = { kind: 'number', holds: 'house number', range: [1, 99_999] } as const;
const name = (limit: number) => ({ kind: 'text', holds: 'name', limit }) as const;

/** The form asks it; until it is answered, the dossier says whether there is a partner. */
export function hasPartner({ consumer }: Answers, { people }: Context): boolean {
  const said = (consumer as { hasPartner?: unknown } | null | undefined)?.hasPartner;
  return isEmpty(said) ? people.length > 1 : said === '1';
}

/** A step that is only for who has a partner, with all its questions (Q2-13). */
const ofPartner = (step: Step): Step => ({
  ...step,
  shown: hasPartner,
  questions: step.questions.map(({ shown = () => true, ...question }) => ({
    ...question,
    shown: (answers, context) => hasPartner(answers, context) && shown(answers, context),
  })),
});

/** What the browser may fill in: the consumer's own, never the partner's. */
const fills = (at: Person, token: string) => (at === 'consumer' ? { fills: token } : {});
/** A question that addresses the reader has other words about the partner. */
const about = (at: Person, key: string) => (at === 'partner' ? { text: `${key}_partner` } : {});

const who = (at: Person): Question[] => [
  { key: `${at}.gender`, kind: 'choice', options: genders },
  { key: `${at}.initials`, kind: 'text', holds: 'initials', limit: 20 },
  { key: `${at}.firstName`, ...name(100), ...fills(at, 'given-name') },
  { key: `${at}.preposition`, ...line(20), holds: 'name prefix' },
  { key: `${at}.lastName`, ...name(100), ...fills(at, 'family-name') },
  { key: `${at}.birthDate`, kind: 'day', holds: 'birthday', past: true, ...fills(at, 'bday') },
  { key: `${at}.birthCountry`, kind: 'select', options: countries, byName: true },
  { key: `${at}.birthPreposition`, ...line(20), holds: 'name prefix' },
  { key: `${at}.birthLastName`, ...name(100), hint: true },
];

/** The partner mostly lives with the consumer. */
const address = (at: Person, key: string) => ({
  key: `${at}.${key}`,
  ...(at === 'partner' && { startsAs: `consumer.${key}` }),
});

const contact = (at: Person): Question[] => [
  {
    ...address(at, 'country'),
    kind: 'select',
    options: countries,
    words: 'birthCountry',
    byName: true,
    optional: true,
  },
  {
    ...address(at, 'zipcode'),
    kind: 'text',
    holds: 'postcode',
    country: `${at}.country`,
    limit: 10,
    hint: true,
    ...fills(at, 'postal-code'),
  },
  { ...address(at, 'houseNumber'), ...houseNumber },
  { ...address(at, 'houseNumberAddition'), ...line(20) },
  { ...address(at, 'streetName'), ...name(100), ...fills(at, 'address-line1') },
  { ...address(at, 'city'), ...name(100), ...fills(at, 'address-level2') },
  { key: `${at}.phoneMobile`, ...line(30), phone: true, ...fills(at, 'tel') },
  { key: `${at}.phoneHome`, ...line(30), phone: true, ...fills(at, 'home tel') },
  { key: `${at}.email`, kind: 'email', limit: 254, ...fills(at, 'email') },
  {
    key: `${at}.marketingCampaignPreference`,
    kind: 'ticks',
    options: ['email', 'phone', 'post'].map((channel) => `${at}.marketingCampaignPreference.${channel}`),
    words: 'marketingCampaignPreference',
    ...about(at, 'marketingCampaignPreference'),
  },
];

const situation = (at: Person): Question[] => [
  { key: `${at}.maritalState`, kind: 'select', options: maritalStates },
  { key: `${at}.everDivorced`, ...yesNo, ...about(at, 'everDivorced') },
  { key: `${at}.children`, ...line(1000), hint: true, ...about(at, 'children') },
  { key: `${at}.degree`, kind: 'select', options: degrees },
  { key: `${at}.smoker`, ...yesNo, ...about(at, 'smoker') },
  { key: `${at}.inPaidEmployment`, ...yesNo, ...about(at, 'inPaidEmployment') },
  { key: `${at}.grossMonthlyIncome`, kind: 'euros', hint: true },
];

const ownsHome: Shown = ({ additionalData }) =>
  (additionalData as { housingType?: unknown } | null | undefined)?.housingType === 'eigendom';
const runs =
  (key: 'hasMortgage' | 'hasSavingsOrInvestingLinked'): Shown =>
  ({ mortgage }) =>
    (mortgage as Record<string, unknown> | null | undefined)?.[key] === '1';
const hasMortgage = runs('hasMortgage');

const pensions = (at: 'pension' | 'partnerPension'): Question => ({
  key: `${at}.pensions`,
  kind: 'rows',
  optional: true,
  ...(at === 'partnerPension' && { text: 'pensions_partner' }),
  rows: [
    { key: 'company', ...line(100) },
    { key: 'ageStartPayment', kind: 'years', range: [0, 120], optional: true },
    { key: 'amount', ...euros, hint: true },
    { key: 'relativesPensionBeforeAOW', ...euros, hint: true },
    { key: 'relativesPensionAfterAOW', ...euros },
  ],
});

const home = 'additionalData.addressData';

export const inventory: Questionnaire = {
  name: 'inventory_form',
  version: '2',
  // Filled in by hand, it answers whatever way was asked for.
  actionTypes: ['FILL_INVENTORY', 'FILL_INVENTORY_MANUAL', 'FILL_INVENTORY_OCKTO', 'FILL_INVENTORY_IWIZE'],
  checkStep: true,
  steps: [
    { name: 'person', intro: true, questions: who('consumer') },
    { name: 'contact', questions: contact('consumer') },
    { name: 'situation', questions: [...situation('consumer'), { key: 'consumer.hasPartner', ...yesNo }] },
    ofPartner({ name: 'partner', intro: true, questions: who('partner') }),
    ofPartner({ name: 'partner_contact', intro: true, questions: contact('partner') }),
    ofPartner({ name: 'partner_situation', questions: situation('partner') }),
    {
      name: 'home',
      questions: [
        { key: 'additionalData.appointmentGoal', kind: 'long-text', limit: 1000, optional: true },
        { key: 'additionalData.housingType', kind: 'choice', options: housingTypes, optional: true },
        { key: 'additionalData.estimatedValue', ...euros, unsent: true, hint: true, shown: ownsHome },
        { key: 'additionalData.existingOrNew', kind: 'choice', options: homes, optional: true, hint: true },
        { key: 'additionalData.purchasePrice', ...euros },
        {
          key: `${home}.zipcode`,
          ...line(10),
          holds: 'postcode',
          country: `${home}.country`,
          text: 'home_zipcode',
          hint: true,
        },
        { key: `${home}.houseNumber`, ...houseNumber, optional: true, text: 'home_houseNumber' },
        { key: `${home}.houseNumberAddition`, ...line(20), text: 'home_houseNumberAddition' },
        { key: `${home}.streetName`, ...line(100), holds: 'name', text: 'home_streetName' },
        { key: `${home}.city`, ...line(100), holds: 'name', text: 'home_city' },
        {
          key: `${home}.country`,
          kind: 'select',
          options: countries,
          words: 'birthCountry',
          byName: true,
          optional: true,
          text: 'home_country',
          hint: true,
        },
      ],
    },
    {
      name: 'mortgage',
      questions: [
        { key: 'mortgage.hasMortgage', ...yesNo },
        { key: 'mortgage.lender', ...line(100), shown: hasMortgage },
        { key: 'mortgage.mortgageStartDate', kind: 'day', optional: true, shown: hasMortgage },
        { key: 'mortgage.mortgageTotal', ...euros, shown: hasMortgage },
        { key: 'mortgage.currentMortgageAmount', ...euros, shown: hasMortgage },
        { key: 'mortgage.currentMonthlyMortgageAmount', ...euros, hint: true, shown: hasMortgage },
        {
          key: 'mortgage.WOZ',
          ...euros,
          hint: true,
          shown: (answers, context) => hasMortgage(answers, context) || ownsHome(answers, context),
        },
        { key: 'mortgage.hasSavingsOrInvestingLinked', ...yesNo, shown: hasMortgage },
        {
          key: 'mortgage.savingsOrInvestingAmount',
          ...euros,
          shown: (answers, context) =>
            hasMortgage(answers, context) && runs('hasSavingsOrInvestingLinked')(answers, context),
        },
        {
          key: 'mortgage.loanParts',
          kind: 'rows',
          optional: true,
          hint: true,
          shown: hasMortgage,
          rows: [
            { key: 'type', ...line(100), text: 'loanPart_type', hint: true },
            { key: 'lender', ...line(100), text: 'loanPart_lender' },
            { key: 'percentage', kind: 'percent', optional: true, text: 'loanPart_percentage' },
            { key: 'startDate', kind: 'day', optional: true, text: 'loanPart_startDate' },
            // For one's own overview: it is not sent (Q3-17).
            { key: 'endDate', kind: 'day', optional: true, unsent: true, text: 'loanPart_endDate', hint: true },
          ],
        },
      ],
    },
    {
      name: 'savings',
      questions: [
        { key: 'mortgage.monthlySavings', ...euros },
        { key: 'mortgage.currentSavingsAmount', ...euros },
        { key: 'mortgage.currentDebtAmount', kind: 'euros', hint: true },
        { key: 'mortgage.maxNetMonthlyAmount', ...euros, hint: true },
      ],
    },
    {
      name: 'pension',
      intro: true,
      questions: [{ key: 'pension.pensionDate', kind: 'day', optional: true, hint: true }, pensions('pension')],
    },
    ofPartner({ name: 'partner_pension', questions: [pensions('partnerPension')] }),
    {
      name: 'general',
      questions: [
        { key: 'general.hasOrHadCoCRegistration', ...yesNo },
        { key: 'general.extraRemarksOrQuestions', kind: 'long-text', limit: 5000, optional: true },
      ],
    },
  ],
};
