import sharp from 'sharp';
import type { Drawn } from '../pdfium.ts';

/** A picture of one byte a pixel, from black to white. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

const toSharp = ({ data, width, height }: Grey) => sharp(data, { raw: { width, height, channels: 1 } });

/** Converts a picture to one byte a pixel, of the size asked for. */
export async function toGrey(
  picture: ReturnType<typeof sharp>,
  size?: { width: number; height: number },
): Promise<Grey> {
  const { data, info } = await (size ? picture.resize({ ...size, fit: 'fill' }) : picture)
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 1) throw new Error(`A grey picture has ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}

export const convertToGrey = ({ data, width, height }: Drawn): Promise<Grey> =>
  toGrey(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha());

export const shrink = (picture: Grey, share: number): Promise<Grey> =>
  toGrey(toSharp(picture), {
    width: Math.max(1, Math.round(picture.width * share)),
    height: Math.max(1, Math.round(picture.height * share)),
  });

/** Turned clockwise about its middle, on white that makes room for its corners. */
export const turn = (picture: Grey, degrees: number): Promise<Grey> =>
  degrees === 0 ? Promise.resolve(picture) : toGrey(toSharp(picture).rotate(degrees, { background: 'white' }));

export const crop = (picture: Grey, top: number, height: number): Grey => ({
  data: picture.data.subarray(top * picture.width, (top + height) * picture.width),
  width: picture.width,
  height,
});

/** Fast to write, and read again at once. */
export const toPng = (picture: Grey): Promise<Buffer> => toSharp(picture).png({ compressionLevel: 1 }).toBuffer();

/** A pixel that is there: the loops over a picture stay inside of it. */
export const getPixel = (data: Uint8Array, index: number): number => data[index] ?? 0;

/** Pixels of the background that become one: larger than letters, smaller than a shadow. */
const BLOCK = 24;

/** Takes shadows and the dark of a photo away: each pixel as a share of the paper around it. */
export async function lightenPaper(picture: Grey): Promise<Grey> {
  const { data, width, height } = picture;
  const [columns, rows] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const paper = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) paper[row * columns + column] = findPaper(picture, column, row);
  const smooth = await toGrey(
    sharp(paper, { raw: { width: columns, height: rows, channels: 1 } })
      .median(3)
      .resize({ width, height, fit: 'fill', kernel: 'cubic' }),
  );
  const light = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index += 1)
    light[index] = Math.min(255, (getPixel(data, index) * 245) / Math.max(40, getPixel(smooth.data, index)));
  return { data: light, width, height };
}

/** The light end of a block: its ninth tenth, so that one bright pixel decides nothing. */
function findPaper({ data, width, height }: Grey, column: number, row: number): number {
  const counts = new Uint16Array(256);
  let all = 0;
  const [right, bottom] = [Math.min(width, (column + 1) * BLOCK), Math.min(height, (row + 1) * BLOCK)];
  for (let y = row * BLOCK; y < bottom; y += 2)
    for (let x = column * BLOCK; x < right; x += 2) {
      const value = getPixel(data, y * width + x);
      counts[value] = (counts[value] ?? 0) + 1;
      all += 1;
    }
  let above = all * 0.1;
  for (let value = 255; value > 0; value -= 1) {
    above -= counts[value] ?? 0;
    if (above < 0) return value;
  }
  return 0;
}
