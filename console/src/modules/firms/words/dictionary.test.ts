import type { OwnText } from '@klantportaal/contract/modules/firms/licence-drafts';
import { expect, test } from 'vitest';
import { forms, getOwnText, listPlaceholders, searchTexts, withWords } from './dictionary.ts';

const text = (id: string, nl: string, overrides: Partial<OwnText> = {}): OwnText => ({
  id,
  where: 'portal',
  nl,
  nl_informal: null,
  informal_id: `${id}_informal`,
  en: `${nl} (en)`,
  ...overrides,
});
const [formal, informal, english] = forms;
const texts = [
  text('a', 'Mijn documenten'),
  text('b', 'Documenten', { nl_informal: 'Jouw papieren' }),
  text('c', 'Dag'),
];

test('words are written per form of address and language, and taken back', () => {
  const one = withWords([], texts[1]!, formal!, 'Stukken');
  const two = withWords(withWords(one, texts[1]!, english!, 'Papers'), texts[1]!, informal!, 'Je stukken');
  expect(two).toEqual([
    { id: 'b', translation: { nl: 'Stukken', en: 'Papers' } },
    { id: 'b_informal', translation: { nl: 'Je stukken' } },
  ]);
  expect(forms.map((form) => getOwnText(two, texts[1]!, form))).toEqual(['Stukken', 'Je stukken', 'Papers']);
  const back = forms.reduce((left, form) => withWords(left, texts[1]!, form, ''), two);
  expect(back).toEqual([]);
});

test('a text is found by the words one sees, also the firm’s, exact ones first', () => {
  const own = [{ id: 'c', translation: { nl: 'Goedemorgen' } }];
  expect(searchTexts(texts, own, 'documenten').map(({ id }) => id)).toEqual(['b', 'a']);
  expect(searchTexts(texts, own, 'PAPIER').map(({ id }) => id)).toEqual(['b']);
  expect(searchTexts(texts, own, 'morgen').map(({ id }) => id)).toEqual(['c']);
  expect(searchTexts(texts, own, '').map(({ id }) => id)).toEqual(['c']);
});

test('a text is found by a line that it was filled into, the longest part first', () => {
  const filled = [
    text('count', '{{count}} open taken', { en: '{{count}} open tasks' }),
    text('asked', 'Gevraagd op {{date}}'),
    text('tab', 'opent in een nieuw tabblad'),
    text('about', '{{firm}} wil dat iedereen dit portaal kan gebruiken, ook {{who}}.'),
    text('on', 'Op {{date}}'),
    text('van', 'van'),
  ];
  const by = (line: string) => searchTexts(filled, [], line).map(({ id }) => id);
  expect(by('5 open taken')).toEqual(['count']);
  expect(by('5 open tasks')).toEqual(['count']);
  expect(by('Gevraagd op 17  september 2026')).toEqual(['asked']);
  expect(by('Verklaring (opent in een nieuw tabblad)')).toEqual(['tab']);
  expect(by('Bakker & Zn. wil dat iedereen dit portaal kan gebruiken, ook met een beperking.')).toEqual(['about']);
  expect(by('17 september 2026')).toEqual([]);
  expect(by('vandaag')).toEqual([]);
});

test('what a text is filled with is known', () => {
  expect(listPlaceholders('{{name}} en {{ name }} om {{time}}')).toEqual(['{{name}}', '{{ name }}', '{{time}}']);
});
