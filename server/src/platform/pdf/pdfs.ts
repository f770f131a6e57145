import { PDF, type PDFPage } from '@libpdf/core';
import { DocumentError } from './document-error.ts';
import type { Picture } from './images/images.ts';
import { CONTENT, LONG, MARGIN, NATURAL_SCALE, SHORT } from './paper.ts';
import { refuseIfUnpackedTooLarge } from './unpack-limits.ts';

/** The PDF in the bytes, opened and with at least one page. Encrypted ones are refused, even without a password. */
export async function openPdf(bytes: Uint8Array, file_name: string): Promise<PDF> {
  const pdf = await loadPdf(bytes, file_name);
  if (pdf === 'locked' || isLocked(pdf, bytes))
    throw new DocumentError('UPLOAD_PDF_ENCRYPTION_ERROR', 'encrypted', file_name);
  countPages(pdf, file_name);
  return pdf;
}

/** The PDF in the bytes, or that it is encrypted in a way that the parser does not know. */
export async function loadPdf(bytes: Uint8Array, file_name: string): Promise<PDF | 'locked'> {
  try {
    return await PDF.load(bytes);
  } catch (error) {
    refuseIfUnpackedTooLarge(file_name);
    // Some kinds of encryption are unknown to the parser, which says so by throwing.
    if (/encrypt|password|security handler/i.test(`${error}`)) return 'locked';
    throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  }
}

/** A file with a broken cross-reference table is rebuilt without its trailer, which is where encryption is declared. */
export const isLocked = (pdf: PDF, bytes: Uint8Array): boolean =>
  pdf.isEncrypted || (pdf.recoveredViaBruteForce && Buffer.from(bytes).includes('/Encrypt'));

/** @throws DocumentError when there is none */
export function countPages(pdf: PDF, file_name: string): number {
  const pages = tryToCount(pdf);
  refuseIfUnpackedTooLarge(file_name);
  if (pages === null) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  if (pages === 0) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'no_pages', file_name);
  return pages;
}

function tryToCount(pdf: PDF): number | null {
  try {
    return pdf.getPageCount();
  } catch {
    return null;
  }
}

/**
 * Adds the image on an A4 page, landscape when it is wider than high, centred and never enlarged; a part of a long
 * picture from the top, as wide as the others.
 */
export function addPicture(pdf: PDF, { jpeg, width, height, scale: given }: Picture): PDFPage {
  const lying = given === undefined && width > height;
  const page = pdf.addPage({ size: 'a4', orientation: lying ? 'landscape' : 'portrait' });
  const [pageWidth, pageHeight] = lying ? [LONG, SHORT] : [SHORT, LONG];
  const [across, along] = lying ? [CONTENT.height, CONTENT.width] : [CONTENT.width, CONTENT.height];
  const scale = given ?? Math.min(across / width, along / height, NATURAL_SCALE);
  const shown = { width: width * scale, height: height * scale };
  const y = given === undefined ? (pageHeight - shown.height) / 2 : pageHeight - MARGIN - shown.height;
  page.drawImage(pdf.embedJpeg(jpeg), { ...shown, x: (pageWidth - shown.width) / 2, y });
  return page;
}
