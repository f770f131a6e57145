import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ColourShare } from '@klantportaal/contract/theme/theme-of-logo';
import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { toBytes } from '@klantportaal/contract/values/file-limits';
import { DEFAULT_UPLOAD_MAX_MB } from '@klantportaal/contract/values/upload-size';
import { runJobOnFile, runOwnJob } from './blame.ts';
import { DocumentError } from './document-error.ts';
import type { DeliveredFile, FileKind, Inspection, JobName, Jobs, MadePdf, MergedAbout, Rectangle } from './jobs.ts';
import type { ReadMail } from './mails/mail.ts';
import { openOwnerTurns } from './owner-turns.ts';
import { GaveWayError, openPool, type Pool, type PoolSettings } from './pool.ts';
import type { PageText } from './reading/page-text.ts';
import type { Sheet, SheetChoice, SheetRefusal } from './sheets/sheet.ts';

/** Everything that reads or makes documents, in child processes of its own. Faults of files are `DocumentError`s. */
export type Documents = {
  /** Inspects a file by its bytes, reading it to its end. */
  inspect(file: DeliveredFile, accept: readonly FileKind[], owner: Owner): Promise<Inspection>;
  /**
   * One PDF of images and PDFs in the order given; the caller removes it once it is stored.
   * @param about with files that were judged when they came, `is_judged` and how large the PDF may be
   */
  mergeToPdf(
    files: DeliveredFile[],
    about: MergedAbout & { owner: Owner; is_judged?: boolean; most_bytes?: number },
  ): Promise<MadePdf>;
  /** Finds the positions of numbers in the text of a PDF that can be a citizen service number. */
  findNumbers(file: DeliveredFile, owner: Owner): Promise<Rectangle[]>;
  /**
   * The text of one page, from 1, read in a process of its own kind. A process that dies of it is `WorkerLostError`.
   * @throws DocumentError when the file cannot be read at all
   */
  readPage(file: DeliveredFile, page: number): Promise<PageText>;
  /** The PDF with rectangles covered; the caller removes it once it is stored. */
  redact(
    file: DeliveredFile,
    order: { marks: readonly Rectangle[]; title: string; language: 'nl' | 'en'; owner: Owner },
  ): Promise<{ path: string; size: number; pages: number }>;
  /**
   * Reads a spreadsheet as it is chosen to be read, or says why it cannot be read.
   * @param owner whose file it is, as with documents; null for the file of a command
   */
  readSheet(path: string, choice: SheetChoice, owner: Owner): Promise<Sheet | { refused: SheetRefusal }>;
  /**
   * Reads a mail, and writes its attachments to our folder; the caller removes them. `owner` is whose mailbox it is.
   * @throws DocumentError when it cannot be read
   */
  readMail(path: string, most_attachments: number, owner: string): Promise<ReadMail>;
  /** An SVG as a PNG within the limit of pictures; the caller removes it once it is stored. */
  drawToPng(file: DeliveredFile, owner: Owner): Promise<{ path: string; size: number }>;
  /** The colours of a picture of a firm, as much of each as is drawn in it. */
  readColours(picture: Uint8Array): Promise<ColourShare[]>;
  /**
   * The finished PDF of a template; texts in `data` are plain text. `household` is the id of the dossier that asks for
   * it, for turns of its own; null for the firm.
   */
  renderTypst(order: Jobs['render']['input'], household: string | null): Promise<Buffer>;
  close(): Promise<void>;
};

/**
 * The owner of a file: the id of the consumer who sent it, to be read apart and in turns; null for the firm's files and
 * our own.
 */
export type Owner = string | null;

const MB = 1024 * 1024;

/**
 * PDFs grow a little when they are merged; a result above this share of an upload is refused (COMBINED_PDF_TO_LARGE).
 */
const MERGED_SHARE = 1.2;

/**
 * TABLE: the limits of a pool. Each has room for the largest honest file that was measured: a progressive JPEG of 108
 * megapixels takes 844 MB, two photos of that size two seconds of the processor.
 */
export const POOL: PoolSettings = {
  workers: 1,
  max_waiting: 200,
  gives_way_after_ms: null,
  renew_after: 300,
  renew_above: 400 * MB,
  timeout_ms: 30_000,
  start_timeout_ms: 180_000,
  heap_mb: 512,
  memory_mb: 1024,
  processor_ms: 8_000,
  spare_after_ms: 2_000,
  steps_behind: 5,
  idle_ms: 60_000,
};

/**
 * TABLE: where a pool that reads pages differs. Nobody waits for its jobs, so its children give way to every other
 * process; recognising letters takes one as much as all else takes together.
 */
const READING_POOL: Partial<PoolSettings> = {
  workers: availableParallelism(),
  renew_above: 480 * MB,
  memory_mb: 600,
  heap_mb: 256,
  timeout_ms: 180_000,
  processor_ms: 45_000,
  spare_after_ms: HOUR_MS,
  steps_behind: 10,
};

/**
 * Jobs of one consumer, and letters of one household, that may wait or run; of each one runs at a time. One more is
 * refused with `OwnerBusyError`.
 */
const MAX_PER_OWNER = 20;

/**
 * Strangers' files are read in pools of one child each. A job that takes longer than its pool allows makes room for
 * others there, and starts again in the next one, where only longer ones wait for each other.
 */
const GIVES_WAY_AFTER_MS = [500, 5_000, null];

/** One empty page, as simple as a PDF can be. */
const GOOD_PDF = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<>>>>endobj',
  'trailer<</Root 1 0 R/Size 4>>',
  '%%EOF',
  '',
].join('\n');

interface DocumentSettings extends Partial<PoolSettings> {
  /** MB of one upload at most. */
  upload_max_mb?: number;
}

/**
 * `folder` is for temporary files and is made if need be (absolute). Children start with the first job.
 * @param open opens a pool of them; a test that is about something else does the jobs in its own process
 */
export async function openDocuments(
  folder: string,
  { upload_max_mb = DEFAULT_UPLOAD_MAX_MB, ...pool }: DocumentSettings = {},
  open: (settings: PoolSettings) => Pool = openPool,
): Promise<Documents> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Files of strangers never delay our own documents, nor share a process with them.
  const makers = open({ ...POOL, ...pool, gives_way_after_ms: null });
  const readers = GIVES_WAY_AFTER_MS.map((gives_way_after_ms) =>
    open({
      ...POOL,
      ...pool,
      gives_way_after_ms: gives_way_after_ms && (pool.gives_way_after_ms ?? gives_way_after_ms),
    }),
  );
  const pageReaders = open({ ...POOL, ...pool, gives_way_after_ms: null, ...READING_POOL });
  const inTurn = openOwnerTurns(MAX_PER_OWNER);
  const usual_most_bytes = toBytes(upload_max_mb) * MERGED_SHARE;
  const lettersInTurn = openOwnerTurns(MAX_PER_OWNER);
  const readStrangers = async <Name extends JobName>(name: Name, input: Jobs[Name]['input']) => {
    for (const pool of readers) {
      try {
        return await pool.run(name, input);
      } catch (error) {
        if (!(error instanceof GaveWayError)) throw error;
      }
    }
    throw new Error('A job of the last pool gave way.');
  };
  const read = <Name extends JobName>(name: Name, input: Jobs[Name]['input'], owner: Owner) => {
    const once = owner === null ? makers.run : readStrangers;
    const runJob = () =>
      runJobOnFile(
        () => once(name, input),
        () => readGoodFile(once),
      );
    return owner === null ? runJob() : inTurn(owner, runJob);
  };
  /** In the same way as the file that is in doubt. */
  const readGoodFile = async (once: (name: 'inspect', input: Jobs['inspect']['input']) => Promise<Inspection>) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}.pdf`);
    try {
      await writeFile(path, GOOD_PDF, { mode: 0o600 });
      return await once('inspect', { file: { path, file_name: 'good.pdf' }, accept: ['pdf'] });
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    inspect: (file, accept, owner) => read('inspect', { file, accept }, owner),
    async mergeToPdf(files, { owner, is_judged = owner === null, most_bytes = usual_most_bytes, ...about }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, `${randomUUID()}.pdf`);
      try {
        const order = { ...about, files, target, max_bytes: most_bytes, of_stranger: !is_judged };
        return { path: target, ...(await read('merge', order, owner)) };
      } catch (error) {
        await rm(target, { force: true });
        throw addFileName(error, files);
      }
    },
    async findNumbers(file, owner) {
      return await read('find-numbers', { file }, owner).catch((error) => {
        throw addFileName(error, [file]);
      });
    },
    readPage: (file, page) => pageReaders.run('read-page', { file, page }),
    async redact(file, { owner, ...order }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, `${randomUUID()}.pdf`);
      try {
        return { path: target, ...(await read('redact', { ...order, file, target }, owner)) };
      } catch (error) {
        await rm(target, { force: true });
        throw addFileName(error, [file]);
      }
    },
    readSheet: (path, choice, owner) =>
      read('read-sheet', { path, choice }, owner).catch((error: unknown) => {
        // A bomb, or more than a list of clients ever is.
        if (error instanceof DocumentError) return { refused: 'file_too_large' as const };
        throw error;
      }),
    async readMail(path, most_attachments, owner) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return read('read-mail', { path, limits: { folder, most_attachments } }, owner);
    },
    async drawToPng(file, owner) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const target = join(folder, `${randomUUID()}.png`);
      try {
        return { path: target, ...(await read('draw', { file, target }, owner)) };
      } catch (error) {
        await rm(target, { force: true });
        throw addFileName(error, [file]);
      }
    },
    readColours: (picture) =>
      runJobOnFile(
        () => readStrangers('colours', { picture }),
        () => readGoodFile(readStrangers),
      ),
    async renderTypst(order, household) {
      const render = () => runOwnJob(() => makers.run('render', order));
      return Buffer.from(await (household === null ? render() : lettersInTurn(household, render)));
    },
    close: async () => {
      await Promise.all([...readers, makers, pageReaders].map((pool) => pool.close()));
    },
  };
}

/** A lost child cannot say which file it was processing: a single file is known, of several the bundle is refused. */
function addFileName(error: unknown, files: DeliveredFile[]): unknown {
  if (!(error instanceof DocumentError) || error.file_name) return error;
  const [first, second] = files;
  if (first && !second) {
    const { file_name: _, ...about } = error.refused;
    return new DocumentError(error.code, error.reason, first.file_name, about);
  }
  const lost = error.reason === 'crashed' || error.reason === 'took_too_long';
  return lost ? new DocumentError('UKNOWN_DOCUMENT_BUNDLE', error.reason) : error;
}

/** Removes what a crash left in the folder for temporary files: everything older than the given time. */
export async function sweepTemporary(folder: string, older_than: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile() && found.mtime < older_than) await rm(join(folder, name), { force: true });
  }
}
