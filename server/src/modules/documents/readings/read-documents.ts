import { rm } from 'node:fs/promises';
import type { DoubtMatter } from '@klantportaal/contract/modules/documents/delivery-readings';
import { FileNotStoredError, StoredFileDamagedError } from '../../../platform/adapters/files/files.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Job } from '../../../platform/jobs/outbox.queries.ts';
import type { JobHandler } from '../../../platform/jobs/outbox.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { DocumentError } from '../../../platform/pdf/document-error.ts';
import type { PageText } from '../../../platform/pdf/reading/page-text.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { copyToDisk } from '../../files/copy-to-disk.ts';
import { addPageText, findReading, noteDoubt, type OfFile } from '../../files/readings.queries.ts';
import { forgetReadings } from '../../files/removed-files.queries.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { findDeliveryByFileId } from '../redactions/redactions.queries.ts';
import { concludeDelivery } from './conclude-delivery.ts';
import { isUnasked } from './known.queries.ts';
import { enqueueTurn } from './queue-reading.ts';
import { findDoubt } from './rules/find-doubt.ts';

type Context = Pick<AppContext, 'config' | 'db' | 'clock' | 'adapters' | 'log' | 'documents' | 'secrets' | 'drain'>;

/** Pages in one turn: a long document lets others through in between. */
const PAGES_IN_TURN = 3;
/** Attempts until a page that ends each process that reads it is left unread. */
const ATTEMPTS = 3;

const UNREAD: PageText = { source: 'none', turn: 0, words: [] };

/** Reads the next pages of a document, one by one; what is read is kept, wherever the process ends. */
export const readDocuments =
  (context: Context): JobHandler<'read-document'> =>
  async (job) => {
    const { db, config, clock } = context;
    const key = { licence_id: job.licence_id, file_id: job.payload.file_id };
    if (config.DOCUMENT_READING === 'off') {
      await db.transaction(key.licence_id, (tx) => forgetReadings(tx, key.licence_id, [key.file_id]));
      return 'forget';
    }
    const found = await db.query(key.licence_id, (q) => findReading(q, key));
    if (!found) return 'forget';
    const { reading, file } = found;
    const last = Math.min(reading.pages, reading.pages_read + PAGES_IN_TURN);
    const copy = await copyToDisk(context, toTemporaryFolder(config), file).catch((error: unknown) => {
      if (error instanceof FileNotStoredError || error instanceof StoredFileDamagedError) return null;
      throw error;
    });
    try {
      for (let page = reading.pages_read + 1; page <= last; page += 1) {
        const text = copy ? await readOrGiveUp(context, copy, page, job) : UNREAD;
        const isNext = await db.transaction(key.licence_id, (tx) =>
          addPageText(tx, context.secrets, key, page, text, clock.now()),
        );
        // Another worker is at it, or the document went meanwhile.
        if (!isNext) return 'forget';
        if (context.drain.begun) break;
      }
      // A job that is killed before this is taken up again where it was.
      await db.transaction(key.licence_id, async (tx) => {
        const now = await findReading(tx, key);
        if (!now) return;
        if (now.reading.read_at === null) await enqueueTurn(tx, key, clock.now());
        else await settleReading(tx, context, key, now.reading.pages);
      });
    } finally {
      if (copy) await rm(copy.path, { force: true });
    }
    return 'forget';
  };

/** Tells the firm's systems that all of a document was read, and in what it is another than was asked. */
async function settleReading(tx: Queries, context: Context, key: OfFile, pages: number): Promise<void> {
  const delivery = await findDeliveryByFileId(tx, key.licence_id, key.file_id);
  if (!delivery) return;
  const doubt = await doubtDelivery(tx, context, key, delivery);
  const { licence_id, dossier_id, id: delivery_id, action_id } = delivery;
  const data = { delivery_id, action_id, pages, ...(doubt && { doubt }) };
  const about = { licence_id, dossier_id, at: context.clock.now() };
  await recordEvent(tx, { ...about, by: 'system', type: 'delivery.read', data });
}

/**
 * Notes what whoever sent the document is to hear of it. What the firm put there itself, or got from somebody else, is
 * for its people to judge, and where nothing was asked nothing is another than asked.
 */
async function doubtDelivery(
  tx: Queries,
  context: Context,
  key: OfFile,
  delivery: NonNullable<Awaited<ReturnType<typeof findDeliveryByFileId>>>,
): Promise<DoubtMatter | null> {
  if (delivery.came_by !== null || delivery.guest_link_id !== null) return null;
  if (await isUnasked(tx, delivery)) return null;
  const { concluded, wanted } = await concludeDelivery(tx, context, delivery);
  const about = findDoubt(concluded, wanted);
  if (about) await noteDoubt(tx, key, about);
  return about ?? null;
}

/** @throws when the job is to be tried again */
async function readOrGiveUp(
  { documents, log }: Context,
  file: { path: string; file_name: string },
  page: number,
  { attempts }: Pick<Job, 'attempts'>,
): Promise<PageText> {
  // The process that runs this job may be what dies of it: that attempt was counted before it began.
  if (attempts > ATTEMPTS) return UNREAD;
  try {
    return await documents.readPage(file, page);
  } catch (error) {
    if (error instanceof DocumentError) return UNREAD;
    if (attempts < ATTEMPTS) throw error;
    log.warn({ err: error, page }, 'a page could not be read, and is left unread');
    return UNREAD;
  }
}
