import { writeFile } from 'node:fs/promises';
import { PDF, type PDFPage } from '@libpdf/core';
import { isOnlyCover, removeActiveParts } from './active-parts.ts';
import { addPlace, DocumentError } from './document-error.ts';
import { openAtDoor, type PlainPdf } from './door.ts';
import { readPictures } from './images/images.ts';
import { type DeliveredFile, type FileKind, isPicture, type Jobs } from './jobs.ts';
import { readAcceptedFile } from './judge.ts';
import { collectLayers, takeLayersAlong } from './layers.ts';
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
  const { bytes, ...made } =
    files.length === 1 && files[0] ? await mergeSingle(files[0], order) : await mergeAll(files, order);
  if (bytes.length > max_bytes) {
    throw new DocumentError('COMBINED_PDF_TO_LARGE', files.length > 1 ? 'too_large_together' : 'too_large');
  }
  await writeFile(target, bytes, { mode: 0o600 });
  return { size: bytes.length, ...made };
}

type Made = Omit<Jobs['merge']['output'], 'size'> & { bytes: Uint8Array };
type About = Pick<Jobs['merge']['input'], 'accept' | 'title' | 'language' | 'of_stranger'>;

async function mergeSingle(file: DeliveredFile, about: About): Promise<Made> {
  const { kind, bytes } = await readAcceptedFile(file, about.accept);
  if (kind !== 'pdf') return await mergeAll([file], about);
  const { pdf, isRewritten, valuesDiffer, ...plain } = await openPlain(bytes, file.file_name, about);
  const pages = pdf.getPageCount();
  // Both: each looks where the other does not.
  const cleaned = [removeActiveParts(pdf), hasHidden(bytes)].includes(true);
  refuseIfUnpackedTooLarge(file.file_name);
  const made = { pages, cleaned, values_differ: valuesDiffer, kinds: [kind], pages_of_files: [pages] };
  // Another reader may find other things in a broken file than ours did, so it gets what ours found.
  if (cleaned || pdf.recoveredViaBruteForce) return { ...made, bytes: await rewritePdf(pdf, file.file_name) };
  return { ...made, bytes: isRewritten ? plain.bytes : bytes };
}

async function mergeAll(files: DeliveredFile[], about: About): Promise<Made> {
  const merged = PDF.create();
  let cleaned = false;
  let values_differ = false;
  const kinds: FileKind[] = [];
  const pages_of_files: number[] = [];
  const structure = startStructure(merged, about.language);
  merged.setTitle(about.title, { showInWindowTitleBar: true });
  merged.setProducer('Klantportaal');
  for (const [index, file] of files.entries()) {
    noteStep();
    const before = merged.getPageCount();
    try {
      await addFile(file);
    } catch (error) {
      throw addPlace(error, index + 1);
    }
    pages_of_files.push(merged.getPageCount() - before);
  }
  noteStep();
  structure.finish();
  return { bytes: await merged.save(), pages: merged.getPageCount(), cleaned, values_differ, kinds, pages_of_files };

  async function addFile(file: DeliveredFile): Promise<void> {
    const { kind, bytes } = await readAcceptedFile(file, about.accept);
    kinds.push(kind);
    if (isPicture(kind)) {
      for await (const picture of readPictures(kind, bytes, file.file_name))
        structure.addPage(addPicture(merged, picture), { of: 'Figure', alt: file.file_name });
      return;
    }
    const { pdf: source, valuesDiffer } = await openPlain(bytes, file.file_name, about, { flatten: true });
    const added = await addPdf(merged, source, file.file_name);
    structure.addFile(source, added.pages, file.file_name);
    refuseIfUnpackedTooLarge(file.file_name);
    cleaned ||= added.cleaned;
    values_differ ||= valuesDiffer;
  }
}

/** Returns the copied pages, and whether anything was left out. */
async function addPdf(merged: PDF, source: PDF, file_name: string): Promise<{ pages: PDFPage[]; cleaned: boolean }> {
  try {
    const cleaned = removeActiveParts(source);
    takeLayersAlong(source);
    const pages = await merged.copyPagesFrom(source, [...source.getPages().keys()]);
    collectLayers(merged, pages);
    refuseIfUnpackedTooLarge(file_name);
    return { pages, cleaned };
  } catch {
    refuseIfUnpackedTooLarge(file_name);
    throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  }
}

async function openPlain(
  bytes: Uint8Array,
  file_name: string,
  { of_stranger }: About,
  how: { flatten?: boolean } = {},
): Promise<PlainPdf> {
  const plain = await openAtDoor(bytes, file_name, how);
  if (of_stranger && isOnlyCover(plain.pdf)) throw new DocumentError('UPLOAD_PDF_NOT_PLAIN', 'only_cover', file_name);
  return plain;
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
