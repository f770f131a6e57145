import type { Spot } from './ink.ts';
import { findMedian, type Grey } from './pixels.ts';

/** Pixels of a side of the squares that are judged. */
const TILE = 32;
/** Squares with letters, below which nothing is said; and letters, below which every square with ink is one of them. */
const MIN_FOUND = { squares: 12, letters: 40 };
/** Steepness of what has no letters, only lines of a table. */
const LINE = 0.03;

/** The sharpness of a picture, and whether that was measured at its letters. */
export interface Sharpness {
  steepness: number;
  isOfLetters: boolean;
}

/**
 * The steepness of the edges of the ink: the steepest step from pixel to pixel in a square, as a share of all the contrast
 * in it. An edge that fell on its pixels has some 0.4, one smeared over two pixels to each side 0.2. The smaller one of
 * across and down, since a hand that moved sideways smears only what stands; the median over the squares with letters,
 * as the table behind the sheet may well be out of focus. Where all is smeared there are no letters, but ink.
 * @returns null where there is too little to say
 */
export function measureSharpness(
  grey: Grey,
  ink: Uint8Array,
  letters: readonly Spot[],
  paper: number,
): Sharpness | null {
  const { data, width, height } = grey;
  const isOfLetters = letters.length >= MIN_FOUND.letters;
  const columns = Math.ceil(width / TILE);
  const withLetters = new Set(
    letters.map(({ left, right, top, bottom }) => {
      const [x, y] = [(((left + right) >> 1) - 2) / TILE, (((top + bottom) >> 1) - 2) / TILE];
      return Math.floor(y) * columns + Math.floor(x);
    }),
  );
  const across: number[] = [];
  const down: number[] = [];
  for (let top = 2; top + TILE < height - 2; top += TILE)
    for (let left = 2; left + TILE < width - 2; left += TILE) {
      if (isOfLetters && !withLetters.has(((top - 2) / TILE) * columns + (left - 2) / TILE)) continue;
      let darkest = 255;
      let brightest = 0;
      let inked = 0;
      for (let y = top; y < top + TILE; y += 1)
        for (let offset = y * width + left; offset < y * width + left + TILE; offset += 1) {
          const value = data[offset] ?? 0;
          if (value < darkest) darkest = value;
          if (value > brightest) brightest = value;
          inked += ink[offset] ?? 0;
        }
      const contrast = brightest - darkest;
      const share = inked / (TILE * TILE);
      // Letters on paper: not the table behind it, a dark bar, or the faint print of the other side.
      if (share < 0.03 || share > 0.5 || brightest < paper * 0.7 || contrast < brightest * 0.25) continue;
      let steepAcross = 0;
      let steepDown = 0;
      for (let y = top; y < top + TILE; y += 1)
        for (let offset = y * width + left; offset < y * width + left + TILE; offset += 1) {
          // Sobel's weights: they average the noise of three rows.
          const above = offset - width;
          const below = offset + width;
          const nw = data[above - 1] ?? 0;
          const ne = data[above + 1] ?? 0;
          const sw = data[below - 1] ?? 0;
          const se = data[below + 1] ?? 0;
          const x = Math.abs(ne + 2 * (data[offset + 1] ?? 0) + se - nw - 2 * (data[offset - 1] ?? 0) - sw);
          const z = Math.abs(sw + 2 * (data[below] ?? 0) + se - nw - 2 * (data[above] ?? 0) - ne);
          if (x > steepAcross) steepAcross = x;
          if (z > steepDown) steepDown = z;
        }
      const [ofAcross, ofDown] = [steepAcross / 8 / contrast, steepDown / 8 / contrast];
      // A drawn line has no edge along it.
      if (Math.min(ofAcross, ofDown) < LINE) continue;
      across.push(ofAcross);
      down.push(ofDown);
    }
  if (across.length < MIN_FOUND.squares) return null;
  return { steepness: Math.min(findMedian(across), findMedian(down)), isOfLetters };
}
