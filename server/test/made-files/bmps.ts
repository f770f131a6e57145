/** The way a BMP is written: bytes of its header, bits of a pixel, and what is unusual about it. */
export interface BmpForm {
  header: 12 | 40 | 52 | 56 | 64 | 108 | 124;
  bits: 1 | 2 | 4 | 8 | 16 | 24 | 32;
  packed?: boolean;
  /** The bits of a pixel that are red, green, blue and, where there is room for it, alpha. */
  masks?: readonly [number, number, number, number?];
  topDown?: boolean;
}

const RED = [255, 0, 0] as const;
const BLUE = [0, 0, 255] as const;

/** A BMP that is red on the left and blue on the right, a row of green at its foot. */
export function writeBmp(form: BmpForm, width = 20, height = 6): Buffer {
  const { header, bits, packed = false, masks, topDown = false } = form;
  const colours = [RED, BLUE, [0, 255, 0] as const];
  const hasPalette = bits <= 8;
  const look = (x: number, y: number) => (y === height - 1 ? 2 : x < width / 2 ? 0 : 1) % (bits === 1 ? 2 : 3);
  const lines = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => look(x, topDown ? y : height - 1 - y)),
  );
  const data = packed
    ? Buffer.concat([...lines.map((line) => packLine(line, bits)), Buffer.from([0, 1])])
    : Buffer.concat(lines.map((line) => writeLine(line)));
  const palette = hasPalette ? writePalette() : Buffer.alloc(0);
  // The first of the longer headers holds the masks, the one before it has them behind.
  const extra = masks && header === 40 ? Buffer.alloc(12) : Buffer.alloc(0);
  const head = Buffer.alloc(14 + header);
  head.write('BM', 0, 'latin1');
  const offset = head.length + extra.length + palette.length;
  head.writeUInt32LE(offset + data.length, 2);
  head.writeUInt32LE(offset, 10);
  head.writeUInt32LE(header, 14);
  if (header === 12) {
    [width, height, 1, bits].forEach((value, index) => head.writeUInt16LE(value, 18 + index * 2));
  } else {
    head.writeInt32LE(width, 18);
    head.writeInt32LE(topDown ? -height : height, 22);
    head.writeUInt16LE(1, 26);
    head.writeUInt16LE(bits, 28);
    head.writeUInt32LE(packed ? (bits === 8 ? 1 : 2) : masks ? 3 : 0, 30);
    head.writeUInt32LE(data.length, 34);
    if (hasPalette) head.writeUInt32LE(palette.length / 4, 46);
    masks?.forEach((mask, index) => {
      if (header === 40 && index < 3) extra.writeUInt32LE(mask ?? 0, index * 4);
      else if (header > 40 && mask !== undefined) head.writeUInt32LE(mask, 54 + index * 4);
    });
  }
  return Buffer.concat([head, extra, palette, data]);

  function writePalette(): Buffer {
    const entries = colours.slice(0, bits === 1 ? 2 : 3);
    const size = header === 12 ? 3 : 4;
    const all = Buffer.alloc((header === 12 ? 2 ** bits : entries.length) * size);
    entries.forEach(([red, green, blue], index) => all.set([blue, green, red], index * size));
    return all;
  }

  function writeLine(line: number[]): Buffer {
    const row = Buffer.alloc(Math.ceil((width * bits) / 32) * 4);
    line.forEach((colour, x) => {
      if (bits <= 8) row[(x * bits) >> 3] = (row[(x * bits) >> 3] ?? 0) | (colour << (8 - bits - ((x * bits) % 8)));
      else writePixel(row, x, colours[colour] ?? RED);
    });
    return row;
  }

  function writePixel(row: Buffer, x: number, [red, green, blue]: readonly [number, number, number]): void {
    const value = masks
      ? [red, green, blue, 255].reduce((sum, part, index) => sum + (part ? (masks[index] ?? 0) : 0), 0)
      : bits === 16
        ? ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
        : (red << 16) | (green << 8) | blue;
    row.writeUIntLE(value, (x * bits) / 8, bits / 8);
  }
}

/** Runs of one colour, and the end of the line. */
function packLine(line: number[], bits: number): Buffer {
  const runs: number[] = [];
  for (let x = 0; x < line.length; ) {
    const colour = line[x] ?? 0;
    const end = line.findIndex((other, index) => index > x && other !== colour);
    const length = (end < 0 ? line.length : end) - x;
    runs.push(length, bits === 4 ? (colour << 4) | colour : colour);
    x += length;
  }
  return Buffer.from([...runs, 0, 0]);
}
