import type { DossierPerson } from '@klantportaal/contract/modules/dossiers/create-dossier';
import { parsePhone } from '@klantportaal/contract/values/contact/phone';
import { parsePostcode } from '@klantportaal/contract/values/contact/postcode';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { normalizeLogin } from '../../identity/accounts.queries.ts';

const wireGender = { male: 'MALE', female: 'FEMALE' } as const;

/** Values in the one form in which they are stored: '1234 AB', '+31612345678'. */
export function normalizePerson(person: DossierPerson): DossierPerson {
  const { gender, postalCode, homePhone, mobilePhone, email } = person;
  return {
    ...person,
    gender: gender ?? null,
    postalCode: postalCode && (parsePostcode(postalCode) ?? postalCode),
    homePhone: homePhone && (parsePhone(homePhone) ?? homePhone),
    mobilePhone: mobilePhone && (parsePhone(mobilePhone) ?? mobilePhone),
    email: email && normalizeLogin(email),
  };
}

/** The columns of a consumer, from what was typed. @param title before a name: 'mw.', or null */
export function toConsumerColumns(person: DossierPerson, title: string | null) {
  const { initials, firstName, preposition, lastName } = person;
  const display_name = [title, initials || firstName, preposition, lastName].filter(Boolean).join(' ');
  return {
    display_name,
    email: person.email,
    date_of_birth: person.dateOfBirth,
    person: {
      gender: person.gender ? wireGender[person.gender] : null,
      initials,
      first_name: firstName,
      preposition,
      last_name: lastName,
      street_name: person.street,
      house_number: person.houseNumber,
      house_number_addition: person.houseNumberAddition,
      zipcode: person.postalCode,
      city: person.city,
      phone_home: person.homePhone,
      phone_mobile: person.mobilePhone,
    } satisfies JsonObject,
  };
}
