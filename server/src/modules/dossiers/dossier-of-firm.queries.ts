import { and, eq } from '../../platform/db/drizzle.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { dossiers } from './dossiers.table.ts';
import { isItsOwn } from './merged.queries.ts';

/** The dossier with this id at the firm. */
export async function findDossierByFirmId(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id), isItsOwn));
  return found;
}

/** Our id of the dossier by which a list is filtered; undefined: it is not. @throws RequestError DOSSIER_NOT_FOUND */
export async function resolveDossierId(db: Pick<Database, 'query'>, licence_id: string, firm_id: string | undefined) {
  if (firm_id === undefined) return undefined;
  const found = await db.query(licence_id, (q) => findDossierByFirmId(q, licence_id, firm_id));
  return (found ?? fail('DOSSIER_NOT_FOUND')).id;
}
