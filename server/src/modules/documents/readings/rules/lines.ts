import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';
import type { Rectangle } from '../../../../platform/pdf/jobs.ts';
import type { PageText, PageWord } from '../../../../platform/pdf/reading/page-text.ts';
import { isWithinEdits } from '../../../records/nearest-word.ts';

/** A token is letters or digits without anything between: 'A.B.' is two of them. */
export interface Token {
  text: string;
  /** Index into the words of its line. */
  word: number;
}

/** A visual line of a page. */
export interface Line {
  /** From 1. */
  page: number;
  /** From 0, counted from the first line of the document. */
  index: number;
  /** Its words with a space between them. */
  text: string;
  words: readonly PageWord[];
  /** The index in `text` at which each word begins. */
  starts: readonly number[];
  /** Normalized as searches are. */
  tokens: readonly Token[];
  /** Its height in shares of the page, by which a heading stands out. */
  height: number;
  /** The certainty of its letters, from 0 to 100. */
  sure: number;
}

/** Words of a line at most; what stands beside more than these begins another one, since rules look around in a line. */
const MAX_WORDS = 80;

const cutLine = (words: readonly PageWord[]): (readonly PageWord[])[] =>
  Array.from({ length: Math.ceil(words.length / MAX_WORDS) }, (_, nth) =>
    words.slice(nth * MAX_WORDS, (nth + 1) * MAX_WORDS),
  );

/** The lines of a document, page after page. */
export function listLines(pages: readonly PageText[]): Line[] {
  const lines = pages.flatMap(({ words }, index) =>
    [...Map.groupBy(words, ({ line }) => line).values()]
      .flatMap(cutLine)
      .map((together) => ({ page: index + 1, words: together })),
  );
  return lines.map(({ page, words }, index) => {
    const starts: number[] = [];
    let text = '';
    for (const word of words) {
      if (text !== '') text += ' ';
      starts.push(text.length);
      text += word.text;
    }
    const tokens = words.flatMap((word, position) =>
      splitTokens(word.text).map((token) => ({ text: token, word: position })),
    );
    const height = findMiddleHeight(words);
    const sure = words.reduce((sum, word) => sum + word.sure, 0) / words.length;
    return { page, index, text, words, starts, tokens, height, sure };
  });
}

/** The height that half of them do not pass. */
export const findMiddleHeight = (placed: readonly { height: number }[]): number =>
  placed.map(({ height }) => height).toSorted((height, other) => height - other)[Math.floor(placed.length / 2)] ?? 0;

/** The tokens of a text, as they are compared. */
export const splitTokens = (text: string): string[] => normalizeForSearch(text).match(/[\p{L}]+|\d+/gu) ?? [];

/** The box around words of a line, by their indexes. */
export function boxWords({ page, words }: Line, from: number, until: number): Rectangle {
  const boxed = words.slice(from, until + 1);
  const [x, y] = [Math.min(...boxed.map((word) => word.x)), Math.min(...boxed.map((word) => word.y))];
  const [right, bottom] = [
    Math.max(...boxed.map((word) => word.x + word.width)),
    Math.max(...boxed.map((word) => word.y + word.height)),
  ];
  return { page, x, y, width: right - x, height: bottom - y };
}

/** The box around a stretch of the text of a line. */
export function boxText(line: Line, from: number, until: number): Rectangle {
  const first = line.starts.findLastIndex((start) => start <= from);
  const last = line.starts.findLastIndex((start) => start < until);
  return boxWords(line, Math.max(0, first), Math.max(0, last));
}

/** Letters that a reader may have wrong in a word of this length. */
const countAllowed = (length: number): number => (length >= 12 ? 2 : length >= 6 ? 1 : 0);

/** Whether two tokens are the same word, but for letters that were read wrongly. Numbers must be the same. */
export function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  if (/\d/.test(word + other)) return false;
  const allowed = countAllowed(Math.min(word.length, other.length));
  return allowed > 0 && isWithinEdits(word, other, allowed);
}

/** Finds a phrase in a line, as indexes of its words; also where it is written as one word, or as two. */
export function findPhrase(
  { tokens }: Pick<Line, 'tokens'>,
  phrase: readonly string[],
): { from: number; until: number } | null {
  if (phrase.length === 0) return null;
  const joined = phrase.join('');
  for (const [start, { word: from }] of tokens.entries()) {
    const beside = tokens.slice(start, start + phrase.length + 2);
    const last = beside[phrase.length - 1];
    if (last && phrase.every((word, offset) => isAlike(beside[offset]?.text ?? '', word)))
      return { from, until: last.word };
    // 'salaris specificatie' for 'salarisspecificatie', and the other way round.
    let together = '';
    for (const token of beside) {
      together += token.text;
      if (joined.length >= 8 && isAlike(together, joined)) return { from, until: token.word };
    }
  }
  return null;
}
