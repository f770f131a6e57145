import type { SetupBody } from '@klantportaal/contract/modules/firms/setup';
import { eq } from '../../platform/db/drizzle.ts';
import { licences } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';

/** Finds the marks made while a firm is set up; null: nobody is led through it. */
export async function findSetup(q: Queries, licence_id: string): Promise<SetupBody | null> {
  const [found] = await q.select({ setup: licences.setup }).from(licences).where(eq(licences.id, licence_id));
  return found?.setup ?? null;
}

/** Finds the setup, locked until the transaction ends: of two who say something at once, the second sees the first. */
export async function lockSetup(tx: Queries, licence_id: string): Promise<SetupBody | null> {
  const [found] = await tx
    .select({ setup: licences.setup })
    .from(licences)
    .where(eq(licences.id, licence_id))
    .for('no key update');
  return found?.setup ?? null;
}

export async function keepSetup(tx: Queries, licence_id: string, setup: SetupBody): Promise<void> {
  await tx.update(licences).set({ setup }).where(eq(licences.id, licence_id));
}
