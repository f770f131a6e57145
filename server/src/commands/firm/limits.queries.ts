import { pickGiven } from '@klantportaal/contract/values/objects';
import { sumStoredBytes } from '../../modules/files/limits.queries.ts';
import { consumers } from '../../modules/people/consumers.table.ts';
import { asc, eq, inArray, sql } from '../../platform/db/drizzle.ts';
import { type LicenceLimits, licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';

export interface FirmLimits {
  id: string;
  name: string;
  limits: LicenceLimits;
  /** Used, in the units of the limits; null where there is no limit to compare it with. */
  storage_mb: number | null;
  consumers: number | null;
}

/** Every firm that has a limit, with what it uses of it. Runs as `system`. */
export async function listLimitedFirms(q: Queries): Promise<FirmLimits[]> {
  const rows = await q
    .select({ licence_id: licences.id, id: licences.firm_id, name: licences.name, limits: licences.limits })
    .from(licences)
    .where(sql`${licences.limits} <> '{}'::jsonb and ${licences.removal_begun_at} is null`)
    .orderBy(asc(licences.name));
  const found: FirmLimits[] = [];
  for (const { licence_id, ...firm } of rows) {
    const { storage_mb, consumers: most } = firm.limits;
    const bytes = storage_mb === undefined ? null : await sumStoredBytes(q, licence_id);
    const count = most === undefined ? null : await q.$count(consumers, eq(consumers.licence_id, licence_id));
    found.push({ ...firm, storage_mb: bytes === null ? null : Math.ceil(bytes / 1e5) / 10, consumers: count });
  }
  return found;
}

/** Sets what a firm may use; what is null has no limit any more, and what is left out stays. */
export async function setLimits(
  tx: Queries,
  licence_id: string,
  change: { [Name in keyof LicenceLimits]?: number | null | undefined },
): Promise<LicenceLimits> {
  const own = inArray(licences.id, [licence_id]);
  const [row] = await tx.select({ limits: licences.limits }).from(licences).where(own).for('no key update');
  const limits = Object.fromEntries(
    Object.entries({ ...row?.limits, ...pickGiven(change) }).filter(([, value]) => value !== null),
  );
  await tx.update(licences).set({ limits }).where(own);
  return limits;
}
