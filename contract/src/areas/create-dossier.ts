/** Creating a dossier for a person and an optional partner (Q3-28, Q3-29, Q5-24 to Q5-26). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { optionalDay } from '../values/day.ts';
import { EMAIL } from '../values/email.ts';
import { localized, optionalStr, str } from '../values/text.ts';
import { addressStyle } from './licences.ts';

export const DossierPerson = z.object({
  gender: z.nullish(z.enum(['male', 'female'], { error: 'INVALID_GENDER' })),
  initials: optionalStr(20),
  firstName: str(100),
  preposition: optionalStr(20),
  lastName: str(100),
  postalCode: optionalStr(10),
  houseNumber: z.nullish(z.union([z.int32(), z.string().check(z.maxLength(10))])),
  houseNumberAddition: z.nullish(z.union([z.int32(), z.string().check(z.maxLength(20))])),
  street: optionalStr(100),
  city: optionalStr(100),
  homePhone: optionalStr(30),
  mobilePhone: optionalStr(30),
  dateOfBirth: optionalDay({ wrong: 'INVALID_BIRTH_DATE' }),
  country: optionalStr(60),
  /** Required for the first person, optional for a partner. */
  email: optionalStr(254).check(z.refine((email) => email === null || EMAIL.test(email), { error: 'invalid_email' })),
  addressStyle: z.nullish(addressStyle),
  /** A code of the licence's income types. */
  incomeType: optionalStr(64),
});
export type DossierPerson = z.output<typeof DossierPerson>;

export const CreateDossierBody = z.object({
  hasPartner: z.nullish(z.boolean()),
  /** A code of the licence's product phases. */
  productPhase: optionalStr(64),
  leadSource: optionalStr(100),
  persons: z.array(DossierPerson).check(
    z.minLength(1, { error: 'INVALID_NUMBER_OF_PERSONS' }),
    z.maxLength(2, { error: 'INVALID_NUMBER_OF_PERSONS' }),
    z.refine((persons) => !persons[0] || Boolean(persons[0].email), { error: 'required', path: [0, 'email'] }),
  ),
});

/** The choices of the form; the id is the code. */
export const ProductPhase = resource('product-phases', { code: z.string(), label: localized });
export type ProductPhase = Flat<typeof ProductPhase>;
export const IncomeType = resource('income-types', { code: z.string(), label: localized });
export type IncomeType = Flat<typeof IncomeType>;
