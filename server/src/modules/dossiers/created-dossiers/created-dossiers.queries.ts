import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { answers } from '../../questionnaires/answers.table.ts';
import { dossiers } from '../dossiers.table.ts';
import { isItsOwn } from '../merged.queries.ts';

/** Finds the answers given for the dossier with this firm id; undefined if the portal did not make it. */
export async function findCreatedDossier(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select({
      id: dossiers.id,
      firm_id: dossiers.firm_id,
      label: dossiers.label,
      created_at: dossiers.created_at,
      answers: answers.answers,
    })
    .from(dossiers)
    .innerJoin(answers, and(eq(answers.dossier_id, dossiers.id), eq(answers.questionnaire, 'create-dossier')))
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id), isItsOwn));
  return found;
}

/** The persons of a dossier, the first one first. */
export const listDossierConsumers = (q: Queries, licence_id: string, dossier_id: string) =>
  q
    .select({ firm_id: consumers.firm_id })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)))
    .orderBy(asc(consumers.position));

/** Everyone with one of these mail addresses. */
export const listConsumersByEmail = (q: Queries, licence_id: string, emails: string[]) =>
  q
    .select({ firm_id: consumers.firm_id, email: consumers.email, dossier_id: consumers.dossier_id })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), inArray(consumers.email, emails)))
    .orderBy(asc(consumers.created_at));
