import { randomUUID } from 'node:crypto';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OFFICE_ENDINGS, toBytes } from '@klantportaal/contract/values/file-limits';
import { BYTES_TO_RECOGNISE, recogniseFile } from '@klantportaal/contract/values/file-natures';
import { OfficeRefusedError } from '../../platform/adapters/office/office.ts';
import type { ReceivedFile } from '../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../platform/kernel/data-folder.ts';
import { addPlace, DocumentError } from '../../platform/pdf/document-error.ts';
import type { AppContext } from '../identity/app-context.ts';

type WithoutDot<Ending> = Ending extends `.${infer Letters}` ? Letters : never;

/** TABLE: the endings that say which program a file is of, with their types. */
const TYPES: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
} satisfies Record<WithoutDot<(typeof OFFICE_ENDINGS)[number]>, string>;

export interface ConvertedFiles {
  /** The files in their order, as they are read. */
  files: ReceivedFile[];
  /** The type of each file as it came where it was converted; else null. */
  types: (string | null)[];
  /** Removes what was made. */
  discard(): Promise<void>;
}

type Tools = Pick<AppContext, 'adapters' | 'config'>;

/**
 * Makes PDFs of files of Word, Excel, PowerPoint and OpenDocument, where a converter is set: by their bytes, under
 * whatever name. What comes of it is judged as any other PDF. Without a converter they stay, and are refused with advice.
 */
export async function convertOffice(
  { adapters, config }: Tools,
  sent: readonly ReceivedFile[],
): Promise<ConvertedFiles> {
  if (!adapters.office.on) return { files: [...sent], types: sent.map(() => null), discard: async () => {} };
  const made: string[] = [];
  const discard = async () => void (await Promise.all(made.map((path) => rm(path, { force: true }))));
  const files: ReceivedFile[] = [];
  const types: (string | null)[] = [];
  try {
    for (const [index, file] of sent.entries()) {
      const extension = await findExtension(file);
      if (!extension) {
        files.push(file);
        types.push(null);
        continue;
      }
      const bytes = new Uint8Array(await readFile(file.path));
      const pdf = await adapters.office.convert(bytes, extension, toBytes(config.UPLOAD_MAX_MB)).catch((error) => {
        if (!(error instanceof OfficeRefusedError)) throw error;
        const refusal = new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file.file_name, { found: 'office' });
        throw sent.length > 1 ? addPlace(refusal, index + 1) : refusal;
      });
      const path = join(toTemporaryFolder(config), `${randomUUID()}.pdf`);
      made.push(path);
      await writeFile(path, pdf, { mode: 0o600 });
      files.push({ ...file, path });
      types.push(TYPES[extension] ?? null);
    }
    return { files, types, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The ending of a file of such a program, by its first bytes; null for every other. */
async function findExtension({ path, file_name }: ReceivedFile): Promise<string | null> {
  const start = await readStart(path);
  if (recogniseFile(start) !== 'office') return null;
  const named = /\.([a-z]{3,4})$/i.exec(file_name)?.[1]?.toLowerCase() ?? '';
  const text = Buffer.from(start).toString('latin1');
  const open = Object.keys(TYPES).find((ending) => text.includes(`mimetype${TYPES[ending]}`));
  if (open) return open;
  if (text.startsWith('{\\rtf')) return 'rtf';
  // Its bytes decide; the name only says which of them it may be.
  const isZip = text.startsWith('PK');
  if ((isZip ? ['docx', 'xlsx', 'pptx'] : ['doc', 'xls', 'ppt']).includes(named)) return named;
  return isZip ? 'docx' : 'doc';
}

async function readStart(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(BYTES_TO_RECOGNISE), 0, BYTES_TO_RECOGNISE, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
