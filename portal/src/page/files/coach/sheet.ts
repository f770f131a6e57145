import type { Spot } from './ink.ts';
import type { Grey, Pixels } from './pixels.ts';

/** Pixels of a side of the squares. */
export const TILE = 16;

/** The squares of a picture, row by row. */
export interface Tiles {
  across: number;
  down: number;
  /** The brightness that a tenth of its pixels pass. */
  bright: Uint8Array;
  /** The share of its pixels that are ink, 0 to 1. */
  inked: Float32Array;
  /** The share of its pixels that are as bright as the camera can say. */
  burnt: Float32Array;
  /** Brightest less darkest, of means of four by four pixels: without noise. */
  range: Uint8Array;
}

/** A colour that is as bright as the camera can say; the grey of such a pixel is one less at least. */
const BURNT = 250;
const isBurnt = (colours: Uint8ClampedArray, offset: number): boolean =>
  (colours[offset] ?? 0) >= BURNT && (colours[offset + 1] ?? 0) >= BURNT && (colours[offset + 2] ?? 0) >= BURNT;

/** Looks at a picture in squares. */
export function measureTiles({ data: colours, width, height }: Pixels, { data }: Grey, ink: Uint8Array): Tiles {
  const [across, down] = [Math.floor(width / TILE), Math.floor(height / TILE)];
  const count = across * down;
  const tiles: Tiles = {
    across,
    down,
    bright: new Uint8Array(count),
    inked: new Float32Array(count),
    burnt: new Float32Array(count),
    range: new Uint8Array(count),
  };
  const counts = new Uint16Array(256);
  const means = new Uint16Array(16);
  for (let index = 0; index < count; index += 1) {
    const [left, top] = [(index % across) * TILE, Math.floor(index / across) * TILE];
    counts.fill(0);
    means.fill(0);
    let inked = 0;
    let burnt = 0;
    for (let y = 0; y < TILE; y += 1) {
      const row = (y >> 2) * 4;
      let offset = (top + y) * width + left;
      for (let x = 0; x < TILE; x += 1, offset += 1) {
        const value = data[offset] ?? 0;
        counts[value] = (counts[value] ?? 0) + 1;
        means[row + (x >> 2)] = (means[row + (x >> 2)] ?? 0) + value;
        inked += ink[offset] ?? 0;
        // Few pixels are so bright: the colours of the others are not looked up.
        if (value >= BURNT - 1 && isBurnt(colours, offset * 4)) burnt += 1;
      }
    }
    let left10 = (TILE * TILE) / 10;
    let bright = 255;
    while (bright > 0 && left10 > 0) {
      left10 -= counts[bright] ?? 0;
      bright -= 1;
    }
    tiles.bright[index] = bright + 1;
    tiles.inked[index] = inked / (TILE * TILE);
    tiles.burnt[index] = burnt / (TILE * TILE);
    tiles.range[index] = findRange(means) >> 4;
  }
  return tiles;
}

/** Highest less lowest. A loop: spreading the means of thousands of squares took a third of the time of measuring them. */
function findRange(means: Uint16Array): number {
  let [low, high] = [65_535, 0];
  for (let index = 0; index < means.length; index += 1) {
    const value = means[index] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low;
}

/** Squares of glare, below which it hides nothing that counts; above it the picture is of something else. */
const GLARE = { least: 0.006, most: 0.3 };

/**
 * Whether light that a sheet throws back hides part of its text: a spot that the camera could not see into, on a sheet
 * that is less bright elsewhere, with text that ends at it on three sides. White scans and screens are as bright all over.
 */
export function hasGlare({ across, down, bright, inked, burnt }: Tiles): boolean {
  const isBurnt = (index: number) => (burnt[index] ?? 0) > 0.85;
  const texts = bright.filter((_, index) => (inked[index] ?? 0) > 0.03).toSorted();
  // A sheet with readable text is not burnt out itself.
  if ((texts[Math.floor(texts.length / 2)] ?? 255) > 236) return false;
  const seen = new Uint8Array(across * down);
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] || !isBurnt(start)) continue;
    const spot = [start];
    seen[start] = 1;
    const [box, offset] = [
      { left: across, right: 0, top: down, bottom: 0 },
      { x: 0, y: 0 },
    ];
    for (const index of spot) {
      [offset.x, offset.y] = [index % across, Math.floor(index / across)];
      [box.left, box.right] = [Math.min(box.left, offset.x), Math.max(box.right, offset.x)];
      [box.top, box.bottom] = [Math.min(box.top, offset.y), Math.max(box.bottom, offset.y)];
      for (const [next, isThere] of [
        [index - 1, offset.x > 0],
        [index + 1, offset.x < across - 1],
        [index - across, offset.y > 0],
        [index + across, offset.y < down - 1],
      ] as const)
        if (isThere && !seen[next] && isBurnt(next)) {
          seen[next] = 1;
          spot.push(next);
        }
    }
    const share = spot.length / seen.length;
    if (share < GLARE.least || share > GLARE.most) continue;
    if (isSurroundedByText(box)) return true;
  }
  return false;

  /** Text beside the middle of the spot on three of its sides, on paper that is not burnt. */
  function isSurroundedByText({
    left,
    right,
    top,
    bottom,
  }: {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }) {
    const far = 10;
    const [width, height] = [right - left + 1, bottom - top + 1];
    const [x0, x1] = [left + Math.floor(width / 4), right - Math.floor(width / 4)];
    const [y0, y1] = [top + Math.floor(height / 4), bottom - Math.floor(height / 4)];
    const bands = [
      [left - far, left - 1, y0, y1],
      [right + 1, right + far, y0, y1],
      [x0, x1, top - far, top - 1],
      [x0, x1, bottom + 1, bottom + far],
    ] as const;
    return bands.filter(([fromX, toX, fromY, toY]) => hasText(fromX, toX, fromY, toY)).length >= 3;
  }

  function hasText(fromX: number, toX: number, fromY: number, toY: number): boolean {
    let [count, written, dim] = [0, 0, 0];
    for (let y = Math.max(0, fromY); y <= Math.min(down - 1, toY); y += 1)
      for (let x = Math.max(0, fromX); x <= Math.min(across - 1, toX); x += 1) {
        const index = y * across + x;
        count += 1;
        if ((inked[index] ?? 0) > 0.03 && (inked[index] ?? 0) < 0.6) written += 1;
        if ((bright[index] ?? 0) < 242) dim += 1;
      }
    return count > 0 && written / count > 0.25 && dim / count > 0.3;
  }
}

/** Shares of all squares: the least of an empty sheet, and of those within it. Of these, the most with something on them. */
const EMPTY = { sheet: 0.25, inside: 0.15, marked: 0.002 };

/**
 * Whether its largest bright surface is paper with nothing on it: none of the squares within it has a step in it.
 * Whatever the table is of, it is another surface.
 */
export function isEmpty({ across, down, bright, range, inked }: Tiles, surfaces: Int32Array): boolean {
  const brightest = bright.toSorted()[Math.floor(bright.length * 0.9)] ?? 0;
  const sizes = new Map<number, number>();
  surfaces.forEach((surface, index) => {
    if ((bright[index] ?? 0) > brightest * 0.6) sizes.set(surface, (sizes.get(surface) ?? 0) + 1);
  });
  let [sheet, size] = [-1, 0];
  for (const [surface, squares] of sizes) if (squares > size) [sheet, size] = [surface, squares];
  let [inside, marked] = [0, 0];
  for (let y = 3; y < down - 3; y += 1)
    for (let x = 3; x < across - 3; x += 1) {
      const index = y * across + x;
      // The edge of the sheet has a step, and three squares within it none.
      const around = [
        -3 * across,
        3 * across,
        -3,
        3,
        0,
        -3 * across - 3,
        3 * across + 3,
        3 - 3 * across,
        3 * across - 3,
      ];
      if (!around.every((step) => surfaces[index + step] === sheet)) continue;
      inside += 1;
      if ((range[index] ?? 0) > Math.max(10, (bright[index] ?? 0) * 0.09) || (inked[index] ?? 0) > 0.02) marked += 1;
    }
  return size > bright.length * EMPTY.sheet && inside > bright.length * EMPTY.inside && marked <= inside * EMPTY.marked;
}

/** Lines that end at the edge of a picture, or letters of one line, before it is called cut off. */
const CUT = { lines: 5, letters: 12 };

/**
 * Whether text runs on past the edge of the picture: the letters of several lines stand at its left or right, or a whole
 * line at its top or foot. Even a narrow margin is wider than a letter is high.
 */
export function isCutOff(letters: readonly Spot[], letterHeight: number, { width, height }: Grey): boolean {
  const [near, close] = [Math.max(2, letterHeight * 0.6), Math.max(2, letterHeight * 1.1)];
  /** The lines, of text that lies either way, to which the letters that stand there belong. */
  const countLines = (isNear: (spot: Spot) => boolean, middle: (spot: Spot) => number) =>
    letters
      .filter(isNear)
      .map(middle)
      .toSorted((former, other) => former - other)
      .filter((place, index, all) => index === 0 || place - (all[index - 1] ?? 0) > letterHeight).length;
  const [toRow, toColumn] = [
    ({ top, bottom }: Spot) => (top + bottom) / 2,
    ({ left, right }: Spot) => (left + right) / 2,
  ];
  return (
    countLines(({ left }) => left < near, toRow) >= CUT.lines ||
    countLines(({ right }) => right >= width - near, toRow) >= CUT.lines ||
    countLines(({ top }) => top < close, toColumn) >= CUT.letters ||
    countLines(({ bottom }) => bottom >= height - close, toColumn) >= CUT.letters
  );
}
