import nl from '@klantportaal/contract/modules/questionnaires/inventory/texts.nl';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../platform/db/columns.ts';
import { createSections } from './delivered-data.ts';
import { formatDeliveredValue } from './delivered-values.ts';
import ours from './texts.nl.ts';

const texts: Record<string, string> = { ...nl, ...ours };
const say = (key: string, values: Record<string, string | number> = {}) =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const read = (place: string, value: string | number | boolean) =>
  formatDeliveredValue(place.split('.'), value, say).replaceAll('\u00a0', ' ');

describe('an amount', () => {
  test.each([
    ['inkomen.0.brutoPerJaar', 54_120, '€ 54.120,00'],
    ['woning.wozWaarde', 412_000, '€ 412.000,00'],
    ['pensioen.0.ouderdomspensioenPerJaar', 19_840.5, '€ 19.840,50'],
    ['duo.leningen.1.restschuld', 3_180, '€ 3.180,00'],
    ['data.gross_monthly_income', '4510.00', '€ 4.510,00'],
    ['loans.0.amount', 0, '€ 0,00'],
    ['consumer.grossMonthlyIncome', 4510, '€ 4.510,00'],
  ])('at %s is written as one', (place, value, words) => expect(read(place, value)).toBe(words));

  test.each([
    ['pensioen.0.vanaf', 67, '67'],
    ['pensioen.0.pensioenleeftijd', 67, '67'],
    ['pensioen.0.pensioenJaar', 2045, '2045'],
    ['inkomen.0.urenPerWeek', 32.5, '32,5'],
    ['inkomen.0.reizenPerJaar', 12, '12'],
    ['eigenschappen.0.waarde', 3, '3'],
    ['inkomen.0.inkomenPartner', 3, '3'],
    ['account.internet', 100, '100'],
    ['polis.premienummer', 12, '12'],
    ['huis.nummer', '0012.50', '0012.50'],
  ])('is not what stands at %s', (place, value, words) => expect(read(place, value)).toBe(words));
});

describe('a code', () => {
  test.each([
    ['consumer.maritalState', '01', 'Gehuwd (gemeenschap van goederen)'],
    ['consumer.degree', '7', '(post)Academisch'],
    ['partner.smoker', '1', 'Ja'],
    ['mortgage.hasMortgage', 0, 'Nee'],
    ['consumer.birthCountry', 'NL', 'Nederland'],
    ['persoon.birthCountry', 'NL Nederland', 'Nederland'],
    ['persoon.gender', 'FEMALE', 'Vrouw'],
  ])('of our inventory at %s is said in words', (place, value, words) => expect(read(place, value)).toBe(words));

  test.each([
    ['persoon.maritalState', '01'],
    ['persoon.degree', '7'],
    ['consumer.degree', '99'],
    ['persoon.gender', 'ONBEKEND'],
    ['consumer.constructor', 'x'],
  ])('at %s that may mean anything stays what it is', (place, value) => expect(read(place, value)).toBe(value));
});

test.each([
  ['a.b', true, 'Ja'],
  ['a.b', '1986-04-12', '12-04-1986'],
  ['a.b', '1986-04-12T00:00:00', '12-04-1986'],
  ['a.b', '2026-11-22T13:05:00Z', '22-11-2026 14:05'],
  ['a.b', '2026-99-22T13:05:00Z', '2026-99-22T13:05:00Z'],
  ['a.rentepercentage', 3.5, '3,50%'],
  ['a.rente', 3.5, '3,5'],
  ['mortgage.loanParts.0.percentage', 3.5, '3,50%'],
  ['pension.pensions.0.ageStartPayment', 67, '67 jaar'],
  ['a.b', 1e21, '1e+21'],
])('at %s, %j reads %s', (place, value, words) => expect(read(place, value)).toBe(words));

test('has the words of our own question where it stands in its place', () => {
  const data: JsonObject = {
    consumer: { smoker: '0' },
    partner: { smoker: '1' },
    pension: { pensions: [{ company: 'A' }, { amount: 9_000 }] },
  };
  expect(createSections(data, say).flatMap(({ facts }) => facts.map(({ label }) => label))).toEqual([
    'Rookt u?',
    'Rookt uw partner?',
    'Pensioen 1: Pensioenfonds of verzekeraar',
    'Pensioen 2: Bedrag per jaar',
  ]);
});

test('reads names as long as the data themselves without reading them over and over', () => {
  const name = 'bedrag '.repeat(40_000);
  const data = { [name]: { [name]: Array.from({ length: 15_000 }, (_, nth) => nth) } };
  const before = process.cpuUsage();
  createSections(data, say);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000);
});
