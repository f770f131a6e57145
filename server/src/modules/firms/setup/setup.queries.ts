import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, count, eq, isNull } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { advisers, dossiers } from '../../dossiers/dossiers.table.ts';
import { staff_accounts } from '../../identity/staff/staff.table.ts';

/** Facts of a firm that show which setup steps are done. */
export async function readSetupFacts(q: Queries, licence_id: string) {
  const { settings, theme, content } = licences;
  const licence = getFirst(
    await q.select({ settings, theme, content }).from(licences).where(eq(licences.id, licence_id)),
  );
  const adviser = getFirst(await q.select({ n: count() }).from(advisers).where(eq(advisers.licence_id, licence_id)));
  const dossier = getFirst(await q.select({ n: count() }).from(dossiers).where(eq(dossiers.licence_id, licence_id)));
  const staff = getFirst(
    await q
      .select({ n: count() })
      .from(staff_accounts)
      .where(and(eq(staff_accounts.licence_id, licence_id), isNull(staff_accounts.ended_at))),
  );
  return { ...licence, advisers: adviser.n, dossiers: dossier.n, staff: staff.n };
}
