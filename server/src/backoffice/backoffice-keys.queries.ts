import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../db/queries.ts';
import { backoffice_keys } from '../schema/backoffice.table.ts';
import { licences } from '../schema/licences.table.ts';

/** The only part of a key that is stored; keys are long and random, so a plain hash is enough. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The valid key, of any licence; null for an unknown or revoked one. Runs as `system`. */
export async function findKey(q: Queries, key: string) {
  const [found] = await q
    .select()
    .from(backoffice_keys)
    .where(and(eq(backoffice_keys.hash, keyHash(key)), isNull(backoffice_keys.revoked_at)));
  return found ?? null;
}

/** Stores a key for a licence; storing the same key twice has no effect. Runs as `system`. */
export async function addKey(
  tx: Queries,
  { key, ...row }: { key: string; licence_id: string; name: string; scopes: string[]; created_at: Date },
): Promise<void> {
  await tx
    .insert(backoffice_keys)
    .values({ ...row, hash: keyHash(key) })
    .onConflictDoNothing();
}

/** Once an hour is often enough to see which keys are still in use. Runs as `system`. */
export const isUseOld = (last_used_at: Date | null, now: Date): boolean =>
  !last_used_at || now.getTime() - last_used_at.getTime() > 3_600_000;

export async function noteUse(q: Queries, id: string, now: Date): Promise<void> {
  await q.update(backoffice_keys).set({ last_used_at: now }).where(eq(backoffice_keys.id, id));
}

/** Every key, including revoked ones, by licence. Runs as `system`. */
export const listKeys = (q: Queries) =>
  q
    .select({
      id: backoffice_keys.id,
      licence: sql<string>`coalesce(${licences.name}, 'every licence')`,
      name: backoffice_keys.name,
      scopes: backoffice_keys.scopes,
      created_at: backoffice_keys.created_at,
      last_used_at: backoffice_keys.last_used_at,
      revoked_at: backoffice_keys.revoked_at,
    })
    .from(backoffice_keys)
    .leftJoin(licences, eq(licences.id, backoffice_keys.licence_id))
    .orderBy(asc(licences.name), asc(backoffice_keys.created_at));

/** Revokes a key and returns it; null if there is no valid key with this id. Runs as `system`. */
export async function withdrawKey(tx: Queries, id: string, now: Date) {
  const [found] = await tx
    .update(backoffice_keys)
    .set({ revoked_at: now })
    .where(and(eq(backoffice_keys.id, id), isNull(backoffice_keys.revoked_at)))
    .returning();
  return found ?? null;
}
