import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import type { Conclusions } from './conclude.ts';

const places = [{ page: 1, x: 0.1, y: 0.1, width: 0.2, height: 0.02 }];
const nothing: Conclusions = {
  document_kind: null,
  document_date: null,
  period: null,
  person: null,
  other_name: null,
  ibans: [],
  numbers: [],
};
const found = <V>(value: V) => ({ value, sure: true, places });
const wanted = { person: 'anna', term_months: 3, today: '2026-03-31' };
const findComparison = (
  matter: string,
  conclusions: Partial<Conclusions>,
  asked: Partial<typeof wanted> | object = {},
) => compare({ ...nothing, ...conclusions }, { ...wanted, ...asked }).find((one) => one.matter === matter);

test.each([
  ['of the one who was asked', { person: found('anna') }, {}, 'found'],
  ['of the other one', { person: found('pieter') }, {}, 'different'],
  ['of either, where anyone was asked', { person: found('pieter') }, { person: null }, 'found'],
  ['of nobody of the dossier', { other_name: found('B. Bakker') }, {}, 'different'],
  ['of nobody', {}, {}, 'not_found'],
])('a name %s', (_, conclusions, asked, outcome) => {
  expect(findComparison('name', conclusions, asked)).toMatchObject({ outcome });
});

test.each([
  ['on the last day of the term', '2025-12-31', 3, 'found'],
  ['a day before', '2025-12-30', 3, 'different'],
  ['long ago, of a kind that stays valid', '1999-01-01', null, 'found'],
  ['still to come', '2026-04-01', null, 'different'],
] as const)('a date %s', (_, day, term_months, outcome) => {
  expect(findComparison('date', { document_date: found(day) }, { term_months })).toEqual({
    matter: 'date',
    outcome,
    places,
  });
});

test('a document without a date is as old as the end of its period, and one without both has none', () => {
  const period = found({ from: '2026-01-01', until: '2026-01-31' });
  expect(findComparison('date', { period })).toMatchObject({ outcome: 'found', places });
  expect(findComparison('date', {})).toEqual({ matter: 'date', outcome: 'not_found', places: [] });
});

test('a number that can be a BSN, and an account, are found where they stand', () => {
  expect(findComparison('number', { numbers: places })).toEqual({ matter: 'number', outcome: 'found', places });
  expect(findComparison('account', { ibans: [found('NL91ABNA0417164300')] })).toMatchObject({
    outcome: 'found',
    places,
  });
  expect(compare(nothing, wanted).map(({ outcome }) => outcome)).toEqual(Array.from({ length: 4 }, () => 'not_found'));
});
