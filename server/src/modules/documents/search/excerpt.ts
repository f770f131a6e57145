import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';
import { LONG_NUMBER } from '@klantportaal/contract/values/search-in-text';
import type { PageText } from '../../../platform/pdf/reading/page-text.ts';

/** Words before and after the first word that was found, and letters of one word at most. */
const BEFORE = 6;
const AFTER = 18;
const LONGEST_WORD = 60;

/** Stands in the place of a number that says who somebody is. */
const HIDDEN = '…';

/** A word of a page as it is looked for. */
export const toSearchedWord = (text: string): string => normalizeForSearch(text.slice(0, LONGEST_WORD));

interface Part {
  text: string;
  found: boolean;
}

/**
 * The words around the first that was found on a page, as plain text in parts.
 * @param found the words that answer the question, as `toSearchedWord` writes them
 */
export function buildExcerpt({ words }: Pick<PageText, 'words'>, found: ReadonlySet<string>): Part[] {
  const texts = hideLongNumbers(words.map(({ text }) => text));
  const isFound = (text: string) => found.has(toSearchedWord(text));
  const first = Math.max(0, texts.findIndex(isFound));
  const parts: Part[] = [];
  for (const text of texts.slice(Math.max(0, first - BEFORE), first + AFTER)) {
    const shown = text.slice(0, LONGEST_WORD);
    const last = parts.at(-1);
    if (last && last.found === isFound(text)) last.text += ` ${shown}`;
    else parts.push({ text: shown, found: isFound(text) });
  }
  return parts;
}

/** The words of a page, with one sign in place of each long number: one number can be several words. */
function hideLongNumbers(texts: readonly string[]): string[] {
  const page = texts.join(' ');
  const hidden = [...page.matchAll(LONG_NUMBER)].map(({ index, 0: { length } }) => [index, index + length] as const);
  let end = -1;
  return texts.flatMap((text) => {
    const start = end + 1;
    end = start + text.length;
    const number = hidden.find(([from, until]) => from < end && until > start);
    if (!number) return [text];
    return number[0] >= start ? [HIDDEN] : [];
  });
}
