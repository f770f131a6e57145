import type { ImportantDocument } from '@klantportaal/contract/modules/documents/important-documents';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { describe, expect, test } from 'vitest';
import { findFileLanguage, groupByCategory } from './documents.ts';

const of = (id: string, category: string) =>
  createPartial<ImportantDocument>({ id, category: { id: category, name: { nl: category }, documents: [] } });

test("documents are grouped by category, both in the firm's order", () => {
  const categories = groupByCategory([of('kaart', 'werkwijze'), of('klacht', 'rechten'), of('tarief', 'werkwijze')]);
  expect(categories.map(({ id, documents }) => [id, documents.map((document) => document.id)])).toEqual([
    ['werkwijze', ['kaart', 'tarief']],
    ['rechten', ['klacht']],
  ]);
});

describe('the file of a document', () => {
  test.each([
    ['is in the language of the reader', ['nl', 'en'], 'en', 'en'],
    ['is Dutch where the reader’s language has none', ['nl'], 'en', 'nl'],
    ['is the only one there is', ['en'], 'nl', 'en'],
    ['is none in a language that cannot be asked for', ['fr'], 'nl', null],
  ])('%s', (_, language, locale, expected) => {
    expect(findFileLanguage({ language }, locale)).toBe(expected);
  });
});
