import type { Locale } from '../../language.ts';
import type { ClientField } from './client-files.ts';

type Words = Readonly<Record<Locale, string>>;

/** TABLE: how a field of a client is called: on the page, and as a heading of the template, by which it is recognised. */
export const clientFieldWords: Readonly<Record<ClientField, Words>> = {
  dossier: { nl: 'Dossiernummer', en: 'File number' },
  label: { nl: 'Omschrijving', en: 'Description' },
  first_name: { nl: 'Voornaam', en: 'First name' },
  preposition: { nl: 'Tussenvoegsel', en: 'Prefix' },
  last_name: { nl: 'Achternaam', en: 'Last name' },
  email: { nl: 'E-mailadres', en: 'Email address' },
  date_of_birth: { nl: 'Geboortedatum', en: 'Date of birth' },
  phone_mobile: { nl: 'Mobiel', en: 'Mobile' },
  street_name: { nl: 'Straat', en: 'Street' },
  house_number: { nl: 'Huisnummer', en: 'House number' },
  house_number_addition: { nl: 'Toevoeging', en: 'Addition' },
  zipcode: { nl: 'Postcode', en: 'Postcode' },
  city: { nl: 'Woonplaats', en: 'City' },
  language: { nl: 'Taal', en: 'Language' },
  address_style: { nl: 'Aanspreekvorm', en: 'Form of address' },
  partner_first_name: { nl: 'Partner voornaam', en: 'Partner first name' },
  partner_preposition: { nl: 'Partner tussenvoegsel', en: 'Partner prefix' },
  partner_last_name: { nl: 'Partner achternaam', en: 'Partner last name' },
  partner_email: { nl: 'Partner e-mailadres', en: 'Partner email address' },
  partner_date_of_birth: { nl: 'Partner geboortedatum', en: 'Partner date of birth' },
  partner_phone_mobile: { nl: 'Partner mobiel', en: 'Partner mobile' },
  name: { nl: 'Volledige naam', en: 'Full name' },
  initials: { nl: 'Voorletters', en: 'Initials' },
  address: { nl: 'Straat en huisnummer', en: 'Street address' },
  phone_home: { nl: 'Telefoon thuis', en: 'Home phone' },
  partner_name: { nl: 'Partner volledige naam', en: 'Partner full name' },
  partner_initials: { nl: 'Partner voorletters', en: 'Partner initials' },
};

/** TABLE: the row that the template shows as an example; by its number it is passed by. */
export const exampleClient: Readonly<Partial<Record<ClientField, Words>>> = {
  dossier: { nl: 'VOORBEELD', en: 'EXAMPLE' },
  label: { nl: 'Hypotheek Lindelaan', en: 'Mortgage Lindelaan' },
  first_name: { nl: 'Noor', en: 'Noor' },
  preposition: { nl: 'de', en: 'de' },
  last_name: { nl: 'Gids', en: 'Gids' },
  email: { nl: 'noor@clients.example', en: 'noor@clients.example' },
  date_of_birth: { nl: '14-05-1988', en: '14-05-1988' },
  phone_mobile: { nl: '06 12345678', en: '06 12345678' },
  street_name: { nl: 'Lindelaan', en: 'Lindelaan' },
  house_number: { nl: '12', en: '12' },
  house_number_addition: { nl: 'a', en: 'a' },
  zipcode: { nl: '3511 AB', en: '3511 AB' },
  city: { nl: 'Utrecht', en: 'Utrecht' },
  language: { nl: 'nl', en: 'nl' },
  address_style: { nl: 'u', en: 'formal' },
  partner_first_name: { nl: 'Daan', en: 'Daan' },
  partner_last_name: { nl: 'Gids', en: 'Gids' },
  partner_date_of_birth: { nl: '02-11-1986', en: '02-11-1986' },
};
