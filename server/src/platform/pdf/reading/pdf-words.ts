import type { Character } from '../pdfium.ts';
import { groupByLine, type PageWord } from './page-text.ts';

/** Characters further apart than this share of their height belong to two words. */
const GAP = 0.45;

/** The words of a page whose text is in the file. */
export function listPdfWords(characters: readonly Character[]): PageWord[] {
  const words: Character[][] = [];
  let word: Character[] = [];
  const endWord = () => {
    if (word.length > 0) words.push(word);
    word = [];
  };
  for (const character of characters) {
    const before = word.at(-1);
    if (/\s/.test(character.text) || character.right <= character.left) {
      endWord();
      continue;
    }
    if (before && isApart(word, before, character)) endWord();
    word.push(character);
  }
  endWord();
  return groupByLine(words.map(toWord));
}

function isApart(word: readonly Character[], before: Character, character: Character): boolean {
  // A hyphen or a point is lower than the letters beside it.
  const top = Math.min(...word.map((letter) => letter.top));
  const bottom = Math.max(...word.map((letter) => letter.bottom));
  const height = Math.max(bottom - top, character.bottom - character.top);
  const isBeside = character.top < bottom && character.bottom > top;
  return !isBeside || character.left - before.right > GAP * height || character.right < before.left;
}

function toWord(characters: readonly Character[]): Omit<PageWord, 'line'> {
  const x = Math.min(...characters.map(({ left }) => left));
  const y = Math.min(...characters.map(({ top }) => top));
  return {
    text: characters.map(({ text }) => text).join(''),
    x,
    y,
    width: Math.max(...characters.map(({ right }) => right)) - x,
    height: Math.max(...characters.map(({ bottom }) => bottom)) - y,
    sure: 100,
  };
}
