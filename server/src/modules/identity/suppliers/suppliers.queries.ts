import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, eq, type SQL } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { removePlaces, tellSupplier } from '../../integrations/suppliers/supplier-feed.queries.ts';
import { backoffice_keys, supplier_grants, suppliers } from '../backoffice.table.ts';

/** The supplier with this name, made if there is none yet. Runs as `system`. */
export async function putSupplier(tx: Queries, name: string, now: Date): Promise<{ id: string; isNew: boolean }> {
  const [made] = await tx.insert(suppliers).values({ name, created_at: now }).onConflictDoNothing().returning();
  if (made) return { id: made.id, isNew: true };
  const known = getFirst(await tx.select().from(suppliers).where(eq(suppliers.name, name)));
  return { id: known.id, isNew: false };
}

export async function findSupplierByName(q: Queries, name: string) {
  const [found] = await q.select().from(suppliers).where(eq(suppliers.name, name));
  return found ?? null;
}

export async function findSupplierById(q: Queries, id: string) {
  const [found] = await q.select().from(suppliers).where(eq(suppliers.id, id));
  return found ?? null;
}

/** Lists the suppliers that a licence let in, by name. */
export const listGrants = (q: Queries, licence_id: string) =>
  q
    .select({
      id: suppliers.id,
      name: suppliers.name,
      scopes: supplier_grants.scopes,
      granted_at: supplier_grants.granted_at,
      made_by_kind: supplier_grants.made_by_kind,
      made_by_id: supplier_grants.made_by_id,
      made_by_name: supplier_grants.made_by_name,
    })
    .from(supplier_grants)
    .innerJoin(suppliers, eq(suppliers.id, supplier_grants.supplier_id))
    .where(eq(supplier_grants.licence_id, licence_id))
    .orderBy(asc(suppliers.name));
export type Grant = Awaited<ReturnType<typeof listGrants>>[number];

/** Lets a supplier in, or changes with which scopes, and tells it; returns since when. */
export async function putGrant(tx: Queries, row: typeof supplier_grants.$inferInsert, now: Date): Promise<Date> {
  const { licence_id, supplier_id, scopes, made_by_kind, made_by_id, made_by_name } = row;
  const written = getFirst(
    await tx
      .insert(supplier_grants)
      .values(row)
      .onConflictDoUpdate({
        target: [supplier_grants.licence_id, supplier_grants.supplier_id],
        set: { scopes, made_by_kind, made_by_id, made_by_name },
      })
      .returning(),
  );
  await tellSupplier(tx, { licence_id, supplier_id, notice: 'supplier.let-in', scopes, at: now });
  return written.granted_at;
}

/** The firms that let a supplier in, by their names. Runs as `system`. */
export const listGrantingLicences = (q: Queries, supplier_id: string) =>
  q
    .select({
      licence_id: licences.id,
      firm_id: licences.firm_id,
      name: licences.name,
      scopes: supplier_grants.scopes,
      granted_at: supplier_grants.granted_at,
    })
    .from(supplier_grants)
    .innerJoin(licences, eq(licences.id, supplier_grants.licence_id))
    .where(eq(supplier_grants.supplier_id, supplier_id))
    .orderBy(asc(licences.name), asc(licences.firm_id));

/** Takes a grant back. False if there was none. */
export const removeGrant = async (tx: Queries, licence_id: string, supplier_id: string, now: Date): Promise<boolean> =>
  (await removeGrants(tx, licence_id, eq(supplier_grants.supplier_id, supplier_id), now)) > 0;

/**
 * Takes grants of a firm back: what the suppliers could read of it is gone from their feeds at once, and they are told
 * that it is. The only place that does.
 * @returns how many
 */
export async function removeGrants(
  tx: Queries,
  licence_id: string,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  const own = and(eq(supplier_grants.licence_id, licence_id), which);
  const gone = (await tx.select({ id: supplier_grants.supplier_id }).from(supplier_grants).where(own)).map(
    ({ id }) => id,
  );
  // In one order, and the feed before the grant, as whoever fills it does.
  for (const supplier_id of gone.toSorted())
    await tellSupplier(tx, { licence_id, supplier_id, notice: 'supplier.ended', scopes: null, at: now });
  if (gone.length > 0) await removePlaces(tx, licence_id, gone);
  await tx.delete(supplier_grants).where(own);
  return gone.length;
}

/** The ids of a supplier's keys, those that ended too. Runs as `system`. */
export async function listSupplierKeys(q: Queries, supplier_id: string): Promise<string[]> {
  const rows = await q
    .select({ id: backoffice_keys.id })
    .from(backoffice_keys)
    .where(eq(backoffice_keys.supplier_id, supplier_id));
  return rows.map(({ id }) => id);
}
