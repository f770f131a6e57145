import { readFile } from 'node:fs/promises';
import { findNumbers as numbersIn } from '@klantportaal/contract/values/bsn';
import type { Jobs, Rectangle } from './jobs.ts';
import { type Character, withPdfium } from './pdfium.ts';
import { openPdf } from './pdfs.ts';

/** More places than anybody looks at; a document with more is full of other numbers. */
const MAX_FOUND = 200;
/** Around the digits, in shares of a line's height. */
const MARGIN = 0.15;

/** Finds the positions of numbers in the text of a PDF that can be a citizen service number. */
export async function findNumbers({ file }: Jobs['find-numbers']['input']): Promise<Rectangle[]> {
  const bytes = new Uint8Array(await readFile(file.path));
  // Refuses what is encrypted, or unpacks to too much, in our own words.
  await openPdf(bytes, file.file_name);
  return withPdfium(bytes, file.file_name, (pdf) => {
    const found: Rectangle[] = [];
    for (let index = 0; index < pdf.pages && found.length < MAX_FOUND; index += 1) {
      const characters = pdf.withPage(index, (page) => page.characters());
      const text = characters.map(({ text }) => text).join('');
      for (const { from, until } of numbersIn(text))
        found.push(...groupIntoLines(characters.slice(from, until)).map((line) => toRectangle(line, index + 1)));
    }
    return found.slice(0, MAX_FOUND);
  });
}

/** Characters that stand on one line; a space that only the reader adds stands nowhere. */
function groupIntoLines(characters: readonly Character[]): Character[][] {
  const lines: Character[][] = [];
  for (const character of characters.filter(({ left, right }) => right > left)) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (line && before && character.top < before.bottom && character.bottom > before.top) line.push(character);
    else lines.push([character]);
  }
  return lines;
}

function toRectangle(line: readonly Character[], page: number): Rectangle {
  const [left, right] = [
    Math.min(...line.map((character) => character.left)),
    Math.max(...line.map((character) => character.right)),
  ];
  const [top, bottom] = [
    Math.min(...line.map((character) => character.top)),
    Math.max(...line.map((character) => character.bottom)),
  ];
  const by = (bottom - top) * MARGIN;
  const [x, y] = [Math.max(0, left - by), Math.max(0, top - by)];
  return { page, x, y, width: Math.min(1, right + by) - x, height: Math.min(1, bottom + by) - y };
}
