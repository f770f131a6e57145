/** The way the text of documents is searched; on both sides. */
import { searchWords } from './normalize-for-search.ts';

/** Words of one question that are looked for; who types more has pasted a text. */
const MAX_WORDS = 12;

/**
 * Digits of a number that says who somebody is: of a BSN, an account, a document. Dates and amounts are shorter. Nobody
 * is found by them: they stand in no index, in no question and in no excerpt.
 */
export const LONG_NUMBER = /\p{L}{0,4}\d(?:[ .-]?\p{Lu}{0,4}\d){8,}/gu;

/** The words of a question as they are looked for: each has a letter or a digit, and none is a long number. */
export const listSearchedWords = (search: string): string[] =>
  searchWords(search.toUpperCase().replaceAll(LONG_NUMBER, ' '))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS);
