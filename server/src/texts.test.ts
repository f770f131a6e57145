import { readdirSync } from 'node:fs';
import { findTextFaults } from '@klantportaal/contract/test-helpers/text-faults';
import { describe, expect, test } from 'vitest';
import { serverTexts } from './texts.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
describe.each(Object.entries(serverTexts))('the texts of %s', (_, texts) => {
  test('stand in both languages with the same values, in one address style each, every u with a twin', () => {
    expect(findTextFaults(texts)).toEqual([]);
  });
});

test('the table has every text file of the server', () => {
  expect(Object.keys(serverTexts)).toHaveLength(files.filter((file) => file.endsWith('texts.nl.ts')).length);
});

test('a key stands in one area alone', () => {
  const keys = Object.values(serverTexts).flatMap(({ nl }) => Object.keys(nl));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
