import type { Queries } from '../../../platform/db/queries.ts';
import { enqueue } from '../../../platform/jobs/outbox.queries.ts';
import { MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import { type OfFile, startReading } from '../../files/readings.queries.ts';

/** Pages of one document that are read at most; who sends more sends an archive. */
const MAX_PAGES = 200;

/** Has a document read once the transaction is committed, so that nobody's answer waits for it. */
export async function queueReading(
  tx: Queries,
  { licence_id, file_id }: OfFile,
  { mime, pages }: { mime: string; pages?: number | null | undefined },
  now: Date,
): Promise<void> {
  if (mime !== MIME_OF_KIND.pdf || !pages) return;
  await startReading(tx, { licence_id, file_id }, Math.min(pages, MAX_PAGES), now);
  await enqueueTurn(tx, { licence_id, file_id }, now);
}

/** Queues the next few pages of a document. */
export async function enqueueTurn(tx: Queries, { licence_id, file_id }: OfFile, now: Date): Promise<void> {
  await enqueue(tx, { licence_id, kind: 'read-document', payload: { file_id }, at: now });
}
