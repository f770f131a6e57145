import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Bytes of a number, of two or four bytes, the lowest first or last. */
const u16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
const u32be = (value: number): Buffer => u32(value).reverse();

/**
 * A TIFF of black pages which all are the same few bytes.
 * @param loops the last page says that the first one follows
 */
export function createTiffBomb(side: number, pages: number, loops = false): Buffer {
  const strip = deflateSync(Buffer.alloc(Math.ceil(side / 8) * side));
  const tags = (at: number) => [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 1],
    [259, 3, 8],
    [262, 3, 1],
    [273, 4, at],
    [277, 3, 1],
    [278, 4, side],
    [279, 4, strip.length],
  ];
  const size = 2 + tags(0).length * 12 + 4;
  const first = 8 + strip.length;
  const page = (nth: number) => {
    const isLast = nth === pages - 1;
    const next = isLast ? (loops ? first : 0) : first + (nth + 1) * size;
    const entries = tags(8).map(([tag = 0, type = 0, value = 0]) =>
      Buffer.concat([u16(tag), u16(type), u32(1), u32(value)]),
    );
    return Buffer.concat([u16(entries.length), ...entries, u32(next)]);
  };
  const header = Buffer.concat([Buffer.from('II'), u16(42), u32(first)]);
  return Buffer.concat([header, strip, ...Array.from({ length: pages }, (_, nth) => page(nth))]);
}

const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** A part of a PNG. */
function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  return Buffer.concat([u32be(data.length), body, u32be(crc32(body))]);
}
const buildPngHead = (width: number, height: number): Buffer =>
  chunk('IHDR', Buffer.concat([u32be(width), u32be(height), Buffer.from([8, 0, 0, 0, 0])]));

/** A PNG that says it has so many pixels, of which a few bytes are all. */
export function createPngBomb(width: number, height: number): Buffer {
  const data = deflateSync(Buffer.alloc(16 * 1024 * 1024));
  return Buffer.concat([PNG_SIGNATURE, buildPngHead(width, height), chunk('IDAT', data), chunk('IEND')]);
}

/** A PNG of 16 points square that moves: so many frames, each of which says that it is this large. */
export function buildMovingPng(frames: number, side: number): Buffer {
  const pixels = deflateSync(Buffer.alloc(16 * 17));
  const control = (nth: number) =>
    chunk('fcTL', Buffer.concat([nth, side, side, 0, 0].map(u32be).concat(Buffer.from([0, 1, 0, 1, 0, 0]))));
  const rest = Array.from({ length: frames - 1 }, (_, nth) => [
    control(2 * nth + 1),
    chunk('fdAT', Buffer.concat([u32be(2 * nth + 2), pixels])),
  ]);
  return Buffer.concat([
    PNG_SIGNATURE,
    buildPngHead(16, 16),
    chunk('acTL', Buffer.concat([u32be(frames), u32be(0)])),
    control(0),
    chunk('IDAT', pixels),
    ...rest.flat(),
    chunk('IEND'),
  ]);
}

/** A PNG of 16 points square with so many megabytes, packed, in a part that is no picture: `zTXt` or `iCCP`. */
export function buildPackedPng(name: 'zTXt' | 'iCCP', megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 32));
  return Buffer.concat([
    PNG_SIGNATURE,
    buildPngHead(16, 16),
    chunk(name, Buffer.concat([Buffer.from('Comment\0\0'), packed])),
    chunk('IDAT', deflateSync(Buffer.alloc(16 * 17))),
    chunk('IEND'),
  ]);
}

/** A WebP that moves: the same point in so many frames, on a canvas of this side. */
export async function buildMovingWebp(frames: number, side: number): Promise<Buffer> {
  const point = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  const part = (name: string, data: Buffer) =>
    Buffer.concat([Buffer.from(name), u32(data.length), data, Buffer.alloc(data.length % 2)]);
  const u24 = (value: number) => u32(value).subarray(0, 3);
  const frame = part('ANMF', Buffer.concat([...[0, 0, 0, 0, 1].map(u24), Buffer.from([0]), point.subarray(12)]));
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    part('VP8X', Buffer.concat([u32(2), u24(side - 1), u24(side - 1)])),
    part('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ]);
  return Buffer.concat([Buffer.from('RIFF'), u32(body.length), body]);
}

/** A GIF on a screen of this side, with so many pictures of one point. */
export function createGifBomb(side: number, pictures: number): Buffer {
  const picture = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    u16(side),
    u16(side),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ]);
  return Buffer.concat([head, ...Array.from({ length: pictures }, () => picture), Buffer.from([0x3b])]);
}

/** A WebP whose canvas is as large as one can be, around a picture of one point. */
export async function createWebpBomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 2, height: 2, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer();
  const canvas = Buffer.concat([Buffer.from([0x10, 0, 0, 0]), Buffer.from([0xfe, 0x3f, 0, 0xfe, 0x3f, 0])]);
  const chunk = Buffer.concat([Buffer.from('VP8X'), u32(canvas.length), canvas]);
  const rest = small.subarray(12).subarray(small.subarray(12, 16).toString() === 'VP8X' ? 18 : 0);
  return Buffer.concat([Buffer.from('RIFF'), u32(4 + chunk.length + rest.length), Buffer.from('WEBP'), chunk, rest]);
}

/** A file in boxes (AVIF, HEIC) in which every size of a picture is another one. */
export function withSize(file: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(file);
  for (let index = bytes.indexOf('ispe'); index >= 0; index = bytes.indexOf('ispe', index + 4)) {
    bytes.writeUInt32BE(width, index + 8);
    bytes.writeUInt32BE(height, index + 12);
  }
  return bytes;
}

/** A BMP of this size, packed, with hardly a byte. */
export function createBmpBomb(width: number, height: number): Buffer {
  const head = Buffer.concat([
    u32(40),
    u32(width),
    u32(height),
    u16(1),
    u16(8),
    u32(1),
    u32(4),
    u32(0),
    u32(0),
    u32(2),
    u32(0),
  ]);
  const palette = Buffer.from([0, 0, 0, 0, 255, 255, 255, 0]);
  const offset = 14 + head.length + palette.length;
  const start = Buffer.concat([Buffer.from('BM'), u32(offset + 4), u32(0), u32(offset)]);
  return Buffer.concat([start, head, palette, Buffer.from([255, 0, 0, 1])]);
}
