import { clientFieldWords } from '@klantportaal/contract/modules/integrations/client-field-words';
import { clientFields } from '@klantportaal/contract/modules/integrations/client-files';
import { expect, test } from 'vitest';
import { findHeadings, matchHeading } from './match-headings.ts';

const listFields = (...rows: string[][]) => {
  const found = findHeadings({ format: 'xlsx', rows: rows.map((cells, index) => ({ line: index + 1, cells })) });
  return found && { line: found.line, fields: found.columns.map(({ field }) => field), rows: found.rows.length };
};

test.each([
  ['Voornaam', 'first_name'],
  ['First Name', 'first_name'],
  ['Vorname', 'first_name'],
  ['PRÉNOM', 'first_name'],
  ['Achternaam:', 'last_name'],
  ['Titel', undefined],
  ['Title', undefined],
  ['Home Street', 'street_name'],
  ['Home Postal Code', 'zipcode'],
  ['Home Phone', 'phone_home'],
  ['Business Street', undefined],
  ['Huisadres: Plaats', 'city'],
  ['Nom de famille', 'last_name'],
  ['Familienname', 'last_name'],
  ['E-mailadres', 'email'],
  ['e_mail', 'email'],
  ['E-Mail-Adresse', 'email'],
  ['Adresse électronique', 'email'],
  ['Geb.datum', 'date_of_birth'],
  ['Date of birth', 'date_of_birth'],
  ['Geburtsdatum', 'date_of_birth'],
  ['Né(e) le', undefined],
  ['Date de naissance', 'date_of_birth'],
  ['Mobiel nr. ', undefined],
  ['Mobiel', 'phone_mobile'],
  ['06-nummer', 'phone_mobile'],
  ['Handynummer', 'phone_mobile'],
  ['Téléphone portable', 'phone_mobile'],
  ['Straße', 'street_name'],
  ['Straat + nr.', 'address'],
  ['PLZ', 'zipcode'],
  ['Klantnr.', 'dossier'],
  ['N° client', undefined],
  ['Voornaam partner', 'partner_first_name'],
  ['Partner: e-mail', 'partner_email'],
  ['Partner geboortedatum', 'partner_date_of_birth'],
  ['partner_last_name', 'partner_last_name'],
  ['Nom du conjoint', undefined],
  ['Klant voornaam', 'first_name'],
  ['E-mail klant', 'email'],
  ['Partner straat', undefined],
  ['Reden', null],
  ['BSN', undefined],
  ['', undefined],
])('the heading %j is %j', (heading, field) => {
  expect(matchHeading(heading)).toBe(field);
});

test('every column is known by its own name', () => {
  expect(clientFields.filter((field) => matchHeading(field) !== field)).toEqual([]);
});

test.each(['nl', 'en'] as const)('every column is known by what the template and the page call it, in %s', (locale) => {
  expect(clientFields.filter((field) => matchHeading(clientFieldWords[field][locale]) !== field)).toEqual([]);
});

test('headings stand below a title and empty rows', () => {
  const sheet = [
    ['Klantenlijst 2026'],
    ['Kantoor De Wacht', '', 'print: maandag'],
    ['nr', 'naam', 'e-mail'],
    ['1', 'Vos', 'a@x.example'],
  ];
  expect(listFields(...sheet)).toEqual({ line: 3, fields: ['dossier', 'name', 'email'], rows: 1 });
});

test('headings stand below groups over several columns', () => {
  expect(
    listFields(
      ['', 'Klant', '', 'Partner', ''],
      ['Klantnummer', 'Achternaam', 'E-mail', 'Achternaam', 'E-mail'],
      ['1', 'Vos', 'a@x.example', 'Bos', 'b@x.example'],
    )?.fields,
  ).toEqual(['dossier', 'last_name', 'email', 'partner_last_name', 'partner_email']);
});

test('a bare number behind the street is that of the house, and elsewhere the client’s', () => {
  expect(listFields(['Nr', 'Achternaam', 'Straat', 'Nr.', 'Postcode'])?.fields).toEqual([
    'dossier',
    'last_name',
    'street_name',
    'house_number',
    'zipcode',
  ]);
  expect(listFields(['Achternaam', 'Straat', 'Postcode', 'Nummer'])?.fields.at(-1)).toBe('dossier');
});

test('the same heading again is the partner’s, where a partner has a name', () => {
  expect(listFields(['nr', 'Voornaam', 'Tel', 'Voornaam', 'Tel', 'Voornaam'])?.fields).toEqual([
    'dossier',
    'first_name',
    'phone_mobile',
    'partner_first_name',
    'partner_phone_mobile',
    null,
  ]);
  expect(listFields(['nr', 'Naam', 'Telefoon', 'Telefoon 2', 'Tel'])?.fields).toEqual([
    'dossier',
    'name',
    'phone_mobile',
    null,
    null,
  ]);
});

test('a table whose headings nobody knows begins with its first row; what is no table has none', () => {
  expect(listFields(['kolom a', 'kolom b'], ['1', 'x'])).toEqual({ line: 1, fields: [null, null], rows: 1 });
  expect(listFields(['Alleen een titel'], ['en nog een'])).toBeNull();
});

test('a column without a heading is one that is not used; in a text it has a separator too many', () => {
  const rows = [
    { line: 1, cells: ['nr', 'naam'] },
    { line: 2, cells: ['1', 'Vos', 'opmerking'] },
  ];
  expect(findHeadings({ format: 'xlsx', rows })?.columns.map(({ field }) => field)).toEqual(['dossier', 'name', null]);
  expect(findHeadings({ format: 'csv', rows })?.columns).toHaveLength(2);
});
