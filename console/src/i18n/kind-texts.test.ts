import { storedKindNames } from '@klantportaal/contract/product-kinds';
import { expect, test } from 'vitest';
import { buildKindTexts, withCapital } from './kind-texts.ts';

test('each kind of product has a text of its own in both languages, from its row', () => {
  for (const language of ['nl', 'en'] as const) {
    const texts = buildKindTexts('dossier', language, storedKindNames);
    expect(Object.keys(texts)).toEqual(storedKindNames.map((kind) => `dossier.kind_${kind}`));
    expect(new Set(Object.values(texts)).size).toBe(storedKindNames.length);
  }
  expect(buildKindTexts('dossier', 'nl', storedKindNames)).toMatchObject({ 'dossier.kind_mortgage': 'hypotheek' });
  expect(buildKindTexts('dossier', 'en', storedKindNames)).toMatchObject({ 'dossier.kind_mortgage': 'mortgage' });
  expect(buildKindTexts('new-dossier', 'nl', ['mortgage'], withCapital)).toEqual({
    'new-dossier.kind_mortgage': 'Hypotheek',
  });
});
