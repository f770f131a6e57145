import { and, eq, inArray, isNull } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { files } from './files.table.ts';
import { readings } from './readings.table.ts';

/**
 * Marks files as removed, and deletes what was read in them: text must not outlive its document.
 * @returns the keys of bytes to be removed after the commit; not those that were gone already
 */
export async function markFilesRemoved(
  tx: Queries,
  licence_id: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await forgetReadings(tx, licence_id, ids);
  const gone = await tx
    .update(files)
    .set({ removed_at: now })
    .where(and(eq(files.licence_id, licence_id), inArray(files.id, [...ids]), isNull(files.removed_at)))
    .returning({ id: files.id });
  return gone.map(({ id }) => id);
}

/** Deletes what was read in files, with the text of their pages. */
export async function forgetReadings(tx: Queries, licence_id: string, ids: readonly string[]): Promise<void> {
  await tx.delete(readings).where(and(eq(readings.licence_id, licence_id), inArray(readings.file_id, [...ids])));
}
