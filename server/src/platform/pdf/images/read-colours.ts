import type { ColourShare } from '@klantportaal/contract/theme/theme-of-logo';
import sharp from 'sharp';
import { DocumentError } from '../document-error.ts';
import { openImage } from './images.ts';

/** Pixels: enough to tell the colours of a logo apart. */
const SIDE = 160;
/**
 * A logo has two or three; the rest are edges and shades, which whoever uses this puts together. A power of two: the
 * encoder takes no other number.
 */
const MAX_COLOURS = 16;
/** The alpha, of 255, below which a pixel shows the paper. */
const SEEN = 128;

/** The colours of a picture as `#rrggbb`, with the share of what is drawn in it. What is transparent is not drawn. */
export async function readColours({ picture }: { picture: Uint8Array }): Promise<ColourShare[]> {
  try {
    const small = (await openImage(picture))
      .toColourspace('srgb')
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true });
    // The encoder of PNG finds the few colours that a picture can be drawn with.
    const few = await small.png({ palette: true, colours: MAX_COLOURS, dither: 0 }).toBuffer();
    const { data } = await sharp(few).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return countColourShares(data);
  } catch {
    throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged');
  }
}

/** @param pixels red, green, blue and alpha of each */
function countColourShares(pixels: Uint8Array): ColourShare[] {
  const counts = new Map<string, number>();
  let drawn = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    if (pixels[index + 3]! < SEEN) continue;
    drawn += 1;
    const colour = `#${Buffer.from(pixels.subarray(index, index + 3)).toString('hex')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].map(([colour, count]) => ({ colour, share: count / drawn }));
}
