import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { inventoryPerson as person } from '../../../test-helpers/answered.ts';
import { CreateDossierBody } from '../../dossiers/create-dossier.ts';
import { HOME_COUNTRY, validateAnswers } from '../faults.ts';
import { InventoryForm, InventoryFormBody } from '../inventory-form.ts';
import { type Answers, isShown, listAnswerKeys, listQuestions, type Question, withRows } from '../questionnaire.ts';
import { collectAnswersToSend } from '../sent.ts';
import { toInventoryData } from './data.ts';
import { countries } from './options.ts';
import { hasPartner, inventory } from './questions.ts';
import nl from './texts.nl.ts';

const alone = { people: ['Anna'], today: '2026-11-22' };
const together = { people: ['Anna', 'Bert'], today: '2026-11-22' };
const questions = listQuestions(inventory);
const keysIn = (part: string) =>
  questions.flatMap(listAnswerKeys).flatMap((key) => (key.startsWith(`${part}.`) ? [key.slice(part.length + 1)] : []));
const { consumer: InventoryPerson, mortgage: InventoryMortgage, pension } = InventoryForm.shape;
const InventoryPension = pension.def.innerType.def.innerType;
const listFields = (schema: z.ZodMiniObject) => Object.keys(schema.shape);
const data = (answers: Answers, context = alone) => toInventoryData(collectAnswersToSend(inventory, answers, context));
const wrong = (answers: Answers, context = alone) => Object.keys(validateAnswers(questions, answers, context));
const shown = (answers: Answers, context = alone) =>
  questions.filter((question) => isShown(question, answers, context)).map(({ key }) => key);

const needed: Answers = { consumer: person, mortgage: { currentDebtAmount: 0 } };
const dossierPerson = { firstName: 'Anna', lastName: 'Smit', email: 'anna@voorbeeld.example' };
const couple: Answers = { ...needed, partner: { ...person, firstName: 'Bert' } };

describe('asks', () => {
  test('every field of a person, and whether there is a partner (Q2-12, Q3-12)', () => {
    const fields = listFields(InventoryPerson).filter((field) => field !== 'marketingCampaignPreference');
    const channels = ['email', 'phone', 'post'].map((channel) => `marketingCampaignPreference.${channel}`);
    expect(keysIn('consumer').sort()).toEqual([...fields, ...channels].sort());
    expect(keysIn('partner').sort()).toEqual([...fields.filter((f) => f !== 'hasPartner'), ...channels].sort());
  });

  test('every field of the other parts, and two that are not sent (Q3-11, Q3-16 to Q3-19)', () => {
    const parts = questions.find(({ key }) => key === 'mortgage.loanParts');
    const { loanParts } = InventoryMortgage.shape;
    expect(keysIn('mortgage').sort()).toEqual(listFields(InventoryMortgage).sort());
    expect(parts?.rows?.map(({ key }) => key).sort()).toEqual(
      listFields(loanParts.def.innerType.def.innerType.def.element as z.ZodMiniObject).sort(),
    );
    const { addressData, ...home } = InventoryForm.shape.additionalData.def.innerType.def.innerType.shape;
    expect(keysIn('additionalData').sort()).toEqual(
      [
        ...Object.keys(home),
        'estimatedValue',
        ...listFields(addressData.def.innerType.def.innerType).map((key) => `addressData.${key}`),
      ].sort(),
    );
    expect(keysIn('pension').sort()).toEqual(listFields(InventoryPension).sort());
    const pensions = questions.filter(({ key }) => key.endsWith('.pensions'));
    for (const { rows } of pensions)
      expect(rows?.map(({ key }) => key)).toEqual(
        listFields(InventoryPension.shape.pensions.def.innerType.def.innerType.def.element),
      );
    expect(keysIn('partnerPension')).toEqual(['pensions']);
    expect(keysIn('general').sort()).toEqual(
      listFields(InventoryForm.shape.general.def.innerType.def.innerType).sort(),
    );
    const all = questions.flatMap((question) => [question, ...(question.rows ?? [])]);
    expect(all.filter(({ unsent }) => unsent).map(({ key }) => key)).toEqual([
      'additionalData.estimatedValue',
      'endDate',
    ]);
  });

  test('a country of birth, the Netherlands first thought of and another one last (Q3-15, Q9-11)', () => {
    expect(countries.length).toBeGreaterThan(70);
    expect(countries.at(-1)).toBe('ZZ anders');
    expect(new Set(countries.map((country) => country.slice(0, 3))).size).toBe(countries.length);
    expect(countries.every((country) => /^[A-Z]{2} \S/.test(country))).toBe(true);
    expect(HOME_COUNTRY).toBe('NL Nederland');
    expect(countries).toContain(HOME_COUNTRY);
  });

  test('genders, kinds of home and marital states by their listed values (Q3-12, Q3-13, Q3-14, Q3-16)', () => {
    const offered = (field: string) => questions.find(({ key }) => key === field)?.options?.join(' ');
    for (const who of ['consumer', 'partner'])
      expect(['gender', 'maritalState', 'degree'].map((field) => offered(`${who}.${field}`))).toEqual([
        'MALE FEMALE X',
        '01 02 03 04 05 06 07 08',
        '1 2 3 4 5 6 7 8',
      ]);
    expect(offered('additionalData.housingType')).toBe('eigendom huurwoning inwonend');
    expect(offered('additionalData.existingOrNew')).toBe('existing new');
  });

  test('what the home may be worth only of who owns it (Q3-16)', () => {
    const value = questions.find(({ key }) => key === 'additionalData.estimatedValue')!;
    const asked = (housingType?: string) => isShown(value, { additionalData: { housingType } }, alone);
    expect([asked('eigendom'), asked('huurwoning'), asked('inwonend'), asked()]).toEqual([true, false, false, false]);
  });

  test('about a mortgage only of who has one, its value in taxes also of who owns a home', () => {
    const asked = (mortgage: object, housingType = 'huurwoning') =>
      shown({ mortgage, additionalData: { housingType } } as Answers)
        .filter((key) => key.startsWith('mortgage.'))
        .map((key) => key.slice('mortgage.'.length));
    const always = ['monthlySavings', 'currentSavingsAmount', 'currentDebtAmount', 'maxNetMonthlyAmount'];
    expect(asked({})).toEqual(['hasMortgage', ...always]);
    expect(asked({ hasMortgage: '0' }, 'eigendom')).toEqual(['hasMortgage', 'WOZ', ...always]);
    const has = [
      'hasMortgage',
      'lender',
      'mortgageStartDate',
      'mortgageTotal',
      'currentMortgageAmount',
      'currentMonthlyMortgageAmount',
      'WOZ',
      'hasSavingsOrInvestingLinked',
    ];
    expect(asked({ hasMortgage: '1' })).toEqual([...has, 'loanParts', ...always]);
    expect(asked({ hasMortgage: '1', hasSavingsOrInvestingLinked: '1' })).toEqual([
      ...has,
      'savingsOrInvestingAmount',
      'loanParts',
      ...always,
    ]);
    expect(asked({ hasMortgage: '0', hasSavingsOrInvestingLinked: '1' })).toEqual(['hasMortgage', ...always]);
  });

  test('the eight marital states and degrees in the words of the specification (Q3-13, Q3-14)', () => {
    const words = (key: string) => Object.entries(nl).flatMap(([at, text]) => (at.startsWith(`${key}_`) ? [text] : []));
    expect(words('inventory_form.maritalState')).toEqual([
      'Gehuwd (gemeenschap van goederen)',
      'Gehuwd met huwelijkse voorwaarden',
      'Alleenstaand',
      'Samenwonend met samenlevingscontract',
      'Samenwonend zonder samenlevingscontract',
      'Partnerregistratie in gemeenschap van goederen',
      'Partnerregistratie onder registratievoorwaarden',
      'Gehuwd volgens buitenlands recht',
    ]);
    expect(words('inventory_form.degree')).toEqual([
      'Lager onderwijs',
      'Voorgezet onderwijs (MAVO/HAVO)',
      'VWO',
      'Lager beroepsonderwijs',
      'Middelbaar beroepsonderwijs',
      'Hoger beroepsonderwijs',
      '(post)Academisch',
      'Onbekend',
    ]);
  });
});

describe('the partner', () => {
  const said = (answer: string) => ({ consumer: { hasPartner: answer } });
  const steps = (answers: Answers, context = alone) =>
    inventory.steps.filter((step) => step.shown?.(answers, context) ?? true).length;

  test.each([
    ['the dossier has one', {}, together, true],
    ['the dossier has none', {}, alone, false],
    ['the consumer has one', said('1'), alone, true],
    ['the consumer has none', said('0'), together, false],
  ])('is asked about when %s', (_, answers, context, asked) => {
    expect(hasPartner(answers, context)).toBe(asked);
    expect(steps(answers, context)).toBe(asked ? 12 : 8);
    expect(shown(answers, context).some((key) => key.startsWith('partner'))).toBe(asked);
  });
});

describe('needs', () => {
  const required = [
    'gender',
    'initials',
    'firstName',
    'lastName',
    'birthDate',
    'birthCountry',
    'birthLastName',
    'zipcode',
    'houseNumber',
    'streetName',
    'city',
    'email',
    'maritalState',
    'degree',
    'grossMonthlyIncome',
  ];

  test('what the specification lists of each person, and the debts (Q5-10, Q5-11)', () => {
    expect(wrong({})).toEqual([...required.map((key) => `consumer.${key}`), 'mortgage.currentDebtAmount']);
    expect(wrong({}, together)).toEqual([
      ...required.map((key) => `consumer.${key}`),
      ...required.map((key) => `partner.${key}`),
      'mortgage.currentDebtAmount',
    ]);
    expect([wrong(needed), wrong(couple, together)]).toEqual([[], []]);
  });

  test('days of birth that have been', () => {
    const born = (who: 'consumer' | 'partner', birthDate: string) =>
      wrong({ ...couple, [who]: { ...person, birthDate } }, together);
    for (const who of ['consumer', 'partner'] as const)
      expect([born(who, '2026-11-22'), born(who, '2026-11-23')]).toEqual([[], [`${who}.birthDate`]]);
  });

  test.each(['ABC', '99999', '0311 KW', '3312 SS'])(
    'and refuses %s as a postcode, as the new dossier does',
    (zipcode) => {
      const home = { additionalData: { addressData: { zipcode } } };
      for (const country of [undefined, '', HOME_COUNTRY]) {
        const answers = {
          ...couple,
          consumer: { ...person, country, zipcode },
          partner: { ...person, zipcode },
          ...home,
        };
        expect(validateAnswers(questions, answers, together)).toEqual({
          'consumer.zipcode': { rule: 'postcode' },
          'partner.zipcode': { rule: 'postcode' },
          'additionalData.addressData.zipcode': { rule: 'postcode' },
        });
      }
      expect(CreateDossierBody.safeParse({ persons: [{ ...dossierPerson, postalCode: zipcode }] }).success).toBe(false);
    },
  );

  test.each(['3312EJ', '3312', '3312 ej'])('and takes %s', (zipcode) => {
    expect(wrong({ ...needed, consumer: { ...person, zipcode } })).toEqual([]);
    expect(CreateDossierBody.safeParse({ persons: [{ ...dossierPerson, postalCode: zipcode }] }).success).toBe(true);
  });

  test('and takes the postcode of another country, for each address by its own', () => {
    const abroad = { country: 'DE Duitsland', zipcode: '10115' };
    const answers = {
      ...couple,
      consumer: { ...person, ...abroad },
      additionalData: { addressData: { ...abroad } },
      partner: { ...person, zipcode: '10115' },
    };
    expect(wrong(answers, together)).toEqual(['partner.zipcode']);
  });

  test('and says of a house number with a letter where that letter belongs', () => {
    const answers = { ...needed, consumer: { ...person, houseNumber: '8a' } };
    expect(validateAnswers(listQuestions(inventory), answers, alone)['consumer.houseNumber']).toEqual({
      rule: 'house_number',
    });
  });

  test.each([
    ['a mail address without a dot', { email: 'a@b' }, 'consumer.email'],
    ['a house number that is a text', { houseNumber: '8a' }, 'consumer.houseNumber'],
    ['a mobile number that is none', { phoneMobile: 'geen' }, 'consumer.phoneMobile'],
    ['a house number of 0', { houseNumber: 0 }, 'consumer.houseNumber'],
    ['a country that is not on the list', { birthCountry: 'NL' }, 'consumer.birthCountry'],
  ])('not %s', (_, more, key) => {
    expect(wrong({ ...needed, consumer: { ...person, ...more } })).toEqual([key]);
  });

  test('no more characters than the body takes', () => {
    const texts = questions.filter(({ kind, key }) => kind === 'text' && key.startsWith('consumer.'));
    for (const { key, limit = 0 } of texts) {
      const field = key.split('.')[1] as keyof typeof InventoryPerson.shape;
      const takes = (length: number) => InventoryPerson.shape[field].safeParse('x'.repeat(length)).success;
      expect([key, takes(limit), takes(limit + 1)]).toEqual([key, true, false]);
    }
  });
});

describe('sends', () => {
  test('all parts, also those without an answer, as the body takes them (Q3-11)', () => {
    const none = { enabled: false, email: false, phone: false, post: false };
    const body = data(needed);
    expect(body).toEqual({
      consumer: { ...person, marketingCampaignPreference: none },
      additionalData: {},
      mortgage: { currentDebtAmount: 0 },
      pension: {},
      general: {},
    });
    expect(InventoryFormBody.safeParse({ data: body, productActionId: 'a1' }).success).toBe(true);
  });

  test('the pension date of the consumer with the partner’s pensions (Q3-18)', () => {
    const answers = {
      ...couple,
      pension: { pensionDate: '2055-05-01', pensions: [{ company: 'Fonds', amount: 12000 }] },
      partnerPension: { pensions: [{ company: 'Verzekeraar' }] },
    };
    expect(data(answers, together)).toMatchObject({
      pension: { pensionDate: '2055-05-01', pensions: [{ company: 'Fonds', amount: 12000 }] },
      partnerPension: { pensionDate: '2055-05-01', pensions: [{ company: 'Verzekeraar' }] },
    });
    expect(data(couple, together).partnerPension).toEqual({});
    expect(data(answers, alone)).not.toHaveProperty('partnerPension');
  });

  test('not what the home may be worth, nor when a loan part ends (Q3-16, Q3-17)', () => {
    const parts = [{ type: 'lineair', percentage: 2.4, startDate: '2020-01-01', endDate: '2050-01-01' }];
    const body = data({
      ...needed,
      additionalData: { housingType: 'eigendom', estimatedValue: 400000, purchasePrice: 450000 },
      mortgage: { hasMortgage: '1', currentDebtAmount: 0, loanParts: parts },
    });
    expect(body.additionalData).toEqual({ housingType: 'eigendom', purchasePrice: 450000 });
    expect(body.mortgage).toMatchObject({
      loanParts: [{ type: 'lineair', percentage: 2.4, startDate: '2020-01-01' }],
    });
  });

  test('nothing about a mortgage that there is not', () => {
    const mortgage = { hasMortgage: '0', lender: 'Bank', loanParts: [{ lender: 'Bank' }], currentDebtAmount: 5 };
    expect(data({ ...needed, mortgage }).mortgage).toEqual({ hasMortgage: '0', currentDebtAmount: 5 });
  });

  test('consent with any channel (P4-15)', () => {
    const consumer = { ...person, marketingCampaignPreference: { post: true, phone: false } };
    expect(data({ ...needed, consumer }).consumer).toMatchObject({
      marketingCampaignPreference: { enabled: true, email: false, phone: false, post: true },
    });
  });

  test('the same again after the server has read it', () => {
    const body = data(couple, together);
    const read = InventoryForm.parse(body) as Answers;
    expect(wrong(read, together)).toEqual([]);
    expect(data(read, together)).toEqual(body);
  });
});

test('lets the browser fill in the consumer’s own, never the partner’s', () => {
  const filled = questions.filter(({ fills }) => fills);
  expect(filled.length).toBeGreaterThan(7);
  expect(filled.every(({ key }) => key.startsWith('consumer.'))).toBe(true);
});

test('has one key for each question, also of rows', () => {
  const rows = { mortgage: { loanParts: [{}, {}] }, pension: { pensions: [{}] }, partnerPension: { pensions: [{}] } };
  const keys = withRows(questions, rows).map(({ key }: Question) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
