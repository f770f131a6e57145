// @vitest-environment jsdom
import { noteDutch, splitForPage } from '@klantportaal/web/lib/firm-words.ts';
import { beforeEach, expect, test } from 'vitest';
import { inEnglish } from './firm-fields.ts';

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('English of the firm takes the place of its Dutch, at every depth', () => {
  const answer = [
    {
      id: '1',
      label: 'Upload uw loonstrook',
      label_en: 'Upload your payslip',
      product: { label: 'Krediet', label_en: null },
    },
  ];
  expect(inEnglish(answer)).toEqual([
    {
      id: '1',
      label: 'Upload your payslip',
      label_en: 'Upload your payslip',
      product: { label: 'Krediet', label_en: null },
    },
  ]);
  expect(splitForPage('Upload your payslip')).toEqual([{ text: 'Upload your payslip', dutch: false }]);
  expect(splitForPage('Upload uw loonstrook')).toEqual([{ text: 'Upload uw loonstrook', dutch: false }]);
});

test('what has no English is Dutch wherever it stands, as whole words', () => {
  inEnglish({
    label: 'Hypotheek',
    comment: 'Hypotheek Dorpsstraat 12',
    upload_requirements: 'Alle pagina’s\nGoed leesbaar',
  });
  expect(splitForPage('For Hypotheek Dorpsstraat 12.')).toEqual([
    { text: 'For ', dutch: false },
    { text: 'Hypotheek Dorpsstraat 12', dutch: true },
    { text: '.', dutch: false },
  ]);
  expect(splitForPage('Goed leesbaar')).toEqual([{ text: 'Goed leesbaar', dutch: true }]);
  expect(splitForPage('Hypotheekakte')).toEqual([{ text: 'Hypotheekakte', dutch: false }]);
});

test('codes, names and an empty text are in no language', () => {
  inEnglish({ type: 'SIGN_OTD', name: 'Rabobank', label: 'A1' });
  noteDutch('');
  expect(splitForPage('SIGN_OTD Rabobank A1').every(({ dutch }) => !dutch)).toBe(true);
});

test('short words are Dutch on their own, and in a sentence only what surely is', () => {
  inEnglish({ alternatives: ['Ja', 'nee', 'Op de site'], free_answer: 'Anders', state: 'open', label: 'a1' });
  const listDutch = (text: string) =>
    splitForPage(text)
      .filter(({ dutch }) => dutch)
      .map((part) => part.text);
  for (const word of ['Ja', 'nee', 'Op de site', 'Anders']) expect(listDutch(word)).toEqual([word]);
  expect(listDutch('Ja, nee or open')).toEqual([]);
  for (const code of ['open', 'a1']) expect(listDutch(code)).toEqual([]);
});

test('a Dutch page marks nothing', () => {
  noteDutch('Doorlopend krediet');
  expect(splitForPage('Doorlopend krediet')).toEqual([{ text: 'Doorlopend krediet', dutch: true }]);
  document.documentElement.lang = 'nl';
  expect(splitForPage('Doorlopend krediet')).toEqual([]);
});
