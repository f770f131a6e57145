import type { UserPanel } from '@klantportaal/contract/modules/work/dashboard';

/** The system name of the dossier's owner (P3-18). */
export const OWNER = 'ADVISOR';

/** TABLE: salutations and titles that come before a name (P2.10-04, P2.10-05), without their dot, in lower case. */
const PREFIXES = new Set(
  `dhr heer mevr mevrouw mw juffrouw mej fam familie
   drs dr mr ir ing prof professor bc ds pater
   jhr jonkheer jkvr jonkvrouw baron barones graaf gravin
   mrs ms miss sir lady lord`.split(/\s+/),
);
/** The same words are names too when written with a capital and without a dot: Ing Tan, Graaf, Baron. */
const NAMES_TOO = new Set(['ing', 'pater', 'baron', 'graaf', 'lord', 'bc']);
/** Only between two prefixes: 'de heer en mevrouw', 'mr. & mrs.'. */
const JOINERS = new Set(['en', 'and', '&', 'e/o', '/']);

/** The name as shown: without its salutation and titles when the firm hides them. */
export function toShownName({ name, dontShowPrefix }: Pick<UserPanel, 'name' | 'dontShowPrefix'>): string {
  return dontShowPrefix === 1 ? withoutPrefix(name) : name;
}

/** The initials of a name, at most three, without salutation and titles: 'Dr. Anna de Vries' gives 'AdV'. */
export function getInitials(name: string): string {
  const parts = withoutPrefix(name)
    .split(/[\s-]+/)
    .filter(Boolean);
  const letters = parts.length > 3 ? [parts[0]!, ...parts.slice(-2)] : parts;
  return letters.map((part) => [...part][0]).join('');
}

/** A name consisting of prefixes alone ('De heer') stays as it is. */
function withoutPrefix(name: string): string {
  const words = name.trim().split(/\s+/);
  let start = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    if (isPrefix(word)) start = index + 1;
    else if (start > 0 ? !isJoiner(word) && !isArticle(words, index) : !isArticle(words, index)) break;
  }
  return start < words.length ? words.slice(start).join(' ') : name;
}

/** 'dr.', 'Mevr', 'mr.drs.' */
function isPrefix(word: string): boolean {
  const parts = word.split('.').filter(Boolean);
  return parts.length > 0 && parts.every((part) => PREFIXES.has(part.toLowerCase())) && !isName(word);
}

const isName = (word: string) => NAMES_TOO.has(word.toLowerCase()) && word[0] !== word[0]!.toLowerCase();

const isJoiner = (word: string) => JOINERS.has(word.toLowerCase());

/** The 'de' of 'de heer' and 'de familie'; that of 'de Vries' belongs to the name. */
const isArticle = (words: string[], index: number) =>
  words[index]!.toLowerCase() === 'de' && /^(heer|familie)$/i.test(words[index + 1] ?? '');
