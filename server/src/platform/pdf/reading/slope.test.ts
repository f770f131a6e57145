import { describe, expect, test } from 'vitest';
import { type Grey, turn } from './grey.ts';
import { findSlope } from './slope.ts';

/** Lines of dark specks, as text is from afar, and the dark edge of a table beside the paper. */
function drawText(): Grey {
  const [width, height] = [600, 800];
  const data = new Uint8Array(width * height).fill(240);
  for (let line = 60; line < 700; line += 22)
    for (let x = 60; x < 400 + ((line * 7) % 120); x += 5 + ((x * 7 + line * 13) % 9))
      for (let y = line; y < line + 5 + ((x * 3) % 4); y += 1)
        data.fill(20, y * width + x, y * width + x + 3 + (x % 3));
  for (let y = 0; y < height; y += 1) data.fill(60, y * width + 570, (y + 1) * width);
  return { data, width, height };
}

describe('the slope of a page', () => {
  test.each([0, 2, -4.5, 11])('turned by %d degrees is found, so that it can be turned back', async (degrees) => {
    const { degrees: found } = findSlope(await turn(drawText(), degrees));
    expect(Math.abs(found + degrees)).toBeLessThan(0.5);
  });

  test('is far clearer when its lines lie level than when the page lies on its side', async () => {
    const page = drawText();
    expect(findSlope(page).clarity).toBeGreaterThan(2 * findSlope(await turn(page, 90)).clarity);
  });

  test('of an empty page is none', () => {
    expect(findSlope({ data: new Uint8Array(90_000).fill(240), width: 300, height: 300 })).toEqual({
      degrees: 0,
      clarity: 0,
    });
  });
});
