import { expect, test } from 'vitest';
import { findFactsInWords, findOtherwiseWritten, findOwnFormats } from './notation.ts';

const faults = (text: string) => findOtherwiseWritten({ key: 'a.b', locale: 'nl', text });

test.each([
  'Open tot 13.00 uur',
  'Open until 1 pm',
  'Betaal €12',
  'Betaal € twaalf',
  'Tot 100.000 euro',
  'From € 1,750',
  'From € 12.50',
  'Minstens 15 procent',
  'At least {{percent}} per cent',
  'Rente 3,5 %',
  'Rate of 3.5%',
  'Rente 3,5%',
])('%s is written another way', (text) => expect(faults(text)).toHaveLength(1));

test.each([
  'Open van 8:30 tot 17:30 uur',
  'Betaal € 1.234,56',
  'Vanaf € 1.750 of €\u00a00',
  'Betaal € {{amount}}',
  'Rente 3,50%',
  'Meestal {{percent}}% van de koopsom',
  'Versie 1.10, op 12.03.2026',
])('%s is written as it should be', (text) => expect(faults(text)).toEqual([]));

test.each([
  'const notation = new Intl.NumberFormat("nl-NL");',
  'day.toLocaleDateString()',
  'amount.toFixed(2)',
  'const price = `€ ${amount}`;',
])('a page may not: %s', (line) => {
  expect(findOwnFormats('portal/src/modules/work/a/page.tsx', line)).toHaveLength(1);
  expect(findOwnFormats('web/src/i18n/format.ts', line)).toEqual([]);
});

test('a sign in front of a field is no format', () =>
  expect(findOwnFormats('web/src/ui/fields/number-field.tsx', '<Typed before="€" />')).toEqual([]));

test.each([
  ['portal/src/modules/work/a/page.tsx', "{ label: t('a.since'), value: formatDayInWords(start) },"],
  ['portal/src/modules/work/a/page.tsx', "{ key: 'start', cell: ({ start }) => formatDayInWords(start) },"],
  ['server/src/modules/work/letter.ts', 'value: formatLongDate(start, reader.locale),'],
  ['server/src/modules/work/letter.ts', "dateStyle: 'long',"],
])('in %s a fact is no day in words: %s', (name, line) => expect(findFactsInWords(name, line)).toHaveLength(1));

test.each([
  ['portal/src/modules/work/a/page.tsx', "{ label: t('a.since'), value: formatDayInNumbers(start) },"],
  ['portal/src/modules/work/a/page.tsx', "<p>{t('a.before', { date: formatDayInWords(end) })}</p>"],
  ['server/src/modules/work/letter.ts', 'value: formatDutchDate(start),'],
])('in %s this is no day of a fact in words: %s', (name, line) => expect(findFactsInWords(name, line)).toEqual([]));
