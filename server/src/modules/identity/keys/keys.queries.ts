import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, eq, gt, isNull, or, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { backoffice_keys, supplier_grants, suppliers } from '../backoffice.table.ts';

type KeyRow = typeof backoffice_keys.$inferSelect;

/** The only part of a key that is stored; keys are long and random, so a plain hash is enough. */
export const hashKey = (key: string): string => hashSha256(key);

/** The key, of any licence or supplier, expired or not; null for an unknown or revoked one. Runs as `system`. */
export async function findKey(q: Queries, key: string): Promise<KeyRow | null> {
  const [found] = await q
    .select()
    .from(backoffice_keys)
    .where(and(eq(backoffice_keys.hash, hashKey(key)), isNull(backoffice_keys.revoked_at)));
  return found ?? null;
}

type NewKeyRow = Pick<KeyRow, 'name' | 'scopes' | 'created_at'> &
  Partial<
    Pick<KeyRow, 'licence_id' | 'supplier_id' | 'expires_at' | 'made_by_kind' | 'made_by_id' | 'made_by_name'>
  > & { key: string };

/** Stores a key of a licence or a supplier; storing the same key twice has no effect. Returns its row. */
export async function addKey(tx: Queries, { key, ...row }: NewKeyRow): Promise<KeyRow> {
  const hash = hashKey(key);
  const [added] = await tx
    .insert(backoffice_keys)
    .values({ ...row, hash })
    .onConflictDoNothing()
    .returning();
  if (added) return added;
  const known = getFirst(await tx.select().from(backoffice_keys).where(eq(backoffice_keys.hash, hash)));
  return known;
}

/** Gives a key these scopes, if there is one with that word. Runs as `system`. */
export async function giveScopes(q: Queries, key: string, scopes: string[]): Promise<void> {
  await q
    .update(backoffice_keys)
    .set({ scopes })
    .where(eq(backoffice_keys.hash, hashKey(key)));
}

/** Once an hour is often enough to see which keys are still in use. Runs as `system`. */
export const isUseOld = (last_used_at: Date | null, now: Date): boolean =>
  !last_used_at || now.getTime() - last_used_at.getTime() > HOUR_MS;

export async function noteUse(q: Queries, id: string, now: Date): Promise<void> {
  await q.update(backoffice_keys).set({ last_used_at: now }).where(eq(backoffice_keys.id, id));
}

/** Every key with whose it is, including those that ended. Runs as `system`. */
export async function listKeys(q: Queries) {
  const rows = await q
    .select({
      key: backoffice_keys,
      owner: sql<string>`coalesce(${licences.name}, ${suppliers.name}, 'the installation')`,
    })
    .from(backoffice_keys)
    .leftJoin(licences, eq(licences.id, backoffice_keys.licence_id))
    .leftJoin(suppliers, eq(suppliers.id, backoffice_keys.supplier_id))
    .orderBy(asc(licences.name), asc(suppliers.name), asc(backoffice_keys.created_at));
  return rows.map(({ key, owner }) => ({ ...key, owner }));
}

/** The keys of one licence, the newest last. */
export const listLicenceKeys = (q: Queries, licence_id: string): Promise<KeyRow[]> =>
  q
    .select()
    .from(backoffice_keys)
    .where(eq(backoffice_keys.licence_id, licence_id))
    .orderBy(asc(backoffice_keys.created_at), asc(backoffice_keys.id));

/** Neither revoked nor expired. */
const filterInForce = (now: Date) =>
  and(isNull(backoffice_keys.revoked_at), or(isNull(backoffice_keys.expires_at), gt(backoffice_keys.expires_at, now)));

/** The key in force with this id, locked until the transaction ends; null if there is none that this caller may see. */
export async function lockKey(tx: Queries, id: string, now: Date): Promise<KeyRow | null> {
  const [found] = await tx
    .select()
    .from(backoffice_keys)
    .where(and(eq(backoffice_keys.id, id), filterInForce(now)))
    .for('update');
  return found ?? null;
}

/** From this moment the key opens nothing; an earlier one that was set already stays. */
export async function expireKey(tx: Queries, { id, expires_at }: KeyRow, now: Date): Promise<void> {
  if (expires_at && expires_at <= now) return;
  await tx.update(backoffice_keys).set({ expires_at: now }).where(eq(backoffice_keys.id, id));
}

export async function revokeKey(tx: Queries, id: string, now: Date): Promise<void> {
  await tx.update(backoffice_keys).set({ revoked_at: now }).where(eq(backoffice_keys.id, id));
}

/** The licence with this id of the firm that let a supplier in, and with which scopes; null if none did. */
export async function grantFor(q: Queries, supplier_id: string, firm_id: string) {
  const [found] = await q
    .select({
      licence_id: licences.id,
      scopes: supplier_grants.scopes,
      made_by_kind: supplier_grants.made_by_kind,
      made_by_id: supplier_grants.made_by_id,
    })
    .from(supplier_grants)
    .innerJoin(licences, eq(licences.id, supplier_grants.licence_id))
    .where(and(eq(supplier_grants.supplier_id, supplier_id), eq(licences.firm_id, firm_id)));
  return found ?? null;
}

/** Whether a licence has this id of the firm. */
export async function isLicence(q: Queries, id: string, firm_id: string): Promise<boolean> {
  const [found] = await q.select({ firm_id: licences.firm_id }).from(licences).where(eq(licences.id, id));
  return found?.firm_id === firm_id;
}
