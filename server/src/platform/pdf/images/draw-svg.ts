import { readFile, writeFile } from 'node:fs/promises';
import { pictureLimit } from '@klantportaal/contract/values/file-limits';
import sharp from 'sharp';
import { DocumentError } from '../document-error.ts';
import type { Jobs } from '../jobs.ts';
import { tidySvg } from './svg.ts';

/** Pixels of the longer side, tried in turn until the picture is within its limit of bytes. */
const SIDES = [1600, 800, 400];
/** The size of a drawing that has none of its own. */
const MAX_PIXELS = 16_000_000;

/** Draws an SVG as a PNG on nothing. What runs or loads in it is left out, and its own size does not matter. */
export async function drawSvg({ file, target }: Jobs['draw']['input']): Promise<Jobs['draw']['output']> {
  const bytes = new Uint8Array(await readFile(file.path));
  const createRefusal = (reason: DocumentError['reason']) =>
    new DocumentError('UPLOAD_FILE_DAMAGED', reason, file.file_name);
  for (const side of SIDES) {
    const { data, info, isEmpty } = await draw(bytes, side).catch((error) => {
      throw createRefusal(/pixel limit/i.test(String(error)) ? 'too_many_pixels' : 'damaged');
    });
    if (isEmpty) throw createRefusal('nothing_drawn');
    if (data.length > pictureLimit.bytes) continue;
    await writeFile(target, data, { mode: 0o600 });
    return { size: data.length, width: info.width, height: info.height };
  }
  throw new DocumentError('COMBINED_PDF_TO_LARGE', 'too_large', file.file_name);
}

async function draw(bytes: Uint8Array, side: number) {
  const drawing = sharp(Buffer.from(tidySvg(bytes, side)), { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha();
  const { data, info } = await drawing.png().toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(data).stats();
  return { data, info, isEmpty: channels[3]?.max === 0 };
}
