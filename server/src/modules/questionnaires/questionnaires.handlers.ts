import { ensure } from '@klantportaal/contract/values/ensure';
import { fail } from '../../platform/kernel/errors.ts';
import { openFile } from '../files/open-file.ts';
import type { Call, Handlers } from '../identity/handler.ts';
import { type ActionRow, requireOpenAction, requireOwnAction } from '../tasks/actions.queries.ts';
import { findLastAnswers } from './answers.queries.ts';
import { adaptDraft, type DraftContent, listAnswerTexts, listTextsAcrossVersions } from './draft.ts';
import { addDraft, type DraftOwner, findDraft, removeDraft, replaceDraft } from './drafts.queries.ts';
import { listConsumers } from './people.queries.ts';
import { findQuestionnaire, questionnaireTypes } from './questionnaires.ts';
import { createWording } from './wording.ts';

const getDraftOwner = ({ consumer }: Pick<Call<'saveDraft'>, 'consumer'>, action: ActionRow): DraftOwner => ({
  licence_id: consumer.licence_id,
  consumer_id: consumer.id,
  action_id: action.id,
});

const getQuestionnaireRow = (action: ActionRow) => ensure(findQuestionnaire(action.type));

/** The answers sent for the action, with their file. @throws ANSWERS_NOT_FOUND */
const readGivenAnswers = ({ db, consumer, params }: Call<'getGivenAnswers' | 'downloadGivenAnswers'>) =>
  db.query(consumer.licence_id, async (q) => {
    const action = await requireOwnAction(q, consumer, params.id);
    const found = (await findLastAnswers(q, consumer.licence_id, action.id)) ?? fail('ANSWERS_NOT_FOUND');
    return { action, ...found };
  });

/** An impersonating adviser sees the empty form: a draft is the consumer's own until it is sent. */
export const getQuestionnaire: Handlers['getQuestionnaire'] = async (call) => {
  const { db, consumer, params, secrets } = call;
  return db.query(consumer.licence_id, async (q) => {
    const action = await requireOpenAction(q, consumer, params.id, questionnaireTypes, { reads: true });
    const people = await listConsumers(q, consumer);
    const looking = consumer.authentication_method === 'view-as';
    const found = looking ? null : await findDraft(q, getDraftOwner(call, action));
    const content =
      found && adaptDraft(getQuestionnaireRow(action), JSON.parse(secrets.open(found.sealed)) as DraftContent);
    return {
      id: action.id,
      people: people.map(({ display_name }) => display_name),
      draft: found &&
        content && {
          version: found.version,
          saved_at: found.updated_at.toISOString(),
          step: content.step,
          answers: content.answers,
          lost: content.lost.map(({ question, answer }) => ({ question, answer })),
        },
    };
  });
};

/** Refused when the draft is newer than the one that this device last saw, unless it wrote that itself. */
export const saveDraft: Handlers['saveDraft'] = async (call) => {
  const { db, clock, consumer, params, body, secrets, licence } = call;
  const now = clock.now();
  return db.transaction(consumer.licence_id, async (tx) => {
    // Held, so that a save on its way does not come after the questionnaire was sent.
    const action = await requireOpenAction(tx, consumer, params.id, questionnaireTypes, { hold: true });
    const row = getQuestionnaireRow(action);
    const owner = getDraftOwner(call, action);
    const people = await listConsumers(tx, consumer);
    const before = await findDraft(tx, owner, { hold: true });
    const stored = before && (JSON.parse(secrets.open(before.sealed)) as DraftContent);
    const questions = body.questions ?? row.questionnaire.version;
    const isOfNow = questions === row.questionnaire.version;
    // A page that was opened before the questions changed still has all of it among its answers.
    const known = stored && (isOfNow ? adaptDraft(row, stored) : stored);
    const wroteIt = known && [body.device, body.continues].includes(known.device);
    if (before && before.version !== body.version && !wroteIt) fail('DRAFT_CHANGED');
    const { say } = createWording(row.texts, people[0] ?? fail('CONSUMER_NOT_FOUND'), licence);
    const sealed = secrets.seal(
      JSON.stringify({
        questions,
        device: body.device,
        step: body.step,
        answers: body.answers,
        words: isOfNow
          ? listAnswerTexts(row, body.answers, say)
          : listTextsAcrossVersions(row, body.answers, stored, say),
        lost: known?.lost ?? [],
      } satisfies DraftContent),
    );
    const version = (before?.version ?? 0) + 1;
    if (before) await replaceDraft(tx, owner, { sealed, version, updated_at: now });
    else if (!(await addDraft(tx, owner, sealed, now))) fail('DRAFT_CHANGED');
    return { id: action.id, version, saved_at: now.toISOString() };
  });
};

export const discardDraft: Handlers['discardDraft'] = async (call) => {
  const { db, consumer, params } = call;
  await db.transaction(consumer.licence_id, async (tx) =>
    removeDraft(tx, getDraftOwner(call, await requireOwnAction(tx, consumer, params.id))),
  );
};

export const getGivenAnswers: Handlers['getGivenAnswers'] = async (call) => {
  const { action, answers, submitted_by } = await readGivenAnswers(call);
  const { questionnaire, version, submitted_at } = answers;
  const sections = answers.sections.map(({ title, facts }) => ({
    title,
    facts: facts.map(({ label, value }) => ({ label, value })),
  }));
  return { id: action.id, questionnaire, version, submitted_at: submitted_at.toISOString(), submitted_by, sections };
};

export const downloadGivenAnswers: Handlers['downloadGivenAnswers'] = async (call) => {
  const { file } = await readGivenAnswers(call);
  if (!file) fail('FILE_NOT_FOUND');
  return openFile(call, file);
};
