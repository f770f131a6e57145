import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../db/queries.ts';
import { files } from '../schema/files.table.ts';

export type FileRow = typeof files.$inferSelect;

/** A file of the licence by id; null if there is none, or without an id. */
export async function storedFile(
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

/** Which of these keys a row refers to whose bytes are wanted, in any licence. Runs as `system`. */
export async function knownFiles(q: Queries, keys: string[]): Promise<ReadonlySet<string>> {
  const rows = await q
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, keys), isNull(files.removed_at)));
  return new Set(rows.map(({ id }) => id));
}
