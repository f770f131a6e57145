import type { FilesPort } from './files.ts';

const BATCH = 500;

/**
 * Removes files that no row references: what a crash left between storing the file and inserting its row
 * (docs/decisions/022). Only files stored before `stored_before` count, so that a file whose row is still being written
 * stays; a day ago is a good choice. `known` returns which of the keys have a row. Returns the number of files removed.
 */
export async function sweepOrphans(
  files: FilesPort,
  known: (keys: string[]) => Promise<ReadonlySet<string>>,
  stored_before: Date,
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const kept = await known(batch);
    for (const key of batch) {
      if (kept.has(key)) continue;
      await files.remove(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, stored_at } of files.list()) {
    if (stored_at < stored_before) batch.push(key);
    if (batch.length >= BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return removed;
}
