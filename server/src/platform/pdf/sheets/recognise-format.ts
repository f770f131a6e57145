import type { SheetRefusal } from './sheet.ts';

const hasBytes = (bytes: Uint8Array, index: number, ...expected: number[]) =>
  expected.every((byte, nth) => bytes[index + nth] === byte);
const hasStart = (bytes: Uint8Array, ...start: number[]) => hasBytes(bytes, 0, ...start);

/** Bytes by which a file is recognised. */
const SAMPLE = 4_096;

/** TABLE: formats that are text, or a picture or document, by how they begin; each is told by its name. */
const textStarts: readonly [start: RegExp, refusal: SheetRefusal][] = [
  [/^TABLE[^\S\r\n]*[\r\n]\s*0\s*,\s*1[^\S\r\n]*[\r\n]/i, 'dif'],
  [/^\s*<\?xml[^]*?(?:urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet")/i, 'excel_xml'],
  [/^\s*<\?xml[^]*?urn:oasis:names:tc:opendocument/i, 'flat_document'],
  [/^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|table|head|body|meta)\b/i, 'web_page'],
  [/^(?:MIME-Version|From|Message-ID|Date|Subject): [^]*?\nContent-Type:/i, 'web_page'],
  [/^BEGIN:VCARD\b/i, 'contacts'],
  [/^(?:version:\s*1\s+)?dn::?\s\S+=/i, 'contacts'],
  [/^(?:%PDF|\{\\rtf)/i, 'text_document'],
  [/^\s*<\?xml/i, 'no_spreadsheet'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, 'no_spreadsheet'],
];

/** TABLE: what else stands in the container of old Excel, by the name of its stream. */
const streams: readonly [name: string, refusal: SheetRefusal][] = [
  ['EncryptedPackage', 'has_password'],
  ['WordDocument', 'text_document'],
  ['PowerPoint Document', 'no_spreadsheet'],
  ['__properties_version1.0', 'no_spreadsheet'],
];

/** Recognises a file that no reader of ours reads by its bytes; null for a workbook's archive and for a text of cells. */
export function recogniseUnread(bytes: Buffer): SheetRefusal | null {
  if (hasStart(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const other = streams.find(([name]) => bytes.includes(Buffer.from(name, 'utf16le')));
    return other?.[1] ?? 'old_excel';
  }
  // Excel before its files were containers: versions 2 to 4.
  if ([0x00, 0x02, 0x04].some((version) => hasStart(bytes, 0x09, version) && bytes[3] === 0 && (bytes[2] ?? 9) <= 8))
    return 'old_excel';
  if (hasStart(bytes, 0, 0, 2, 0) || hasStart(bytes, 0, 0, 0x1a, 0)) return 'lotus';
  if (isDbase(bytes)) return 'dbase';
  const text = decodeStart(bytes);
  if (text.startsWith('SQLite format 3\0') || /^.{4}Standard (?:Jet|ACE) DB/s.test(text)) return 'database';
  if (hasStart(bytes, 0x1f, 0x8b) || /^(?:7z\xbc\xaf|Rar!|BZh\d|\xfd7zXZ)/.test(text)) return 'archive';
  if (isSylk(text)) return 'sylk';
  return textStarts.find(([start]) => start.test(text))?.[1] ?? (isBinary(bytes) ? 'no_spreadsheet' : null);
}

/** A list of clients may begin with 'ID;Postcode' as well: each line of SYLK is a record of a few kinds. */
function isSylk(text: string): boolean {
  const [first = '', ...lines] = text.split(/[\r\n]+/);
  // The last one is cut off, or empty.
  const records = lines.slice(0, Math.max(1, lines.length - 1));
  return first.startsWith('ID;P') && records.every((line) => /^(?:P;[PFESML]|[FBOCW];[A-Z]|N[NEUL];|E$)/.test(line));
}

/** A table of dBASE says where its list of fields ends, which is a whole number of them. */
function isDbase(bytes: Buffer): boolean {
  if (bytes.length < 66 || ![0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x83, 0x8b, 0xf5].includes(bytes[0] ?? 0))
    return false;
  const length = bytes.readUInt16LE(8);
  return length >= 65 && (hasBytes(bytes, length - 1, 0x0d) || hasBytes(bytes, length - 264, 0x0d));
}

/** The beginning without a mark; of UTF-16 as text, of all else a letter for each byte. */
function decodeStart(bytes: Buffer): string {
  const start = bytes.subarray(0, SAMPLE);
  if (hasStart(start, 0xff, 0xfe)) return start.subarray(2).toString('utf16le');
  if (hasStart(start, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(start);
  return start.subarray(hasStart(start, 0xef, 0xbb, 0xbf) ? 3 : 0).toString('latin1');
}

/**
 * Whether bytes are no text: signs that steer a machine stand in any program's format, and in a text at most by
 * accident. NUL is not counted, which is half of UTF-16 and the padding of some programs.
 */
function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, SAMPLE);
  // Between a tab and a carriage return, at the end of a text of DOS, and between the parts of a cell of FileMaker.
  const steering = sample.filter(
    (byte) => byte > 0 && byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a && byte !== 0x1d,
  );
  return steering.length > Math.max(2, sample.length * 0.01);
}

/** TABLE: archives that are no workbook of ours, by a part that they have. */
const parts: readonly [start: string, refusal: SheetRefusal][] = [
  ['xl/workbook.bin', 'excel_binary'],
  ['Index/', 'numbers_file'],
  ['Index.zip', 'numbers_file'],
  ['word/', 'text_document'],
  ['ppt/', 'no_spreadsheet'],
  // LibreOffice, which locks a file as a whole.
  ['encrypted-package', 'has_password'],
];

/**
 * Recognises an archive by the names of its parts, before they are unpacked.
 * @param mimetype what an OpenDocument says that it is; else an empty text
 */
export function recogniseArchive(names: readonly string[], mimetype: string): 'xlsx' | 'ods' | SheetRefusal {
  const has = (start: string) => names.some((name) => name.startsWith(start));
  const other = parts.find(([start]) => has(start));
  if (other) return other[1];
  if (has('xl/')) return 'xlsx';
  const [, kind] = /^application\/vnd\.oasis\.opendocument\.([a-z]+)/.exec(mimetype) ?? [];
  if (kind && kind !== 'spreadsheet') return kind === 'text' ? 'text_document' : 'no_spreadsheet';
  if (has('content.xml')) return 'ods';
  return has('[Content_Types].xml') ? 'no_spreadsheet' : 'archive';
}
