import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, lt } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { open_streams } from '../backoffice.table.ts';

export async function addStream(q: Queries, row: typeof open_streams.$inferInsert): Promise<string> {
  const added = getFirst(await q.insert(open_streams).values(row).returning({ id: open_streams.id }));
  return added.id;
}

/** Notes that it runs on. False once somebody ended it. */
export async function touchStream(q: Queries, licence_id: string, id: string, now: Date): Promise<boolean> {
  const [row] = await q
    .update(open_streams)
    .set({ seen_at: now })
    .where(and(eq(open_streams.licence_id, licence_id), eq(open_streams.id, id)))
    .returning({ ended_at: open_streams.ended_at });
  return row !== undefined && row.ended_at === null;
}

export async function removeStream(q: Queries, licence_id: string, id: string): Promise<void> {
  await q.delete(open_streams).where(and(eq(open_streams.licence_id, licence_id), eq(open_streams.id, id)));
}

/** Deletes those that stopped with their process; runs in `system`. */
export async function deleteLostStreams(q: Queries, before: Date): Promise<void> {
  await q.delete(open_streams).where(lt(open_streams.seen_at, before));
}
