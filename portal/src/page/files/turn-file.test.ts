// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { turnFile } from './turn-file.ts';

const START = [0xff, 0xd8];
/** The picture's own bytes, from the mark at which it begins. */
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0xff, 0xd9];
/** EXIF in the order of bytes of an iPhone, with one value of 16 bits. */
const writeExif = (tag: number, value: number) =>
  [
    [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0],
    [tag & 255, tag >> 8, 3, 0, 1, 0, 0, 0, value, 0, 0, 0, 0, 0, 0, 0],
  ].flat();
const photo = (...parts: number[][]) => new File([new Uint8Array(parts.flat())], 'foto.jpg', { type: 'image/jpeg' });
const bytesAfter = async (file: File, quarters: number) => [
  ...new Uint8Array(await (await turnFile(file, quarters)).arrayBuffer()),
];
const [ORIENTATION, WIDTH] = [0x112, 0x100];

test('a JPEG is turned by what its EXIF says, and keeps each byte of its picture', async () => {
  const upright = photo(START, writeExif(ORIENTATION, 6), SCAN);
  expect(await bytesAfter(upright, 1)).toEqual([...START, ...writeExif(ORIENTATION, 3), ...SCAN]);
  expect(await bytesAfter(upright, 3)).toEqual([...START, ...writeExif(ORIENTATION, 1), ...SCAN]);
});

test('a mirrored JPEG stays mirrored', async () => {
  expect(await bytesAfter(photo(START, writeExif(ORIENTATION, 2), SCAN), 1)).toEqual([
    ...START,
    ...writeExif(ORIENTATION, 7),
    ...SCAN,
  ]);
});

test('a JPEG whose EXIF does not say how it was held gets one that does, and no second one', async () => {
  const [bare, other] = [photo(START, SCAN), photo(START, writeExif(WIDTH, 9), SCAN)];
  const turned = await bytesAfter(bare, 1);
  expect(turned).toEqual(await bytesAfter(other, 1));
  expect(turned.slice(-SCAN.length)).toEqual(SCAN);
  // Turned twice more it says 8: a quarter to the left.
  const file = new File([new Uint8Array(turned)], 'foto.jpg', { type: 'image/jpeg' });
  expect((await bytesAfter(file, 2))[31]).toBe(8);
});
