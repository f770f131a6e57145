import { rm } from 'node:fs/promises';
import type { ActionRow } from '../../actions/actions.queries.ts';
import { DOCUMENT_KINDS, type FileKind, MIME_OF_KIND, XML_KINDS } from '../../documents/jobs.ts';
import { scanFiles, storeFiles, type TakenFile } from '../../files/taken-files.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { ReceivedFile } from '../../http/uploads.ts';

type Tools = Pick<AppContext, 'documents' | 'adapters' | 'log'>;

/** The pension request accepts only XML; everything else, what can become a PDF (D5-26, D5-27). */
const kindsOf = ({ type }: ActionRow): readonly FileKind[] =>
  type === 'REQUEST_PENSION_XML' ? XML_KINDS : DOCUMENT_KINDS;

/**
 * Validates the files, merges them into one PDF (docs/decisions/022; XML files stay separate and unchanged) and stores
 * it. Fails with the code and the name of the offending file. `owner` is the consumer’s id.
 */
export async function takeUpload(
  tools: Tools,
  action: ActionRow,
  files: ReceivedFile[],
  owner: string,
): Promise<TakenFile[]> {
  const accept = kindsOf(action);
  const virus_status = await scanFiles(tools, files);
  if (accept === XML_KINDS) {
    for (const file of files) await tools.documents.inspect(file, accept, owner);
    const about = { mime: MIME_OF_KIND.xml, pages: null, virus_status };
    return storeFiles(
      tools,
      files.map(({ path, file_name }) => ({ path, name: file_name, ...about })),
    );
  }
  const name = nameOf(action, files);
  // Dutch, as the firm that reads it: what we add to the files are their names.
  const about = { accept, title: askedOf(action), language: 'nl', owner } as const;
  const { path, pages, cleaned } = await tools.documents.mergeToPdf(files, about);
  try {
    return await storeFiles(tools, [
      { path, name: `${name}.pdf`, mime: MIME_OF_KIND.pdf, pages, cleaned, virus_status },
    ]);
  } finally {
    await rm(path, { force: true });
  }
}

/** A single file keeps its name; several are named after the action. */
function nameOf(action: ActionRow, files: ReceivedFile[]): string {
  const [only] = files;
  return files.length === 1 && only ? only.file_name.replace(/\.[a-z0-9]{2,5}$/i, '') : askedOf(action);
}

/** What was asked for: 'Salarisstrook'. */
function askedOf(action: ActionRow): string {
  const { document } = action.details as { document?: { label?: string | null } };
  return document?.label ?? action.label;
}
