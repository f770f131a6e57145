import { and, eq } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers } from '../../people/consumers.table.ts';

/** A person of this dossier, by the firm's own ids of both. */
export async function findConsumerInDossier(q: Queries, licence_id: string, dossier: string, person: string) {
  const [found] = await q
    .select({ id: consumers.id, dossier_id: consumers.dossier_id })
    .from(consumers)
    .innerJoin(dossiers, and(eq(dossiers.id, consumers.dossier_id), eq(dossiers.licence_id, consumers.licence_id)))
    .where(and(eq(consumers.licence_id, licence_id), eq(dossiers.firm_id, dossier), eq(consumers.firm_id, person)));
  return found ?? null;
}
