import type { ImportLicence } from '@klantportaal/contract/backoffice/licence';
import type { OwnText } from '@klantportaal/contract/backoffice/licence-drafts';

export type Dictionary = ImportLicence['dictionary'];
type Entry = Dictionary[number];

/** TABLE: what can be replaced of a text: the form of address, the language, and where our own stands. */
export const forms = [
  { form: 'u', locale: 'nl', isInformal: false, ours: (text: OwnText) => text.nl },
  { form: 'je', locale: 'nl', isInformal: true, ours: (text: OwnText) => text.nl_informal ?? text.nl },
  { form: 'en', locale: 'en', isInformal: false, ours: (text: OwnText) => text.en },
] as const;
export type Form = (typeof forms)[number];

const idOf = (text: OwnText, { isInformal }: Form) => (isInformal ? text.informal_id : text.id);

/** The firm's own words for one form of a text; '' where it has none. */
export const ownWords = (dictionary: Dictionary, text: OwnText, form: Form): string =>
  dictionary.find(({ id }) => id === idOf(text, form))?.translation[form.locale] ?? '';

/** The dictionary with other words for one form of a text; none takes it back to ours. */
export function withWords(dictionary: Dictionary, text: OwnText, form: Form, words: string): Dictionary {
  const id = idOf(text, form);
  const { [form.locale]: _, ...others } = dictionary.find((one) => one.id === id)?.translation ?? {};
  const translation: Entry['translation'] = words === '' ? others : { ...others, [form.locale]: words };
  const isGone = Object.keys(translation).length === 0;
  if (!dictionary.some((one) => one.id === id)) return isGone ? dictionary : [...dictionary, { id, translation }];
  return dictionary.flatMap((one) => (one.id !== id ? one : isGone ? [] : { id, translation }));
}

/** The texts in which words stand as one sees them, our own or the firm's; the exact ones first. */
export function found(texts: readonly OwnText[], dictionary: Dictionary, words: string): OwnText[] {
  const asked = words.trim().toLowerCase();
  if (asked.length < 2) return texts.filter((text) => forms.some((form) => ownWords(dictionary, text, form)));
  const own = new Map(dictionary.map(({ id, translation }) => [id, Object.values(translation)]));
  const said = (text: OwnText) =>
    [text.nl, text.nl_informal ?? '', text.en, ...(own.get(text.id) ?? []), ...(own.get(text.informal_id) ?? [])].map(
      (one) => String(one).toLowerCase(),
    );
  const rank = (text: OwnText) => {
    const all = said(text);
    return all.some((one) => one === asked) ? 0 : all.some((one) => one.startsWith(asked)) ? 1 : 2;
  };
  return texts
    .filter((text) => said(text).some((one) => one.includes(asked)))
    .map((text) => ({ text, at: rank(text) }))
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text);
}

/** The values that a text is filled with, such as `{{name}}`: words of the firm must not lose them. */
export const valuesIn = (words: string): string[] => [...new Set(words.match(/\{\{\s*\w+\s*\}\}/g) ?? [])];
