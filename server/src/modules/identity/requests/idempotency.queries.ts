import type { Json } from '../../../platform/db/columns.ts';
import { and, eq, isNull, lt } from '../../../platform/db/drizzle.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { idempotency_keys } from '../../../platform/jobs/outbox.table.ts';

/** The write that a key stands for. */
export interface KeyedWrite {
  licence_id: string;
  actor: string;
  key: string;
  endpoint: string;
  body_hash: string;
}
/** `status` is null while the first one runs. */
export type KeyRow = typeof idempotency_keys.$inferSelect;

const filterByKey = ({ licence_id, actor, key }: KeyedWrite) =>
  and(eq(idempotency_keys.licence_id, licence_id), eq(idempotency_keys.actor, actor), eq(idempotency_keys.key, key));

/** Null if the key is now ours, else the row of its holder. */
export async function claimKey(db: Database, write: KeyedWrite, now: Date): Promise<KeyRow | null> {
  return db.transaction(write.licence_id, async (tx) => {
    const mine = await tx
      .insert(idempotency_keys)
      .values({ ...write, created_at: now })
      .onConflictDoNothing()
      .returning({ key: idempotency_keys.key });
    if (mine.length > 0) return null;
    const [row] = await tx.select().from(idempotency_keys).where(filterByKey(write));
    // Released between the two statements: as if it never existed, and the caller checks again.
    return row ?? { ...write, status: null, answer: null, etag: null, created_at: now };
  });
}

/** Takes over the key of a write that never answered: its process ended. False if another was quicker. */
export async function takeOverKey(db: Database, write: KeyedWrite, since: Date, now: Date): Promise<boolean> {
  return db.transaction(write.licence_id, async (tx) => {
    const taken = await tx
      .update(idempotency_keys)
      .set({ created_at: now })
      .where(and(filterByKey(write), isNull(idempotency_keys.status), eq(idempotency_keys.created_at, since)))
      .returning({ key: idempotency_keys.key });
    return taken.length > 0;
  });
}

/** Records that the write is still running, so that its key is not taken over. */
export async function holdKey(db: Database, write: KeyedWrite, now: Date): Promise<void> {
  await db.transaction(write.licence_id, (tx) =>
    tx
      .update(idempotency_keys)
      .set({ created_at: now })
      .where(and(filterByKey(write), isNull(idempotency_keys.status))),
  );
}

/** An answer as it is stored. */
export interface StoredAnswer {
  status: number;
  answer: Json;
  etag: string | null;
}

/** Stores the answer, in the transaction of what it answers. */
export async function keepAnswer(tx: Queries, write: KeyedWrite, stored: StoredAnswer): Promise<void> {
  await tx.update(idempotency_keys).set(stored).where(filterByKey(write));
}

export async function storeAnswer(db: Database, write: KeyedWrite, stored: StoredAnswer): Promise<void> {
  await db.transaction(write.licence_id, (tx) => keepAnswer(tx, write, stored));
}

export async function releaseKey(db: Database, write: KeyedWrite): Promise<void> {
  await db.transaction(write.licence_id, (tx) =>
    tx.delete(idempotency_keys).where(and(filterByKey(write), isNull(idempotency_keys.status))),
  );
}

/** Drops the keys from before a moment; no client retries that late. */
export async function forgetKeys(db: Database, before: Date): Promise<void> {
  await db.transactionAsSystem((tx) => tx.delete(idempotency_keys).where(lt(idempotency_keys.created_at, before)));
}
