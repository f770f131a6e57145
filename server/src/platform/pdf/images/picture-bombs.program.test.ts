import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createHeicPhoto } from '../../../../test/made-files/heic-photo.ts';
import {
  buildMovingPng,
  buildMovingWebp,
  buildPackedPng,
  createBmpBomb,
  createGifBomb,
  createPngBomb,
  createTiffBomb,
  createWebpBomb,
  withSize,
} from '../../../../test/made-files/picture-bombs.ts';
import { DocumentError } from '../document-error.ts';
import type { PictureKind } from '../jobs.ts';
import { readPictures } from './images.ts';

/** Milliseconds of our processor that any of these may take, and then memory is free again for the next one. */
const MAX_MS = 10_000;
const avif = () =>
  sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
    .avif()
    .toBuffer();

/** TABLE: small files that say they are large, or never end. */
const bombs: readonly [string, PictureKind, () => Buffer | Promise<Buffer>][] = [
  ['a TIFF of 201 pages', 'tiff', () => createTiffBomb(8, 201)],
  ['a TIFF of 65,000 pages', 'tiff', () => createTiffBomb(8, 65_000)],
  ['a TIFF of 200 large pages', 'tiff', () => createTiffBomb(10_900, 200)],
  ['a TIFF of one huge page', 'tiff', () => createTiffBomb(60_000, 1)],
  ['a TIFF whose pages follow each other in a circle', 'tiff', () => createTiffBomb(8, 3, true)],
  ['a PNG of 3.6 gigapixels', 'png', () => createPngBomb(60_000, 60_000)],
  ['a PNG as wide as can be', 'png', () => createPngBomb(2_147_483_647, 1)],
  ['a moving PNG of 100,000 frames', 'png', () => buildMovingPng(100_000, 16)],
  ['a moving PNG whose frames lie far beyond it', 'png', () => buildMovingPng(100, 60_000)],
  ['a PNG with half a gigabyte of words, packed', 'png', () => buildPackedPng('zTXt', 500)],
  ['a PNG with half a gigabyte of colours, packed', 'png', () => buildPackedPng('iCCP', 500)],
  ['a moving WebP of 50,000 frames', 'webp', () => buildMovingWebp(50_000, 16)],
  ['a moving WebP on a huge canvas', 'webp', () => buildMovingWebp(900, 16_000)],
  ['a GIF on a huge screen', 'gif', () => createGifBomb(65_535, 1)],
  ['a GIF of 200,000 pictures', 'gif', () => createGifBomb(1_000, 200_000)],
  ['a WebP on a huge canvas', 'webp', createWebpBomb],
  ['an AVIF that says it is huge', 'avif', async () => withSize(await avif(), 60_000, 60_000)],
  ['an AVIF of another size than its picture', 'avif', async () => withSize(await avif(), 9_000, 9_000)],
  ['a HEIC that says it is huge', 'heic', () => withSize(createHeicPhoto(), 60_000, 60_000)],
  ['a HEIC of another size than its picture', 'heic', () => withSize(createHeicPhoto(), 7_000, 7_000)],
  ['a BMP that says it is huge', 'bmp', () => createBmpBomb(60_000, 60_000)],
  ['a BMP of hardly a byte', 'bmp', () => createBmpBomb(6_000, 6_000)],
];

async function read(kind: PictureKind, bytes: Uint8Array): Promise<number> {
  let pictures = 0;
  for await (const _ of readPictures(kind, new Uint8Array(bytes), 'foto')) pictures += 1;
  return pictures;
}

test.each(bombs)('%s is refused or read within seconds, and the next picture is read', async (_, kind, make) => {
  const bytes = await make();
  const before = process.cpuUsage();
  const answer = await read(kind, bytes).catch((error: unknown) => error);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MAX_MS);
  expect(typeof answer === 'number' ? answer <= 200 : answer instanceof DocumentError).toBe(true);
  const next = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await read('png', next)).toBe(1);
});

test('a scan of many pages is read whole', async () => {
  expect(await read('tiff', createTiffBomb(400, 60))).toBe(60);
});
