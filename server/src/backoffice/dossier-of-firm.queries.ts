import { and, eq } from 'drizzle-orm';
import type { Queries } from '../db/queries.ts';
import { dossiers } from '../schema/dossiers.table.ts';
import { isItsOwn } from './merged.queries.ts';

/** The dossier with this id at the firm. */
export async function dossierOfFirm(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id), isItsOwn));
  return found;
}
