import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../platform/db/queries.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import type { Owner } from './products.queries.ts';

const dossierById = prepareQuery('dossier-by-id', (db) =>
  db
    .select({ id: dossiers.id, label: dossiers.label })
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, sql.placeholder('licence_id')), eq(dossiers.id, sql.placeholder('dossier_id')))),
);

/** The dossier's own row; null only if it was erased during a live session. */
export async function findDossier(q: Queries, owner: Owner) {
  const [dossier] = await dossierById(q, { licence_id: owner.licence_id, dossier_id: owner.dossier_id });
  return dossier ?? null;
}
