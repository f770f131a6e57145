import { and, eq, inArray, isNull } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { files } from './files.table.ts';

export type FileRow = typeof files.$inferSelect;

/** A file of the licence by id; null if there is none, or without an id. */
export async function findStoredFile(
  q: Queries,
  licence_id: string,
  id: string | null | undefined,
): Promise<FileRow | null> {
  if (!id) return null;
  const [file] = await q
    .select()
    .from(files)
    .where(and(eq(files.licence_id, licence_id), eq(files.id, id), isNull(files.removed_at)));
  return file ?? null;
}

/** The files of the licence by these ids, by those. */
export async function listStoredFiles(
  q: Queries,
  licence_id: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> {
  const rows = await q
    .select()
    .from(files)
    .where(and(eq(files.licence_id, licence_id), inArray(files.id, [...ids]), isNull(files.removed_at)));
  return new Map(rows.map((row) => [row.id, row]));
}
