import { rm } from 'node:fs/promises';
import type { ActionRow } from '../../actions/actions.queries.ts';
import { DOCUMENT_KINDS, type FileKind, MIME_OF_KIND, XML_KINDS } from '../../documents/jobs.ts';
import { scanFiles, storeFile, type TakenFile } from '../../files/taken-files.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { ReceivedFile } from '../../http/uploads.ts';

type Tools = Pick<AppContext, 'documents' | 'adapters'>;

/** The pension request accepts only XML; everything else, what can become a PDF (D5-26, D5-27). */
const kindsOf = ({ type }: ActionRow): readonly FileKind[] =>
  type === 'REQUEST_PENSION_XML' ? XML_KINDS : DOCUMENT_KINDS;

/**
 * Validates the files, merges them into one PDF (docs/decisions/022; XML files stay separate and unchanged) and stores
 * it. Fails with the code and the name of the offending file.
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

/** A single file keeps its name; several are named after the action. */
function titleOf(action: ActionRow, files: ReceivedFile[]): string {
  const [only] = files;
  if (files.length === 1 && only) return only.file_name.replace(/\.[a-z0-9]{2,5}$/i, '');
  const { document } = action.details as { document?: { label?: string | null } };
  return document?.label ?? action.label;
}
