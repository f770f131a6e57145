import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Reader } from '@klantportaal/contract/texts';
import { DOCUMENT_KINDS, MIME_OF_KIND } from '../../documents/jobs.ts';
import type { LetterData } from '../../documents/letter.ts';
import type { FileRow } from '../../files/files.queries.ts';
import type { AppContext } from '../../http/app-context.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { assignmentLetter } from './assignment-letter.ts';
import type { OtdRow } from './otds.queries.ts';

type Tools = Pick<AppContext, 'config' | 'documents' | 'adapters'>;

/** The assignment as the consumer can read it before signing. */
export interface AssignmentDocument {
  name: string;
  mime: string;
  bytes: Buffer;
  /** Hex. */
  sha256: string;
}

/** The firm's own document, else one generated from the facts. */
export async function assignmentDocument(
  { documents, adapters }: Tools,
  { licence, otd, file, reader }: { licence: LicenceData; otd: OtdRow; file: FileRow | null; reader: Reader },
): Promise<AssignmentDocument> {
  const bytes = file
    ? await buffer((await adapters.files.open(file.id)).stream)
    : await documents.renderTypst({ template: 'letter', data: assignmentLetter(licence, otd, reader) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: file?.name ?? 'otd.pdf', mime: file?.mime ?? MIME_OF_KIND.pdf, bytes, sha256 };
}

/** The row of a stored file, without its owner. */
export type StoredPdf = Pick<FileRow, 'id' | 'name' | 'mime' | 'size' | 'sha256' | 'pages'>;

/**
 * Stores one PDF of the assignment and its appendix. It has no row yet: the caller adds one or removes the file; the
 * orphan sweep removes what is left.
 */
export async function storeSignedDocument(
  { config, documents, adapters }: Tools,
  assignment: AssignmentDocument,
  behind: LetterData[],
): Promise<StoredPdf> {
  const letters = await Promise.all(behind.map((data) => documents.renderTypst({ template: 'letter', data })));
  const parts = [assignment.bytes, ...letters].map((bytes) => ({
    bytes,
    path: join(config.DATA_DIR, 'tmp', `${randomUUID()}.part`),
    file_name: assignment.name,
  }));
  const title = assignment.name.replace(/\.[a-z0-9]{2,5}$/i, '');
  const made: string[] = [];
  try {
    await Promise.all(parts.map(({ path, bytes }) => writeFile(path, bytes, { mode: 0o600 })));
    const pdf = await documents.mergeToPdf(parts, { accept: DOCUMENT_KINDS, title });
    made.push(pdf.path);
    const { key, size, sha256 } = await adapters.files.put(createReadStream(pdf.path));
    return { id: key, name: `${title}-getekend.pdf`, mime: MIME_OF_KIND.pdf, size, sha256, pages: pdf.pages };
  } finally {
    await Promise.all([...parts.map(({ path }) => path), ...made].map((path) => rm(path, { force: true })));
  }
}
