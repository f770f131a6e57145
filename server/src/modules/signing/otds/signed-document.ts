import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Reader } from '@klantportaal/contract/texts';
import { ensure } from '@klantportaal/contract/values/ensure';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { DOCUMENT_KINDS, MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import type { LetterData, LetterPart } from '../../../platform/pdf/letter.ts';
import { createFileSource } from '../../files/file-source.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { createAssignmentLetter } from './assignment-letter.ts';
import type { OtdRow } from './otds.queries.ts';

type Tools = Pick<AppContext, 'config' | 'documents' | 'adapters' | 'log'> & { consumer: { dossier_id: string } };

/** The assignment as the consumer can read it before signing. */
export interface AssignmentDocument {
  name: string;
  mime: string;
  bytes: Buffer;
  /** Hex. */
  sha256: string;
  /** The letter that the document was generated from, if the firm sent no document. */
  letter: LetterData | null;
}

/** The firm's own document, else one generated from the facts. */
export async function createAssignmentDocument(
  { documents, adapters, log, consumer }: Tools,
  { licence, otd, file, reader }: { licence: LicenceData; otd: OtdRow; file: FileRow | null; reader: Reader },
): Promise<AssignmentDocument> {
  const letter = file ? null : createAssignmentLetter(licence, otd, reader);
  const bytes = letter
    ? await documents.renderTypst({ template: 'letter', data: letter }, consumer.dossier_id)
    : await buffer((await openFile({ adapters, log }, ensure(file))).stream);
  return {
    name: file?.name ?? 'otd.pdf',
    mime: file?.mime ?? MIME_OF_KIND.pdf,
    bytes,
    sha256: hashSha256(bytes),
    letter,
  };
}

/** The row of a stored file, without its owner. */
export type StoredPdf = Pick<FileRow, 'id' | 'name' | 'mime' | 'size' | 'sha256' | 'pages'>;

/** The paper of what follows the assignment, and its parts. */
type Appendix = Pick<LetterData, 'language' | 'firm'> & { file_title: string; parts: LetterPart[] };

/**
 * Stores one PDF of the assignment and its appendix, with one structure tree and one count of pages.
 * It has no row yet: the caller adds one or removes the file; the orphan sweep removes what is
 * left.
 */
export async function storeSignedDocument(
  tools: Tools,
  assignment: AssignmentDocument,
  appendix: Appendix,
): Promise<StoredPdf> {
  const { documents, adapters, consumer } = tools;
  const about = { name: `${assignment.name.replace(/\.[a-z0-9]{2,5}$/i, '')}-getekend.pdf`, mime: MIME_OF_KIND.pdf };
  if (assignment.letter) {
    const bytes = await documents.renderTypst(
      { template: 'letter', data: { ...assignment.letter, ...appendix } },
      consumer.dossier_id,
    );
    const { key, size, sha256 } = await adapters.files.put(Readable.from([bytes]));
    return { ...about, id: key, size, sha256, pages: null };
  }
  const made: string[] = [];
  /** On disk, under a name of our own. */
  const writePartFile = async (bytes: Buffer) => {
    const path = join(toTemporaryFolder(tools.config), `${randomUUID()}.part`);
    made.push(path);
    await writeFile(path, bytes, { mode: 0o600 });
    return { path, file_name: assignment.name };
  };
  try {
    await mkdir(toTemporaryFolder(tools.config), { recursive: true, mode: 0o700 });
    const own = await writePartFile(assignment.bytes);
    const { pages } = await documents.inspect(own, DOCUMENT_KINDS, null);
    const behind = await writePartFile(
      await documents.renderTypst(
        { template: 'letter', data: toFollowingLetter(appendix, pages) },
        consumer.dossier_id,
      ),
    );
    const { language, file_title: title } = appendix;
    const pdf = await documents.mergeToPdf([own, behind], { accept: DOCUMENT_KINDS, title, language, owner: null });
    made.push(pdf.path);
    const { key, size, sha256 } = await adapters.files.put(createFileSource(pdf.path));
    return { ...about, id: key, size, sha256, pages: pdf.pages };
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })));
  }
}

/** The appendix as a letter behind a document of so many pages. */
function toFollowingLetter({ parts: [first, ...parts], ...paper }: Appendix, pages_before: number): LetterData {
  return { ...paper, ...ensure(first), parts, pages_before };
}
