import { DocumentError } from './document-error.ts';
import { toPicture } from './images/images.ts';
import { type Inspection, type Jobs, MIME_OF_KIND } from './jobs.ts';
import { readAcceptedFile } from './judge.ts';
import { openPdf } from './pdfs.ts';
import { checkXml, XmlError } from './xml.ts';

/** Inspects a file, having read it to its end. */
export async function inspect({ file, accept }: Jobs['inspect']['input']): Promise<Inspection> {
  const { kind, bytes } = await readAcceptedFile(file, accept);
  const mime = MIME_OF_KIND[kind];
  if (kind === 'pdf') {
    const pdf = await openPdf(bytes, file.file_name);
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
  const { width, height } = await toPicture(kind, bytes, file.file_name);
  return { kind, mime, pages: 1, width, height };
}
