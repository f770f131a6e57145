import { asc, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import { installation, licence_domains, licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';

export type LicenceRow = typeof licences.$inferSelect;
/** `version` changes on every write of the row, even if `updated_at` was not set. */
export interface LicenceIndexRow {
  id: string;
  /** The id that the firm gave it; operators name it by that. */
  firm_id: string;
  name: string;
  version: string;
  domains: string[];
  is_sandbox: boolean;
}

/** Every licence with its domains, by name, but those that are being removed: small enough to fetch every second. */
export async function listLicenceIndex(q: Queries): Promise<LicenceIndexRow[]> {
  const [rows, domains] = await Promise.all([
    q
      .select({
        id: licences.id,
        firm_id: licences.firm_id,
        name: licences.name,
        version: sql<string>`${licences}.xmin::text`,
        is_sandbox: sql<boolean>`${licences.sandbox_of} is not null`,
      })
      .from(licences)
      .where(isNull(licences.removal_begun_at))
      .orderBy(asc(licences.name), asc(licences.id)),
    q.select().from(licence_domains).orderBy(asc(licence_domains.position), asc(licence_domains.domain)),
  ]);
  return rows.map((row) => ({
    ...row,
    domains: domains.filter(({ licence_id }) => licence_id === row.id).map(({ domain }) => domain),
  }));
}

export async function findLicenceRow(q: Queries, id: string): Promise<LicenceRow | null> {
  const [row] = await q.select().from(licences).where(eq(licences.id, id));
  return row ?? null;
}

export async function findInstallationRow(q: Queries): Promise<typeof installation.$inferSelect | null> {
  const [row] = await q.select().from(installation);
  return row ?? null;
}
