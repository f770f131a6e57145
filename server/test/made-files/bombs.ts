import { deflateSync } from 'node:zlib';
import { createPdfFromObjects, stream } from './pdf-objects.ts';

/** The table of contents as a stream: `compressed` are the objects in the stream of objects with this number. */
function tableStream(offsets: number[], at: number, compressed: { numbers: number[]; holder: number }): Buffer {
  const size = offsets.length + compressed.numbers.length + 2;
  const rows = Buffer.alloc(size * 7);
  const put = (number: number, type: number, second: number, third: number) => {
    rows.writeUInt8(type, number * 7);
    rows.writeUInt32BE(second, number * 7 + 1);
    rows.writeUInt16BE(third, number * 7 + 5);
  };
  offsets.forEach((offset, index) => put(index + 1, 1, offset, 0));
  compressed.numbers.forEach((number, index) => put(number, 2, compressed.holder, index));
  put(size - 1, 1, at, 0);
  const table = stream(`/Type /XRef /Size ${size} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`, deflateSync(rows));
  return Buffer.concat([Buffer.from(`${size - 1} 0 obj\n`), table, Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`)]);
}

/** A PDF whose one page is in a stream of objects, which these bytes are, through the given filters. */
function pageInStream(filters: string, bytes: Buffer, index: string): Buffer {
  const pages = '<< /Type /Pages /Kids [4 0 R] /Count 1 >>';
  const holder = stream(`/Type /ObjStm /N 1 /First ${index.length} /Filter [${filters}]`, bytes);
  return createPdfFromObjects(['<< /Type /Catalog /Pages 2 0 R >>', pages, holder], (offsets, at) =>
    tableStream(offsets, at, { numbers: [4], holder: 3 }),
  );
}

const index = '4 0\n';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';
const MB = 1024 * 1024;

/** Harmless: the shape of the others, with a page and nothing else. */
export const plainObjectStream = () => pageInStream('/FlateDecode', deflateSync(Buffer.from(index + page)), index);

/** A brace in a list, which the parser reads again and again: it never ends, and fills the memory. */
export const endlessList = () => Buffer.from('%PDF-1.7\n1 0 obj\n[}]\nendobj\n');

/** Less than a kilobyte that unpacks to 128 MB of spaces behind the page: packed twice. */
export function packedTwice(): Buffer {
  const once = deflateSync(Buffer.concat([Buffer.from(index + page), Buffer.alloc(128 * MB, ' ')]), { level: 9 });
  return pageInStream('/FlateDecode /FlateDecode', deflateSync(once, { level: 9 }), index);
}

/** A stream within the limit of one whose objects need many times its size: an array of arrays of arrays. */
export function manyObjects(): Buffer {
  const many = Buffer.from(`${index}[${'[]'.repeat(4 * MB)}]`);
  return pageInStream('/FlateDecode', deflateSync(many, { level: 9 }), index);
}

/** Its table of contents claims a billion rows of no bytes. */
export function endlessTable(): Buffer {
  return createPdfFromObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'], (_, at) =>
    Buffer.concat([
      Buffer.from('3 0 obj\n'),
      stream('/Type /XRef /Size 4 /W [0 0 0] /Index [0 1000000000] /Root 1 0 R', Buffer.alloc(0)),
      Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
    ]),
  );
}

/** Unpacks to a stream within the limit of one, which a second filter unpacks to 64 times that, outside of the heap. */
export function longRuns(): Buffer {
  const runs = Buffer.alloc(15 * MB, Buffer.from([129, 32]));
  return pageInStream('/FlateDecode /RunLengthDecode', deflateSync(runs, { level: 9 }), index);
}
