import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { drafts } from '../../questionnaires/answers.table.ts';
import { actions } from '../../tasks/actions.table.ts';

/** Preferences that a consumer of the licence chose; undefined if there is no such consumer. */
export async function findPreferences(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select({
      id: consumers.id,
      firm_id: consumers.firm_id,
      dossier_id: consumers.dossier_id,
      dossier_firm_id: dossiers.firm_id,
      language: consumers.chosen_language,
      marketing: consumers.marketing_campaign_preference,
    })
    .from(consumers)
    .innerJoin(dossiers, eq(dossiers.id, consumers.dossier_id))
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.firm_id, firm_id)));
  return found;
}

/** The drafts of a dossier's persons, still sealed. */
export const listSealedDrafts = (q: Queries, { licence_id, dossier_id }: { licence_id: string; dossier_id: string }) =>
  q
    .select({
      id: actions.id,
      action_firm_id: actions.firm_id,
      action_type: actions.type,
      label: actions.label,
      deadline: actions.deadline,
      person_firm_id: consumers.firm_id,
      person_id: consumers.id,
      sealed: sql<string>`${drafts.body} ->> 'sealed'`,
      version: drafts.version,
      saved_at: drafts.updated_at,
    })
    .from(drafts)
    .innerJoin(consumers, eq(consumers.id, drafts.consumer_id))
    .innerJoin(actions, eq(sql`${actions.id}::text`, drafts.key))
    .where(
      and(eq(drafts.licence_id, licence_id), eq(consumers.dossier_id, dossier_id), eq(actions.dossier_id, dossier_id)),
    )
    .orderBy(asc(drafts.updated_at), asc(actions.id));
