import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import type { ReceivedFile } from '../../platform/http/uploads.ts';
import { addPlace, skipPlaces } from '../../platform/pdf/document-error.ts';
import { DOCUMENT_KINDS, type FileKind, MIME_OF_KIND, XML_KINDS } from '../../platform/pdf/jobs.ts';
import { scanFiles, storeFiles, type TakenFile } from '../files/taken-files.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { actions } from '../tasks/actions.table.ts';
import { convertOffice } from './convert-office.ts';

/** The fields of an action that say what was requested. */
type Asked = Pick<typeof actions.$inferSelect, 'type' | 'label' | 'details'>;
type Tools = Pick<AppContext, 'documents' | 'adapters' | 'config' | 'log'>;

/** The pension request accepts only XML; everything else, what can become a PDF (D5-26, D5-27). */
const getAcceptedKinds = ({ type }: Asked): readonly FileKind[] =>
  type === 'REQUEST_PENSION_XML' ? XML_KINDS : DOCUMENT_KINDS;

/** The result of an upload: the document, and the files that it was made of. */
export interface TakenUpload {
  file: TakenFile;
  /** `same`: it is the document itself, byte for byte. */
  originals: (TakenFile | 'same')[];
}

/**
 * Validates the files, merges them into one PDF (XML files stay separate and unchanged) and stores
 * it, beside the files as they came. Fails with the code and the name of the offending file. `owner` is who sends
 * them, whose files are read in turns. `before`: the document that they are added to, which comes first and is none of
 * the originals.
 */
export async function takeUpload(
  tools: Tools,
  action: Asked,
  files: ReceivedFile[],
  owner: string,
  before: ReceivedFile | null = null,
): Promise<TakenUpload[]> {
  const accept = getAcceptedKinds(action);
  const virus_status = await scanFiles(tools, files);
  if (accept === XML_KINDS) {
    for (const [index, file] of files.entries())
      await tools.documents.inspect(file, accept, owner).catch((error: unknown) => {
        throw addPlace(error, index + 1);
      });
    const about = { mime: MIME_OF_KIND.xml, pages: null, virus_status };
    const stored = await storeFiles(
      tools,
      files.map(({ path, file_name }) => ({ path, name: file_name, ...about })),
    );
    return stored.map((file) => ({ file, originals: ['same'] }));
  }
  const ours = before ? [before] : [];
  const all = [...ours, ...files];
  const name = getDocumentName(action, all);
  // Dutch, as the firm that reads it: what we add to the files are their names.
  const about = { accept, title: getRequestedLabel(action), language: 'nl', owner } as const;
  const converted = await convertOffice(tools, files);
  const { path, pages, cleaned, values_differ, kinds } = await tools.documents
    .mergeToPdf([...ours, ...converted.files], about)
    .catch((error: unknown) => {
      throw skipPlaces(error, ours.length);
    })
    .finally(converted.discard);
  try {
    const made = { path, name: `${name}.pdf`, mime: MIME_OF_KIND.pdf, pages, cleaned, values_differ, virus_status };
    // A single PDF that nothing was removed from is its own original.
    const isSame = all.length === 1 && (await hasSameBytes(path, getFirst(files).path));
    const sent = isSame
      ? []
      : files.map(({ path, file_name }, index) => {
          return {
            path,
            name: file_name,
            mime: converted.types[index] ?? MIME_OF_KIND[ensure(kinds[ours.length + index])],
            pages: null,
            virus_status,
          };
        });
    const [file, ...originals] = await storeFiles(tools, [made, ...sent]);
    return [{ file: ensure(file), originals: isSame ? ['same'] : originals }];
  } finally {
    await rm(path, { force: true });
  }
}

/** Whether two files on our own disk are the same, byte for byte. */
async function hasSameBytes(firstPath: string, other: string): Promise<boolean> {
  const hashFile = async (path: string) => {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest('hex');
  };
  return (await hashFile(firstPath)) === (await hashFile(other));
}

/** A single file keeps its name; several are named after the action. */
function getDocumentName(action: Asked, files: ReceivedFile[]): string {
  const [only] = files;
  return files.length === 1 && only ? only.file_name.replace(/\.[a-z0-9]{2,5}$/i, '') : getRequestedLabel(action);
}

/** The label of the requested document or action: 'Salarisstrook'. */
function getRequestedLabel(action: Asked): string {
  const { document } = action.details as { document?: { label?: string | null } };
  return document?.label ?? action.label;
}
