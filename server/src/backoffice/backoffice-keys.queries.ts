import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/queries.ts';
import { backoffice_keys } from '../shared/backoffice.table.ts';

/** Only this is kept of a key; keys are long and random, so a plain hash is enough. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The key that is in force, of any licence; null for an unknown or revoked one. Runs as `system`. */
export async function findKey(q: Queries, key: string) {
  const [found] = await q
    .select()
    .from(backoffice_keys)
    .where(and(eq(backoffice_keys.hash, keyHash(key)), isNull(backoffice_keys.revoked_at)));
  return found ?? null;
}

/** Stores a key for a licence; the same key twice is one. Runs as `system`. */
export async function addKey(
  tx: Queries,
  { key, ...row }: { key: string; licence_id: string; name: string; scopes: string[]; created_at: Date },
): Promise<void> {
  await tx
    .insert(backoffice_keys)
    .values({ ...row, hash: keyHash(key) })
    .onConflictDoNothing();
}
