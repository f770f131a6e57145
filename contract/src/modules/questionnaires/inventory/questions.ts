/** The inventory form by hand (Q2-12, Q3-11 to Q3-19): the persons, then the home, the mortgage, pensions and the rest. */
import { type Answers, type Context, isEmpty, type Question, type Questionnaire, type Step } from '../questionnaire.ts';
import { countries, degrees, genders, homes, housingTypes, maritalStates } from './options.ts';

type Person = 'consumer' | 'partner';
type Shown = NonNullable<Question['shown']>;

const yesNo = { kind: 'choice', options: ['1', '0'], words: 'yes_no', optional: true } as const;
const euros = { kind: 'euros', optional: true } as const;
const buildTextLine = (limit: number) => ({ kind: 'text', limit, optional: true }) as const;
const houseNumber = { kind: 'number', holds: 'house number', range: [1, 99_999] } as const;
const buildName = (limit: number) => ({ kind: 'text', holds: 'name', limit }) as const;

/** The form asks it; until it is answered, the dossier says whether there is a partner. */
export function hasPartner({ consumer }: Answers, { people }: Context): boolean {
  const said = (consumer as { hasPartner?: unknown } | null | undefined)?.hasPartner;
  return isEmpty(said) ? people.length > 1 : said === '1';
}

/** A step that is only for who has a partner, with all its questions (Q2-13). */
const toPartnerStep = (step: Step): Step => ({
  ...step,
  shown: hasPartner,
  questions: step.questions.map(({ shown = () => true, ...question }) => ({
    ...question,
    shown: (answers, context) => hasPartner(answers, context) && shown(answers, context),
  })),
});

/** Lets the browser fill in the consumer's own answers, never the partner's. */
const toAutofill = (person: Person, token: string) => (person === 'consumer' ? { fills: token } : {});
/** A question that addresses the reader has other words about the partner. */
const toPartnerText = (person: Person, key: string) => (person === 'partner' ? { text: `${key}_partner` } : {});

const askIdentity = (person: Person): Question[] => [
  { key: `${person}.gender`, kind: 'choice', options: genders },
  { key: `${person}.initials`, kind: 'text', holds: 'initials', limit: 20 },
  { key: `${person}.firstName`, ...buildName(100), ...toAutofill(person, 'given-name') },
  { key: `${person}.preposition`, ...buildTextLine(20), holds: 'name prefix' },
  { key: `${person}.lastName`, ...buildName(100), ...toAutofill(person, 'family-name') },
  { key: `${person}.birthDate`, kind: 'day', holds: 'birthday', past: true, ...toAutofill(person, 'bday') },
  { key: `${person}.birthCountry`, kind: 'select', options: countries, byName: true },
  { key: `${person}.birthPreposition`, ...buildTextLine(20), holds: 'name prefix' },
  { key: `${person}.birthLastName`, ...buildName(100), hint: true },
];

/** The partner mostly lives with the consumer. */
const buildAddress = (person: Person, key: string) => ({
  key: `${person}.${key}`,
  ...(person === 'partner' && { startsAs: `consumer.${key}` }),
});

const askContact = (person: Person): Question[] => [
  {
    ...buildAddress(person, 'country'),
    kind: 'select',
    options: countries,
    words: 'birthCountry',
    byName: true,
    optional: true,
  },
  {
    ...buildAddress(person, 'zipcode'),
    kind: 'text',
    holds: 'postcode',
    country: `${person}.country`,
    limit: 10,
    hint: true,
    ...toAutofill(person, 'postal-code'),
  },
  { ...buildAddress(person, 'houseNumber'), ...houseNumber },
  { ...buildAddress(person, 'houseNumberAddition'), ...buildTextLine(20) },
  { ...buildAddress(person, 'streetName'), ...buildName(100), ...toAutofill(person, 'address-line1') },
  { ...buildAddress(person, 'city'), ...buildName(100), ...toAutofill(person, 'address-level2') },
  { key: `${person}.phoneMobile`, ...buildTextLine(30), phone: true, ...toAutofill(person, 'tel') },
  { key: `${person}.phoneHome`, ...buildTextLine(30), phone: true, ...toAutofill(person, 'home tel') },
  { key: `${person}.email`, kind: 'email', limit: 254, ...toAutofill(person, 'email') },
  {
    key: `${person}.marketingCampaignPreference`,
    kind: 'ticks',
    options: ['email', 'phone', 'post'].map((channel) => `${person}.marketingCampaignPreference.${channel}`),
    words: 'marketingCampaignPreference',
    ...toPartnerText(person, 'marketingCampaignPreference'),
  },
];

const askSituation = (person: Person): Question[] => [
  { key: `${person}.maritalState`, kind: 'select', options: maritalStates },
  { key: `${person}.everDivorced`, ...yesNo, ...toPartnerText(person, 'everDivorced') },
  { key: `${person}.children`, ...buildTextLine(1000), hint: true, ...toPartnerText(person, 'children') },
  { key: `${person}.degree`, kind: 'select', options: degrees },
  { key: `${person}.smoker`, ...yesNo, ...toPartnerText(person, 'smoker') },
  { key: `${person}.inPaidEmployment`, ...yesNo, ...toPartnerText(person, 'inPaidEmployment') },
  { key: `${person}.grossMonthlyIncome`, kind: 'euros', hint: true },
];

const isHomeOwner: Shown = ({ additionalData }) =>
  (additionalData as { housingType?: unknown } | null | undefined)?.housingType === 'eigendom';
const createMortgageCondition =
  (key: 'hasMortgage' | 'hasSavingsOrInvestingLinked'): Shown =>
  ({ mortgage }) =>
    (mortgage as Record<string, unknown> | null | undefined)?.[key] === '1';
const hasMortgage = createMortgageCondition('hasMortgage');

const askPensions = (prefix: 'pension' | 'partnerPension'): Question => ({
  key: `${prefix}.pensions`,
  kind: 'rows',
  optional: true,
  ...(prefix === 'partnerPension' && { text: 'pensions_partner' }),
  rows: [
    { key: 'company', ...buildTextLine(100) },
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
    { name: 'person', intro: true, questions: askIdentity('consumer') },
    { name: 'contact', questions: askContact('consumer') },
    { name: 'situation', questions: [...askSituation('consumer'), { key: 'consumer.hasPartner', ...yesNo }] },
    toPartnerStep({ name: 'partner', intro: true, questions: askIdentity('partner') }),
    toPartnerStep({ name: 'partner_contact', intro: true, questions: askContact('partner') }),
    toPartnerStep({ name: 'partner_situation', questions: askSituation('partner') }),
    {
      name: 'home',
      questions: [
        { key: 'additionalData.appointmentGoal', kind: 'long-text', limit: 1000, optional: true },
        { key: 'additionalData.housingType', kind: 'choice', options: housingTypes, optional: true },
        { key: 'additionalData.estimatedValue', ...euros, unsent: true, hint: true, shown: isHomeOwner },
        { key: 'additionalData.existingOrNew', kind: 'choice', options: homes, optional: true, hint: true },
        { key: 'additionalData.purchasePrice', ...euros },
        {
          key: `${home}.zipcode`,
          ...buildTextLine(10),
          holds: 'postcode',
          country: `${home}.country`,
          text: 'home_zipcode',
          hint: true,
        },
        { key: `${home}.houseNumber`, ...houseNumber, optional: true, text: 'home_houseNumber' },
        { key: `${home}.houseNumberAddition`, ...buildTextLine(20), text: 'home_houseNumberAddition' },
        { key: `${home}.streetName`, ...buildTextLine(100), holds: 'name', text: 'home_streetName' },
        { key: `${home}.city`, ...buildTextLine(100), holds: 'name', text: 'home_city' },
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
        { key: 'mortgage.lender', ...buildTextLine(100), shown: hasMortgage },
        { key: 'mortgage.mortgageStartDate', kind: 'day', optional: true, shown: hasMortgage },
        { key: 'mortgage.mortgageTotal', ...euros, shown: hasMortgage },
        { key: 'mortgage.currentMortgageAmount', ...euros, shown: hasMortgage },
        { key: 'mortgage.currentMonthlyMortgageAmount', ...euros, hint: true, shown: hasMortgage },
        {
          key: 'mortgage.WOZ',
          ...euros,
          hint: true,
          shown: (answers, context) => hasMortgage(answers, context) || isHomeOwner(answers, context),
        },
        { key: 'mortgage.hasSavingsOrInvestingLinked', ...yesNo, shown: hasMortgage },
        {
          key: 'mortgage.savingsOrInvestingAmount',
          ...euros,
          shown: (answers, context) =>
            hasMortgage(answers, context) && createMortgageCondition('hasSavingsOrInvestingLinked')(answers, context),
        },
        {
          key: 'mortgage.loanParts',
          kind: 'rows',
          optional: true,
          hint: true,
          shown: hasMortgage,
          rows: [
            { key: 'type', ...buildTextLine(100), text: 'loanPart_type', hint: true },
            { key: 'lender', ...buildTextLine(100), text: 'loanPart_lender' },
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
      questions: [{ key: 'pension.pensionDate', kind: 'day', optional: true, hint: true }, askPensions('pension')],
    },
    toPartnerStep({ name: 'partner_pension', questions: [askPensions('partnerPension')] }),
    {
      name: 'general',
      questions: [
        { key: 'general.hasOrHadCoCRegistration', ...yesNo },
        { key: 'general.extraRemarksOrQuestions', kind: 'long-text', limit: 5000, optional: true },
      ],
    },
  ],
};
