import { DocumentError } from './document-error.ts';
import { openAtDoor } from './door.ts';
import { readPictures } from './images/images.ts';
import { type Inspection, isPicture, type Jobs, MIME_OF_KIND } from './jobs.ts';
import { readAcceptedFile } from './judge.ts';
import { checkXml, XmlError } from './xml.ts';

/** Inspects a file, having read it to its end. */
export async function inspect({ file, accept }: Jobs['inspect']['input']): Promise<Inspection> {
  const { kind, bytes } = await readAcceptedFile(file, accept);
  const mime = MIME_OF_KIND[kind];
  if (kind === 'pdf') {
    const { pdf } = await openAtDoor(bytes, file.file_name);
    return { kind, mime, pages: pdf.getPageCount() };
  }
  if (kind === 'xml') {
    try {
      checkXml(bytes);
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      throw new DocumentError('UPLOAD_XML_NOT_VALID', 'damaged', file.file_name);
    }
    return { kind, mime, pages: 0 };
  }
  // Whether it can be drawn shows when it is.
  if (kind === 'svg') return { kind, mime, pages: 1 };
  if (!isPicture(kind)) throw new Error(`No reader for ${kind}`);
  const pictures = [];
  for await (const { width, height } of readPictures(kind, bytes, file.file_name)) pictures.push({ width, height });
  return { kind, mime, pages: kind === 'tiff' ? pictures.length : 1, ...pictures[0] };
}
