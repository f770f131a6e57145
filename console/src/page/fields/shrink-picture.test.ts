// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { pictureLimit } from '@klantportaal/contract/values/file-limits';
import { afterEach, expect, test, vi } from 'vitest';
import { readSize, shrinkPicture } from './shrink-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const png = (width: number, height: number, bytes = 100) => {
  const view = new DataView(new ArrayBuffer(bytes));
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new File([view], 'logo.png', { type: 'image/png' });
};

/** Stands in for a browser that draws: what it writes has a byte for each so many pixels. */
function drawWith({ pixelsPerByte, alpha = 255 }: { pixelsPerByte: number; alpha?: number }, size: [number, number]) {
  const [width, height] = size;
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }));
  const drawn: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    createPartial<CanvasRenderingContext2D>({
      drawImage: () => {},
      getImageData: () => createPartial<ImageData>({ data: new Uint8ClampedArray([0, 0, 0, alpha]) }),
    }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push(`${this.width} x ${this.height}`);
    done(new Blob([new Uint8Array((this.width * this.height) / pixelsPerByte)], { type: type ?? 'image/png' }));
  });
  return drawn;
}

test('a picture within the limits, and a drawing, are sent as they are', async () => {
  const small = png(800, 400);
  expect(await shrinkPicture(small)).toBe(small);
  const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  expect(await shrinkPicture(drawing)).toBe(drawing);
});

test('a photo of a phone is made smaller until it fits, as a JPEG', async () => {
  const drawn = drawWith({ pixelsPerByte: 4 }, [4000, 3000]);
  const photo = new File([new Uint8Array(6_000_000)], 'IMG_1.jpeg', { type: 'image/jpeg' });
  const made = (await shrinkPicture(photo)) as File;
  expect([made.name, made.type, made.size <= pictureLimit.bytes]).toEqual(['IMG_1.jpg', 'image/jpeg', true]);
  expect(drawn).toEqual(['2400 x 1800', '1600 x 1200']);
});

test('a large logo that shows the paper stays a PNG, and one of another kind becomes one that is taken', async () => {
  drawWith({ pixelsPerByte: 10, alpha: 0 }, [3000, 1000]);
  expect(await shrinkPicture(png(3000, 1000))).toMatchObject({ name: 'logo.png', type: 'image/png' });
  drawWith({ pixelsPerByte: 10 }, [300, 100]);
  const webp = new File(['webp'], 'logo.webp', { type: 'image/webp' });
  expect(await shrinkPicture(webp)).toMatchObject({ name: 'logo.jpg', type: 'image/jpeg' });
});

test('what cannot be made smaller is refused for that, before it is opened', async () => {
  const opened = vi.fn();
  vi.stubGlobal('createImageBitmap', opened);
  expect(await shrinkPicture(png(20_000, 20_000))).toBe('too_many_pixels');
  expect(await shrinkPicture(new File(['x'], 'a.tiff', { type: 'image/tiff' }))).toBe('no_image');
  expect(opened).not.toHaveBeenCalled();
  opened.mockRejectedValue(new Error('no picture'));
  expect(await shrinkPicture(png(3000, 1000))).toBe('damaged');
});

test('the size of a JPEG is found behind what a camera writes into it', () => {
  const app = [0xff, 0xe1, 0x00, 0x06, 1, 2, 3, 4];
  const frame = [0xff, 0xc2, 0x00, 0x11, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3, 0, 0];
  expect(readSize(new Uint8Array([0xff, 0xd8, ...app, ...frame]))).toEqual({ width: 4000, height: 3000 });
  expect(readSize(new Uint8Array([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull();
  expect(readSize(new Uint8Array(3))).toBeNull();
});
