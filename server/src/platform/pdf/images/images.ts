import { decode } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';
import { DocumentError } from '../document-error.ts';
import type { FileKind } from '../jobs.ts';

/** Phones take photos of up to 108 megapixels; anything larger is meant to exhaust memory. */
const MAX_PIXELS = 120_000_000;
/** A BMP is decoded whole, at four bytes a pixel, so its limit is lower. */
const MAX_BMP_PIXELS = 40_000_000;
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
      // Only what `tidySvg` wrote reaches it.
      'VipsForeignLoadSvgBuffer',
    ],
  });
}
sharp.cache(false);
sharp.concurrency(1);

export type Picture = { jpeg: Uint8Array; width: number; height: number };

/**
 * Any image as an upright JPEG on white of at most the size of a page: EXIF orientation is applied, and everything
 * else that a phone writes into a photo, the place included, is left out. Of an animated GIF, the first frame.
 */
export async function toPicture(kind: FileKind, bytes: Uint8Array<ArrayBuffer>, file_name: string): Promise<Picture> {
  try {
    const image = kind === 'bmp' ? openBmp(bytes) : await openImage(bytes);
    const { data, info } = await image
      .rotate()
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    const reason = error instanceof TooManyPixelsError ? 'too_many_pixels' : 'damaged';
    throw new DocumentError('UPLOAD_FILE_DAMAGED', reason, file_name);
  }
}

/** A drawing is no picture until it was drawn: see `draw-svg.ts`. */
const PICTURES: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif']);

class TooManyPixelsError extends Error {}

/** A picture of one of the kinds that we accept, within the limit of pixels. @throws for anything else */
export async function openImage(bytes: Uint8Array): Promise<Sharp> {
  const options = { failOn: 'error', limitInputPixels: false, sequentialRead: true } as const;
  const { width, height, format } = await sharp(bytes, options).metadata();
  if (!PICTURES.has(format)) throw new Error(`No picture of points: ${format}`);
  if (width * height > MAX_PIXELS) throw new TooManyPixelsError();
  return sharp(bytes, { ...options, limitInputPixels: MAX_PIXELS });
}

/** sharp reads no BMP. Its header is trusted only within the limit, because the decoder allocates what it claims. */
function openBmp(bytes: Uint8Array<ArrayBuffer>): Sharp {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = buffer.readInt32LE(18);
  // Negative when the rows run from top to bottom.
  const height = Math.abs(buffer.readInt32LE(22));
  if (width <= 0 || height === 0) throw new Error('No size');
  if (width * height > MAX_BMP_PIXELS) throw new TooManyPixelsError();
  const { data } = decode(buffer, { toRGBA: true });
  // The fourth byte is padding in most BMPs, and 0 there would mean transparent.
  for (let index = 3; index < data.length; index += 4) data[index] = 255;
  return sharp(data, { raw: { width, height, channels: 4 } });
}
