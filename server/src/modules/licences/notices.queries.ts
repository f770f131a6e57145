import { ensure } from '@klantportaal/contract/values/ensure';
import { eq } from '../../platform/db/drizzle.ts';
import { licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';

const { maintenance, show_notice, notice, notifications } = licences;

export type Switches = Pick<Row, 'maintenance' | 'show_notice' | 'notice' | 'notifications'>;

/** Finds what the firm may switch; undefined for a licence that is not there yet. */
export async function findSwitches(q: Queries, id: string): Promise<Switches | undefined> {
  const [found] = await selectSwitches(q, id);
  return found;
}

/** Finds the switches, locked until the transaction ends: two who switch at once come one after the other. */
export async function lockSwitches(tx: Queries, id: string) {
  const [found] = await selectSwitches(tx, id).for('update');
  return ensure(found);
}

const selectSwitches = (q: Queries, id: string) =>
  q.select({ maintenance, show_notice, notice, notifications }).from(licences).where(eq(licences.id, id));

type Row = typeof licences.$inferSelect;

/** Changes what the firm may switch for its own licence while the portal is running. */
export async function switchLicence(
  tx: Queries,
  id: string,
  values: Partial<Pick<Row, 'maintenance' | 'show_notice' | 'notice' | 'notifications'>> & Pick<Row, 'updated_at'>,
): Promise<void> {
  await tx.update(licences).set(values).where(eq(licences.id, id));
}
