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
const MOST = 16;
/** Of 255: what is fainter shows the paper. */
const SEEN = 128;

/** The colours of a picture as `#rrggbb`, with the share of what is drawn in it. What is transparent is not drawn. */
export async function coloursOf({ picture }: { picture: Uint8Array }): Promise<ColourShare[]> {
  try {
    const small = (await openImage(picture))
      .toColourspace('srgb')
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true });
    // The encoder of PNG finds the few colours that a picture can be drawn with.
    const few = await small.png({ palette: true, colours: MOST, dither: 0 }).toBuffer();
    const { data } = await sharp(few).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return sharesIn(data);
  } catch {
    throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged');
  }
}

/** @param pixels red, green, blue and alpha of each */
function sharesIn(pixels: Uint8Array): ColourShare[] {
  const counts = new Map<string, number>();
  let drawn = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < SEEN) continue;
    drawn += 1;
    const colour = `#${Buffer.from(pixels.subarray(at, at + 3)).toString('hex')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].map(([colour, count]) => ({ colour, share: count / drawn }));
}
