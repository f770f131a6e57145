import type { RawPicture } from './heic.ts';

/** The first header, whose sizes have sixteen bits and whose palette has three bytes for a colour. */
const CORE = 12;
/** The ways of writing pixels that the header can name; JPEG and PNG inside a BMP are for printers alone. */
const PLAIN = 0;
const RUNS_OF_8 = 1;
const RUNS_OF_4 = 2;
const MASKS = 3;
const MASKS_WITH_ALPHA = 6;

/** Part of the picture is not in the file. */
export class CutOffError extends Error {}

interface Header {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  /** Red, green and blue of each colour. */
  palette: Uint8Array;
  /** The bits of a pixel that are red, green, blue and alpha. */
  masks: readonly [number, number, number, number];
  /** The index of the first byte of the pixels. */
  offset: number;
}

/**
 * Decodes a BMP of any header and palette. None of the kept libraries does: one takes no packed pixels, another mistakes
 * the colours of two. Every read is within the file, or throws.
 * @param refuse throws when there are too many pixels; asked before any memory is taken for them
 */
export function decodeBmp(bytes: Uint8Array, refuse: (pixels: number) => void): RawPicture {
  const header = readHeader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), refuse);
  const { width, height, topDown, compression } = header;
  const data = new Uint8Array(width * height * 4);
  /** The first byte of a pixel, by its line in the file. */
  const locate = (x: number, line: number) => ((topDown ? line : height - 1 - line) * width + x) * 4;
  const isPacked = compression === RUNS_OF_8 || compression === RUNS_OF_4;
  if (isPacked) unpackRuns(bytes, header, { data, locate });
  else readLines(bytes, header, { data, locate });
  // Without a mask for it, or with nothing in it, the fourth byte is padding: a 0 there would mean transparent.
  if (!header.masks[3] || isAllClear(data)) for (let index = 3; index < data.length; index += 4) data[index] = 255;
  return { data, width, height };
}

interface Target {
  data: Uint8Array;
  locate: (x: number, line: number) => number;
}

function readHeader(view: DataView, refuse: (pixels: number) => void): Header {
  const size = view.getUint32(14, true);
  const isCore = size === CORE;
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const height = Math.abs(signedHeight);
  if (width <= 0 || height === 0) throw new Error('No size');
  refuse(width * height);
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? PLAIN : view.getUint32(30, true);
  const known = compression <= MASKS || compression === MASKS_WITH_ALPHA;
  if (!known || ![1, 2, 4, 8, 16, 24, 32].includes(bits))
    throw new Error(`No BMP that is known: ${bits} ${compression}`);
  const offset = view.getUint32(10, true);
  const hasMasks = compression === MASKS || compression === MASKS_WITH_ALPHA;
  // The masks are in the longer headers, and behind the one before them, at the same place.
  const hasAlpha = size >= 56 || compression === MASKS_WITH_ALPHA;
  const getMask = (index: number) => view.getUint32(54 + index * 4, true);
  const masks = hasMasks
    ? ([getMask(0), getMask(1), getMask(2), hasAlpha ? getMask(3) : 0] as const)
    : bits === 16
      ? ([0x7c00, 0x03e0, 0x001f, 0] as const)
      : ([0xff0000, 0xff00, 0xff, 0] as const);
  const paletteAt = 14 + size + (hasMasks && size === 40 ? 12 : 0);
  const palette = bits > 8 ? new Uint8Array() : readPalette(view, { from: paletteAt, until: offset, isCore, bits });
  return { width, height, topDown: signedHeight < 0, bits, compression, palette, masks, offset };
}

function readPalette(
  view: DataView,
  { from, until, isCore, bits }: { from: number; until: number; isCore: boolean; bits: number },
): Uint8Array {
  const step = isCore ? 3 : 4;
  // Reads as many colours as there is room for before the pixels: the header's count is often wrong.
  const count = Math.min(2 ** bits, Math.floor((until - from) / step));
  const palette = new Uint8Array(2 ** bits * 3);
  for (let colour = 0; colour < count; colour += 1)
    for (let part = 0; part < 3; part += 1) palette[colour * 3 + part] = view.getUint8(from + colour * step + 2 - part);
  return palette;
}

function readLines(bytes: Uint8Array, header: Header, { data, locate }: Target): void {
  const { width, height, bits, palette, masks, offset } = header;
  const line = Math.ceil((width * bits) / 32) * 4;
  // Some writers leave out the padding of the last line.
  if (offset + line * (height - 1) + Math.ceil((width * bits) / 8) > bytes.length) throw new CutOffError();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = masks.map(toPart);
  for (let y = 0; y < height; y += 1) {
    const start = offset + line * y;
    for (let x = 0; x < width; x += 1) {
      const target = locate(x, y);
      if (bits <= 8) {
        const bit = x * bits;
        const colour = ((bytes[start + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
        setColour(data, target, palette, colour);
        continue;
      }
      const place = start + x * (bits >> 3);
      const value =
        bits === 16
          ? view.getUint16(place, true)
          : bits === 24
            ? view.getUint16(place, true) | (view.getUint8(place + 2) << 16)
            : view.getUint32(place, true);
      parts.forEach((part, index) => {
        data[target + index] = readPart(value, part);
      });
    }
  }
}

interface Part {
  mask: number;
  shift: number;
  most: number;
}

function toPart(mask: number): Part {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  return { mask, shift, most: mask === 0 ? 1 : mask >>> shift };
}

const readPart = (value: number, { mask, shift, most }: Part): number =>
  Math.round((((value & mask) >>> shift) * 255) / most);

function setColour(data: Uint8Array, index: number, palette: Uint8Array, colour: number): void {
  data.set(palette.subarray(colour * 3, colour * 3 + 3), index);
  data[index + 3] = 255;
}

/**
 * Pixels as runs of one colour, or of several that follow: what is left out is the first colour of the palette, and what
 * lies outside of the picture is nothing. Each step reads two bytes, so that it ends with the file.
 */
function unpackRuns(bytes: Uint8Array, header: Header, { data, locate }: Target): void {
  const { width, height, bits, compression, palette, offset } = header;
  if (bits !== (compression === RUNS_OF_8 ? 8 : 4)) throw new Error('Packed pixels of another size');
  for (let index = 0; index < data.length; index += 4) setColour(data, index, palette, 0);
  let [x, y] = [0, 0];
  const put = (colour: number) => {
    if (x < width && y < height) setColour(data, locate(x, y), palette, colour);
    x += 1;
  };
  const pick = (byte: number, index: number) => (bits === 8 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
  let index = offset;
  for (;;) {
    if (index + 2 > bytes.length) throw new CutOffError();
    const [count = 0, value = 0] = bytes.subarray(index, index + 2);
    index += 2;
    if (count > 0) {
      for (let run = 0; run < count; run += 1) put(pick(value, run));
    } else if (value === 0) {
      [x, y] = [0, y + 1];
    } else if (value === 1) {
      return;
    } else if (value === 2) {
      x += bytes[index] ?? 0;
      y += bytes[index + 1] ?? 0;
      index += 2;
    } else {
      for (let run = 0; run < value; run += 1) put(pick(bytes[index + (bits === 8 ? run : run >> 1)] ?? 0, run));
      // Padded to pairs of bytes.
      index += Math.ceil((value * bits) / 16) * 2;
    }
  }
}

function isAllClear(pixels: Uint8Array): boolean {
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 0) return false;
  return true;
}
