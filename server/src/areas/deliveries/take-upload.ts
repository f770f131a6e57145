import { rm } from 'node:fs/promises';
import { DOCUMENT_KINDS, type FileKind, MIME_OF_KIND, XML_KINDS } from '../../documents/jobs.ts';
import type { Parts } from '../../http/parts.ts';
import type { ReceivedFile } from '../../http/uploads.ts';
import type { ActionRow } from '../../shared/actions.queries.ts';
import { scanFiles, storeFile, type TakenFile } from '../../shared/taken-files.ts';

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
  const virus_status = await scanFiles(tools, files);
  if (accept === XML_KINDS) {
    const taken: TakenFile[] = [];
    for (const file of files) {
      await tools.documents.inspect(file, accept);
      taken.push(
        await storeFile(tools, file.path, { name: file.file_name, mime: MIME_OF_KIND.xml, pages: null, virus_status }),
      );
    }
    return taken;
  }
  const title = titleOf(action, files);
  const pdf = await tools.documents.mergeToPdf(files, { accept, title });
  try {
    return [
      await storeFile(tools, pdf.path, {
        name: `${title}.pdf`,
        mime: MIME_OF_KIND.pdf,
        pages: pdf.pages,
        virus_status,
      }),
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
