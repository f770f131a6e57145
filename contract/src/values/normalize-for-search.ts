/** The way texts are searched: without case, accents and the choice between letters that look alike; on both sides. */

/** TABLE: letters that stay one letter when accents are taken off, and as which they are found, each at the same place. */
export const alike: readonly (readonly [letters: string, found: string])[] = [
  ['łøđħŧŋıðŀĸςŉ', 'lodhtnidlkσn'],
  ['’‘ʼ´ʹʻ', "''''''"],
  ['‐‑‒–—―−', '-------'],
];
/** TABLE: letters that are written as two where they are not known. */
export const asTwo: readonly (readonly [letter: string, letters: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
];

/** Accents that stand apart once a text is decomposed, and what has no width, as a class of a regular expression. */
export const INVISIBLE = String.raw`[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]`;
const invisible = new RegExp(INVISIBLE, 'gu');
const replacements = new Map([
  ...alike.flatMap(([letters, found]) => Array.from(letters, (letter, index) => [letter, found[index]!] as const)),
  ...asTwo,
]);

/** A text as it is searched: 'Şahin' is 'sahin', 'Groß' is 'gross'. The database does the same by `normalizeSql`. */
export const normalizeForSearch = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replaceAll(invisible, '').toLowerCase(),
    (letter) => replacements.get(letter) ?? letter,
  ).join('');

/** The words of a search, of which each must be found. */
export const searchWords = (text: string): string[] => normalizeForSearch(text).split(/\s+/).filter(Boolean);
