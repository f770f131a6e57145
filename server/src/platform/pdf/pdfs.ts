import { PDF, type PDFPage } from '@libpdf/core';
import { DocumentError } from './document-error.ts';
import type { Picture } from './images/images.ts';
import { refuseIfUnpackedTooLarge } from './unpack-limits.ts';

/** A4 in points. */
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 28;

/** The PDF in the bytes, opened and with at least one page. Encrypted ones are refused, even without a password. */
export async function openPdf(bytes: Uint8Array, file_name: string): Promise<PDF> {
  const pdf = await PDF.load(bytes).catch((error) => {
    refuseIfUnpackedTooLarge(file_name);
    // Some kinds of encryption are unknown to the parser, which says so by throwing.
    throw /encrypt|password|security handler/i.test(`${error}`)
      ? new DocumentError('UPLOAD_PDF_ENCRYPTION_ERROR', 'encrypted', file_name)
      : new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  });
  // A file with a broken cross-reference table is rebuilt without its trailer, which is where encryption is declared.
  const encrypted = pdf.isEncrypted || (pdf.recoveredViaBruteForce && Buffer.from(bytes).includes('/Encrypt'));
  if (encrypted) throw new DocumentError('UPLOAD_PDF_ENCRYPTION_ERROR', 'encrypted', file_name);
  const pages = countPages(pdf);
  refuseIfUnpackedTooLarge(file_name);
  if (pages === 0) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  return pdf;
}

function countPages(pdf: PDF): number {
  try {
    return pdf.getPageCount();
  } catch {
    return 0;
  }
}

/** Adds the image on an A4 page, landscape when it is wider than high, centred and never enlarged. */
export function addPicture(pdf: PDF, { jpeg, width, height }: Picture): PDFPage {
  const lying = width > height;
  const page = pdf.addPage({ size: 'a4', orientation: lying ? 'landscape' : 'portrait' });
  const [pageWidth, pageHeight] = lying ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min((pageWidth - 2 * MARGIN) / width, (pageHeight - 2 * MARGIN) / height, 72 / 96);
  const shown = { width: width * scale, height: height * scale };
  page.drawImage(pdf.embedJpeg(jpeg), {
    ...shown,
    x: (pageWidth - shown.width) / 2,
    y: (pageHeight - shown.height) / 2,
  });
  return page;
}
