import type { JsonObject } from '../../platform/db/columns.ts';
import { and, desc, gt, isNull, lt, or, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { signing_keys } from './sign-in.table.ts';

export interface KeyRow {
  kid: string;
  algorithm: string;
  public_jwk: JsonObject;
  /** Encrypted. */
  private_jwk: string;
  created_at: Date;
  retired_at: Date | null;
}

/** Keys that are still valid, newest first: not retired, or retired after `since`. Runs in `system`. */
export const listSigningKeys = (q: Queries, since: Date): Promise<KeyRow[]> =>
  q
    .select()
    .from(signing_keys)
    .where(or(isNull(signing_keys.retired_at), gt(signing_keys.retired_at, since)))
    .orderBy(desc(signing_keys.created_at), desc(signing_keys.kid));

/** One process at a time makes keys; held until the transaction ends. */
export async function lockSigningKeys(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(7301120263)`);
}

export async function addSigningKey(tx: Queries, key: KeyRow): Promise<void> {
  await tx.insert(signing_keys).values(key);
}

/** @param madeBefore only older keys; without it all keys */
export async function retireSigningKeys(tx: Queries, now: Date, madeBefore?: Date): Promise<void> {
  const old = madeBefore && lt(signing_keys.created_at, madeBefore);
  await tx
    .update(signing_keys)
    .set({ retired_at: now })
    .where(and(isNull(signing_keys.retired_at), old));
}
