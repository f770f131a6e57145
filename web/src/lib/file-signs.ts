/**
 * A first check of a chosen file's bytes, so that no one uploads 20 MB only to learn that a Word document is refused.
 * The server decides; only files that are certainly wrong are stopped here.
 */
export type UploadKind = 'document' | 'damage' | 'xml';

/** TABLE: file signatures, as text of the first bytes. */
const SIGNS: readonly [sign: string, kind: 'picture' | 'office' | 'other'][] = [
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['BM', 'picture'],
  ['PK\x03\x04', 'office'],
  ['\xd0\xcf\x11\xe0', 'office'],
  ['{\\rtf', 'office'],
  ['RIFF', 'other'],
  ['II*\x00', 'other'],
  ['MM\x00*', 'other'],
  ['Rar!', 'other'],
  ['7z\xbc\xaf', 'other'],
];

export type Verdict = 'fine' | 'office' | 'wrong-type' | 'empty' | 'no-xml';

/** Judges by the first bytes: `office` is a Word or Excel file (or a ZIP), which gets its own advice. */
export function judgeFileStart(start: Uint8Array, wanted: UploadKind): Verdict {
  if (start.length === 0) return 'empty';
  const text = String.fromCharCode(...start);
  const kind = text.includes('%PDF') ? 'pdf' : SIGNS.find(([sign]) => text.startsWith(sign))?.[1];
  if (wanted === 'xml') return kind || !hasXmlStart(text) ? 'no-xml' : 'fine';
  if (kind === 'office') return 'office';
  if (wanted === 'damage' && text.startsWith('GIF8')) return 'wrong-type';
  return kind === 'other' || /^\s*<\?xml/.test(text) ? 'wrong-type' : 'fine';
}

/** After a mark and white space, a `<`; UTF-16 has a zero between its characters. */
const hasXmlStart = (text: string): boolean => {
  const start = text.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\x00', '');
  return /^\s*<(?!!doctype\s+html|html)/i.test(start);
};

/** @throws when the file cannot be read: moved, or still in the cloud */
export async function inspectFile(file: File, wanted: UploadKind): Promise<Verdict> {
  return judgeFileStart(new Uint8Array(await file.slice(0, 1024).arrayBuffer()), wanted);
}
