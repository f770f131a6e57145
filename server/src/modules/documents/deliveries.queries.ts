import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, desc, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../platform/db/queries.ts';
import { deliveries, files } from '../files/files.table.ts';
import { markFilesRemoved } from '../files/removed-files.queries.ts';
import { consumers } from '../people/consumers.table.ts';
import { products } from '../products/products.table.ts';
import { reopenAction } from '../tasks/actions.queries.ts';
import { actions } from '../tasks/actions.table.ts';
import { sentByColumn } from './guest-links/sent-by.queries.ts';
import { addOriginals, markOriginalsRemoved, type NewOriginal } from './originals.queries.ts';
import { queueReading } from './readings/queue-reading.ts';
import { held_acts } from './verdicts.table.ts';

/** The owner of deliveries: a dossier of a licence. */
interface Owner {
  licence_id: string;
  dossier_id: string;
}

const columns = {
  id: deliveries.id,
  action_id: deliveries.action_id,
  status: deliveries.status,
  reason: deliveries.reason,
  comment: deliveries.comment,
  came_by: deliveries.came_by,
  guest_link_id: deliveries.guest_link_id,
  sent_by: sentByColumn,
  delivered_at: deliveries.delivered_at,
  judged_at: deliveries.judged_at,
  file_id: files.id,
  file_name: files.name,
  mime: files.mime,
  size: files.size,
  pages: files.pages,
  cleaned: files.cleaned,
  file_firm_id: files.firm_id,
  unredacted_file_id: deliveries.unredacted_file_id,
  revision: deliveries.revision,
  action_label: actions.label,
  action_details: actions.details,
  asked_of: consumers.display_name,
  product_id: products.id,
  product_label: products.label,
  product_kind: products.kind,
  product_details: products.details,
};

const deliveriesOfDossier = prepareQuery('deliveries-of-dossier', (db) =>
  db
    .select(columns)
    .from(deliveries)
    .innerJoin(files, eq(files.id, deliveries.file_id))
    .innerJoin(actions, eq(actions.id, deliveries.action_id))
    .leftJoin(consumers, eq(consumers.id, actions.requested_for))
    .leftJoin(products, eq(products.id, actions.product_id))
    .where(
      and(
        eq(deliveries.licence_id, sql.placeholder('licence_id')),
        eq(deliveries.dossier_id, sql.placeholder('dossier_id')),
        isNull(deliveries.deleted_at),
      ),
    )
    .orderBy(desc(deliveries.delivered_at)),
);

/** The documents that the dossier's persons delivered and did not withdraw, newest first. */
export function listDeliveries(q: Queries, { licence_id, dossier_id }: Owner) {
  return deliveriesOfDossier(q, { licence_id, dossier_id });
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number];

/** Stores the file's row, what was delivered with it, and the files that it was made of. */
export async function addDelivery(
  tx: Queries,
  file: typeof files.$inferInsert,
  delivery: Omit<typeof deliveries.$inferInsert, 'file_id'>,
  sent: readonly NewOriginal[],
): Promise<string> {
  const stored = getFirst(await tx.insert(files).values(file).returning({ id: files.id }));
  const added = getFirst(
    await tx
      .insert(deliveries)
      .values({ ...delivery, file_id: stored.id })
      .returning({ id: deliveries.id }),
  );
  const { licence_id } = delivery;
  await addOriginals(tx, { licence_id, id: added.id, file_id: stored.id }, sent);
  await queueReading(tx, { licence_id, file_id: stored.id }, file, file.created_at);
  return added.id;
}

/**
 * Withdraws a delivery that is still only received, with a verdict that the firm could still undo, and marks its files
 * as removed, the originals too; its request is open again. Returns the keys of their bytes, which the caller removes
 * after the commit; null if it has since been judged or withdrawn.
 */
export async function withdrawDelivery(tx: Queries, owner: Owner, id: string, now: Date): Promise<string[] | null> {
  const gone = await tx
    .update(deliveries)
    .set({ deleted_at: now })
    .where(
      and(
        eq(deliveries.licence_id, owner.licence_id),
        eq(deliveries.id, id),
        eq(deliveries.status, 'received'),
        isNull(deliveries.deleted_at),
      ),
    )
    .returning({ file_id: deliveries.file_id, action_id: deliveries.action_id });
  if (!gone[0]) return null;
  const { licence_id } = owner;
  await dropPendingVerdict(tx, licence_id, id);
  const removed = await markFilesRemoved(tx, licence_id, [gone[0].file_id], now);
  const originals = await markOriginalsRemoved(tx, { licence_id, id }, now);
  await reopenAction(tx, owner, gone[0].action_id, now);
  return [...removed, ...originals];
}

/** Removes a verdict that the firm could still undo: what it was about is not there any more. Returns whether there was one. */
export async function dropPendingVerdict(tx: Queries, licence_id: string, id: string): Promise<boolean> {
  const dropped = await tx
    .delete(held_acts)
    .where(and(eq(held_acts.licence_id, licence_id), eq(held_acts.kind, 'verdict'), eq(held_acts.target_id, id)))
    .returning({ id: held_acts.id });
  return dropped.length > 0;
}

/** A delivery, as far as its document is read. */
export type DeliveryOfFile = Pick<
  typeof deliveries.$inferSelect,
  'licence_id' | 'dossier_id' | 'file_id' | 'action_id' | 'document_kind'
>;

/** One delivery of the licence with its file, of any dossier; null if there is none or it was withdrawn. */
export async function findDelivery(q: Queries, licence_id: string, id: string) {
  const [found] = await q
    .select({ delivery: deliveries, file: files })
    .from(deliveries)
    .innerJoin(files, eq(files.id, deliveries.file_id))
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id), isNull(deliveries.deleted_at)));
  return found ?? null;
}
