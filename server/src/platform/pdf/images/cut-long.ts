import type { Sharp } from 'sharp';
import { CONTENT, NATURAL_SCALE } from '../paper.ts';

/** A picture that is this many times as high as wide is no photo: the screens of phones are below it. */
const LONG = 2.5;
/** Pixels of its width: a page between its margins at 300 dots to an inch, and at the least 150. */
const WIDTHS = { most: 2246, least: 1123 };
/** The pixels that are drawn at once, at three bytes each. */
const MAX_PIXELS = 60_000_000;
/** More than anybody reads. */
const MAX_PAGES = 60;
/** Shares of a page: how far up a better place to cut is looked for, and how much is shown twice without one. */
const SEARCHED = 0.12;
const SHOWN_TWICE = 0.03;
/** A row whose pixels differ by less than this, of 255, has no text. */
const CALM = 10;

/** Whether a picture is cut over several pages: a screenshot that scrolls, or a receipt. */
export const isLong = ({ width, height }: { width: number; height: number }): boolean => height > width * LONG;

/** A long picture as raw pixels, and the rows of it that each page shows. */
export interface CutPicture {
  data: Buffer;
  width: number;
  channels: 1 | 2 | 3 | 4;
  parts: { top: number; height: number }[];
  /** Points for each pixel. */
  scale: number;
}

/**
 * The pages of a long picture at the width of a page, cut between lines where there is a place for it. Null when there
 * would be too many of them.
 * @param image upright and on white, with its size as shown
 */
export async function cutIntoPages(
  image: Sharp,
  { width, height }: { width: number; height: number },
): Promise<CutPicture | null> {
  const affordable = Math.floor(Math.sqrt((MAX_PIXELS * width) / height));
  const target = Math.min(width, WIDTHS.most, Math.max(WIDTHS.least, affordable));
  if (target * target * (height / width) > MAX_PIXELS * 1.5) return null;
  const { data, info } = await image.resize({ width: target }).raw().toBuffer({ resolveWithObject: true });
  const scale = Math.min(CONTENT.width / info.width, NATURAL_SCALE);
  const rows = Math.floor(CONTENT.height / scale);
  const parts: { top: number; height: number }[] = [];
  for (let top = 0; top < info.height; ) {
    if (parts.length === MAX_PAGES) return null;
    const rest = info.height - top;
    const calm = rest > rows ? findCalmRow(data, info, { below: top + rows, searched: rows * SEARCHED }) : top + rest;
    const bottom = calm ?? top + rows;
    parts.push({ top, height: bottom - top });
    top = calm === null ? bottom - Math.floor(rows * SHOWN_TWICE) : bottom;
  }
  return { data, parts, width: info.width, channels: info.channels, scale };
}

/** The last row before a place that has no text, if there is one nearby. */
function findCalmRow(
  pixels: Buffer,
  { width, channels }: { width: number; channels: number },
  { below, searched }: { below: number; searched: number },
): number | null {
  for (let row = below; row > below - searched; row -= 1)
    if (isCalm(pixels.subarray((row - 1) * width * channels, row * width * channels), channels)) return row;
  return null;
}

function isCalm(line: Buffer, channels: number): boolean {
  for (let index = channels; index < line.length; index += 1)
    if (Math.abs((line[index] ?? 0) - (line[index % channels] ?? 0)) > CALM) return false;
  return true;
}
