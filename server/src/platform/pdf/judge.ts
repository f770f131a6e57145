import { readFile } from 'node:fs/promises';
import { type FileNature, recogniseFile } from '@klantportaal/contract/values/file-natures';
import { fileTypeFromBuffer } from 'file-type';
import { DocumentError } from './document-error.ts';
import { isSvg } from './images/svg.ts';
import type { DeliveredFile, FileKind } from './jobs.ts';
import { isLikelyXml } from './xml.ts';

const KIND_OF_MIME: Partial<Record<string, FileKind>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tiff',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/**
 * The kind of a file by its first bytes. Only a first check: each kind is also parsed before it is accepted ('%PDF'
 * followed by junk passes here). Throws a fault that names the file.
 */
export async function readAcceptedFile(
  file: DeliveredFile,
  accept: readonly FileKind[],
): Promise<{ kind: FileKind; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = new Uint8Array(await readFile(file.path));
  if (bytes.length === 0) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'empty', file.file_name);
  const found = await fileTypeFromBuffer(bytes);
  const nature = recogniseFile(bytes);
  // XML has no magic bytes of its own: with an XML declaration it is named, without one it is unknown.
  const isXml = (!found || /\bxml$/.test(found.mime)) && isLikelyXml(bytes);
  const kind = !isXml ? getKind(found?.mime, nature) : accept.includes('svg') && isSvg(bytes) ? 'svg' : 'xml';
  if (!kind || !accept.includes(kind)) {
    const about = nature ? { found: nature } : {};
    throw new DocumentError('IMAGE_TYPE_NOT_SUPPORTED', 'type_not_accepted', file.file_name, about);
  }
  return { kind, bytes };
}

function getKind(mime: string | undefined, nature: FileNature | null): FileKind | undefined {
  const kind = KIND_OF_MIME[mime ?? ''];
  // One family of files has both, and its first name is often that of the family.
  if (kind === 'heic' && nature === 'avif') return 'avif';
  // Something stands before its header, such as the lines of a mail.
  return kind ?? (nature === 'pdf' ? 'pdf' : undefined);
}
