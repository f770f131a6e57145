import { getFirst } from '@klantportaal/contract/values/ensure';
import { asc, isNull } from '../../platform/db/drizzle.ts';
import { installation, licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';

/** Reads the switches of each firm and of the installation. Runs as `system`. */
export async function getAllSwitches(q: Queries) {
  const { name, maintenance, show_notice, notice } = licences;
  const firms = await q
    .select({ name, maintenance, show_notice, notice })
    .from(licences)
    .where(isNull(licences.removal_begun_at))
    .orderBy(asc(licences.name));
  const all = getFirst(await q.select().from(installation));
  return { all, firms };
}

/** Switches the whole installation. Runs as `system`. */
export const switchInstallation = (
  q: Queries,
  values: Pick<typeof installation.$inferSelect, 'maintenance' | 'show_notice' | 'notice'>,
) => q.update(installation).set(values);
