import { writeFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import { DocumentError } from './document-error.ts';
import { pictureOf } from './images.ts';
import type { DeliveredFile, FileKind, Jobs } from './jobs.ts';
import { judge } from './judge.ts';
import { addPicture, openPdf } from './pdfs.ts';

/**
 * One PDF of all files in the order given (docs/decisions/022), written to `target`. A single PDF stays as it was
 * uploaded, byte for byte, so a signature in it stays valid.
 */
export async function merge({ files, accept, title, target, max_bytes }: Jobs['merge']['input']) {
  const merged =
    files.length === 1 && files[0] ? await single(files[0], accept, title) : await all(files, accept, title);
  if (merged.bytes.length > max_bytes) throw new DocumentError('COMBINED_PDF_TO_LARGE', 'too_large');
  await writeFile(target, merged.bytes, { mode: 0o600 });
  return { size: merged.bytes.length, pages: merged.pages };
}

type Made = { bytes: Uint8Array; pages: number };

async function single(file: DeliveredFile, accept: readonly FileKind[], title: string): Promise<Made> {
  const { kind, bytes } = await judge(file, accept);
  if (kind !== 'pdf') return await all([file], accept, title);
  return { bytes, pages: (await openPdf(bytes, file.file_name)).getPageCount() };
}

async function all(files: DeliveredFile[], accept: readonly FileKind[], title: string): Promise<Made> {
  const merged = PDF.create();
  merged.setTitle(title, { showInWindowTitleBar: true });
  merged.setProducer('Klantportaal');
  for (const file of files) {
    const { kind, bytes } = await judge(file, accept);
    if (kind === 'pdf') await addPdf(merged, bytes, file.file_name);
    else addPicture(merged, await pictureOf(kind, bytes, file.file_name));
  }
  return { bytes: await merged.save(), pages: merged.getPageCount() };
}

async function addPdf(merged: PDF, bytes: Uint8Array, file_name: string): Promise<void> {
  const source = await openPdf(bytes, file_name);
  try {
    await merged.copyPagesFrom(source, [...source.getPages().keys()]);
  } catch {
    throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file_name);
  }
}
