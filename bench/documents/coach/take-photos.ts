/** A picture of one brightness for each pixel, 0 to 255: its colour is added at the end. */
export interface Picture {
  data: Float32Array;
  width: number;
  height: number;
}

export type Random = () => number;

/** The same numbers in each run. */
export function createRandom(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
  };
}

/** TABLE: what lies behind the sheet. */
const tables = ['wood', 'dark', 'stone', 'white', 'cloth'] as const;

export interface Shot {
  width: number;
  height: number;
  /** The share of the frame's height that the sheet fills. */
  fills: number;
  /** The brightness of the sheet's brightest part, 0 to 255. */
  exposure: number;
  /** Pixels: the spread of what is out of focus. */
  blur: number;
  /** Pixels that the hand moved while the shutter was open, and in which direction (radians). */
  motion: number;
  direction: number;
  /** The distance of the sheet's middle from the frame's, as shares of the sheet. */
  aside: [number, number];
  glare: boolean;
  /** Degrees. */
  tilt: number;
}

/** A careful photo: what every phone adds without anybody doing wrong. */
export const takeGoodShot = (random: Random): Shot => ({
  width: 1200,
  height: 1600,
  fills: 0.78 + random() * 0.17,
  exposure: 150 + random() * 95,
  blur: 0.45 + random() * 0.55,
  motion: 0,
  direction: 0,
  aside: [0, 0],
  glare: false,
  tilt: (random() - 0.5) * 9,
});

/** Photographs a paper on a table: askew, in perspective, under uneven light, with noise, as a JPEG. */
export function photograph(paper: Picture, shot: Shot, random: Random): Picture {
  const { width, height } = shot;
  const photo: Picture = { data: new Float32Array(width * height), width, height };
  const toPaper = placeSheet(paper, shot, random);
  const paint = paintTable(random);
  const [lightX, lightY, fall] = [random() - 0.5, random() - 0.5, 0.1 + random() * 0.45];
  const shadow = { x: random() * 1.4 - 0.2, y: random() * 1.4 - 0.2, deep: random() < 0.5 ? random() * 0.35 : 0 };
  const white = (0.9 + random() * 0.1) * (shot.exposure / 255);
  const getGrain = { u: 0, v: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      toPaper(x, y, getGrain);
      const isOn = getGrain.u >= 0 && getGrain.v >= 0 && getGrain.u < paper.width - 1 && getGrain.v < paper.height - 1;
      const along = ((x / width - 0.5) * lightX + (y / height - 0.5) * lightY) * 2;
      const [awayX, awayY] = [x / width - shadow.x, y / height - shadow.y];
      const away = Math.sqrt(awayX * awayX + awayY * awayY);
      const light = (1 - fall * (0.5 - along)) * (1 - shadow.deep * Math.max(0, Math.min(1, (0.55 - away) * 6)));
      photo.data[y * width + x] = (isOn ? readBetween(paper, getGrain.u, getGrain.v) : paint(x, y)) * light * white;
    }
  const seen = moveBlur(blurPicture(photo, shot.blur), shot.motion, shot.direction);
  if (shot.glare) addGlare(seen, random);
  addNoise(seen, 1.5 + random() * 3.5, random);
  return compressPicture(seen, 60 + random() * 32);
}

/** The whole sheet as a scanner or a screen gives it: straight, white and without noise. */
export const scanPaper = (paper: Picture): Picture => compressPicture(resizePicture(paper, 0.9), 85);

type ToPaper = (x: number, y: number, to: { u: number; v: number }) => void;

/** Maps each pixel of the photo to the paper: turned, moved, and as seen from an angle. */
function placeSheet(paper: Picture, { width, height, fills, tilt, aside }: Shot, random: Random): ToPaper {
  const scale = (height * fills) / paper.height;
  const angle = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [leanX, leanY] = [(random() - 0.5) * 0.16, (random() - 0.5) * 0.16];
  const [shiftX, shiftY] = [(random() - 0.5) * 0.03 + aside[0], (random() - 0.5) * 0.03 + aside[1]];
  return (x, y, to) => {
    const dx = (x - width / 2) / scale;
    const dy = (y - height / 2) / scale;
    const depth = 1 + (dx / paper.height) * leanX + (dy / paper.height) * leanY;
    to.u = (dx * cos + dy * sin) / depth + paper.width * (0.5 + shiftX);
    to.v = (dy * cos - dx * sin) / depth + paper.height * (0.5 + shiftY);
  };
}

/** The brightness of the table below the sheet. */
function paintTable(random: Random): (x: number, y: number) => number {
  const kind = tables[Math.floor(random() * tables.length)] ?? 'wood';
  const grain = Float32Array.from({ length: 4096 }, () => random());
  const rows = Float32Array.from({ length: 4096 }, (_, x) => Math.sin(x / 170) * 4);
  const at = (index: number) => grain[((index % 4096) + 4096) % 4096] ?? 0;
  const paints: Record<(typeof tables)[number], (x: number, y: number) => number> = {
    wood: (x, y) => 112 - at(Math.floor(y / 5 + (rows[x & 4095] ?? 0))) * 46 - at(x * 31 + y * 17) * 8,
    dark: (x, y) => 38 + at(x * 13 + y * 7) * 10,
    stone: (x, y) => 128 + at((x >> 2) * 57 + (y >> 2) * 91) * 40,
    white: () => 212,
    cloth: (x, y) => ((Math.floor(x / 26) + Math.floor(y / 26)) % 2 === 0 ? 72 : 200),
  };
  return paints[kind];
}

/** The value between four pixels. */
function readBetween({ data, width }: Picture, u: number, v: number): number {
  const x = Math.floor(u);
  const y = Math.floor(v);
  const fx = u - x;
  const fy = v - y;
  const at = y * width + x;
  const below = at + width;
  return (
    ((data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx) * (1 - fy) +
    ((data[below] ?? 0) * (1 - fx) + (data[below + 1] ?? 0) * fx) * fy
  );
}

/** Blurs as a lens out of focus does. @param spread pixels: the standard deviation */
export function blurPicture(picture: Picture, spread: number): Picture {
  if (spread <= 0) return picture;
  const reach = Math.ceil(spread * 3);
  const weights = Array.from({ length: reach * 2 + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * spread ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = Float32Array.from(weights, (weight) => weight / sum);
  return smear(smear(picture, true, shares), false, shares);
}

/** Weighs the neighbours of each value along one direction. */
function smear({ data, width, height }: Picture, isAcross: boolean, weights: Float32Array): Picture {
  const to = new Float32Array(data.length);
  const reach = (weights.length - 1) / 2;
  const [length, lines, step, line] = isAcross ? [width, height, 1, width] : [height, width, width, 1];
  for (let row = 0; row < lines; row += 1)
    for (let place = 0; place < length; place += 1) {
      let total = 0;
      for (let k = -reach; k <= reach; k += 1) {
        const near = place + k < 0 ? 0 : place + k >= length ? length - 1 : place + k;
        total += (data[row * line + near * step] ?? 0) * (weights[k + reach] ?? 0);
      }
      to[row * line + place * step] = total;
    }
  return { data: to, width, height };
}

function moveBlur(picture: Picture, far: number, direction: number): Picture {
  if (far <= 0) return picture;
  const { data, width, height } = picture;
  const to = new Float32Array(data.length);
  const steps = Math.ceil(far);
  for (let step = 0; step < steps; step += 1) {
    const [asideX, asideY] = [
      Math.round((step - steps / 2) * Math.cos(direction)),
      Math.round((step - steps / 2) * Math.sin(direction)),
    ];
    for (let y = 0; y < height; y += 1) {
      const fromY = Math.max(0, Math.min(height - 1, y + asideY)) * width;
      for (let x = 0; x < width; x += 1)
        to[y * width + x] =
          (to[y * width + x] ?? 0) + (data[fromY + Math.max(0, Math.min(width - 1, x + asideX))] ?? 0) / steps;
    }
  }
  return { data: to, width, height };
}

/** A lamp in the paper: white in its middle, fading over its edge. */
function addGlare({ data, width, height }: Picture, random: Random): void {
  const [middleX, middleY] = [width * (0.4 + random() * 0.2), height * (0.35 + random() * 0.25)];
  const [wide, high] = [width * (0.1 + random() * 0.12), height * (0.06 + random() * 0.08)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const away = Math.hypot((x - middleX) / wide, (y - middleY) / high);
      const light = Math.max(0, Math.min(1, (1.25 - away) / 0.4));
      const at = y * width + x;
      data[at] = (data[at] ?? 0) * (1 - light) + 268 * light;
    }
}

function addNoise({ data }: Picture, spread: number, random: Random): void {
  for (let index = 0; index < data.length; index += 1)
    data[index] = (data[index] ?? 0) + (random() + random() + random() - 1.5) * 2 * spread;
}

/** As another size; each pixel of a smaller one is the mean of what it stands for. */
export function resizePicture(picture: Picture, scale: number): Picture {
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const from = scale < 1 ? blurPicture(picture, 0.4 / scale) : picture;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [Math.min(from.width - 2, (x + 0.5) / scale), Math.min(from.height - 2, (y + 0.5) / scale)];
      data[y * width + x] = readBetween(from, u, v);
    }
  return { data, width, height };
}

/** Turned by quarters to the right. */
export function turnPicture(picture: Picture, quarters: number): Picture {
  if (quarters === 0) return picture;
  const { data, width, height } = picture;
  const to = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) to[x * height + (height - 1 - y)] = data[y * width + x] ?? 0;
  return turnPicture({ data: to, width: height, height: width }, quarters - 1);
}

/** The luminance table of the JPEG standard. */
const QUANTA = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51,
  87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101,
  72, 92, 95, 98, 112, 100, 103, 99,
];
/** The cosine transform, and its inverse. */
const WAVES = Float32Array.from({ length: 64 }, (_, index) => {
  const [u, x] = [index >> 3, index & 7];
  return Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5;
});
const PIXELS = WAVES.map((_, index) => WAVES[(index & 7) * 8 + (index >> 3)] ?? 0);

/** Writes and reads a picture as a JPEG of this quality (1 to 100): rounds the waves of each eight by eight pixels. */
export function compressPicture({ data, width, height }: Picture, quality: number): Picture {
  const factor = (quality < 50 ? 5000 / quality : 200 - 2 * quality) / 100;
  const to = Float32Array.from(data, (value) => Math.max(0, Math.min(255, value)));
  const [block, half] = [new Float32Array(64), new Float32Array(64)];
  for (let top = 0; top + 8 <= height; top += 8)
    for (let left = 0; left + 8 <= width; left += 8) {
      for (let i = 0; i < 64; i += 1) block[i] = (to[(top + (i >> 3)) * width + left + (i & 7)] ?? 0) - 128;
      transform(block, half, WAVES);
      for (let i = 0; i < 64; i += 1) {
        const quantum = Math.max(1, (QUANTA[i] ?? 0) * factor);
        block[i] = Math.round((block[i] ?? 0) / quantum) * quantum;
      }
      transform(block, half, PIXELS);
      for (let i = 0; i < 64; i += 1)
        to[(top + (i >> 3)) * width + left + (i & 7)] = Math.max(0, Math.min(255, (block[i] ?? 0) + 128));
    }
  return { data: to, width, height };
}

/** Multiplies eight by eight values by a table from both sides, in place. */
function transform(block: Float32Array, half: Float32Array, by: Float32Array): void {
  for (let row = 0; row < 64; row += 8)
    for (let u = 0; u < 8; u += 1) {
      let sum = 0;
      for (let x = 0; x < 8; x += 1) sum += (block[row + x] ?? 0) * (by[u * 8 + x] ?? 0);
      half[row + u] = sum;
    }
  for (let column = 0; column < 8; column += 1)
    for (let u = 0; u < 8; u += 1) {
      let sum = 0;
      for (let x = 0; x < 8; x += 1) sum += (half[x * 8 + column] ?? 0) * (by[u * 8 + x] ?? 0);
      block[u * 8 + column] = sum;
    }
}

/** As a canvas gives it, in the colour of a lamp. */
export function toPixels({ data, width, height }: Picture): { data: Uint8ClampedArray; width: number; height: number } {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < data.length; index += 1) {
    const value = data[index] ?? 0;
    pixels[index * 4] = value * 1.03;
    pixels[index * 4 + 1] = value;
    // A spot too bright for the camera has no colour left.
    pixels[index * 4 + 2] = value * Math.min(1, Math.max(0.94, 0.94 + (value - 215) / 500));
    pixels[index * 4 + 3] = 255;
  }
  return { data: pixels, width, height };
}
