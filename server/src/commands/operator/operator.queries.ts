import { ensure } from '@klantportaal/contract/values/ensure';
import { dossiers } from '../../modules/dossiers/dossiers.table.ts';
import { staff_accounts } from '../../modules/identity/staff/staff.table.ts';
import { removals as table } from '../../modules/licences/removals.table.ts';
import { consumers } from '../../modules/people/consumers.table.ts';
import { and, asc, count, eq, isNotNull, isNull } from '../../platform/db/drizzle.ts';
import { licence_domains, licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';

/** Every firm with how many it has of what, by name. Runs as `system`. */
export async function listFirmsWithCounts(q: Queries) {
  const [rows, domains, ofDossiers, ofConsumers, ofStaff] = await Promise.all([
    q.select().from(licences).orderBy(asc(licences.name), asc(licences.firm_id)),
    q.select().from(licence_domains).orderBy(asc(licence_domains.position), asc(licence_domains.domain)),
    q.select({ id: dossiers.licence_id, count: count() }).from(dossiers).groupBy(dossiers.licence_id),
    q.select({ id: consumers.licence_id, count: count() }).from(consumers).groupBy(consumers.licence_id),
    q
      .select({ id: staff_accounts.licence_id, count: count() })
      .from(staff_accounts)
      .where(isNull(staff_accounts.ended_at))
      .groupBy(staff_accounts.licence_id),
  ]);
  const mapCountsById = (counts: { id: string; count: number }[]) => new Map(counts.map((row) => [row.id, row.count]));
  const [dossiersOf, consumersOf, staffOf] = [
    mapCountsById(ofDossiers),
    mapCountsById(ofConsumers),
    mapCountsById(ofStaff),
  ];
  return rows.map(({ id, firm_id, name, maintenance, removal_begun_at, sandbox_of, created_at }) => ({
    id: firm_id,
    name,
    domains: domains.filter(({ licence_id }) => licence_id === id).map(({ domain }) => domain),
    state: removal_begun_at ? ('being-removed' as const) : maintenance ? ('maintenance' as const) : ('open' as const),
    is_sandbox: sandbox_of !== null,
    dossiers: dossiersOf.get(id) ?? 0,
    consumers: consumersOf.get(id) ?? 0,
    staff: staffOf.get(id) ?? 0,
    created_at,
  }));
}

/** The licence of a firm by its own id, unless it is being removed. Runs as `system`. */
export async function findLicenceOfFirm(q: Queries, firm_id: string): Promise<string | null> {
  const [found] = await q
    .select({ id: licences.id })
    .from(licences)
    .where(and(eq(licences.firm_id, firm_id), isNull(licences.removal_begun_at)));
  return found?.id ?? null;
}

/** The firms' own ids by ours. Runs as `system`. */
export async function mapFirmIds(q: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await q.select({ id: licences.id, firm_id: licences.firm_id }).from(licences);
  return new Map(rows.map(({ id, firm_id }) => [id, firm_id]));
}

/** Firms that were removed to the end, oldest first. Runs as `system`. */
export async function listEndedRemovals(q: Queries) {
  const rows = await q.select().from(table).where(isNotNull(table.ended_at)).orderBy(asc(table.ended_at));
  return rows.map((row) => ({ ...row, ended_at: ensure(row.ended_at) }));
}
