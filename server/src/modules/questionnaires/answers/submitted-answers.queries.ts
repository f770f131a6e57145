import { alias, and, asc, desc, eq } from '../../../platform/db/drizzle.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { type AskedOfFeed, type Feed, readFeed } from '../../events/feed.queries.ts';
import { files } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { answers } from '../answers.table.ts';

const { id, licence_id, position, submitted_at } = answers;
const feed: Feed = { table: answers, id, licence_id, position, at: submitted_at };

/**
 * A page of the questionnaires that a licence's consumers sent, in the order of the feed, after the given one.
 */
export function listSubmittedAnswers(
  db: Pick<Database, 'query' | 'transaction'>,
  licence_id: string,
  { dossier_id }: { dossier_id: string | undefined },
  asked: AskedOfFeed,
) {
  return readFeed(db, feed, licence_id, asked, async (q, later, most) => {
    return q
      .select({
        id: answers.id,
        dossier_firm_id: dossiers.firm_id,
        action_firm_id: actions.firm_id,
        action_type: actions.type,
        questionnaire: answers.questionnaire,
        version: answers.version,
        answers: answers.answers,
        score: answers.score,
        submitted_by_firm_id: consumers.firm_id,
        submitted_at: answers.submitted_at,
        file: { file_name: files.name, size: files.size, sha256: files.sha256 },
      })
      .from(answers)
      .innerJoin(dossiers, eq(dossiers.id, answers.dossier_id))
      .leftJoin(actions, eq(actions.id, answers.action_id))
      .leftJoin(consumers, eq(consumers.id, answers.consumer_id))
      .leftJoin(files, eq(files.id, answers.file_id))
      .where(
        and(
          eq(answers.licence_id, licence_id),
          dossier_id === undefined ? undefined : eq(answers.dossier_id, dossier_id),
          later,
        ),
      )
      .orderBy(asc(answers.position))
      .limit(most);
  });
}

/** Every submission of the same questionnaire in the same dossier, itself too, the latest first; none: there is no such one. */
export async function listSubmissionsLike(q: Queries, licence_id: string, answers_id: string) {
  const own = alias(answers, 'own');
  return q
    .select({
      id: answers.id,
      dossier_id: answers.dossier_id,
      dossier_firm_id: dossiers.firm_id,
      consumer_id: answers.consumer_id,
      submitted_by_firm_id: consumers.firm_id,
      questionnaire: answers.questionnaire,
      version: answers.version,
      answers: answers.answers,
      sections: answers.sections,
      submitted_at: answers.submitted_at,
    })
    .from(own)
    .innerJoin(answers, and(eq(answers.dossier_id, own.dossier_id), eq(answers.questionnaire, own.questionnaire)))
    .innerJoin(dossiers, eq(dossiers.id, answers.dossier_id))
    .leftJoin(consumers, eq(consumers.id, answers.consumer_id))
    .where(and(eq(own.licence_id, licence_id), eq(own.id, answers_id), eq(answers.licence_id, licence_id)))
    .orderBy(desc(answers.submitted_at), desc(answers.id));
}
export type Submission = Awaited<ReturnType<typeof listSubmissionsLike>>[number];

/** The PDF of a questionnaire of the licence; null if there is no such questionnaire. */
export async function findAnswersFile(q: Queries, licence_id: string, id: string) {
  const [found] = await q
    .select({ dossier_id: answers.dossier_id, file: files })
    .from(answers)
    .innerJoin(files, eq(files.id, answers.file_id))
    .where(and(eq(answers.licence_id, licence_id), eq(answers.id, id)));
  return found ?? null;
}
