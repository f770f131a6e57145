/** How texts are searched: without case, accents and the choice between letters that look alike; on both sides. */
import { parseDutchDate } from './dutch-date.ts';
import { typeDutchDate } from './typed-date.ts';

/** TABLE: letters that stay one letter when accents are taken off, and as which they are found. */
const alike: Readonly<Record<string, string>> = {
  łøđħŧŋıðŀĸςŉ: 'lodhtnidlkσn',
  '’‘ʼ´ʹʻ': "''''''",
  '‐‑‒–—―−': '-------',
};
/** TABLE: letters that are written as two where they are not known. */
export const asTwo: readonly (readonly [letter: string, letters: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
];
/** What a database that knows no letters beyond ASCII leaves as capitals: Greek and Cyrillic. */
const capitals = Array.from({ length: 0x530 - 0x370 }, (_, index) => String.fromCodePoint(0x370 + index)).filter(
  (letter) => letter !== letter.toLowerCase() && letter.normalize('NFKD') === letter,
);

const join = (parts: readonly string[]): string => parts.join('');
/** The letters to replace and their replacements, each at the same place. */
export const lettersToReplace = {
  from: `${join(Object.keys(alike))}ŁØĐĦŦŊÐĿ${join(capitals)}`,
  to: `${join(Object.values(alike))}lodhtndl${capitals.map((letter) => letter.toLowerCase()).join('')}`,
};
/** The capitals of letters that are written as two. */
export const capitalsAsTwo = asTwo.map(
  ([letter, letters]) => [letter === 'ß' ? 'ẞ' : letter.toUpperCase(), letters] as const,
);

/** Accents that stand apart once a text is decomposed, and what has no width, as a class of a regular expression. */
export const INVISIBLE = String.raw`[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]`;
const invisible = new RegExp(INVISIBLE, 'gu');
const replacements = new Map(
  [...lettersToReplace.from].map((letter, index) => [letter, [...lettersToReplace.to][index]!]),
);

/** A text as it is searched: 'Şahin' is 'sahin', 'Groß' is 'gross'. The database does the same by `normalizeSql`. */
export function normalizeForSearch(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(invisible, '').toLowerCase();
  const single = Array.from(letters, (letter) => replacements.get(letter) ?? letter).join('');
  return asTwo.reduce((done, [letter, two]) => done.replaceAll(letter, two), single);
}

/** The words of a search, of which each must be found. */
export const searchWords = (text: string): string[] => normalizeForSearch(text).split(/\s+/).filter(Boolean);

/** A number in any notation as its digits, without the prefix of the country; null: the text is no number of four digits. */
export function parseSearchedNumber(text: string): string | null {
  if (!/^\s*\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0031|31|0)/, '');
  return digits.length >= 4 ? digits : null;
}

/** A day in any notation ('12-3-1980', '12 maart 1980', '1980-03-12') as YYYY-MM-DD; null: the text is none. */
export const parseSearchedDay = (text: string): string | null => parseDutchDate(typeDutchDate('', text.trim()));
