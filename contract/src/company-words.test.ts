import { expect, test } from 'vitest';
import { sayToCompany } from './company-words.ts';

test.each([
  ['Uw woning', 'Uw pand'],
  ['Waarde van de woning', 'Waarde van het pand'],
  ['De woning is verkocht', 'Het pand is verkocht'],
  ['Zodra er een woning is die bij uw plan past', 'Zodra er een pand is dat bij uw plan past'],
  ['welke woningen erbij passen', 'welke panden erbij passen'],
  ['Opstal (het huis zelf)', 'Opstal (het pand zelf)'],
  ['De eigenwoningreserve van uw huisnummer', 'De eigenwoningreserve van uw huisnummer'],
])('%s becomes %s', (person, company) => expect(sayToCompany('mortgage.home', person, 'nl')).toBe(company));

test.each([
  ['Your home', 'Your property'],
  ['Homes we found', 'Properties we found'],
  ['Home phone number', 'Home phone number'],
  ['House number', 'House number'],
  ['Proposal for your home insurance', 'Proposal for your home insurance'],
])('in English, %s becomes %s', (person, company) => expect(sayToCompany('mortgage.home', person, 'en')).toBe(company));

test('a questionnaire goes on asking a person', () => {
  expect(sayToCompany('inventory_form.estimatedValue', 'Waarde van uw woning', 'nl')).toBe('Waarde van uw woning');
});
