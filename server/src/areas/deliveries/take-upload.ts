import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DOCUMENT_KINDS, type FileKind, MIME_OF_KIND, XML_KINDS } from '../../documents/jobs.ts';
import { fail } from '../../http/errors.ts';
import type { Parts } from '../../http/parts.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import type { ActionRow } from '../../shared/actions.queries.ts';

/** A file that is safe in the store and has no row yet: the orphan sweep takes it if it never gets one. */
export interface TakenFile {
  id: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  pages: number | null;
  virus_status: 'clean' | 'not-scanned';
}

type Tools = Pick<Parts, 'documents' | 'outside'>;

/** The pension request takes XML alone, everything else what becomes a PDF (spec: products §5). */
const kindsOf = ({ type }: ActionRow): readonly FileKind[] =>
  type === 'REQUEST_PENSION_XML' ? XML_KINDS : DOCUMENT_KINDS;

/**
 * Judges what was sent, makes one PDF of it (decision 17; XML stays as it is, a file each) and puts it in the store.
 * Fails with the code and the name of the file that is at fault.
 */
export async function takeUpload(tools: Tools, action: ActionRow, files: ReceivedFile[]): Promise<TakenFile[]> {
  const accept = kindsOf(action);
  let virus_status: TakenFile['virus_status'] = 'clean';
  for (const file of files) if (!(await isClean(tools, file))) virus_status = 'not-scanned';
  if (accept === XML_KINDS) {
    const taken: TakenFile[] = [];
    for (const file of files) {
      await tools.documents.inspect(file, accept);
      taken.push(
        await store(tools, file.path, { name: file.file_name, mime: MIME_OF_KIND.xml, pages: null, virus_status }),
      );
    }
    return taken;
  }
  const title = titleOf(action, files);
  const pdf = await tools.documents.mergeToPdf(files, { accept, title });
  try {
    return [
      await store(tools, pdf.path, { name: `${title}.pdf`, mime: MIME_OF_KIND.pdf, pages: pdf.pages, virus_status }),
    ];
  } finally {
    await rm(pdf.path, { force: true });
  }
}

/** One file keeps its own name; several are named after what was asked. */
function titleOf(action: ActionRow, files: ReceivedFile[]): string {
  const [only] = files;
  if (files.length === 1 && only) return only.file_name.replace(/\.[a-z0-9]{2,5}$/i, '');
  const { document } = action.details as { document?: { label?: string | null } };
  return document?.label ?? action.label;
}

/** Whether a scanner found it clean; without a scanner nobody knows. An infected file is refused. */
async function isClean({ outside }: Tools, file: ReceivedFile): Promise<boolean> {
  const { result } = await outside.virusScan.scan(file.path);
  if (result === 'infected') fail('UPLOAD_FILE_INFECTED', { file_name: file.file_name });
  return result === 'clean';
}

async function store(
  { outside }: Tools,
  path: string,
  about: Omit<TakenFile, 'id' | 'size' | 'sha256'>,
): Promise<TakenFile> {
  const { key, size, sha256 } = await outside.files.put(createReadStream(path));
  return { id: key, size, sha256, ...about };
}
