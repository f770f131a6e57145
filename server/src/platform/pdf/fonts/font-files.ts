import { inflateSync } from 'node:zlib';

/** A table of a font: four letters, and what is in it. */
interface Table {
  tag: string;
  data: Buffer;
}

/**
 * WOFF 1.0 is an OpenType font whose tables are compressed one by one: header of 44 bytes, then per table its tag,
 * offset, packed length, length and checksum (W3C, WOFF File Format 1.0, §3 to 5). `family`: the name that it gets
 * instead of its own.
 */
export function convertFromWoff(woff: Buffer, family?: string): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index): Table => {
    const entryOffset = 44 + index * 20;
    const tag = woff.toString('latin1', entryOffset, entryOffset + 4);
    const offset = woff.readUInt32BE(entryOffset + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entryOffset + 8));
    const length = woff.readUInt32BE(entryOffset + 12);
    if (tag === 'name' && family) return { tag, data: writeNames(family) };
    return { tag, data: packed.length < length ? inflateSync(packed) : packed };
  });

  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * 16, 10);

  let offset = header.length;
  const parts: Buffer[] = [header];
  for (const [index, { tag, data }] of tables.entries()) {
    const entryOffset = 12 + index * 16;
    const padding = Buffer.alloc(-data.length & 3);
    header.write(tag, entryOffset, 'latin1');
    header.writeUInt32BE(addUp(data), entryOffset + 4);
    header.writeUInt32BE(offset, entryOffset + 8);
    header.writeUInt32BE(data.length, entryOffset + 12);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** The checksum of a table: its words, added up. */
function addUp(data: Buffer): number {
  let sum = 0;
  for (let offset = 0; offset + 4 <= data.length; offset += 4) sum = (sum + data.readUInt32BE(offset)) >>> 0;
  const rest = data.length & 3;
  if (rest === 0) return sum;
  const last = Buffer.alloc(4);
  data.copy(last, 0, data.length - rest);
  return (sum + last.readUInt32BE(0)) >>> 0;
}

/** Names of a font, by their number in OpenType: family, cut, whole name and name in PostScript. */
const NAMES: readonly [number, (family: string) => string][] = [
  [1, (family) => family],
  [2, () => 'Regular'],
  [4, (family) => family],
  [6, (family) => family.replaceAll(' ', '')],
];

function writeNames(family: string): Buffer {
  const texts = NAMES.map(([, write]) => Buffer.from(write(family), 'utf16le').swap16());
  const header = Buffer.alloc(6 + NAMES.length * 12);
  header.writeUInt16BE(NAMES.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, [number]] of NAMES.entries()) {
    const length = texts[index]?.length ?? 0;
    // Windows, Unicode, English.
    for (const [place, value] of [3, 1, 0x409, number, length, offset].entries())
      header.writeUInt16BE(value, 6 + index * 12 + place * 2);
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}

/** The letters of a font, from its tables of formats 4 and 12 (OpenType, `cmap`). */
export function listCodePoints(font: Buffer): Set<number> {
  const cmap = findTable(font, 'cmap');
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const part = cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4));
    const ranges = part.readUInt16BE(0) === 12 ? listLongRanges(part) : listShortRanges(part);
    for (const [first, last] of ranges) for (let code = first; code <= last; code += 1) found.add(code);
  }
  return found;
}

function findTable(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const offset = font.readUInt32BE(entry + 8);
    return font.subarray(offset, offset + font.readUInt32BE(entry + 12));
  }
  throw new Error(`A font without ${tag}`);
}

const listLongRanges = (part: Buffer): [number, number][] =>
  Array.from({ length: part.readUInt32BE(12) }, (_, index) => [
    part.readUInt32BE(16 + index * 12),
    part.readUInt32BE(20 + index * 12),
  ]);

function listShortRanges(part: Buffer): [number, number][] {
  if (part.readUInt16BE(0) !== 4) return [];
  const count = part.readUInt16BE(6) / 2;
  return Array.from({ length: count }, (_, index): [number, number] => [
    part.readUInt16BE(16 + (count + index) * 2),
    part.readUInt16BE(14 + index * 2),
  ]).filter(([first]) => first !== 0xff_ff);
}
