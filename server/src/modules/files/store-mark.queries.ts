import { inArray } from '../../platform/db/drizzle.ts';
import { installation } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { files } from './files.table.ts';

/** The mark that binds this database to its store of files: the store has the same one. */
export interface StoreMark {
  /** Null until they are bound. */
  store_id: string | null;
  /** Counts up at each sweep. */
  sweeps: number;
  swept_at: Date | null;
}

const columns = {
  store_id: installation.store_id,
  sweeps: installation.store_sweeps,
  swept_at: installation.store_swept_at,
};
const unbound: StoreMark = { store_id: null, sweeps: 0, swept_at: null };

export async function readStoreMark(q: Queries): Promise<StoreMark> {
  return (await q.select(columns).from(installation))[0] ?? unbound;
}

/** Reads the mark as `readStoreMark` does; others wait until the transaction ends. */
export async function lockStoreMark(tx: Queries): Promise<StoreMark> {
  return (await tx.select(columns).from(installation).for('update'))[0] ?? unbound;
}

export async function writeStoreMark(tx: Queries, { store_id, sweeps, swept_at }: StoreMark): Promise<void> {
  await tx.update(installation).set({ store_id, store_sweeps: sweeps, store_swept_at: swept_at });
}

/** The state of each key with a row, in any licence; 'removed' once its bytes were. Runs as `system`. */
export async function listFileStates(q: Queries, keys: string[]): Promise<Map<string, 'wanted' | 'removed'>> {
  const rows = await q
    .select({ id: files.id, removed_at: files.removed_at })
    .from(files)
    .where(inArray(files.id, keys));
  return new Map(rows.map(({ id, removed_at }) => [id, removed_at ? 'removed' : 'wanted']));
}
