import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import type { OwnText } from '@klantportaal/contract/modules/firms/licence-drafts';
import { ensure } from '@klantportaal/contract/values/ensure';
import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';

export type Dictionary = ImportLicence['dictionary'];
type Entry = Dictionary[number];

/** TABLE: what can be replaced of a text: the form of address, the language, and where our own stands. */
export const forms = [
  { form: 'u', locale: 'nl', isInformal: false, ours: (text: OwnText) => text.nl },
  { form: 'je', locale: 'nl', isInformal: true, ours: (text: OwnText) => text.nl_informal ?? text.nl },
  { form: 'en', locale: 'en', isInformal: false, ours: (text: OwnText) => text.en },
] as const;
export type Form = (typeof forms)[number];

const getTextId = (text: OwnText, { isInformal }: Form) => (isInformal ? text.informal_id : text.id);

/** The firm's own words for one form of a text; '' where it has none. */
export const getOwnText = (dictionary: Dictionary, text: OwnText, form: Form): string =>
  dictionary.find(({ id }) => id === getTextId(text, form))?.translation[form.locale] ?? '';

/** The dictionary with other words for one form of a text; none takes it back to ours. */
export function withWords(dictionary: Dictionary, text: OwnText, form: Form, words: string): Dictionary {
  const id = getTextId(text, form);
  const { [form.locale]: _, ...others } = dictionary.find((entry) => entry.id === id)?.translation ?? {};
  const translation: Entry['translation'] = words === '' ? others : { ...others, [form.locale]: words };
  const isGone = Object.keys(translation).length === 0;
  if (!dictionary.some((entry) => entry.id === id)) return isGone ? dictionary : [...dictionary, { id, translation }];
  return dictionary.flatMap((entry) => (entry.id !== id ? entry : isGone ? [] : { id, translation }));
}

/** Words as one types them over: in one case, with one kind of space and apostrophe. */
export const normalizeWords = (words: string) => normalizeForSearch(words).trim().replace(/\s+/g, ' ');

/** A placeholder that is filled in, such as a number or a date. */
const FILLED = /\{\{[^}]*\}\}/;

/**
 * The number of letters of a text that stand in a line as one sees it, whatever it was filled with; 0 if it does not stand there,
 * or is too small a part of it to be meant.
 */
function countLetters(line: string, text: string): number {
  const said = text.split(FILLED);
  const letters = said.join('').replace(/[^\p{L}]/gu, '').length;
  if (letters < 3 || letters * 5 < line.replace(/[^\p{L}]/gu, '').length) return 0;
  const pattern = said.map((segment) => segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?');
  return new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}])`, 'u').test(line) ? letters : 0;
}

/**
 * The texts in which words stand as one sees them, our own or the firm's; the exact ones first. If there are none, those
 * that stand in the words, filled in as a page or a mail fills them: '5 open taken' finds '{{count}} open taken'.
 * @param isFoundElsewhere the words stand in something else as they are: what only resembles them is not meant
 */
export function searchTexts(
  texts: readonly OwnText[],
  dictionary: Dictionary,
  words: string,
  isFoundElsewhere = false,
): OwnText[] {
  const asked = normalizeWords(words);
  if (asked.length < 2) return texts.filter((text) => forms.some((form) => getOwnText(dictionary, text, form)));
  const own = new Map(dictionary.map(({ id, translation }) => [id, Object.values(translation)]));
  const listForms = (text: OwnText) =>
    [text.nl, text.nl_informal ?? '', text.en, ...(own.get(text.id) ?? []), ...(own.get(text.informal_id) ?? [])].map(
      (wording) => normalizeWords(String(wording)),
    );
  const rank = (text: OwnText) => {
    const all = listForms(text);
    return all.some((wording) => wording === asked) ? 0 : all.some((wording) => wording.startsWith(asked)) ? 1 : 2;
  };
  const direct = texts.filter((text) => listForms(text).some((wording) => wording.includes(asked)));
  if (direct.length > 0 || isFoundElsewhere) return sortTexts(direct, rank);
  const letters = new Map(
    texts.map((text) => [text, Math.max(...listForms(text).map((wording) => countLetters(asked, wording)))]),
  );
  return sortTexts(
    texts.filter((text) => ensure(letters.get(text)) > 0),
    (text) => -ensure(letters.get(text)),
  );
}

const sortTexts = (texts: readonly OwnText[], by: (text: OwnText) => number): OwnText[] =>
  texts
    .map((text) => ({ text, at: by(text) }))
    .sort((ranked, other) => ranked.at - other.at)
    .map(({ text }) => text);

/** The values that a text is filled with, such as `{{name}}`: words of the firm must not lose them. */
export const listPlaceholders = (words: string): string[] => [...new Set(words.match(/\{\{\s*\w+\s*\}\}/g) ?? [])];
