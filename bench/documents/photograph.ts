import sharp from 'sharp';
import { openWithPdfium } from '../../server/src/platform/pdf/pdfium.ts';
import { getPixel } from '../../server/src/platform/pdf/reading/grey.ts';
import { pick } from './paper.ts';

/** TABLE: what happens to paper on its way to a firm. */
export const ways = ['printed', 'scanned', 'turned', 'dark', 'askew'] as const;
export type Way = (typeof ways)[number];

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

/** The first page as it would look in a picture: none for `printed`, whose text stays in the PDF. */
export async function photograph(pdf: Uint8Array, way: Exclude<Way, 'printed'>, nth: number): Promise<Buffer> {
  const opened = await openWithPdfium(pdf, 'paper.pdf');
  const drawn = opened.withPage(0, (page) => page.draw(200 / 72));
  opened.close();
  const { data, info } = await sharp(drawn.data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .removeAlpha()
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const page = { data, width: info.width, height: info.height };
  const picture = distortions[way](page, nth);
  const { width, height } = picture;
  return sharp(picture.data, { raw: { width, height, channels: 1 } })
    .rotate(way === 'turned' ? pick([90, 180, 270], nth) : 0)
    .blur(0.6)
    .jpeg({ quality: way === 'scanned' ? 80 : 70 })
    .toBuffer();
}

const distortions: Record<Exclude<Way, 'printed'>, (page: Picture, nth: number) => Picture> = {
  scanned: (page, nth) => addNoise(warp(page, rotate(page, ((nth % 5) - 2) * 0.4)), nth, 6),
  turned: (page, nth) => addNoise(page, nth, 6),
  dark: (page, nth) => addNoise(darken(warp(page, rotate(page, ((nth % 3) - 1) * 1.2)), nth), nth, 10),
  askew: (page, nth) => addNoise(darken(warp(page, lean(page, nth)), nth, 0.75), nth, 8),
};

type Corner = readonly [x: number, y: number];
/** The corners of the page in the photo: upper left, upper right, lower right, lower left. */
type Corners = readonly [Corner, Corner, Corner, Corner];

function rotate({ width, height }: Picture, degrees: number): Corners {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const move = (x: number, y: number): Corner => [
    (x - width / 2) * cosine - (y - height / 2) * sine + width / 2,
    (x - width / 2) * sine + (y - height / 2) * cosine + height / 2,
  ];
  return [move(0, 0), move(width, 0), move(width, height), move(0, height)];
}

/** As by a phone that is held at an angle, above a table. */
function lean({ width, height }: Picture, nth: number): Corners {
  const [by, side] = [0.02 + 0.012 * (nth % 4), nth % 2 === 0 ? 1 : -1];
  const corners = rotate({ data: Buffer.alloc(0), width, height }, side * (1.5 + (nth % 4)));
  const scale = 0.88;
  const inward: Corners = [
    [by * width, by * height],
    [-by * width * 0.3, 0],
    [0, -by * height * 0.5],
    [by * width * 0.6, -by * height],
  ];
  const move = (index: 0 | 1 | 2 | 3): Corner => {
    const [[x, y], [byX, byY]] = [corners[index], inward[index]];
    return [(x - width / 2) * scale + width / 2 + byX, (y - height / 2) * scale + height / 2 + byY];
  };
  return [move(0), move(1), move(2), move(3)];
}

/** Draws the page between four corners, on a table of dark wood. */
function warp({ data, width, height }: Picture, corners: Corners): Picture {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = invert(
    solveProjection(corners, width, height),
  );
  const warped = Buffer.alloc(width * height, 96);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const weight = g * x + h * y + i;
      const [fromX, fromY] = [(a * x + b * y + c) / weight, (d * x + e * y + f) / weight];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [partX, partY] = [fromX - left, fromY - top];
      const index = top * width + left;
      warped[y * width + x] =
        (getPixel(data, index) * (1 - partX) + getPixel(data, index + 1) * partX) * (1 - partY) +
        (getPixel(data, index + width) * (1 - partX) + getPixel(data, index + width + 1) * partX) * partY;
    }
  return { data: warped, width, height };
}

/** The projection of a rectangle onto four corners (Heckbert 1989), as nine numbers by row. */
function solveProjection(corners: Corners, width: number, height: number): number[] {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const under = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / under;
  const h = (dx1 * sy - sx * dy1) / under;
  return [
    (x1 - x0 + g * x1) / width,
    (x3 - x0 + h * x3) / height,
    x0,
    (y1 - y0 + g * y1) / width,
    (y3 - y0 + h * y3) / height,
    y0,
    g / width,
    h / height,
    1,
  ];
}

function invert([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: number[]): number[] {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Evening, and the shadow of a hand. */
function darken({ data, width, height }: Picture, nth: number, light = 0.5): Picture {
  const dark = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = nth % 2 === 0 ? x / width : 1 - x / width;
      const isShadow = x / width + (y / height) * 0.6 > 1.05 ? 0.78 : 1;
      dark[y * width + x] = getPixel(data, y * width + x) * light * (0.65 + 0.35 * across) * isShadow;
    }
  return { data: dark, width, height };
}

/** The noise of a sensor, the same each time. */
function addNoise({ data, width, height }: Picture, nth: number, by: number): Picture {
  const noisy = Buffer.alloc(data.length);
  let seed = 1 + nth * 7919;
  for (let index = 0; index < data.length; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noisy[index] = Math.min(255, Math.max(0, getPixel(data, index) + (seed / 2_147_483_648 - 0.5) * 2 * by));
  }
  return { data: noisy, width, height };
}
