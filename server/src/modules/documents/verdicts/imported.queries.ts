import type { ShownStatus } from '@klantportaal/contract/modules/files/shown-statuses';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Actor } from '../../audit/actors.ts';
import { findStoredFile } from '../../files/files.queries.ts';
import { deliveries, originals } from '../../files/files.table.ts';
import { put } from '../../records/put.queries.ts';
import { queueReading } from '../readings/queue-reading.ts';
import { findDeliveryByFileId } from '../redactions/redactions.queries.ts';
import { findLastImportedVerdict, writeVerdict } from './verdicts.queries.ts';

type Delivery = typeof deliveries.$inferInsert;

/** A delivery as the firm sends it, with its verdict. */
export type ImportedDelivery = Pick<
  Delivery,
  'dossier_id' | 'action_id' | 'comment' | 'delivered_by' | 'delivered_at'
> & {
  status: ShownStatus;
  reason: string | null;
  judged_at: Date | null;
};

/**
 * Writes a delivery that the firm sends, and its verdict as one of who sends it: the same verdict
 * sent again changes nothing, whatever was judged here since, and 'received' takes no verdict away.
 */
export async function putDelivery(
  tx: Queries,
  key: { licence_id: string; file_id: string },
  { status, reason, judged_at, ...facts }: ImportedDelivery,
  actor: Actor,
  now: Date,
): Promise<void> {
  const known = await findDeliveryByFileId(tx, key.licence_id, key.file_id);
  // Redactions survive, however often the firm sends the document unredacted.
  const { id, ...stored } = await put(tx, deliveries, { key: known ? { id: known.id } : key, values: facts });
  // The firm sends the document as it has it.
  const { licence_id, file_id } = key;
  await tx.insert(originals).values({ licence_id, delivery_id: id, n: 1, file_id }).onConflictDoNothing();
  // A document that the firm sends again was read when it first came.
  const file = known ? null : await findStoredFile(tx, licence_id, file_id);
  if (file) await queueReading(tx, key, file, now);
  if (status === 'received') return;
  const before = (await findLastImportedVerdict(tx, id)) ?? { verdict: stored.status, reason: stored.reason };
  if (before.verdict === status && before.reason === reason) return;
  const { document_kind, document_date, valid_until } = stored;
  const given_at = judged_at ?? now;
  const about = { document_kind, document_date };
  const past = { ...about, verdict: status, reason, version: null, actor, given_at, final_at: given_at };
  await writeVerdict(tx, { licence_id, id }, past, {
    ...about,
    valid_until,
    verdict: status,
    status,
    reason,
    judged_at,
  });
}
