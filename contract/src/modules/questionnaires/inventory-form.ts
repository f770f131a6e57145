/** The inventory form: by hand, through the data-sharing app, or in the embedded form (Q1-03, Q3-11 to Q3-22). */
import * as z from 'zod/mini';
import type { ErrorCode } from '../../errors.ts';
import { type Flat, resource } from '../../json-api.ts';
import { simpleEmail } from '../../values/contact/email.ts';
import { day, optionalDay } from '../../values/dates/day.ts';
import { nameStr, optionalName } from '../../values/name.ts';
import { optionalEuros as euros, euros as requiredEuros } from '../../values/numbers/money.ts';
import { yesNo } from '../../values/numbers/yes-no.ts';
import { id, maybeText, missingOr, optional, optionalStr, str } from '../../values/text.ts';
import { sentPreference } from '../people/consumers.ts';
import { withAsked } from './asked-fields.ts';
import { countries, degrees, genders, homes, housingTypes, maritalStates } from './inventory/options.ts';
import { inventory } from './inventory/questions.ts';
import { isEmpty } from './questionnaire.ts';

/** Yes or no; true and false are taken as well (docs/decisions/150). */
const flag = optional(
  z.pipe(
    z.transform((value: z.input<typeof yesNo> | boolean) => (typeof value === 'boolean' ? (value ? '1' : '0') : value)),
    yesNo,
  ),
);

/** One of a list, with a code for any other. */
const chosen = <const T extends readonly string[]>(options: T, wrong: ErrorCode) =>
  z.enum(options, { error: missingOr({ wrong }) });

const InventoryPerson = z.object({
  gender: chosen(genders, 'INVALID_GENDER'),
  initials: nameStr(20),
  firstName: nameStr(100),
  preposition: optionalName(20),
  lastName: nameStr(100),
  streetName: nameStr(100),
  houseNumber: z.int32().check(z.gt(0), z.lte(99_999)),
  houseNumberAddition: optionalStr(20),
  zipcode: str(10),
  city: nameStr(100),
  /** A code and a Dutch name, such as 'NL Nederland'. */
  birthCountry: chosen(countries, 'INVALID_COUNTRY'),
  birthDate: day({ wrong: 'INVALID_BIRTH_DATE' }),
  birthLastName: nameStr(100),
  birthPreposition: optionalName(20),
  phoneHome: optionalStr(30),
  phoneMobile: optionalStr(30),
  email: simpleEmail(),
  maritalState: z.enum(maritalStates),
  degree: z.enum(degrees),
  smoker: flag,
  inPaidEmployment: flag,
  marketingCampaignPreference: z.nullish(z.object(sentPreference)),
  grossMonthlyIncome: requiredEuros,
  everDivorced: flag,
  /** Free text. */
  children: optionalStr(1000),
  hasPartner: flag,
});

const InventoryPension = z.object({
  pensionDate: optionalDay(),
  pensions: z.nullish(
    z
      .array(
        z.object({
          company: optionalStr(100),
          ageStartPayment: optional(z.number().check(z.gte(0), z.lte(120))),
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
  lender: optionalStr(100),
  mortgageStartDate: optionalDay(),
  mortgageTotal: euros,
  loanParts: z.nullish(
    z
      .array(
        z.object({
          percentage: optional(z.number().check(z.gte(0), z.lte(100))),
          type: optionalStr(100),
          lender: optionalStr(100),
          startDate: optionalDay(),
          endDate: optionalDay(),
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
  appointmentGoal: optionalStr(1000),
  housingType: optional(z.enum(housingTypes)),
  purchasePrice: euros,
  existingOrNew: optional(z.enum(homes)),
  addressData: z.nullish(
    z.object({
      streetName: optionalName(100),
      houseNumber: optional(z.int32().check(z.gt(0), z.lte(99_999))),
      houseNumberAddition: optionalStr(20),
      zipcode: optionalStr(10),
      city: optionalStr(100),
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
  general: z.nullish(z.object({ hasOrHadCoCRegistration: flag, extraRemarksOrQuestions: optionalStr(5000) })),
});
/** And what we ask besides. */
export const InventoryForm = withAsked(listed, inventory);
export type InventoryForm = z.output<typeof InventoryForm>;

/** What a person may have before anything is filled in. */
const PRESET = ['birthCountry', 'country'];
const isBlank = (value: unknown): boolean =>
  typeof value === 'object'
    ? Object.entries(Object(value)).every(([key, inner]) => PRESET.includes(key) || isBlank(inner))
    : isEmpty(value) || value === false;

/**
 * A form may send the empty fields of a partner who is not there (docs/decisions/202). Of whom the answer says that there
 * is none, nothing is taken, as on the screen (docs/decisions/150).
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
  productActionId: id({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
});

/** The id is that of the action; a source that the licence has not enabled is null. */
export const InventoryRequirements = resource('inventory-requirements', {
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
export const OcktoState = resource('ockto-states', { code: z.number(), label: z.string() });
export type OcktoState = Flat<typeof OcktoState>;

export const ocktoTestCases = [
  'TS001_CLIENT',
  'TS001_PARTNER',
  'TS002_DUOAppliedSource',
  'TS002_DuoLoansMultiple',
] as const;
export const OcktoDebugBody = z.object({ testCase: z.enum(ocktoTestCases) });
