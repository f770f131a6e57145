import { storedKindNames } from '@klantportaal/contract/product-kinds';
import { expect, test } from 'vitest';
import { kindTexts, withCapital } from './kind-texts.ts';

test('each kind of product has a text of its own in both languages, from its row', () => {
  for (const language of ['nl', 'en'] as const) {
    const texts = kindTexts('dossier', language, storedKindNames);
    expect(Object.keys(texts)).toEqual(storedKindNames.map((kind) => `dossier.kind_${kind}`));
    expect(new Set(Object.values(texts)).size).toBe(storedKindNames.length);
  }
  expect(kindTexts('dossier', 'nl', storedKindNames)).toMatchObject({ 'dossier.kind_mortgage': 'hypotheek' });
  expect(kindTexts('dossier', 'en', storedKindNames)).toMatchObject({ 'dossier.kind_mortgage': 'mortgage' });
  expect(kindTexts('new-dossier', 'nl', ['mortgage'], withCapital)).toEqual({
    'new-dossier.kind_mortgage': 'Hypotheek',
  });
});
