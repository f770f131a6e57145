import { expect, test } from 'vitest';
import { findPhone, getPostalAddress, toLetterhead } from './letterhead.ts';
import type { LicenceData } from './licences.ts';

const settings = {
  address_lines: ['Kade 1', '3311 AA Dordrecht'],
  phone: '078 000 01 43',
  emailaddress: 'a@b.example',
};
const licence = (given: object) => ({ name: 'Kadewacht', settings: given, theme: {}, content: {} }) as LicenceData;

test('a letterhead has the address, the telephone number and the email address', () => {
  expect(toLetterhead(licence(settings)).lines).toEqual([
    'Kade 1',
    '3311 AA Dordrecht',
    '078 000 01 43',
    'a@b.example',
  ]);
});

test('an address is the postal address alone', () => {
  expect(getPostalAddress(licence(settings))).toEqual(['Kade 1', '3311 AA Dordrecht']);
  expect(getPostalAddress(licence({}))).toEqual([]);
});

test('a firm without a telephone number has none', () => {
  expect(findPhone(licence(settings))).toBe('078 000 01 43');
  expect(findPhone(licence({}))).toBeNull();
});
