import { getLast } from '@klantportaal/contract/values/ensure';

/** A word of a page, and its box in shares of the page as it is shown, from the upper left corner. */
export interface PageWord {
  text: string;
  /** The visual line that it stands on, from 0 at the top: columns beside each other share lines. */
  line: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The reader's certainty of its letters, from 0 to 100; text of a PDF is as it was written. */
  sure: number;
}

/** A quarter of a turn, clockwise in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** The words of a page, and how they were found. */
export interface PageText {
  /** `pdf`: the text was in the file; `picture`: it was recognised; `none`: nothing could be read. */
  source: 'pdf' | 'picture' | 'none';
  /** By how much a reader would turn the page to read it. */
  turn: Turn;
  words: PageWord[];
}

type Box = Pick<PageWord, 'x' | 'y' | 'width' | 'height'>;

/** Words share a line when this share of the lower one stands beside the other. */
const BESIDE = 0.5;

/** Numbers the visual lines, and sorts the words by line and from left to right. */
export function groupByLine<Word extends Box>(words: readonly Word[]): (Word & { line: number })[] {
  const lines: Word[][] = [];
  // From the left: a line of a page that is a little askew climbs or falls from word to word.
  for (const word of words.toSorted((word, other) => word.x - other.x)) {
    const [line] = lines
      .map((line) => ({ line, shared: measureShared(getLast(line), word) }))
      .filter(({ shared }) => shared > BESIDE)
      .toSorted((line, other) => other.shared - line.shared);
    if (line) line.line.push(word);
    else lines.push([word]);
  }
  const getTop = (line: Word[]) => line.reduce((sum, { y, height }) => sum + y + height / 2, 0) / line.length;
  return lines
    .toSorted((line, other) => getTop(line) - getTop(other))
    .flatMap((together, line) => together.map((word) => ({ ...word, line })));
}

/** The share of the lower of two boxes that stands beside the other. */
function measureShared(box: Box, other: Box): number {
  const shared = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y);
  return shared / Math.min(box.height, other.height);
}
