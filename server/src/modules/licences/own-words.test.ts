import { expect, test } from 'vitest';
import { localiseText, ownWords, tellInBothLanguages, withEnglish } from './own-words.ts';

test.each([
  ['kept in Dutch', 'Vul uw gegevens aan', undefined, { nl: 'Vul uw gegevens aan', en: 'Complete your details' }],
  ['kept in English', 'Complete your details', undefined, { nl: 'Vul uw gegevens aan', en: 'Complete your details' }],
  ['for who is told je', 'Vul uw gegevens aan', 'informal', { nl: 'Vul je gegevens aan', en: 'Complete your details' }],
  ['for who is told u', 'Vul je gegevens aan', 'formal', { nl: 'Vul uw gegevens aan', en: 'Complete your details' }],
  ['the name of a kind', 'Mortgage', undefined, { nl: 'Hypotheek', en: 'Mortgage' }],
] as const)('our own words are told in both languages: %s', (_, text, style, both) => {
  expect(tellInBothLanguages(text, null, style)).toEqual(both);
});

test('the firm’s own words stay as it says them, in English too', () => {
  expect(tellInBothLanguages('Hypotheek Kastanjelaan', null)).toEqual({ nl: 'Hypotheek Kastanjelaan', en: null });
  expect(tellInBothLanguages('Hypotheek', 'Home loan')).toEqual({ nl: 'Hypotheek', en: 'Home loan' });
  expect(localiseText('Hypotheek Kastanjelaan', null, 'en')).toBe('Hypotheek Kastanjelaan');
});

test('a product has the English of its steps and states beside them', () => {
  const kept = { label: 'Mortgage', state: 'Actief', timeline: [{ label: 'Advies', completed: true, active: false }] };
  expect(withEnglish(kept)).toEqual({
    label: 'Hypotheek',
    label_en: 'Mortgage',
    state: 'Actief',
    state_en: 'Active',
    timeline: [{ label: 'Advies', label_en: 'Advice', completed: true, active: false }],
  });
});

test('every word says something else in English, and means one thing', () => {
  expect(ownWords.filter(({ nl, en }) => nl === en)).toEqual([]);
  const dutch = ownWords.flatMap(({ nl, informal }) => (informal ? [nl, informal] : [nl]));
  expect(dutch.filter((text, index) => dutch.indexOf(text) !== index)).toEqual([]);
});
