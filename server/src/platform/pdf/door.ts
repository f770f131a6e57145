import { PDF, PdfArray, type PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { DocumentError } from './document-error.ts';
import { drawHeldValues } from './forms/held-values.ts';
import { listWidgetDicts } from './forms/widgets.ts';
import { withPdfium } from './pdfium.ts';
import { countPages, isLocked, loadPdf, openPdf } from './pdfs.ts';
import { refuseIfUnpackedTooLarge } from './unpack-limits.ts';

/** A PDF that everything after the door can read. */
export interface PlainPdf {
  pdf: PDF;
  /** The bytes that were sent, or that took their place. */
  bytes: Uint8Array;
  /** Whether it was written anew: a reader should not get the file as it came. */
  isRewritten: boolean;
  /** A field of a form was drawn otherwise than what it holds, which is what is shown. */
  valuesDiffer: boolean;
}

/** More bytes than this before the header are no accident. */
const MAX_BYTES_BEFORE_HEADER = 1024;

/**
 * Opens a PDF that somebody sent. Written anew is what other readers would show otherwise than ours, or not at all: what
 * begins before its header, is locked against editing only, counts its pages wrongly, or has fields whose pictures do
 * not show what they hold. What opens only with a password, is cut off or has no page is refused.
 * @param flatten draws fields as part of the page, since the form does not go along
 */
export async function openAtDoor(
  sent: Uint8Array,
  file_name: string,
  { flatten = false }: { flatten?: boolean } = {},
): Promise<PlainPdf> {
  const { bytes, first } = await openUnlocked(skipToHeader(sent), file_name);
  const pages = countPages(first, file_name);
  if (first.recoveredViaBruteForce) await refuseIfPartIsMissing(first, file_name);
  const { isDrawn, differs: valuesDiffer } = await drawHeldValues(first, bytes, file_name);
  if (isDrawn || (flatten && listWidgetDicts(first).length > 0)) {
    const drawn = isDrawn ? await first.save({ subsetFonts: true }) : bytes;
    return { ...(await writeFlat(drawn, file_name)), isRewritten: true, valuesDiffer };
  }
  const isCountedAlike = await withPdfium(bytes, file_name, (drawing) => drawing.pages === pages);
  if (isCountedAlike) return { pdf: first, bytes, isRewritten: bytes !== sent, valuesDiffer };
  const copied = await copyPages(first);
  return { pdf: await PDF.load(copied), bytes: copied, isRewritten: true, valuesDiffer };
}

/** The document as PDFium reads it with no password, where it is locked against editing only. */
async function openUnlocked(bytes: Uint8Array, file_name: string): Promise<{ bytes: Uint8Array; first: PDF }> {
  const first = await loadPdf(bytes, file_name);
  if (first !== 'locked' && !isLocked(first, bytes)) return { bytes, first };
  const plain = await withPdfium(bytes, file_name, (drawing) => drawing.write({ flat: false }));
  return { bytes: plain, first: await openPdf(plain, file_name) };
}

/** The pages that we find, in a file of their own. */
async function copyPages(pdf: PDF): Promise<Uint8Array> {
  const copy = PDF.create();
  await copy.copyPagesFrom(pdf, [...pdf.getPages().keys()]);
  return await copy.save();
}

function skipToHeader(bytes: Uint8Array): Uint8Array {
  const header = Buffer.from(bytes.subarray(0, MAX_BYTES_BEFORE_HEADER * 2)).indexOf('%PDF-');
  return header > 0 && header <= MAX_BYTES_BEFORE_HEADER ? bytes.slice(header) : bytes;
}

/** The document with what its fields and notes show as part of their page. */
async function writeFlat(bytes: Uint8Array, file_name: string): Promise<Pick<PlainPdf, 'pdf' | 'bytes'>> {
  const written = await withPdfium(bytes, file_name, (drawing) => drawing.write({ flat: true }));
  return { pdf: await openPdf(written, file_name), bytes: written };
}

/** Operators that draw anything: text, lines, areas, pictures. */
const DRAWS = /(?:^|[\s\])>])(?:Tj|TJ|'|"|Do|f\*?|F|B\*?|b\*?|S|s|sh|EI)(?:\s|$)/;

/**
 * A file that was cut off is put together from what is left of it, and a page whose content is gone comes out empty. So
 * a page that should show something, and shows nothing, is refused; and so is a file with fewer pages than it counts.
 */
async function refuseIfPartIsMissing(pdf: PDF, file_name: string): Promise<void> {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const root = pdf.context.catalog.getDict().getDict('Pages', resolve);
  const counted = root?.getNumber('Count', resolve)?.value ?? 0;
  const isShort = counted > pdf.getPageCount();
  const empty = await withPdfium(await copyPages(pdf), file_name, (drawing) =>
    pdf
      .getPages()
      .some((page, index) => shouldShow(page.dict, resolve) && (index >= drawing.pages || drawing.isBlank(index))),
  );
  refuseIfUnpackedTooLarge(file_name);
  if (isShort || empty) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'part_missing', file_name);
}

function shouldShow(page: PdfDict, resolve: (ref: PdfRef) => unknown): boolean {
  const contents = page.get('Contents');
  if (contents === undefined) return false;
  const found = contents instanceof PdfRef ? resolve(contents) : contents;
  const parts = found instanceof PdfArray ? [...found] : [found];
  return parts.some((part) => {
    const stream = part instanceof PdfRef ? resolve(part) : part;
    if (!(stream instanceof PdfStream)) return true;
    try {
      return DRAWS.test(Buffer.from(stream.getDecodedData()).toString('latin1'));
    } catch {
      return true;
    }
  });
}
