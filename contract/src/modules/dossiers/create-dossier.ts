/** Creating a dossier for a person and an optional partner (Q3-28, Q3-29, Q5-24 to Q5-26). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalEmail } from '../../values/contact/email.ts';
import { isPhone } from '../../values/contact/phone-shape.ts';
import { isPostcode } from '../../values/contact/postcode.ts';
import { checkDayWithin, defineOptionalDay } from '../../values/dates/day.ts';
import { defineName, defineOptionalName } from '../../values/name.ts';
import { tick } from '../../values/numbers/yes-no.ts';
import { defineOptionalText, defineWhole, localized, toOptional, toRuleParams } from '../../values/text.ts';
import { addressStyle } from '../licences/licences.ts';
import { isTicked } from '../questionnaires/questionnaire.ts';

/** The country of a new dossier (Q9-11). */
export const HOME_COUNTRY = 'Nederland';

/** The value of a number input: a whole number, or text. Null, absent and '' mean not given and become null. */
const typed = z.pipe(
  z.nullish(z.union([defineWhole(-(2 ** 31), 2 ** 31), z.string()])),
  z.transform((value) => (value === null || value === undefined ? null : String(value).trim() || null)),
);
const defineTypedText = (max: number) =>
  typed.check(z.refine((value) => value === null || value.length <= max, { error: 'too_long' }));

const name = defineName(100);
const wrongBirthDate = { wrong: 'INVALID_BIRTH_DATE' } as const;

const phone = defineOptionalText(30).check(
  z.refine((value) => value === null || isPhone(value), {
    error: 'invalid_phone',
    params: toRuleParams('phone'),
  }),
);

export const DossierPerson = z
  .object({
    gender: toOptional(z.enum(['male', 'female'], { error: 'INVALID_GENDER' })),
    initials: defineOptionalName(20),
    firstName: name,
    preposition: defineOptionalName(20),
    lastName: name,
    postalCode: defineTypedText(10),
    houseNumber: typed.check(
      z.refine((value) => value === null || /^[1-9]\d{0,4}$/.test(value), {
        error: 'invalid_house_number',
        params: toRuleParams('house_number'),
      }),
    ),
    houseNumberAddition: defineTypedText(20),
    street: defineOptionalName(100),
    city: defineOptionalName(100),
    homePhone: phone,
    mobilePhone: phone,
    dateOfBirth: defineOptionalDay(wrongBirthDate).check(checkDayWithin('until today', wrongBirthDate)),
    /** Its name; without one it is the Netherlands. */
    country: defineOptionalText(60).check(
      z.refine((name) => name === null || /^\p{L}[\p{L} .,'’()-]+$/u.test(name), {
        error: 'INVALID_COUNTRY',
        params: toRuleParams('country'),
      }),
    ),
    /** Required for the first person, optional for a partner. */
    email: defineOptionalEmail(),
    addressStyle: toOptional(addressStyle),
    /** A code of the licence's income types. */
    incomeType: defineOptionalText(64),
  })
  .check(
    z.refine(
      ({ postalCode, country }) =>
        postalCode === null || (country ?? HOME_COUNTRY) !== HOME_COUNTRY || isPostcode(postalCode),
      { error: 'invalid_postcode', params: toRuleParams('postcode'), path: ['postalCode'] },
    ),
  );
export type DossierPerson = z.output<typeof DossierPerson>;

/** The fields that every person of the form has before anything is filled in. */
const PRESET = ['country', 'addressStyle'];
const isBlank = (person: unknown): boolean =>
  Object.entries(Object(person)).every(([key, value]) => value === '' || value === null || PRESET.includes(key));

/** A form may send the empty fields of a partner who is not there (Q5-25). */
function withoutBlankPartner(body: unknown): unknown {
  const { hasPartner, persons } = Object(body) as Record<string, unknown>;
  if (isTicked(hasPartner) || !Array.isArray(persons) || persons.length !== 2 || !isBlank(persons[1])) return body;
  return { ...Object(body), persons: [persons[0]] };
}

const Dossier = z
  .object({
    /** Also '1' and '0', as yes and no are in the questionnaires. */
    hasPartner: toOptional(
      z.pipe(
        tick,
        z.transform((value) => isTicked(value)),
      ),
    ),
    /** A code of the licence's product phases. */
    productPhase: defineOptionalText(64),
    leadSource: defineOptionalText(100),
    persons: z.array(DossierPerson, { error: 'INVALID_NUMBER_OF_PERSONS' }).check(
      z.minLength(1, { error: 'INVALID_NUMBER_OF_PERSONS' }),
      z.maxLength(2, { error: 'INVALID_NUMBER_OF_PERSONS' }),
      z.refine((persons) => !persons[0] || Boolean(persons[0].email), { error: 'required', path: [0, 'email'] }),
    ),
    /** Our addition: the language in which the form was filled in; mails go in it. */
    language: toOptional(z.enum(['nl', 'en'])),
    /** Our addition: a field that only robots see and fill in. */
    website: defineOptionalText(500),
    /** Our addition: the solution of the challenge of PROOF_OF_WORK_REQUIRED. */
    proof: defineOptionalText(4000),
  })
  .check(
    z.refine(({ hasPartner, persons }) => !hasPartner || persons.length > 1, {
      error: 'required',
      path: ['persons', 1, 'firstName'],
    }),
  );
export const CreateDossierBody = z.pipe(z.transform(withoutBlankPartner), Dossier);
export type CreateDossierBody = z.output<typeof CreateDossierBody>;

/** The choices of the form; the id is the code. */
export const ProductPhase = defineResource('product-phases', { code: z.string(), label: localized });
export type ProductPhase = Flat<typeof ProductPhase>;
export const IncomeType = defineResource('income-types', { code: z.string(), label: localized });
export type IncomeType = Flat<typeof IncomeType>;
