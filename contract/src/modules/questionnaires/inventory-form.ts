/** The inventory form: by hand, through the data-sharing app, or in the embedded form (Q1-03, Q3-11 to Q3-22). */
import * as z from 'zod/mini';
import type { ErrorCode } from '../../errors.ts';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineEmail } from '../../values/contact/email.ts';
import { defineDay, defineOptionalDay } from '../../values/dates/day.ts';
import { defineName, defineOptionalName } from '../../values/name.ts';
import { optionalEuros as euros, euros as requiredEuros } from '../../values/numbers/money.ts';
import { yesNo } from '../../values/numbers/yes-no.ts';
import {
  createFieldMessage,
  defineId,
  defineOptionalText,
  defineText,
  maybeText,
  toOptional,
} from '../../values/text.ts';
import { sentPreference } from '../people/consumers.ts';
import { withAsked } from './asked-fields.ts';
import { countries, degrees, genders, homes, housingTypes, maritalStates } from './inventory/options.ts';
import { inventory } from './inventory/questions.ts';
import { isEmpty } from './questionnaire.ts';

/** Yes or no; true and false are taken as well. */
const flag = toOptional(
  z.pipe(
    z.transform((value: z.input<typeof yesNo> | boolean) => (typeof value === 'boolean' ? (value ? '1' : '0') : value)),
    yesNo,
  ),
);

/** One of a list, with a code for any other. */
const defineChoice = <const T extends readonly string[]>(options: T, wrong: ErrorCode) =>
  z.enum(options, { error: createFieldMessage({ wrong }) });

const InventoryPerson = z.object({
  gender: defineChoice(genders, 'INVALID_GENDER'),
  initials: defineName(20),
  firstName: defineName(100),
  preposition: defineOptionalName(20),
  lastName: defineName(100),
  streetName: defineName(100),
  houseNumber: z.int32().check(z.gt(0), z.lte(99_999)),
  houseNumberAddition: defineOptionalText(20),
  zipcode: defineText(10),
  city: defineName(100),
  /** A code and a Dutch name, such as 'NL Nederland'. */
  birthCountry: defineChoice(countries, 'INVALID_COUNTRY'),
  birthDate: defineDay({ wrong: 'INVALID_BIRTH_DATE' }),
  birthLastName: defineName(100),
  birthPreposition: defineOptionalName(20),
  phoneHome: defineOptionalText(30),
  phoneMobile: defineOptionalText(30),
  email: defineEmail(),
  maritalState: z.enum(maritalStates),
  degree: z.enum(degrees),
  smoker: flag,
  inPaidEmployment: flag,
  marketingCampaignPreference: z.nullish(z.object(sentPreference)),
  grossMonthlyIncome: requiredEuros,
  everDivorced: flag,
  /** Free text. */
  children: defineOptionalText(1000),
  hasPartner: flag,
});

const InventoryPension = z.object({
  pensionDate: defineOptionalDay(),
  pensions: z.nullish(
    z
      .array(
        z.object({
          company: defineOptionalText(100),
          ageStartPayment: toOptional(z.number().check(z.gte(0), z.lte(120))),
          amount: euros,
          relativesPensionBeforeAOW: euros,
          relativesPensionAfterAOW: euros,
        }),
      )
      .check(z.maxLength(25)),
  ),
});

const InventoryMortgage = z.object({
  hasMortgage: flag,
  lender: defineOptionalText(100),
  mortgageStartDate: defineOptionalDay(),
  mortgageTotal: euros,
  loanParts: z.nullish(
    z
      .array(
        z.object({
          percentage: toOptional(z.number().check(z.gte(0), z.lte(100))),
          type: defineOptionalText(100),
          lender: defineOptionalText(100),
          startDate: defineOptionalDay(),
          endDate: defineOptionalDay(),
        }),
      )
      .check(z.maxLength(25)),
  ),
  WOZ: euros,
  currentMortgageAmount: euros,
  currentMonthlyMortgageAmount: euros,
  hasSavingsOrInvestingLinked: flag,
  savingsOrInvestingAmount: euros,
  monthlySavings: euros,
  currentSavingsAmount: euros,
  currentDebtAmount: requiredEuros,
  maxNetMonthlyAmount: euros,
});

const Additional = z.object({
  appointmentGoal: defineOptionalText(1000),
  housingType: toOptional(z.enum(housingTypes)),
  purchasePrice: euros,
  existingOrNew: toOptional(z.enum(homes)),
  addressData: z.nullish(
    z.object({
      streetName: defineOptionalName(100),
      houseNumber: toOptional(z.int32().check(z.gt(0), z.lte(99_999))),
      houseNumberAddition: defineOptionalText(20),
      zipcode: defineOptionalText(10),
      city: defineOptionalText(100),
    }),
  ),
});

/** A part in which nothing is required may be left out. */
const listed = z.object({
  consumer: InventoryPerson,
  partner: z.nullish(InventoryPerson),
  additionalData: z.nullish(Additional),
  mortgage: InventoryMortgage,
  pension: z.nullish(InventoryPension),
  partnerPension: z.nullish(InventoryPension),
  general: z.nullish(z.object({ hasOrHadCoCRegistration: flag, extraRemarksOrQuestions: defineOptionalText(5000) })),
});
/** And what we ask besides. */
export const InventoryForm = withAsked(listed, inventory);
export type InventoryForm = z.output<typeof InventoryForm>;

/** The fields that a person may have before anything is filled in. */
const PRESET = ['birthCountry', 'country'];
const isBlank = (value: unknown): boolean =>
  typeof value === 'object'
    ? Object.entries(Object(value)).every(([key, inner]) => PRESET.includes(key) || isBlank(inner))
    : isEmpty(value) || value === false;

/**
 * A form may send the empty fields of a partner who is not there. Of whom the answer says that there
 * is none, nothing is taken, as on the screen.
 */
function withoutAbsentPartner(data: z.input<typeof InventoryForm>): z.input<typeof InventoryForm> {
  if (typeof data !== 'object' || data === null) return data;
  const { partner, partnerPension, ...rest } = data;
  const said: unknown = Object(rest.consumer).hasPartner;
  if (said === '0' || said === 0 || said === false) return rest;
  return isBlank(partner) ? { ...rest, partnerPension } : data;
}

export const InventoryFormBody = z.object({
  data: z.pipe(z.transform(withoutAbsentPartner), InventoryForm),
  productActionId: defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
});

/** The id is that of the action; a source that the licence has not enabled is null. */
export const InventoryRequirements = defineResource('inventory-requirements', {
  data: z.object({
    ockto: z.nullable(
      z.object({
        ockto_debug: z.boolean(),
        ockto_qrcode: z.nullable(
          z.object({
            /** SVG text. */
            qrCode: maybeText,
            url: maybeText,
            errors: z.array(z.string()),
          }),
        ),
      }),
    ),
    iwize: z.nullable(z.object({ iframe_url: z.string() })),
  }),
});
export type InventoryRequirements = Flat<typeof InventoryRequirements>;

/** 10 start, 20 scanned, 30 finished, 99 failed. */
export const OcktoState = defineResource('ockto-states', { code: z.number(), label: z.string() });
export type OcktoState = Flat<typeof OcktoState>;

export const ocktoTestCases = [
  'TS001_CLIENT',
  'TS001_PARTNER',
  'TS002_DUOAppliedSource',
  'TS002_DuoLoansMultiple',
] as const;
export const OcktoDebugBody = z.object({ testCase: z.enum(ocktoTestCases) });
