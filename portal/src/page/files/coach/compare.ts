import type { Grey } from './pixels.ts';

/** Pixels of the longest side of a print: a figure of small text is some two of them. */
const PRINT_SIDE = 360;

/** A small grey picture, to compare with those of other photos. */
export type Print = Grey;

/** Each pixel is the mean of those that it stands for. */
export function makePrint({ data, width, height }: Grey): Print {
  const scale = Math.min(1, PRINT_SIDE / Math.max(width, height));
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const print = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const [fromX, toX] = [Math.floor((x * width) / across), Math.floor(((x + 1) * width) / across)];
      const [fromY, toY] = [Math.floor((y * height) / down), Math.floor(((y + 1) * height) / down)];
      let sum = 0;
      for (let row = fromY; row < toY; row += 1)
        for (let column = fromX; column < toX; column += 1) sum += data[row * width + column] ?? 0;
      print[y * across + x] = sum / Math.max(1, (toX - fromX) * (toY - fromY));
    }
  return { data: print, width: across, height: down };
}

/** Pixels that may differ all the same. */
const MAX_DIFFERING = 2;
/** Between two prints of one picture that was saved anew, as a share of 255; a figure that differs has far more. */
const STEP = 34;

/**
 * Whether two photos are one picture, also where it was saved anew or made smaller on the way. Two months of one payslip
 * differ in some figures alone: a few pixels that differ clearly are another page.
 */
export function isSamePicture(former: Print, other: Print): boolean {
  if (Math.abs(former.width - other.width) > 1 || Math.abs(former.height - other.height) > 1) return false;
  const [width, height] = [Math.min(former.width, other.width), Math.min(former.height, other.height)];
  const read = ({ data, width: wide }: Print, x: number, y: number) => data[y * wide + x] ?? 0;
  let spare = MAX_DIFFERING;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const value = read(former, x, y);
      let [low, high] = [255, 0];
      // Another program may have put each pixel a little aside: what lies around it is allowed.
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const near = read(other, x + dx, y + dy);
          if (near < low) low = near;
          if (near > high) high = near;
        }
      if (value >= low - STEP / 2 && value <= high + STEP / 2) continue;
      // Other pages differ within their first lines, so comparing each photo with each costs little.
      if (spare === 0) return false;
      spare -= 1;
    }
  return true;
}
