import type { Pixels } from './pixels.ts';

/** TABLE: letters of five columns, rows from the top of a capital to the end of a tail; `#` is ink. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  a: ['', '', ' ### ', '    #', ' ####', '#   #', ' ####'],
  b: ['#', '#', '#### ', '#   #', '#   #', '#   #', '#### '],
  d: ['    #', '    #', ' ####', '#   #', '#   #', '#   #', ' ####'],
  e: ['', '', ' ### ', '#   #', '#####', '#    ', ' ####'],
  h: ['#', '#', '#### ', '#   #', '#   #', '#   #', '#   #'],
  k: ['#', '#', '#  # ', '# #  ', '##   ', '# #  ', '#  ##'],
  n: ['', '', '#### ', '#   #', '#   #', '#   #', '#   #'],
  o: ['', '', ' ### ', '#   #', '#   #', '#   #', ' ### '],
  p: ['', '', '#### ', '#   #', '#   #', '#   #', '#### ', '#', '#'],
  r: ['', '', '# ###', '##   ', '#    ', '#    ', '#    '],
  t: ['', ' #', '#####', ' #   ', ' #   ', ' #   ', '  ###'],
};
const WORDS = ['bank', 'hoed', 'rente', 'dat', 'bedrode', 'kohdbr', 'open', 'eend', 'datheb', 'hooked'];

export const PAPER = 215;
const INK = 40;

export interface Page {
  width: number;
  height: number;
  /** Pixels of a dot of the letters: they are five dots high, without what rises and hangs. */
  dot: number;
  /** Pixels around the text. */
  margin: number;
  /** The word that comes first, for pages that look alike. */
  first?: number;
}

/** A page of lines of words: an upright photo with nothing wrong. */
export function drawPage({ width, height, dot, margin, first = 0 }: Page): Pixels {
  const grey = new Uint8ClampedArray(width * height).fill(PAPER);
  let word = first;
  for (let y = margin; y + 9 * dot <= height - margin; y += 14 * dot)
    for (let x = margin; ; ) {
      const letters = WORDS[word % WORDS.length] ?? '';
      word += 1;
      if (x + letters.length * 6 * dot > width - margin) break;
      for (const letter of letters) {
        drawLetter(letter, x, y);
        x += 6 * dot;
      }
      x += 4 * dot;
    }
  return toPixels(grey, width, height);

  function drawLetter(letter: string, left: number, top: number): void {
    (LETTERS[letter] ?? []).forEach((row, down) => {
      [...row].forEach((mark, across) => {
        if (mark === '#') fillDot(left + across * dot, top + down * dot);
      });
    });
  }
  function fillDot(left: number, top: number): void {
    for (let y = top; y < Math.min(height, top + dot); y += 1)
      for (let x = left; x < Math.min(width, left + dot); x += 1) grey[y * width + x] = INK;
  }
}

const toPixels = (grey: ArrayLike<number>, width: number, height: number): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < grey.length; index += 1) {
    data.fill(grey[index] ?? 0, index * 4, index * 4 + 3);
    data[index * 4 + 3] = 255;
  }
  return { data, width, height };
};

/** A picture made of another: each pixel from what was there. */
export const change = (from: Pixels, to: (value: number, x: number, y: number) => number): Pixels =>
  toPixels(
    Array.from({ length: from.width * from.height }, (_, index) =>
      to(from.data[index * 4] ?? 0, index % from.width, Math.floor(index / from.width)),
    ),
    from.width,
    from.height,
  );

/** Smeared over so many pixels to each side, twice: about as a lens out of focus does. */
export function blur(picture: Pixels, reach: number): Pixels {
  const { width, height } = picture;
  const read = (from: Pixels, x: number, y: number) =>
    from.data[(Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))) * 4] ?? 0;
  const steps = Array.from({ length: reach * 2 + 1 }, (_, index) => index - reach);
  const computeMean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const blurOnce = (from: Pixels) => {
    const across = change(from, (_, x, y) => computeMean(steps.map((step) => read(from, x + step, y))));
    return change(across, (_, x, y) => computeMean(steps.map((step) => read(across, x, y + step))));
  };
  return blurOnce(blurOnce(picture));
}

/** A part of a picture. */
export function crop({ data, width }: Pixels, left: number, top: number, wide: number, high: number): Pixels {
  const grey = Array.from(
    { length: wide * high },
    (_, index) => data[((top + Math.floor(index / wide)) * width + left + (index % wide)) * 4] ?? 0,
  );
  return toPixels(grey, wide, high);
}

/** Turned by quarters to the right. */
export function turn(picture: Pixels, quarters: number): Pixels {
  if (quarters === 0) return picture;
  const { data, width, height } = picture;
  const grey = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) grey[x * height + (height - 1 - y)] = data[(y * width + x) * 4] ?? 0;
  return turn(toPixels(grey, height, width), quarters - 1);
}
