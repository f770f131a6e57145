// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteDutch, partsOnPage } from '@klantportaal/web/lib/firm-words.ts';
import { beforeEach, expect, test } from 'vitest';
import { firmFields, inEnglish } from './firm-fields.ts';

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
  expect(partsOnPage('Upload your payslip')).toEqual([{ text: 'Upload your payslip', dutch: false }]);
  expect(partsOnPage('Upload uw loonstrook')).toEqual([{ text: 'Upload uw loonstrook', dutch: false }]);
});

test('what has no English is Dutch wherever it stands, as whole words', () => {
  inEnglish({
    label: 'Hypotheek',
    comment: 'Hypotheek Dorpsstraat 12',
    upload_requirements: 'Alle pagina’s\nGoed leesbaar',
  });
  expect(partsOnPage('For Hypotheek Dorpsstraat 12.')).toEqual([
    { text: 'For ', dutch: false },
    { text: 'Hypotheek Dorpsstraat 12', dutch: true },
    { text: '.', dutch: false },
  ]);
  expect(partsOnPage('Goed leesbaar')).toEqual([{ text: 'Goed leesbaar', dutch: true }]);
  expect(partsOnPage('Hypotheekakte')).toEqual([{ text: 'Hypotheekakte', dutch: false }]);
});

test('codes, names and an empty text are in no language', () => {
  inEnglish({ type: 'SIGN_OTD', name: 'Rabobank', label: 'A1' });
  noteDutch('');
  expect(partsOnPage('SIGN_OTD Rabobank A1').every(({ dutch }) => !dutch)).toBe(true);
});

test('a Dutch page marks nothing', () => {
  noteDutch('Doorlopend krediet');
  expect(partsOnPage('Doorlopend krediet')).toEqual([{ text: 'Doorlopend krediet', dutch: true }]);
  document.documentElement.lang = 'nl';
  expect(partsOnPage('Doorlopend krediet')).toEqual([]);
});

test('a page puts the firm’s words in no element of its own without <Words>', () => {
  const folder = join(import.meta.dirname, '..');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:actions|app|areas|page|products|questionnaires)\/.*(?<!\.test)\.tsx$/.test(file),
  );
  const raw = new RegExp(
    `<(?:p|span|li|h[1-6]|strong|em|td|dt|dd|legend)\\b[^>]*>\\s*\\{[^{}]*\\.(?:${[...firmFields].join('|')})\\}`,
  );
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => raw.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
