import type { Character, Drawn, DrawnPage } from '../pdfium.ts';
import type { PageWord } from './page-text.ts';
import { listPdfWords } from './pdf-words.ts';

/** Pixels per point at which it is looked whether a letter shows, and of the whole picture at most. */
const SCALE = 1.5;
const MAX_PIXELS = 3_000_000;
/** The least by which a pixel of a letter differs from what stands there without it, of 255. */
const LEAST_DIFFERENCE = 24;
/** Points below which nobody reads a letter. */
const SMALLEST = 1.8;

/**
 * Lists the words of a page that a reader sees. A file can hold others: in white, under a picture, outside of the paper,
 * or laid over a scan. They would be proposed for sure while the page shows something else, so they do not count.
 */
export function listSeenWords(page: DrawnPage): PageWord[] {
  const characters = page.characters();
  if (characters.length === 0) return [];
  const shades = page.shades();
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (page.width * page.height)));
  const whole = page.draw(scale);
  const compare = (shade: 'pale' | 'dark') =>
    shades.includes(shade) ? findDifferences(whole, page.drawWithout(shade, scale)) : () => false;
  // White text under black letters leaves the page as it is when it goes.
  const shows = { undrawn: () => false, pale: compare('pale'), dark: compare('dark') };
  return listPdfWords(
    characters.map((character, index) => {
      const isSeen = isLegible(character, page) && shows[shades[index] ?? 'undrawn'](character);
      return isSeen ? character : { ...character, text: ' ' };
    }),
  );
}

/** Whether a letter or digit is large enough; points and dashes may be small. */
const isLegible = ({ text, left, right, top, bottom }: Character, { width, height }: DrawnPage): boolean =>
  !/[\p{L}\p{N}]/u.test(text) || Math.max((right - left) * width, (bottom - top) * height) >= SMALLEST;

type Box = Pick<Character, 'left' | 'right' | 'top' | 'bottom'>;

/** Compares two pictures of a page; says of any part of it whether they differ there. */
function findDifferences(whole: Drawn, bare: Drawn): (box: Box) => boolean {
  const { width, height } = whole;
  // Pixels that differ above and left of each place, so that many large boxes cost no more than small ones.
  const counts = new Uint32Array((width + 1) * (height + 1));
  const count = (x: number, y: number) => counts[y * (width + 1) + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    let inRow = 0;
    for (let x = 0; x < width; x += 1) {
      const pixel = (y * width + x) * 4;
      if (differs(whole, bare, pixel) || differs(whole, bare, pixel + 1) || differs(whole, bare, pixel + 2)) inRow += 1;
      counts[(y + 1) * (width + 1) + x + 1] = count(x + 1, y) + inRow;
    }
  }
  const limit = (share: number, size: number, round: (pixels: number) => number) =>
    Math.min(size, Math.max(0, round(share * size)));
  return ({ left, right, top, bottom }) => {
    const [fromX, untilX] = [limit(left, width, Math.floor), limit(right, width, Math.ceil)];
    const [fromY, untilY] = [limit(top, height, Math.floor), limit(bottom, height, Math.ceil)];
    return count(untilX, untilY) - count(fromX, untilY) - count(untilX, fromY) + count(fromX, fromY) > 0;
  };
}

const differs = (whole: Drawn, bare: Drawn, place: number): boolean =>
  Math.abs((whole.data[place] ?? 0) - (bare.data[place] ?? 0)) >= LEAST_DIFFERENCE;
