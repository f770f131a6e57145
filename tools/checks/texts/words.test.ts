import { expect, test } from 'vitest';
import { findUnwantedWords, parseUnwanted } from './words.ts';

const glossary = `## What

| term | meaning |
|---|---|
| action | not this table |

## Words of the texts

| Dutch | not in Dutch | English | not in English |
|---|---|---|---|
| taak | actie, to-do | task | action |
| dossier | | file | dossier |
`;
const unwanted = parseUnwanted(glossary);
const said = (key: string, locale: 'nl' | 'en', text: string) => findUnwantedWords([{ key, locale, text }], unwanted);

test('reads the words of each language from the glossary', () => {
  expect(unwanted).toEqual({
    nl: [
      { word: 'actie', instead: 'taak' },
      { word: 'to-do', instead: 'taak' },
    ],
    en: [
      { word: 'action', instead: 'task' },
      { word: 'dossier', instead: 'file' },
    ],
  });
});

test.each([
  ['a word that is ruled out', 'nl', 'Deze actie is klaar', 1],
  ['at the start of a sentence', 'en', 'Dossier 12', 1],
  ['the word to use', 'nl', 'Deze taak is klaar', 0],
  ['a placeholder', 'en', 'For {{action}}', 0],
  ['a longer word', 'nl', 'Een transactie, een actieplan', 0],
  ['a word that only the other language rules out', 'nl', 'Uw dossier', 0],
] as const)('%s', (_, locale, text, faults) => expect(said('a.b', locale, text)).toHaveLength(faults));

test('what the specification quotes may use any word', () => {
  expect(said('page.validation.email', 'nl', 'Een actie')).toEqual([]);
});
