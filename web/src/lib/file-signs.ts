import { BYTES_TO_RECOGNISE, type FileNature, recogniseFile } from '@klantportaal/contract/values/file-natures';

/**
 * A first check of a chosen file's bytes, so that no one uploads 20 MB only to learn that a Word document is refused.
 * The server decides; only files that are certainly wrong are stopped here.
 */
export type UploadKind = 'document' | 'damage' | 'xml';

/** TABLE: what is no document, whatever its name says. What nobody recognises is left to the server. */
const NO_DOCUMENTS: ReadonlySet<FileNature | null> = new Set<FileNature>([
  'svg',
  'xml',
  'web_page',
  'archive',
  'video',
  'sound',
  'program',
]);

export type Verdict = 'fine' | 'office' | 'wrong-type' | 'empty' | 'no-xml';
/** `found`: what the file is, if it is recognised. */
export interface Judged {
  verdict: Verdict;
  found: FileNature | null;
}

/** Judges by the first bytes: `office` is a file of Word or Excel, which gets its own advice. */
export function judgeFileStart(start: Uint8Array, wanted: UploadKind): Judged {
  const found = recogniseFile(start);
  return { found, verdict: start.length === 0 ? 'empty' : judgeNature(start, found, wanted) };
}

function judgeNature(start: Uint8Array, found: FileNature | null, wanted: UploadKind): Verdict {
  if (wanted === 'xml') return (found && found !== 'xml') || !hasXmlStart(start) ? 'no-xml' : 'fine';
  if (found === 'office') return 'office';
  return NO_DOCUMENTS.has(found) || (wanted === 'damage' && found === 'gif') ? 'wrong-type' : 'fine';
}

/** After a mark and white space, a `<`; UTF-16 has a zero between its characters. */
const hasXmlStart = (start: Uint8Array): boolean => {
  const text = String.fromCharCode(...start).replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  return /^\s*<(?!!doctype\s+html|html)/i.test(text.replaceAll('\x00', ''));
};

/** @throws when the file cannot be read: moved, or still in the cloud */
export async function inspectFile(file: File, wanted: UploadKind): Promise<Judged> {
  return judgeFileStart(new Uint8Array(await file.slice(0, BYTES_TO_RECOGNISE).arrayBuffer()), wanted);
}
