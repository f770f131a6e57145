/** A picture as a canvas gives it: four bytes for each pixel (red, green, blue, alpha), row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The brightness of each pixel, 0 to 255. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Pixels of the picture that is measured: small letters of a whole page are 8 pixels high then. */
export const MEASURED_PIXELS = 1600 * 1200;

/** Brightness as eyes weigh the colours. */
export function toGrey({ data, width, height }: Pixels): Grey {
  const grey = new Uint8Array(width * height);
  for (let index = 0, offset = 0; index < grey.length; index += 1, offset += 4)
    grey[index] = ((data[offset] ?? 0) * 77 + (data[offset + 1] ?? 0) * 150 + (data[offset + 2] ?? 0) * 29) >> 8;
  return { data: grey, width, height };
}

/** The number of pixels that have each brightness. */
export function countBrightness({ data }: Grey): Uint32Array {
  const counts = new Uint32Array(256);
  // An iterator over two million pixels took as long as all the rest of a look.
  for (let index = 0; index < data.length; index += 1) {
    const value = data[index] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** The brightness below which this share of the pixels lies. `counts`: of its pixels, for who asks more than once. */
export function findBrightness(grey: Grey, share: number, counts = countBrightness(grey)): number {
  let left = grey.data.length * share;
  for (let value = 0; value < 256; value += 1) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 255;
}

/** The median; the upper of the two when the count is even; 0 of nothing. */
export const findMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((former, other) => former - other)[numbers.length >> 1] ?? 0;
