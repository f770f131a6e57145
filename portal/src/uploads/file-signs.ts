/**
 * A first look at the bytes of a chosen file, so that nobody waits for 20 MB to hear that a Word document is refused.
 * The server judges (decision 24); what is not surely wrong passes here.
 */
export type Wanted = 'document' | 'damage' | 'xml';

/** TABLE: how files begin, as text of their first bytes. */
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

/** What the first bytes say: `office` is a Word or Excel file (or a ZIP), which has its own advice. */
export function verdictOf(start: Uint8Array, wanted: Wanted): Verdict {
  if (start.length === 0) return 'empty';
  const text = String.fromCharCode(...start);
  const kind = text.includes('%PDF') ? 'pdf' : SIGNS.find(([sign]) => text.startsWith(sign))?.[1];
  if (wanted === 'xml') return kind ? 'no-xml' : 'fine';
  if (kind === 'office') return 'office';
  if (wanted === 'damage' && text.startsWith('GIF8')) return 'wrong-type';
  return kind === 'other' || /^\s*<\?xml/.test(text) ? 'wrong-type' : 'fine';
}

/** @throws when the file cannot be read: moved, or still in a cloud */
export async function lookAt(file: File, wanted: Wanted): Promise<Verdict> {
  return verdictOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer()), wanted);
}
