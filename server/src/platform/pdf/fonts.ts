import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

const require = createRequire(import.meta.url);

/**
 * The typeface of our documents, from its package: Latin with all its accents. Other scripts fall back to what the
 * compiler and the machine have. Typst reads no WOFF, so each file is unpacked to the font inside.
 */
export function loadDocumentFonts(): Buffer[] {
  const files = path.join(path.dirname(require.resolve('@fontsource/source-sans-3/package.json')), 'files');
  const scripts = ['latin', 'latin-ext'];
  const cuts = scripts.flatMap((script) => [400, 600].map((weight) => `${script}-${weight}-normal`));
  return cuts.map((cut) => convertFromWoff(readFileSync(path.join(files, `source-sans-3-${cut}.woff`))));
}

/**
 * WOFF 1.0 is an OpenType font whose tables are compressed one by one: header of 44 bytes, then per table its tag,
 * offset, packed length, length and checksum (W3C, WOFF File Format 1.0, §3 to 5).
 */
export function convertFromWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entryOffset = 44 + index * 20;
    const offset = woff.readUInt32BE(entryOffset + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entryOffset + 8));
    const length = woff.readUInt32BE(entryOffset + 12);
    return {
      tag: woff.subarray(entryOffset, entryOffset + 4),
      checksum: woff.readUInt32BE(entryOffset + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
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
  for (const [index, table] of tables.entries()) {
    const entryOffset = 12 + index * 16;
    table.tag.copy(header, entryOffset);
    header.writeUInt32BE(table.checksum, entryOffset + 4);
    header.writeUInt32BE(offset, entryOffset + 8);
    header.writeUInt32BE(table.data.length, entryOffset + 12);
    const padding = Buffer.alloc(-table.data.length & 3);
    parts.push(table.data, padding);
    offset += table.data.length + padding.length;
  }
  return Buffer.concat(parts);
}
