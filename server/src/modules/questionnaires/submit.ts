import { Readable } from 'node:stream';
import { type ErrorCode, isErrorCode } from '@klantportaal/contract/errors';
import { findInLanguage, type LocalizedText } from '@klantportaal/contract/localized-text';
import { validateAnswers } from '@klantportaal/contract/modules/questionnaires/faults';
import { type Answers, type Context, listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { collectAnswersToSend, sumWeights } from '@klantportaal/contract/modules/questionnaires/sent';
import { addSection, buildSummary, type Speak } from '@klantportaal/contract/modules/questionnaires/summary';
import type { Reader } from '@klantportaal/contract/texts';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import { fail } from '../../platform/kernel/errors.ts';
import type { RequestMeta } from '../../platform/kernel/request-meta.ts';
import { MIME_OF_KIND } from '../../platform/pdf/jobs.ts';
import { discardOnRefusal, type TakenFile } from '../files/taken-files.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { LicenceData } from '../licences/licences.ts';
import { requireOpenAction } from '../tasks/actions.queries.ts';
import type { AnsweredSection } from './answers.table.ts';
import { createAnswersLetter } from './answers-letter.ts';
import { listConsumers } from './people.queries.ts';
import { type QuestionnaireName, type QuestionnaireRow, questionnaires } from './questionnaires.ts';
import { storeAnswers } from './store-answers.ts';
import { createWording } from './wording.ts';

/** A call that sends a questionnaire. */
export interface SubmitCall extends Pick<AppContext, 'db' | 'clock' | 'documents' | 'adapters'> {
  consumer: { id: string; licence_id: string; dossier_id: string };
  licence: LicenceData;
  meta: RequestMeta;
}

interface Submission {
  name: QuestionnaireName;
  productActionId: string;
  answers: Answers;
  /** The path of the answers in the body: `/data`. */
  at: string;
  /** The code of answers that are missing or wrong. */
  refused?: ErrorCode;
  /** The code of a PDF that cannot be made. */
  unprinted?: ErrorCode;
  /** The licence's own name for it, in the languages in which it has one. */
  title?: LocalizedText | null;
  /** Facts besides the consumers that the questions depend on. */
  switches?: object;
  /** Content sent beside the questions: stored with the answers, printed after those of its step or at the end. */
  also?(given: { sent: Answers; say: Speak; reader: Reader; score: number | null }): {
    answers: Answers;
    sections: readonly (AnsweredSection & { step?: string })[];
  };
  /** More to do in the transaction that closes the action. */
  alongside?(tx: Queries): Promise<void>;
}

/**
 * Takes a questionnaire: checks it by its own questions, makes and stores the PDF, then one
 * transaction saves the answers, closes the action, erases the drafts and informs the firm.
 * @throws RequestError: what `requireOpenAction` throws; the submission's own codes
 */
export async function submitQuestionnaire(call: SubmitCall, submission: Submission): Promise<void> {
  const { db, consumer, clock } = call;
  const row: QuestionnaireRow = questionnaires[submission.name];
  const { action, people } = await db.query(consumer.licence_id, async (q) => ({
    action: await requireOpenAction(q, consumer, submission.productActionId, row.questionnaire.actionTypes),
    people: await listConsumers(q, consumer),
  }));
  const now = clock.now();
  const context = {
    people: people.map(({ display_name }) => display_name),
    today: toDutchDay(now),
    ...submission.switches,
  };
  refuseFaults(row, submission, context);
  const sent = collectAnswersToSend(row.questionnaire, submission.answers, context);
  const score = listQuestions(row.questionnaire).some(({ weights }) => weights)
    ? sumWeights(row.questionnaire, sent, context)
    : null;
  const writer = people[0] ?? fail('CONSUMER_NOT_FOUND');
  const { say, reader } = createWording(row.texts, writer, call.licence);
  const none = say('letter.answers.none');
  const also = submission.also?.({ sent, say, reader, score });
  const answers = { ...sent, ...also?.answers };
  const placed: (AnsweredSection & { step: number })[] = buildSummary(row.questionnaire, sent, context, { say, none });
  for (const { step: name, ...section } of also?.sections ?? []) {
    const step = name
      ? row.questionnaire.steps.findIndex((candidate) => candidate.name === name)
      : Number.POSITIVE_INFINITY;
    addSection(placed, { step, ...section });
  }
  const sections = placed.map(({ title, facts }): AnsweredSection => ({ title, facts }));
  const title = findInLanguage(submission.title, reader) ?? say(`${row.questionnaire.name}.title`);
  const answered = { title, version: row.questionnaire.version, sections, by: writer.display_name, at: now };
  // A firm may name it as a question.
  const file = await print(
    call,
    `${title.replace(/[\\/:*?"<>|]/g, '')}.pdf`,
    createAnswersLetter(call.licence, answered, reader, say),
    submission,
  );
  const { version } = row.questionnaire;
  await discardOnRefusal(call, [file], () =>
    storeAnswers(call, {
      action,
      file,
      row: { questionnaire: submission.name, version, answers: answers as JsonObject, sections, score },
      at: now,
      alongside: submission.alongside,
    }),
  );
}

/** A body that the schema allows may still leave a question open that these persons are asked. */
function refuseFaults({ questionnaire }: QuestionnaireRow, submission: Submission, context: Context): void {
  const { answers, at, refused = 'INVALID_REQUEST' } = submission;
  const questions = listQuestions(questionnaire);
  const faults = Object.entries(validateAnswers(questions, answers, context));
  if (faults.length === 0) return;
  const fields = faults.map(([key, { rule }]) => {
    const born = rule !== 'required' && questions.find((question) => question.key === key)?.holds === 'birthday';
    return { pointer: `${at}/${key.replaceAll('.', '/')}`, code: born ? 'INVALID_BIRTH_DATE' : rule };
  });
  fail(fields.map(({ code }) => code).find(isErrorCode) ?? refused, { fields });
}

async function print(
  { documents, adapters, consumer }: SubmitCall,
  name: string,
  data: ReturnType<typeof createAnswersLetter>,
  { unprinted }: Submission,
): Promise<TakenFile> {
  const bytes = await documents
    .renderTypst({ template: 'letter', data }, consumer.dossier_id)
    .catch((error: unknown) => {
      if (unprinted) fail(unprinted);
      throw error;
    });
  const { key, size, sha256 } = await adapters.files.put(Readable.from([bytes]));
  return { id: key, name, mime: MIME_OF_KIND.pdf, size, sha256, pages: null, virus_status: 'clean' };
}
