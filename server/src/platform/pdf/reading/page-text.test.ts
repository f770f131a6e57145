import { describe, expect, test } from 'vitest';
import type { Character } from '../pdfium.ts';
import { groupByLine } from './page-text.ts';
import { listPdfWords } from './pdf-words.ts';

const place = (text: string, x: number, y: number, height = 0.02) => ({ text, x, y, width: 0.1, height });
const listLines = (words: { text: string; line: number }[]) =>
  Object.values(Object.groupBy(words, ({ line }) => line)).map((line) =>
    (line ?? []).map(({ text }) => text).join(' '),
  );

describe('words of a page', () => {
  test('that stand beside each other share a line, whichever column was read first', () => {
    const columns = [
      place('Datum', 0.1, 0.1),
      place('Naam', 0.1, 0.2),
      place('12-03-2025', 0.5, 0.102),
      place('Bakker', 0.5, 0.199),
    ];
    expect(listLines(groupByLine(columns))).toEqual(['Datum 12-03-2025', 'Naam Bakker']);
  });

  test('keep to their lines on a page that is a little askew', () => {
    const askew = Array.from({ length: 8 }, (_, index) => [
      place(`a${index}`, index * 0.12, 0.1 + index * 0.003),
      place(`b${index}`, index * 0.12, 0.13 + index * 0.003),
    ]).flat();
    expect(listLines(groupByLine(askew))).toEqual(['a0 a1 a2 a3 a4 a5 a6 a7', 'b0 b1 b2 b3 b4 b5 b6 b7']);
  });

  test('in a PDF end at spaces, at wide gaps and at the end of a line', () => {
    const write = (text: string, left: number, top: number): Character[] =>
      [...text].map((letter, index) => ({
        text: letter,
        left: left + index * 0.01,
        right: left + (index + 1) * 0.01,
        top,
        bottom: top + 0.02,
      }));
    const words = listPdfWords([
      ...write('Netto loon', 0.1, 0.1),
      ...write('2.400', 0.5, 0.1),
      ...write('Bruto', 0.1, 0.2),
    ]);
    expect(words.map(({ text, line }) => [text, line])).toEqual([
      ['Netto', 0],
      ['loon', 0],
      ['2.400', 0],
      ['Bruto', 1],
    ]);
    expect(words[2]).toMatchObject({ x: 0.5, y: 0.1, sure: 100 });
  });
});
