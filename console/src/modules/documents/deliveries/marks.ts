import type { Mark } from '@klantportaal/contract/modules/documents/redactions';

/** A rectangle that is to be covered; those that were proposed can be left out. */
export interface PlacedMark extends Mark {
  id: string;
  isProposed: boolean;
}

/** A place on a page, in shares of it. */
export interface Point {
  x: number;
  y: number;
}

const clampShare = (share: number): number => Math.min(1, Math.max(0, share));
/** A rectangle that is narrower or lower than this was a slip. */
const LEAST = 0.005;

/** The rectangle between two corners; null for one that covers next to nothing. */
export function findRectangle(page: number, corner: Point, other: Point): Mark | null {
  const [left, right] = [corner.x, other.x].map(clampShare).toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [corner.y, other.y].map(clampShare).toSorted((a, b) => a - b) as [number, number];
  if (right - left < LEAST || bottom - top < LEAST) return null;
  return { page, x: left, y: top, width: right - left, height: bottom - top };
}

/** A place on a page as the style of what lies over it. */
export const toStyle = ({ x, y, width, height }: Omit<Mark, 'page'>) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

/** By how much an arrow moves, or makes larger, in shares of the page. */
const STEP = 0.01;

/** Moves a rectangle by an arrow key, or with `grow` makes it larger or smaller; null for any other key. */
export function moveByKey<M extends Mark>(mark: M, key: string, grow: boolean): M | null {
  const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[key];
  if (!by) return null;
  const [right = 0, down = 0] = by;
  if (grow)
    return {
      ...mark,
      width: Math.min(1 - mark.x, Math.max(STEP, mark.width + right)),
      height: Math.min(1 - mark.y, Math.max(STEP, mark.height + down)),
    };
  return {
    ...mark,
    x: Math.min(1 - mark.width, Math.max(0, mark.x + right)),
    y: Math.min(1 - mark.height, Math.max(0, mark.y + down)),
  };
}
