import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Actor } from '../../audit/actors.ts';
import { deliveries, files, originals } from '../../files/files.table.ts';
import { forgetReadings, markFilesRemoved } from '../../files/removed-files.queries.ts';
import { addToOriginals, markOriginalsRemoved } from '../originals.queries.ts';
import { queueReading } from '../readings/queue-reading.ts';
import type { LockedDelivery } from '../verdicts/verdicts.queries.ts';

type NewFile = typeof files.$inferInsert;

/**
 * Makes another document of a delivery, in which something is covered; the one before is an original from then on. What
 * was drawn in between, when something was covered twice, is of no use to anybody.
 * @param destroyed whether the originals go
 * @returns the keys of bytes to be removed after the commit
 */
export async function writeRedaction(
  tx: Queries,
  { delivery }: Pick<LockedDelivery, 'delivery'>,
  file: NewFile,
  { pages, actor, at, destroyed }: { pages: number[]; actor: Actor; at: Date; destroyed: boolean },
): Promise<string[]> {
  const { licence_id, id, file_id, unredacted_file_id } = delivery;
  if (!unredacted_file_id) await addToOriginals(tx, delivery);
  const stored = getFirst(await tx.insert(files).values(file).returning({ id: files.id }));
  await setDocument(tx, delivery, {
    file_id: stored.id,
    unredacted_file_id: unredacted_file_id ?? file_id,
    redacted_pages: [...new Set([...(delivery.redacted_pages ?? []), ...pages])].toSorted(
      (page, other) => page - other,
    ),
    redacted_at: at,
    redacted_by_kind: actor.actor_kind,
    redacted_by_id: actor.actor_id,
    redacted_by_name: actor.actor_name,
  });
  // A text of before would still have the words that were covered.
  await forgetReadings(tx, licence_id, [file_id]);
  await queueReading(tx, { licence_id, file_id: stored.id }, file, at);
  const between = unredacted_file_id ? [await markRemoved(tx, licence_id, file_id, at)] : [];
  return [...between, ...(destroyed ? await markOriginalsRemoved(tx, { licence_id, id }, at) : [])];
}

/** Shows the document as it was; returns the key of the bytes that were shown since. */
export async function undoRedaction(
  tx: Queries,
  { delivery }: Pick<LockedDelivery, 'delivery'>,
  unredacted: Pick<typeof files.$inferSelect, 'id' | 'mime' | 'pages'>,
  now: Date,
): Promise<string> {
  const { licence_id, id } = delivery;
  const isListed = and(eq(originals.licence_id, licence_id), eq(originals.delivery_id, id));
  await tx.delete(originals).where(and(isListed, originals.is_document));
  await setDocument(tx, delivery, {
    file_id: unredacted.id,
    unredacted_file_id: null,
    redacted_pages: null,
    redacted_at: null,
    redacted_by_kind: null,
    redacted_by_id: null,
    redacted_by_name: null,
  });
  await queueReading(tx, { licence_id, file_id: unredacted.id }, unredacted, now);
  return markRemoved(tx, delivery.licence_id, delivery.file_id, now);
}

/** The delivery whose document this is, or was before something was covered in it; null for none. */
export async function findDeliveryByFileId(q: Queries, licence_id: string, file_id: string) {
  const isOurs = eq(deliveries.licence_id, licence_id);
  const [shown] = await q
    .select()
    .from(deliveries)
    .where(and(isOurs, eq(deliveries.file_id, file_id)));
  if (shown) return shown;
  const [covered] = await q
    .select({ delivery: deliveries })
    .from(originals)
    .innerJoin(deliveries, eq(deliveries.id, originals.delivery_id))
    .where(and(isOurs, eq(originals.file_id, file_id), eq(deliveries.unredacted_file_id, file_id)));
  return covered?.delivery ?? null;
}

async function setDocument(
  tx: Queries,
  { licence_id, id }: { licence_id: string; id: string },
  values: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ ...values, revision: sql`${deliveries.revision} + 1` })
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id)));
}

async function markRemoved(tx: Queries, licence_id: string, id: string, now: Date): Promise<string> {
  await markFilesRemoved(tx, licence_id, [id], now);
  return id;
}
