import type { AddressStyle, Locale } from '@klantportaal/contract/language';
import { CreateDossierBody, HOME_COUNTRY } from '@klantportaal/contract/modules/dossiers/create-dossier';
import type { Faults } from '@klantportaal/web/forms/faults.ts';
import { findBodyFaults } from '../../../api/body-faults.ts';

/** In the order of the screen. */
const emptyPerson = {
  firstName: '',
  preposition: '',
  lastName: '',
  email: '',
  gender: '',
  initials: '',
  dateOfBirth: '',
  mobilePhone: '',
  homePhone: '',
  postalCode: '',
  houseNumber: '',
  houseNumberAddition: '',
  street: '',
  city: '',
  country: HOME_COUNTRY,
  incomeType: '',
};
export type PersonValues = typeof emptyPerson;

export const emptyDossier = {
  productPhase: '',
  /** The partner's values are kept while the partner is left out. */
  persons: [emptyPerson, emptyPerson],
  hasPartner: false,
  website: '',
};
export type DossierValues = typeof emptyDossier;

/** The data that goes with every dossier: from the licence, and from the reader. */
export interface DossierSource {
  leadSource: string | null;
  addressStyle: AddressStyle;
  language: Locale;
}

/** Builds the request body: '' means not given. */
export function buildDossierBody(
  { productPhase, persons, hasPartner, website }: DossierValues,
  { leadSource, addressStyle, language }: DossierSource,
) {
  const sent = hasPartner ? persons : persons.slice(0, 1);
  return {
    hasPartner,
    productPhase,
    leadSource,
    language,
    persons: sent.map(({ gender, ...person }) => ({
      ...trimValues(person),
      gender: gender === 'male' || gender === 'female' ? gender : null,
      addressStyle,
    })),
    ...(website && { website }),
  };
}

const trimValues = <T extends Record<string, string>>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as T;

/** Returns the faults, by the schema with which the server checks the same body; in the order of the screen. */
export function validateDossier(values: DossierValues, source: DossierSource): Faults<DossierValues> {
  const order = values.persons.flatMap((_, index) =>
    Object.keys(emptyPerson).map((name) => `persons.${index}.${name}`),
  );
  const fields = Object.fromEntries(order.map((path) => [path, path]));
  return findBodyFaults('createDossier', CreateDossierBody, buildDossierBody(values, source), { fields });
}
