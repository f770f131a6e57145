import { describe, expect, test } from 'vitest';
import { findDayOrder, readDay } from './read-day.ts';
import { isMobile, readPhone, splitNumbers } from './read-phone.ts';
import { splitName } from './split-name.ts';

const reading = { order: 'day-first', today: '2026-11-29', date_system: '1900' } as const;

describe('a day', () => {
  test.each([
    '31-12-1980',
    '31/12/1980',
    '31.12.1980',
    '31. 12. 1980',
    '31 12 1980',
    '1980-12-31',
    '1980/12/31',
    '1980.12.31',
    '31-12-80',
    '31.12.80',
    '19801231',
    '31121980',
    '29586',
    '29586,5',
    '29586.0',
    '29,586',
    '29.586',
    '29 586',
    '29.586,5',
    '31 december 1980',
    '31 dec. 1980',
    '31-dec-80',
    '31-Dez-1980',
    'wo 31 dec 1980',
    'woensdag 31 december 1980',
    'December 31, 1980',
    'Dec 31 1980',
    'Wednesday, December 31, 1980',
    '31st December 1980',
    '31. Dezember 1980',
    '31 décembre 1980',
    '1980-12-31T00:00:00',
    '1980-12-31 00:00:00',
    '1980-12-31T00:00:00.000Z',
    '1980-12-30T23:00:00.000Z',
    '31-12-1980 00:00',
    '31-12-1980 0:00:00',
  ])('written %j is the last of 1980', (text) => {
    expect(readDay(text, reading)).toBe('1980-12-31');
  });

  test.each([
    ['1-2-1980', '1980-02-01'],
    ['1er février 1980', '1980-02-01'],
    ['3 mrt 1980', '1980-03-03'],
    ['3. März 1980', '1980-03-03'],
    ['4 mei 1980', '1980-05-04'],
    ['4 juin 1980', '1980-06-04'],
    ['4 juillet 1980', '1980-07-04'],
    ['5 août 1980', '1980-08-05'],
    ['1011980', '1980-01-01'],
    ['29-2-2000', '2000-02-29'],
    ['14-5-88', '1988-05-14'],
    ['28-11-26', '2026-11-28'],
    ['30-11-26', '1926-11-30'],
    ['1-1-05', '2005-01-01'],
  ])('written %j is %s', (text, day) => {
    expect(readDay(text, reading)).toBe(day);
  });

  test.each([
    '',
    '0',
    '00-00-1960',
    '31-02-1980',
    '5/14/1988',
    '1980',
    '12',
    '30-11-2026',
    '2026-11-30',
    '60000',
    '31 foo 1980',
    'onbekend',
    '12-1980',
    '#N/A',
    '1-1-0000',
    '31 december',
  ])('%j is none', (text) => {
    expect(readDay(text, reading)).toBeNull();
  });

  test('of an American column has its month first, but for points', () => {
    const american = { ...reading, order: 'month-first' } as const;
    expect(
      ['12/31/1980', '1-2-80', '1.2.1980', '12/31/1980 12:00:00 AM'].map((text) => readDay(text, american)),
    ).toEqual(['1980-12-31', '1980-01-02', '1980-02-01', '1980-12-31']);
  });

  test('of a Mac is counted from 1904', () => {
    expect(readDay('28124', { ...reading, date_system: '1904' })).toBe('1980-12-31');
  });
});

test.each([
  ['all with days beyond twelve', ['31/12/1980', '1/2/1980'], 'day-first', '1/2/1980'],
  ['all American', ['12/31/1980', '1/2/1980'], 'month-first', '1/2/1980'],
  ['one American among others', ['31/12/1980', '5/14/1988'], 'day-first', null],
  ['one American among Dutch ones with dashes', ['14-5-88', '5/14/1988'], 'day-first', null],
  ['that can all be two days', ['1/2/1980', '3/4/1981'], null, '1/2/1980'],
  ['that are the same both ways', ['1/1/1980', '2/2/1981'], 'day-first', null],
  ['with dashes, as the Dutch write them', ['1-2-1980', '3-4-1981'], 'day-first', null],
  ['that are American with dashes', ['12-31-1980', '1-2-1980'], 'month-first', null],
  ['in words', ['1 mei 1980'], 'day-first', null],
  ['none', [], 'day-first', null],
] as const)('the order of days %s', (_, values, order, example) => {
  expect(findDayOrder(values)).toEqual({ order, example });
});

test.each([
  ['612345678', '0612345678'],
  ['0612345678', '0612345678'],
  ['06-12345678', '06-12345678'],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['6 12345678', '0612345678'],
  ['31612345678', '+31612345678'],
  ['0031612345678', '+31612345678'],
  ['+31612345678', '+31612345678'],
  ['+31 (0)6 12345678', '+31 6 12345678'],
  ['6.12345678E8', '0612345678'],
  ['6,12345678E+08', '0612345678'],
  ['3.1612345678E10', '+31612345678'],
  ['612345678.0', '0612345678'],
  ['0032470123456', '+32470123456'],
  ['101234567', '0101234567'],
  ['tel: 0612345678', '0612345678'],
  ['6,12E+08', null],
  ['onbekend', 'onbekend'],
])('the telephone number %j is %j', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test.each([
  ['06-12345678 / 030-1234567', ['06-12345678', '030-1234567']],
  ['06 12 34 56 78 030 1234567', ['06 12 34 56 78', '030 1234567']],
  ['+31 6 12345678 +31 30 1234567', ['+31 6 12345678', '+31 30 1234567']],
  ['0612345678 of 0301234567', ['0612345678', '0301234567']],
  ['612345678;301234567', ['612345678', '301234567']],
  ['078/123 45 67', ['078/123 45 67']],
  ['06 12 05 06 07', ['06 12 05 06 07']],
  ['+31 (0)6 12345678', ['+31 (0)6 12345678']],
  ['030-1234567, toestel 4', ['030-1234567, toestel 4']],
  ['onbekend / geen', ['onbekend / geen']],
  ['', ['']],
])('the telephone numbers in %j are %j', (text, numbers) => {
  expect(splitNumbers(text)).toEqual(numbers);
});

test.each([
  ['06-12345678', true],
  ['612345678', true],
  ['+31 (0)6 12345678', true],
  ['0031612345678', true],
  ['030-1234567', false],
  ['+32 470 12 34 56', false],
])('whether %j is a mobile telephone: %j', (number, expected) => {
  expect(isMobile(number)).toBe(expected);
});

test.each([
  ['Jansen, P.', { initials: 'P.', last_name: 'Jansen' }],
  ['Vries, Anna de', { first_name: 'Anna', preposition: 'de', last_name: 'Vries' }],
  ['de Vries, Anna', { first_name: 'Anna', preposition: 'de', last_name: 'Vries' }],
  ['Berg, J.P. van den', { initials: 'J.P.', preposition: 'van den', last_name: 'Berg' }],
  ['Anna de Vries', { first_name: 'Anna', preposition: 'de', last_name: 'Vries' }],
  ['Jan Willem van der Berg', { first_name: 'Jan Willem', preposition: 'van der', last_name: 'Berg' }],
  ['Noor Gids', { first_name: 'Noor', last_name: 'Gids' }],
  ['P.J. Jansen', { initials: 'P.J.', last_name: 'Jansen' }],
  ["Kees in 't Veld", { first_name: 'Kees', preposition: "in 't", last_name: 'Veld' }],
  ['Vos', { last_name: 'Vos' }],
  ['de Vries', { preposition: 'de', last_name: 'Vries' }],
  ['Jansen en Pietersen', { last_name: 'Jansen en Pietersen' }],
  ['Fam. Jansen', { last_name: 'Fam. Jansen' }],
  ['Bakkerij De Vos B.V.', { last_name: 'Bakkerij De Vos B.V.' }],
  ['  Noor   Gids ', { first_name: 'Noor', last_name: 'Gids' }],
])('the name %j is taken apart', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});
