import { rm } from 'node:fs/promises';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import type { ReceivedFile } from '../../platform/http/uploads.ts';
import { DOCUMENT_KINDS, type FileKind, isKeptAsSent, MIME_OF_KIND, toPdfName } from '../../platform/pdf/jobs.ts';
import { scanFiles, storeFiles, type TakenFile } from '../files/taken-files.ts';
import type { AppContext } from '../identity/app-context.ts';
import { convertOffice } from './convert-office.ts';

type Tools = Pick<AppContext, 'documents' | 'adapters' | 'config' | 'log'>;

/** A stored file, and the same as it was sent where that is another. */
export interface TakenFirmFile {
  file: TakenFile;
  original: TakenFile | null;
}

/**
 * Judges a file that came to the firm as one of a consumer, and stores it as it was sent; of a PDF, what does nothing by
 * itself; of a picture that browsers do not show, a PDF. Beside these what was sent, for a request under which it may be
 * put. XML is for a request for a pension overview alone, and an SVG is drawn: whoever shows it never meets what is in
 * it. A file of Word or Excel becomes a PDF where a converter is set. `owner`: whose files are read in turns.
 */
export async function takeFirmFile(
  tools: Tools,
  file: ReceivedFile,
  about: { accept: readonly FileKind[]; owner: string },
): Promise<TakenFirmFile> {
  const virus_status = await scanFiles(tools, [file]);
  const { files, types, discard } = await convertOffice(tools, [file]);
  try {
    return await takeReadable(tools, getFirst(files), {
      ...about,
      virus_status,
      sent: { ...file, type: types[0] ?? null },
    });
  } finally {
    await discard();
  }
}

interface AboutSent {
  accept: readonly FileKind[];
  owner: string;
  virus_status: TakenFile['virus_status'];
  /** The file as it was sent; its type where it is read as another. */
  sent: ReceivedFile & { type: string | null };
}

async function takeReadable(tools: Tools, file: ReceivedFile, about: AboutSent): Promise<TakenFirmFile> {
  const { accept, owner, virus_status } = about;
  const { kind, mime, ...seen } = await tools.documents.inspect(file, accept, owner);
  if (kind === 'svg') return takeDrawing(tools, file, { virus_status, owner });
  const pages = kind === 'xml' ? null : seen.pages;
  const order = { accept: DOCUMENT_KINDS, title: file.file_name, language: 'nl', owner } as const;
  const pdf = kind === 'xml' || isKeptAsSent(kind) ? null : await tools.documents.mergeToPdf([file], order);
  try {
    const { path, cleaned, values_differ } = pdf ?? { path: file.path, cleaned: false, values_differ: false };
    const { type } = about.sent;
    const sent = { name: file.file_name, mime: type ?? mime, pages, virus_status, path: about.sent.path };
    const isConverted = pdf !== null && (kind !== 'pdf' || type !== null);
    const made = { name: isConverted ? toPdfName(file.file_name) : file.file_name, mime: MIME_OF_KIND.pdf };
    const document = { ...sent, ...(pdf && { ...made, pages: pdf.pages }), path, cleaned, values_differ };
    const both = [document, ...(cleaned || values_differ || isConverted ? [sent] : [])];
    const [stored, original = null] = await storeFiles(tools, both);
    return { file: ensure(stored), original };
  } finally {
    if (pdf) await rm(pdf.path, { force: true });
  }
}

async function takeDrawing(
  tools: Tools,
  file: ReceivedFile,
  { virus_status, owner }: { virus_status: TakenFile['virus_status']; owner: string },
): Promise<TakenFirmFile> {
  const drawn = await tools.documents.drawToPng(file, owner);
  try {
    const name = file.file_name.replace(/(?:\.svg)?$/i, '.png');
    const about = { name, mime: MIME_OF_KIND.png, pages: 1, virus_status, cleaned: false };
    const [stored] = await storeFiles(tools, [{ ...about, path: drawn.path }]);
    return { file: ensure(stored), original: null };
  } finally {
    await rm(drawn.path, { force: true });
  }
}
