import sharp, { type Sharp } from 'sharp';
import { DocumentError } from '../document-error.ts';
import type { PictureKind } from '../jobs.ts';
import { noteStep } from '../progress.ts';
import { CutOffError, decodeBmp } from './bmp.ts';
import { cutIntoPages, isLong } from './cut-long.ts';
import { decodeHeic, type RawPicture } from './heic.ts';
import { hasMissingPart } from './missing-part.ts';

/** Phones take photos of up to 108 megapixels; anything larger is meant to exhaust memory. */
const MAX_PIXELS = 120_000_000;
/** Lower limits for pictures that are decoded whole, at four bytes a pixel and twice over: phones have 48 megapixels. */
const MAX_WHOLE_PIXELS = { bmp: 40_000_000, heic: 52_000_000 } as const;
/** Pixels of a HEIC that takes a slow machine longer than a step may. */
const LARGE = 20_000_000;
/** Pages of one TIFF: more than a scanner puts into one. */
const MAX_PAGES = 200;
/** Pixels of all its pages: twice what 200 pages of A4 at 200 dots per inch have. Each page alone may be large. */
const MAX_PIXELS_OF_PAGES = 1_600_000_000;
/** Frames of one WebP, of which the first is shown: the decoder looks for each from the beginning, for all of them. */
const MAX_FRAMES = 1_000;
/** A4 at 300 dots per inch, the most that a page shows. */
const LONG_SIDE = 3508;

/** Leaves the whole process the decoders of the formats that we accept; a file of any other format finds none. */
export function blockOtherFormats(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadTiffBuffer',
      // AVIF: the library has no decoder for what else comes in such a file.
      'VipsForeignLoadHeifBuffer',
      // Only what `tidySvg` wrote reaches it.
      'VipsForeignLoadSvgBuffer',
    ],
  });
}
sharp.cache(false);
sharp.concurrency(1);

/** `scale`: points for each pixel, of a part of a long picture; without it a picture is fitted to its page. */
export type Picture = { jpeg: Uint8Array; width: number; height: number; scale?: number };

/**
 * Any image as upright JPEGs on white, each of at most the size of a page: EXIF orientation is applied, and everything
 * else that a phone writes into a photo, the place included, is left out. Of an animation the first picture, of a TIFF
 * every page; a long screenshot becomes several.
 */
export async function* readPictures(
  kind: PictureKind,
  bytes: Uint8Array<ArrayBuffer>,
  file_name: string,
): AsyncGenerator<Picture> {
  try {
    if (kind === 'jpeg') return yield* readJpeg(bytes);
    for await (const image of openPages(kind, bytes)) {
      noteStep();
      yield* toPictures(image);
    }
  } catch (error) {
    throw new DocumentError('UPLOAD_FILE_DAMAGED', getReason(error), file_name);
  }
}

function getReason(error: unknown): DocumentError['reason'] {
  if (error instanceof TooManyPixelsError) return 'too_many_pixels';
  return error instanceof CutOffError ? 'lower_part_missing' : 'damaged';
}

async function* toPictures(image: Sharp): AsyncGenerator<Picture> {
  const { autoOrient: shown } = await image.metadata();
  const onWhite = image.autoOrient().flatten({ background: 'white' }).toColourspace('srgb');
  if (!isLong(shown)) {
    const fitted = onWhite.resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true });
    return yield await toJpeg(fitted);
  }
  const cut = await cutIntoPages(onWhite, shown);
  if (!cut) throw new TooManyPixelsError();
  const { data, width, channels, parts, scale } = cut;
  for (const { top, height } of parts) {
    const rows = data.subarray(top * width * channels, (top + height) * width * channels);
    yield { ...(await toJpeg(sharp(rows, { raw: { width, height, channels } }))), scale };
  }
}

async function toJpeg(image: Sharp): Promise<Picture> {
  const { data, info } = await image
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height };
}

async function* openPages(kind: PictureKind, bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Sharp> {
  if (kind === 'bmp') yield openRaw(decodeBmp(bytes, limitTo(MAX_WHOLE_PIXELS.bmp)));
  else if (kind === 'heic') yield openRaw(await decodeHeic(bytes, limitTo(MAX_WHOLE_PIXELS.heic, LARGE)));
  else {
    if (kind === 'webp' && countFrames(bytes) > MAX_FRAMES) throw new TooManyPixelsError();
    const pages = kind === 'tiff' ? await countPages(bytes) : 1;
    for (let page = 0; page < pages; page += 1) yield await openImage(bytes, { page });
  }
}

/** @param large from so many pixels the picture has the time of two steps */
const limitTo =
  (most: number, large = most) =>
  (pixels: number) => {
    if (pixels > most) throw new TooManyPixelsError();
    if (pixels > large) noteStep(2);
  };

const openRaw = ({ data, width, height }: RawPicture): Sharp => sharp(data, { raw: { width, height, channels: 4 } });

/** Counts the frames of a WebP by its parts, of which each says its name and length. */
function countFrames(bytes: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ANMF = 0x41_4e_4d_46;
  let frames = 0;
  for (let index = 12; index + 8 <= bytes.length; ) {
    if (view.getUint32(index) === ANMF) frames += 1;
    const length = view.getUint32(index + 4, true);
    index += 8 + length + (length % 2);
  }
  return frames;
}

async function countPages(bytes: Uint8Array): Promise<number> {
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > MAX_PAGES) throw new TooManyPixelsError();
  let pixels = 0;
  for (let page = 0; pages > 1 && page < pages; page += 1) {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, page }).metadata();
    pixels += width * height;
    if (pixels > MAX_PIXELS_OF_PAGES) throw new TooManyPixelsError();
  }
  return pages;
}

/**
 * A JPEG that is whole but for its last bytes. Decoders complain of much that nobody sees, so after a complaint it is
 * looked for what is missing, and the picture taken if nothing is.
 */
async function* readJpeg(bytes: Uint8Array): AsyncGenerator<Picture> {
  try {
    return yield* toPictures(await openImage(bytes, { failOn: 'warning' }));
  } catch (error) {
    if (error instanceof TooManyPixelsError) throw error;
  }
  if (await hasMissingPart(bytes)) throw new CutOffError();
  yield* toPictures(await openImage(bytes, { failOn: 'none' }));
}

/** A drawing is no picture until it was drawn: see `draw-svg.ts`. */
const PICTURES: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp', 'tiff', 'heif']);

class TooManyPixelsError extends Error {}

/** A picture of one of the kinds that we accept, within the limit of pixels. @throws for anything else */
export async function openImage(
  bytes: Uint8Array,
  choice: { page?: number; failOn?: 'none' | 'warning' } = {},
): Promise<Sharp> {
  const options = { failOn: 'error', limitInputPixels: false, sequentialRead: true, ...choice } as const;
  const { width, height, format } = await sharp(bytes, options).metadata();
  if (!PICTURES.has(format)) throw new Error(`No picture of points: ${format}`);
  if (width * height > MAX_PIXELS) throw new TooManyPixelsError();
  return sharp(bytes, { ...options, limitInputPixels: MAX_PIXELS });
}
