import { type Grey, getPixel } from './grey.ts';

/** The way lines of text lie in a picture. */
export interface Slope {
  /** Degrees by which to turn the picture clockwise, so that its lines lie level. */
  degrees: number;
  /** The clarity with which they do so then; to be compared with that of the same picture turned by a quarter. */
  clarity: number;
}

/** Darker than this is ink. */
const INK = 150;
const MAX_POINTS = 40_000;
/** Pixels of the widest stroke of a letter in the small picture. */
const LONGEST = 9;
/** Rows of a page that may be edges. */
const EDGES = 5;
/** Degrees to either side; more is a quarter turn of something else. */
const WIDEST = 15;

/** Finds the slope at which ink falls into rows and the paper between them. */
export function findSlope(picture: Grey): Slope {
  const points = listInk(picture);
  if (points.length < 100) return { degrees: 0, clarity: 0 };
  const measure = (degrees: number): Slope => ({ degrees, clarity: measureRows(points, picture, degrees) });
  const pickBest = (slopes: Slope[]) => slopes.reduce((best, slope) => (slope.clarity > best.clarity ? slope : best));
  let best = measure(0);
  for (const [step, reach] of [
    [1.5, WIDEST],
    [0.5, 1],
    [0.125, 0.375],
  ] as const) {
    const from = best.degrees;
    const steps = Math.round(reach / step);
    best = pickBest([
      best,
      ...Array.from({ length: 2 * steps + 1 }, (_, index) => measure(from + (index - steps) * step)),
    ]);
  }
  return best;
}

/**
 * The upper ends of ink, which letters have and large dark areas have not. Edges of the paper, rules of tables and
 * shadows are longer than a letter is wide: one of them would outweigh the text.
 */
function listInk({ data, width, height }: Grey): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let y = 1; y < height; y += 1) {
    let from = -1;
    for (let x = 0; x <= width; x += 1) {
      const isEnd = x < width && getPixel(data, y * width + x) < INK && getPixel(data, (y - 1) * width + x) >= INK;
      if (isEnd && from < 0) from = x;
      if (isEnd || from < 0) continue;
      if (x - from <= LONGEST) points.push({ x: (from + x) / 2, y });
      from = -1;
    }
  }
  const every = Math.ceil(points.length / MAX_POINTS);
  return every <= 1 ? points : points.filter((_, index) => index % every === 0);
}

function measureRows(points: readonly { x: number; y: number }[], { width, height }: Grey, degrees: number): number {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const rows = new Float64Array(Math.ceil(height + width) * 2);
  for (const { x, y } of points) {
    const row = Math.round(x * sine + y * cosine + width);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  // The fullest rows are edges, of the photo and of the paper in it, which noise has broken into pieces.
  const most = rows.toSorted().at(-EDGES) ?? 0;
  const count = (row: number) => Math.min(most, rows[row] ?? 0);
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += (count(row) - count(row - 1)) ** 2;
  return sum / points.length;
}
