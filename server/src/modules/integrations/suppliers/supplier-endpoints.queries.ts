import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, gt, isNull, lt, lte, or, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { backoffice_keys } from '../../identity/backoffice.table.ts';
import { supplier_endpoints } from '../supplier-feed.table.ts';

export type SupplierEndpoint = typeof supplier_endpoints.$inferSelect;

/** Seconds for which a worker has an endpoint: longer than a try and what it does around it. */
const LEASE_SECONDS = 60;

/** Runs as `system`, as do all of these: an endpoint is of no firm. Locked until the transaction ends. */
export async function lockSupplierEndpoint(tx: Queries, supplier_id: string): Promise<SupplierEndpoint | null> {
  const [found] = await tx
    .select()
    .from(supplier_endpoints)
    .where(eq(supplier_endpoints.supplier_id, supplier_id))
    .for('update');
  return found ?? null;
}

export async function findSupplierEndpoint(q: Queries, supplier_id: string): Promise<SupplierEndpoint | null> {
  const [found] = await q.select().from(supplier_endpoints).where(eq(supplier_endpoints.supplier_id, supplier_id));
  return found ?? null;
}

export async function addSupplierEndpoint(
  tx: Queries,
  row: typeof supplier_endpoints.$inferInsert,
): Promise<SupplierEndpoint> {
  const added = getFirst(await tx.insert(supplier_endpoints).values(row).returning());
  return added;
}

export async function changeSupplierEndpoint(
  tx: Queries,
  supplier_id: string,
  values: Partial<SupplierEndpoint>,
): Promise<SupplierEndpoint | null> {
  const [changed] = await tx
    .update(supplier_endpoints)
    .set(values)
    .where(eq(supplier_endpoints.supplier_id, supplier_id))
    .returning();
  return changed ?? null;
}

export async function removeSupplierEndpoint(tx: Queries, supplier_id: string): Promise<SupplierEndpoint | null> {
  const [gone] = await tx.delete(supplier_endpoints).where(eq(supplier_endpoints.supplier_id, supplier_id)).returning();
  return gone ?? null;
}

/** The endpoints that a worker may be at now: of suppliers with a key in force, for what a key set ends with it. */
export async function listDueEndpoints(q: Queries, now: Date): Promise<SupplierEndpoint[]> {
  const key = q
    .select({ id: backoffice_keys.id })
    .from(backoffice_keys)
    .where(
      and(
        eq(backoffice_keys.supplier_id, supplier_endpoints.supplier_id),
        isNull(backoffice_keys.revoked_at),
        or(isNull(backoffice_keys.expires_at), gt(backoffice_keys.expires_at, now)),
      ),
    );
  return q
    .select()
    .from(supplier_endpoints)
    .where(and(isDue(now), sql`exists (${key})`));
}

const isDue = (now: Date) =>
  and(
    isNull(supplier_endpoints.paused_at),
    lte(supplier_endpoints.next_at, now),
    or(isNull(supplier_endpoints.locked_until), lt(supplier_endpoints.locked_until, now)),
  );

/** Takes an endpoint for as long as the lease; null: another worker has it, or it is paused. */
export async function claimSupplierEndpoint(
  q: Queries,
  supplier_id: string,
  now: Date,
): Promise<SupplierEndpoint | null> {
  const [claimed] = await q
    .update(supplier_endpoints)
    .set({ locked_until: new Date(now.getTime() + LEASE_SECONDS * 1000) })
    .where(and(eq(supplier_endpoints.supplier_id, supplier_id), isDue(now)))
    .returning();
  return claimed ?? null;
}

/**
 * Records what came of a lease, unless somebody set the endpoint elsewhere meanwhile: then what they said holds, and the
 * lease ends.
 */
export async function recordLease(
  tx: Queries,
  { supplier_id, sent_position }: SupplierEndpoint,
  values: Partial<SupplierEndpoint>,
): Promise<void> {
  const own = eq(supplier_endpoints.supplier_id, supplier_id);
  await tx
    .update(supplier_endpoints)
    .set({ ...values, locked_until: null })
    .where(and(own, eq(supplier_endpoints.sent_position, sent_position)));
  await tx.update(supplier_endpoints).set({ locked_until: null }).where(own);
}
