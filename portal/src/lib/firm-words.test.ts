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

test('a Dutch page marks nothing', () => {
  noteDutch('Doorlopend krediet');
  expect(splitForPage('Doorlopend krediet')).toEqual([{ text: 'Doorlopend krediet', dutch: true }]);
  document.documentElement.lang = 'nl';
  expect(splitForPage('Doorlopend krediet')).toEqual([]);
});
