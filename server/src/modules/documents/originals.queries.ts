import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, count, desc, eq, gt, isNull, ne } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { deliveries, files, originals } from '../files/files.table.ts';
import { markFilesRemoved } from '../files/removed-files.queries.ts';
import { consumers } from '../people/consumers.table.ts';

/** A file that the consumer sent: stored apart, or the delivered file itself. */
export type NewOriginal = typeof files.$inferInsert | { same: true };

/** Stores the rows of files that a delivery was made of, in their order, behind the `last` of those that it has. */
export async function addOriginals(
  tx: Queries,
  { licence_id, id, file_id }: { licence_id: string; id: string; file_id: string },
  sent: readonly NewOriginal[],
  last = 0,
): Promise<void> {
  for (const [index, file] of sent.entries()) {
    const stored = getFirst(
      'same' in file ? [{ id: file_id }] : await tx.insert(files).values(file).returning({ id: files.id }),
    );
    await tx.insert(originals).values({ licence_id, delivery_id: id, n: last + index + 1, file_id: stored.id });
  }
}

/** The number of the last original; 0: there is none. */
export const findLastNumber = (rows: readonly { n: number }[]): number => Math.max(0, ...rows.map(({ n }) => n));

const column = { n: originals.n, is_document: originals.is_document, file: files };

/** The originals of a delivery, in their order. */
export const listOriginals = (q: Queries, licence_id: string, delivery_id: string) =>
  q
    .select(column)
    .from(originals)
    .innerJoin(files, eq(files.id, originals.file_id))
    .where(and(eq(originals.licence_id, licence_id), eq(originals.delivery_id, delivery_id)))
    .orderBy(asc(originals.n));

/** Lists the additions to a delivery after it was sent: when, by whom and how many files, the latest first. */
export const listAdditions = (q: Queries, licence_id: string, delivery_id: string) =>
  q
    .select({ at: files.created_at, by_firm_id: consumers.firm_id, files: count() })
    .from(originals)
    .innerJoin(deliveries, eq(deliveries.id, originals.delivery_id))
    .innerJoin(files, eq(files.id, originals.file_id))
    .leftJoin(consumers, eq(consumers.id, files.of_person))
    .where(
      and(
        eq(originals.licence_id, licence_id),
        eq(originals.delivery_id, delivery_id),
        eq(originals.is_document, false),
        isNull(deliveries.came_by),
        gt(files.created_at, deliveries.delivered_at),
      ),
    )
    .groupBy(files.created_at, consumers.firm_id)
    .orderBy(desc(files.created_at));

/** One original whose bytes are there, by its number; null for none. */
export async function findOriginal(q: Queries, licence_id: string, delivery_id: string, n: string) {
  if (!/^[1-9]\d{0,3}$/.test(n)) return null;
  const [found] = await q
    .select(column)
    .from(originals)
    .innerJoin(files, eq(files.id, originals.file_id))
    .where(
      and(
        eq(originals.licence_id, licence_id),
        eq(originals.delivery_id, delivery_id),
        eq(originals.n, Number(n)),
        isNull(files.removed_at),
      ),
    );
  return found?.file ?? null;
}

/**
 * Lists a delivered document among the originals, unless it is one of the files as they came: it is about to be another.
 */
export async function addToOriginals(
  tx: Queries,
  { licence_id, id, file_id }: { licence_id: string; id: string; file_id: string },
): Promise<void> {
  const rows = await listOriginals(tx, licence_id, id);
  if (rows.some(({ file }) => file.id === file_id)) return;
  const n = findLastNumber(rows) + 1;
  await tx.insert(originals).values({ licence_id, delivery_id: id, n, file_id, is_document: true });
}

/**
 * Marks the originals of a delivery as removed, except one that is the delivered file itself. Returns the keys of their
 * bytes, which the caller removes after the commit.
 */
export async function markOriginalsRemoved(
  tx: Queries,
  { licence_id, id }: { licence_id: string; id: string },
  now: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ file_id: originals.file_id })
    .from(originals)
    .innerJoin(deliveries, eq(deliveries.id, originals.delivery_id))
    .where(
      and(
        eq(originals.licence_id, licence_id),
        eq(originals.delivery_id, id),
        ne(originals.file_id, deliveries.file_id),
      ),
    );
  return markFilesRemoved(
    tx,
    licence_id,
    rows.map(({ file_id }) => file_id),
    now,
  );
}
