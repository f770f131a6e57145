import type { Spot } from './ink.ts';
import { findMedian, type Grey } from './pixels.ts';

/** The letters of a picture, and how they lie. */
export interface Reading {
  /** The spots that stand in a row with others, as letters do. Specks and the grain of a table do not. */
  letters: readonly Spot[];
  /** Far more stands in rows one way than the other, as text does and grain does not. */
  isClear: boolean;
  /** Quarter turns to the right that make the text upright; null where the letters do not say so for sure. */
  turn: 0 | 1 | 2 | 3 | null;
  /** The rows go up and down; this can be sure where the turn is not, as of capitals and figures. */
  isSideways: boolean;
  /** Pixels: the median height of a letter, across its line; 0 without letters. */
  letterHeight: number;
}

/** A spot as it lies when the picture is turned one way or the other. */
interface Placed extends Omit<Spot, 'area'> {
  spot: Spot;
}

/** Letters in rows, with their heights. */
interface Rows {
  heights: Map<Spot, number>;
  /** Neighbours with one foot and different heads, as 'ad' has; and with one head and different feet, as in 'ap'. */
  sameFoot: number;
  sameHead: number;
}

/** Letters in rows, below which nothing is said about how a page lies. */
const MIN_LETTERS = 60;
/** The factor by which more must stand in rows one way as the other. */
const CLEARLY = 2.5;
/**
 * The share of differing neighbours with one head and different feet (g, j, p, q, y): about a third where text
 * stands, since few letters hang, and two thirds when it is upside down. Capitals and figures say nothing; so a page is turned
 * only where many say so, and clearly.
 */
const HANGING = { half: 0.5, off: 0.09, pairs: 150, height: 7 };

/** TABLE: the turn of a picture whose letters stand so after a quarter turn to the right. */
const TURNED = { 0: 1, 2: 3 } as const;

const isLetterSized = ({ left, top, right, bottom, area }: Spot): boolean => {
  const [wide, high] = [right - left + 1, bottom - top + 1];
  return area >= 6 && Math.max(wide, high) >= 4 && Math.min(wide, high) <= 90 && area >= wide * high * 0.1;
};

/** The neighbour to the right on the same line, if there is one near. @param placed by their left sides, with its own index there */
function findNeighbour(placed: readonly Placed[], index: number, { left, top, right, bottom }: Placed): Placed | null {
  const high = bottom - top + 1;
  const room = Math.max(3, high * 0.8);
  let nearest: Placed | null = null;
  let gap = Number.POSITIVE_INFINITY;
  for (let next = index + 1; next < placed.length; next += 1) {
    const other = placed[next];
    if (!other || other.left > right + room) break;
    const apart = other.left - right;
    if (other.top > bottom || other.bottom < top || other.left === left || apart < -high * 0.3 || apart >= gap)
      continue;
    const otherHigh = other.bottom - other.top + 1;
    const [low, tall] = otherHigh < high ? [otherHigh, high] : [high, otherHigh];
    const shared = Math.min(other.bottom, bottom) - Math.max(other.top, top) + 1;
    if (shared < low * 0.6 || tall > 2.2 * low) continue;
    nearest = other;
    gap = apart;
  }
  return nearest;
}

/** Pairs each spot with its neighbour to the right. */
function findRows(unsorted: readonly Placed[]): Rows {
  const placed = unsorted.toSorted((former, other) => former.left - other.left);
  const rows: Rows = { heights: new Map(), sameFoot: 0, sameHead: 0 };
  placed.forEach((former, index) => {
    const high = former.bottom - former.top + 1;
    if (high < 3 || high > 90) return;
    const other = findNeighbour(placed, index, former);
    if (!other) return;
    const otherHigh = other.bottom - other.top + 1;
    const tall = Math.max(high, otherHigh);
    const near = Math.max(1, tall * 0.12);
    const [heads, feet] = [Math.abs(former.top - other.top), Math.abs(former.bottom - other.bottom)];
    if (heads > near && feet > near) return;
    rows.heights.set(former.spot, high).set(other.spot, otherHigh);
    // Half of a small letter's height is a stroke that hangs or rises; a pixel is chance.
    const step = Math.max(2, tall * 0.2);
    if (feet <= near && heads >= step) rows.sameFoot += 1;
    else if (heads <= near && feet >= step) rows.sameHead += 1;
  });
  return rows;
}

/** Whether paper is beside it: what is about as bright as the brightest of the picture. */
function isOnPaper({ left, top, right, bottom }: Spot, { data, width, height }: Grey, paper: number): boolean {
  const [x, y] = [(left + right) >> 1, (top + bottom) >> 1];
  const isBright = (atX: number, atY: number) =>
    atX >= 0 && atY >= 0 && atX < width && atY < height && (data[atY * width + atX] ?? 0) >= paper * 0.6;
  return isBright(x, top - 3) || isBright(x, bottom + 3) || isBright(left - 3, y) || isBright(right + 3, y);
}

/**
 * Finds the letters, and how they lie: by the direction of their rows, and by how few letters of a text hang below.
 * @param paper the brightness of the brightest parts
 */
export function readLetters(all: readonly Spot[], grey: Grey, paper: number): Reading {
  const spots = all.filter((spot) => isLetterSized(spot) && isOnPaper(spot, grey, paper));
  const level = findRows(spots.map((spot) => ({ ...spot, spot })));
  // Rows of the picture after a quarter turn to the right.
  const upended = findRows(
    spots.map((spot) => ({
      left: grey.height - 1 - spot.bottom,
      right: grey.height - 1 - spot.top,
      top: spot.left,
      bottom: spot.right,
      spot,
    })),
  );
  const isLevel = level.heights.size >= upended.heights.size;
  const [rows, others] = isLevel ? [level, upended] : [upended, level];
  const isClear = rows.heights.size >= MIN_LETTERS && rows.heights.size >= CLEARLY * others.heights.size;
  const told = rows.sameFoot + rows.sameHead;
  const off = told === 0 ? 0 : rows.sameHead / told - HANGING.half;
  const letterHeight = findMedian([...rows.heights.values()]);
  const isSure = isClear && letterHeight >= HANGING.height && told >= HANGING.pairs && Math.abs(off) >= HANGING.off;
  const turn = isSure ? (off > 0 ? 2 : 0) : null;
  return {
    letters: [...rows.heights.keys()],
    isClear,
    turn: turn === null ? null : isLevel ? turn : TURNED[turn],
    isSideways: isClear && !isLevel,
    letterHeight,
  };
}
