import { describe, expect, test } from 'vitest';
import { isSamePicture, makePrint } from './compare.ts';
import { hasSmallLetters, judgePhoto } from './judge-photo.ts';
import { type Pixels, toGrey } from './pixels.ts';
import { blur, change, crop, drawPage, PAPER, turn } from './testing.ts';

const page = drawPage({ width: 800, height: 1000, dot: 2, margin: 80 });
const judge = (picture: Pixels) => judgePhoto(picture, 1).fault;

describe('a photo of a page', () => {
  test('with nothing wrong is told nothing, also in the shade and with noise', () => {
    let state = 1;
    const shaded = change(page, (value, x) => {
      state = (state * 16_807) % 2_147_483_647;
      return value * (0.6 + (0.4 * x) / page.width) + ((state % 13) - 6);
    });
    expect([page, shaded].map((picture) => judgePhoto(picture, 1))).toEqual([
      { fault: null, turn: 0, closer: null },
      { fault: null, turn: 0, closer: null },
    ]);
  });

  test('is blurred when its letters run together', () => {
    expect(judge(blur(page, 3))).toBe('blurred');
  });

  test('is dark when even its paper is', () => {
    expect(judge(change(page, (value) => value * 0.3))).toBe('dark');
  });

  test('has glare where a white spot lies between its words, and not where all of it is as white', () => {
    const isSpot = (x: number, y: number) => Math.hypot((x - 400) / 130, (y - 500) / 110) < 1;
    expect(judge(change(page, (value, x, y) => (isSpot(x, y) ? 255 : value)))).toBe('glare');
    expect(judge(change(page, (value, x, y) => (isSpot(x, y) ? 255 : value + 255 - PAPER)))).toBeNull();
  });

  test('is cut off where its lines run on past the edge', () => {
    expect(judge(crop(page, 200, 0, 600, 1000))).toBe('cut');
    expect(judge(crop(page, 60, 60, 700, 900))).toBeNull();
  });

  test('is too small when its letters have fewer pixels than can be told apart', () => {
    const small = drawPage({ width: 400, height: 500, dot: 1, margin: 40 });
    expect(judge(small)).toBe('small');
    expect([hasSmallLetters(small), hasSmallLetters(page)]).toEqual([true, false]);
  });

  test('is looked at closely before its letters are called small', () => {
    const small = drawPage({ width: 400, height: 500, dot: 1, margin: 40 });
    expect(judgePhoto(small, 3)).toMatchObject({ fault: null, closer: { left: 0, top: expect.any(Number) } });
  });

  test('is empty when there is paper alone', () => {
    expect(judge(change(page, (_, x) => PAPER - x / 40))).toBe('empty');
    expect(judge(drawPage({ width: 800, height: 1000, dot: 2, margin: 440 }))).toBe('empty');
    expect(judge(drawPage({ width: 800, height: 1000, dot: 2, margin: 330 }))).toBeNull();
  });

  /** The page on a table of squares, which stand in rows as letters do. */
  const onTable = (sheet: Pixels) =>
    change(drawPage({ width: 1000, height: 1200, dot: 2, margin: 600 }), (_, x, y) => {
      const [left, top] = [x - 100, y - 100];
      if (left >= 0 && top >= 0 && left < sheet.width && top < sheet.height)
        return sheet.data[(top * sheet.width + left) * 4] ?? 0;
      return (Math.floor(x / 14) + Math.floor(y / 14)) % 2 === 0 ? 60 : 170;
    });

  test('is empty when its sheet is, whatever lies around it', () => {
    expect(judge(onTable(change(page, () => PAPER)))).toBe('empty');
    expect(judge(onTable(page))).not.toBe('empty');
  });

  test('is not cut off by what the table behind it shows at the edge', () => {
    expect(judge(onTable(page))).toBeNull();
  });

  test('is turned where the edges of its letters run together', () => {
    const near = (x: number, y: number) =>
      [-1, 1].some((step) => (page.data[(y * page.width + x + step) * 4] ?? 0) < 100);
    const merged = change(page, (value, x, y) => (value > 100 && near(x, y) ? PAPER * 0.74 : value));
    expect(judgePhoto(turn(merged, 2), 1)).toMatchObject({ fault: null, turn: 2 });
  });

  test('of few pixels is too small also where its letters are few', () => {
    const note = crop(drawPage({ width: 400, height: 500, dot: 1, margin: 40 }), 0, 0, 400, 100);
    expect(judge(note)).toBe('small');
  });

  test.each([0, 1, 2, 3])('that was turned by %i quarters is turned back', (quarters) => {
    expect(judgePhoto(turn(page, quarters), 1)).toMatchObject({ fault: null, turn: (4 - quarters) % 4 });
  });

  test('is not turned upside down by letters that neither rise nor hang', () => {
    const flat = change(page, (value, _, y) => ((y - 80) % 28 < 4 || (y - 80) % 28 > 13 ? PAPER : value));
    expect(judgePhoto(turn(flat, 2), 1).turn).toBeNull();
    expect(judgePhoto(turn(flat, 1), 1).fault).toBe('sideways');
  });
});

describe('the same page twice', () => {
  const print = (picture: Pixels) => makePrint(toGrey(picture));

  test('is the same picture, also saved with less care', () => {
    const rough = change(page, (value, x, y) => Math.round(value / 12) * 12 + (((x >> 3) + (y >> 3)) % 2) * 4);
    expect(isSamePicture(print(page), print(rough))).toBe(true);
  });

  test('is the same picture, also made smaller on the way', () => {
    expect(isSamePicture(print(page), print(shrink(page, 0.7)))).toBe(true);
  });

  test('is not another page of the same form', () => {
    const other = change(page, (value, x, y) => (x > 300 && x < 330 && y > 80 && y < 94 ? PAPER : value));
    expect(isSamePicture(print(page), print(other))).toBe(false);
    expect(isSamePicture(print(page), print(turn(page, 1)))).toBe(false);
  });
});

/** The picture at a share of its size: each pixel is the mean of sixteen points of what it stands for. */
function shrink({ data, width, height }: Pixels, scale: number): Pixels {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const points = [0.125, 0.375, 0.625, 0.875];
  const read = (x: number, y: number) => data[(Math.floor(y / scale) * width + Math.floor(x / scale)) * 4] ?? 0;
  const smaller = new Uint8ClampedArray(across * down * 4).fill(255);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const around = points.flatMap((dy) => points.map((dx) => read(x + dx, y + dy)));
      smaller.fill(around.reduce((sum, value) => sum + value) / 16, (y * across + x) * 4, (y * across + x) * 4 + 3);
    }
  return { data: smaller, width: across, height: down };
}
