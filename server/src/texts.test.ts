import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFaults, unusedTexts } from '@klantportaal/contract/test-helpers/text-faults';
import { describe, expect, test } from 'vitest';
import { serverTexts } from './texts.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const code = files
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|texts\.(?:nl|en)\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

describe.each(Object.entries(serverTexts))('the texts of %s', (_, texts) => {
  test('stand in both languages with the same values, in one address style each, every u with a twin', () => {
    expect(textFaults(texts)).toEqual([]);
  });

  test('are used', () => {
    expect(unusedTexts(texts, code)).toEqual([]);
  });
});

test('the table has every text file of the server', () => {
  expect(Object.keys(serverTexts)).toHaveLength(files.filter((file) => file.endsWith('texts.nl.ts')).length);
});

test('a key stands in one area alone', () => {
  const keys = Object.values(serverTexts).flatMap(({ nl }) => Object.keys(nl));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
