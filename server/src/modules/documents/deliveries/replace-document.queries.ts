import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { forgetReadings, markFilesRemoved } from '../../files/removed-files.queries.ts';
import { addOriginals, findLastNumber, listOriginals } from '../originals.queries.ts';
import { queueReading } from '../readings/queue-reading.ts';

type NewFile = typeof files.$inferInsert & { created_at: Date };

/**
 * Gives a delivery another document, made of the one before and of more files, which join its originals. The one before
 * stays only where it is a file that the consumer sent.
 * @returns the keys of bytes to be removed after the commit
 */
export async function replaceDocument(
  tx: Queries,
  { licence_id, id, file_id }: Pick<typeof deliveries.$inferSelect, 'licence_id' | 'id' | 'file_id'>,
  file: NewFile,
  added: readonly NewFile[],
): Promise<string[]> {
  const before = await listOriginals(tx, licence_id, id);
  const isSent = before.some((original) => original.file.id === file_id);
  const stored = getFirst(await tx.insert(files).values(file).returning({ id: files.id }));
  await addOriginals(tx, { licence_id, id, file_id: stored.id }, added, findLastNumber(before));
  await tx
    .update(deliveries)
    .set({ file_id: stored.id, revision: sql`${deliveries.revision} + 1` })
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id)));
  await forgetReadings(tx, licence_id, [file_id]);
  await queueReading(tx, { licence_id, file_id: stored.id }, file, file.created_at);
  return isSent ? [] : markFilesRemoved(tx, licence_id, [file_id], file.created_at);
}
