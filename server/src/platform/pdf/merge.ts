import { writeFile } from 'node:fs/promises';
import { PDF, type PDFPage } from '@libpdf/core';
import { isOnlyCover, removeActiveParts } from './active-parts.ts';
import { DocumentError } from './document-error.ts';
import { toPicture } from './images/images.ts';
import type { DeliveredFile, FileKind, Jobs } from './jobs.ts';
import { readAcceptedFile } from './judge.ts';
import { addPicture, openPdf } from './pdfs.ts';
import { noteStep } from './progress.ts';
import { startStructure } from './structure/structure.ts';
import { refuseIfUnpackedTooLarge } from './unpack-limits.ts';

/**
 * One PDF of all files in the order given, written to `target`. A single PDF stays as it was
 * uploaded, byte for byte, so a signature in it stays valid; unless it does something by itself.
 * What is put together here has structure, a title and a language for screen readers.
 */
export async function merge(order: Jobs['merge']['input']): Promise<Jobs['merge']['output']> {
  const { files, target, max_bytes } = order;
  const { bytes, pages, cleaned, kinds } =
    files.length === 1 && files[0] ? await mergeSingle(files[0], order) : await mergeAll(files, order);
  if (bytes.length > max_bytes) {
    throw new DocumentError('COMBINED_PDF_TO_LARGE', files.length > 1 ? 'too_large_together' : 'too_large');
  }
  await writeFile(target, bytes, { mode: 0o600 });
  return { size: bytes.length, pages, cleaned, kinds };
}

type Made = { bytes: Uint8Array; pages: number; cleaned: boolean; kinds: FileKind[] };
type About = Pick<Jobs['merge']['input'], 'accept' | 'title' | 'language' | 'of_stranger'>;

async function mergeSingle(file: DeliveredFile, about: About): Promise<Made> {
  const { kind, bytes } = await readAcceptedFile(file, about.accept);
  if (kind !== 'pdf') return await mergeAll([file], about);
  const pdf = await openPlain(bytes, file.file_name, about);
  const pages = pdf.getPageCount();
  // Both: each looks where the other does not.
  const cleaned = [removeActiveParts(pdf), hasHidden(bytes)].includes(true);
  refuseIfUnpackedTooLarge(file.file_name);
  // Another reader may find other things in a broken file than ours did, so it gets what ours found.
  const asIs = !cleaned && !pdf.recoveredViaBruteForce;
  return { bytes: asIs ? bytes : await rewritePdf(pdf, file.file_name), pages, cleaned, kinds: [kind] };
}

async function mergeAll(files: DeliveredFile[], about: About): Promise<Made> {
  const merged = PDF.create();
  let cleaned = false;
  const kinds: FileKind[] = [];
  const structure = startStructure(merged, about.language);
  merged.setTitle(about.title, { showInWindowTitleBar: true });
  merged.setProducer('Klantportaal');
  for (const file of files) {
    noteStep();
    const { kind, bytes } = await readAcceptedFile(file, about.accept);
    kinds.push(kind);
    if (kind === 'pdf') {
      const source = await openPlain(bytes, file.file_name, about);
      const added = await addPdf(merged, source, file.file_name);
      structure.addFile(source, added.pages, file.file_name);
      refuseIfUnpackedTooLarge(file.file_name);
      cleaned ||= added.cleaned;
    } else {
      const page = addPicture(merged, await toPicture(kind, bytes, file.file_name));
      structure.addPage(page, { of: 'Figure', alt: file.file_name });
    }
  }
  noteStep();
  structure.finish();
  return { bytes: await merged.save(), pages: merged.getPageCount(), cleaned, kinds };
}

/** Returns the copied pages, and whether anything was left out. */
async function addPdf(merged: PDF, source: PDF, file_name: string): Promise<{ pages: PDFPage[]; cleaned: boolean }> {
  try {
    const cleaned = removeActiveParts(source);
    const pages = await merged.copyPagesFrom(source, [...source.getPages().keys()]);
    refuseIfUnpackedTooLarge(file_name);
    return { pages, cleaned };
  } catch {
    refuseIfUnpackedTooLarge(file_name);
    throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  }
}

async function openPlain(bytes: Uint8Array, file_name: string, { of_stranger }: About): Promise<PDF> {
  const pdf = await openPdf(bytes, file_name);
  if (of_stranger && isOnlyCover(pdf)) throw new DocumentError('UPLOAD_PDF_NOT_PLAIN', 'only_cover', file_name);
  return pdf;
}

/** Whether something that acts is left in an earlier version of the document, which is still in the file. */
function hasHidden(bytes: Uint8Array): boolean {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marks = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia'];
  return marks.some((mark) => raw.includes(mark));
}

/** The document written anew from what it shows now. @throws DocumentError if that lost a page or still acts */
async function rewritePdf(pdf: PDF, file_name: string): Promise<Uint8Array> {
  const pages = pdf.getPageCount();
  // Without a change of its own the library returns the bytes it was given.
  pdf.setProducer('Klantportaal');
  const bytes = await pdf.save();
  const again = await openPdf(bytes, file_name);
  if (again.getPageCount() !== pages || removeActiveParts(again)) {
    throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  }
  return bytes;
}
