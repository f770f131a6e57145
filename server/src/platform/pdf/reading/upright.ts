import { crop, type Grey, getPixel, shrink, turn } from './grey.ts';
import type { Turn } from './page-text.ts';
import { type RecognisedWord, recognise } from './recognise.ts';
import { findSlope, type Slope } from './slope.ts';

/** The turn that a page needs to be read. */
export interface Upright {
  turn: Turn;
  /** Degrees clockwise beside the quarter turns, for a page that was photographed askew. */
  askew: number;
}

/** Pixels of the longer side of the small picture on which the turn is judged. */
const SMALL = 900;
/** The share of a page's height that is read both ways up. */
const STRIP = 0.14;
/** One direction of lines is this many times as clear as the other, or both are tried. */
const CLEARLY = 1.2;
/** Half-read strips that sound this much like words need no other turn. */
const MIN_CONFIDENCE = 75;

/**
 * Judges the turn on a small picture first: a page on its side would be read for seconds, and yield rubbish. How lines
 * lie says whether it is on its side; which way up, only letters say, of which a strip is enough.
 */
export async function findUpright(picture: Grey, dpi: number): Promise<Upright> {
  const small = await shrink(picture, Math.min(1, SMALL / Math.max(picture.width, picture.height)));
  const lying: Candidate = { turn: 0, slope: findSlope(small) };
  const standing: Candidate = { turn: 90, slope: findSlope(await turn(small, 90)) };
  const [likely, other] = lying.slope.clarity >= standing.slope.clarity ? [lying, standing] : [standing, lying];
  const first = await judgeBothWays(picture, likely, dpi);
  if (first.sure >= MIN_CONFIDENCE || likely.slope.clarity > CLEARLY * other.slope.clarity) return first.upright;
  const second = await judgeBothWays(picture, other, dpi);
  return second.sure > first.sure ? second.upright : first.upright;
}

interface Candidate {
  turn: 0 | 90;
  slope: Slope;
}

async function judgeBothWays(
  picture: Grey,
  { turn: quarter, slope }: Candidate,
  dpi: number,
): Promise<{ upright: Upright; sure: number }> {
  const level = await turn(picture, quarter + slope.degrees);
  const strip = cropBusiest(level);
  const sure = measureSense(await recognise(strip, dpi));
  const upright: Upright = { turn: quarter, askew: slope.degrees };
  if (sure >= MIN_CONFIDENCE) return { upright, sure };
  const reversed = measureSense(await recognise(await turn(strip, 180), dpi));
  const opposite: Upright = { turn: quarter === 0 ? 180 : 270, askew: slope.degrees };
  return reversed > sure ? { upright: opposite, sure: reversed } : { upright, sure };
}

/** The part of the page in which most is written. */
function cropBusiest(picture: Grey): Grey {
  const { data, width, height } = picture;
  const high = Math.max(1, Math.min(height, Math.max(160, Math.round(height * STRIP))));
  const changes = new Float64Array(height);
  for (let y = 0; y < height; y += 1)
    for (let x = 2; x < width; x += 2)
      if (Math.abs(getPixel(data, y * width + x) - getPixel(data, y * width + x - 2)) > 60)
        changes[y] = (changes[y] ?? 0) + 1;
  let [sum, best, top] = [0, -1, 0];
  for (let y = 0; y < height; y += 1) {
    // A row full of changes is the edge of a table or a pattern.
    sum += Math.min(changes[y] ?? 0, width / 6);
    if (y >= high) sum -= Math.min(changes[y - high] ?? 0, width / 6);
    if (sum > best && y >= high - 1) [best, top] = [sum, y - high + 1];
  }
  return crop(picture, top, high);
}

/** The share of words in what was read, from 0 to 100: rubbish has low confidence, and few letters together. */
function measureSense(words: readonly RecognisedWord[]): number {
  const real = words.filter(({ text }) => /\p{L}{3,}|\d{3,}/u.test(text));
  const letters = real.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < 12) return 0;
  const all = words.reduce((sum, { text }) => sum + text.length, 0);
  return (real.reduce((sum, { text, sure }) => sum + text.length * sure, 0) / letters) * Math.sqrt(letters / all);
}
