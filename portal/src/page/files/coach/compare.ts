import type { Grey } from './pixels.ts';

/** Pixels of the longest side of a print: a figure of small text is some two of them. */
const PRINT_SIDE = 360;

/** A small grey picture, to compare with those of other photos. */
export type Print = Grey;

/**
 * Each pixel is the mean of those that it stands for, and of the share of those at its edges: with whole pixels, prints of
 * one page in two sizes would differ more than two pages do.
 */
export function makePrint({ data, width, height }: Grey): Print {
  const scale = Math.min(1, PRINT_SIDE / Math.max(width, height));
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const narrow = shrinkRows(data, width, height, across);
  return { data: Uint8Array.from(shrinkRows(narrow, height, across, down)), width: across, height: down };
}

/** Means of a picture's rows over as many cells, column by column: done twice, it lies as before. */
function shrinkRows(data: ArrayLike<number>, width: number, height: number, cells: number): Float32Array {
  const means = new Float32Array(cells * height);
  const step = width / cells;
  for (let cell = 0; cell < cells; cell += 1) {
    const [from, to] = [cell * step, Math.min(width, (cell + 1) * step)];
    const [first, last] = [Math.floor(from), Math.ceil(to) - 1];
    const [left, right] = [first + 1 - from, to - last];
    for (let y = 0; y < height; y += 1) {
      const row = y * width;
      let sum = (data[row + first] ?? 0) * left;
      for (let x = first + 1; x < last; x += 1) sum += data[row + x] ?? 0;
      if (last > first) sum += (data[row + last] ?? 0) * right;
      means[cell * height + y] = sum / (last > first ? to - from : left);
    }
  }
  return means;
}

/** Pixels that may differ all the same. */
const MAX_DIFFERING = 2;
/** Steps of 255: two prints of one picture, saved anew and made smaller, differ by 50, two amounts of a page by more. */
const STEP = 60;

/**
 * Whether two photos are one picture, also where it was saved anew or made smaller on the way. Two months of one payslip
 * differ in some figures alone: a few pixels that differ clearly are another page.
 */
export function isSamePicture(former: Print, other: Print): boolean {
  if (Math.abs(former.width - other.width) > 1 || Math.abs(former.height - other.height) > 1) return false;
  const [width, height] = [Math.min(former.width, other.width), Math.min(former.height, other.height)];
  let spare = MAX_DIFFERING;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const step = (former.data[y * former.width + x] ?? 0) - (other.data[y * other.width + x] ?? 0);
      if (Math.abs(step) <= STEP) continue;
      // Other pages differ within their first lines, so comparing each photo with each costs little.
      if (spare === 0) return false;
      spare -= 1;
    }
  return true;
}
