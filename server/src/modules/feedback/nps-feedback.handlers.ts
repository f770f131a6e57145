import {
  findFollowUp,
  listOptions,
  type NpsFollowUp,
  type NpsScoreResult,
} from '@klantportaal/contract/modules/feedback/nps-feedback';
import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { getGuesserNetwork } from '../../platform/http/network.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { parseUuid } from '../../platform/kernel/ids.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { Call, Handlers } from '../identity/handler.ts';
import { tryOrFail } from '../identity/throttle.ts';
import { findInvitationByToken, type Invitation, lockInvitation, saveAnswers } from './nps-feedback.queries.ts';

/**
 * The number of times that a score can change, and the time since it was first given. The last one counts. Each change is an
 * event for the firm, so that it has an end.
 */
const CHANGES = { most: 10, within_ms: DAY_MS };

/** The time since it was given within which the same score is a repeat of the same call. */
const REPEATED_WITHIN_MS = 10 * 60_000;

/**
 * A token counts once: from then on only the page that has its result may change the score. A score that is not
 * confirmed changes nothing, so that mail scanners do not vote.
 */
export const sendNpsScore: Handlers['sendNpsScore'] = async (call) => {
  const { db, clock, licence, body, meta } = call;
  const address = await tryOrFail(call, licence.id, 'address', getGuesserNetwork(meta.address));
  const invitation = await db.query(licence.id, (q) => findInvitationByToken(q, licence.id, hashSha256(body.npsToken)));
  if (!invitation) {
    await address.wrong();
    fail('NPS_TOKEN_NOT_FOUND');
  }
  const isFromThisPage = (now: Invitation | undefined) =>
    now !== undefined && (body.resultId === now.id || isRepeated(now, body, clock.now()));
  if (body.confirmed === false)
    return getRemainingQuestions(demandOpen(invitation, isFromThisPage(invitation)), body.score);
  return db.transaction(licence.id, async (tx) => {
    const locked = await lockInvitation(tx, licence.id, invitation.id);
    const now = demandOpen(locked, isFromThisPage(locked));
    // A repeated request, such as one whose answer was lost.
    if (now.score === body.score) return getRemainingQuestions(now, body.score);
    const answeredAt = clock.now();
    const answers = { score: body.score, follow_up_answer: null, answered_at: answeredAt };
    await saveAnswers(tx, now, {
      ...answers,
      ...(now.confirmed_at ? countScoreChange(now, answeredAt) : { confirmed_at: answeredAt }),
    });
    await record(tx, call, now, 'nps.scored', { score: body.score });
    return getRemainingQuestions({ ...now, ...answers }, body.score);
  });
};

export const sendNpsFollowUp: Handlers['sendNpsFollowUp'] = async (call) => {
  const { db, clock, licence, body } = call;
  const id = parseUuid(body.resultId, 'NPS_TOKEN_NOT_FOUND');
  return db.transaction(licence.id, async (tx) => {
    const found = demandScored(await lockInvitation(tx, licence.id, id));
    const question = findFollowUp(found.follow_ups, found.score);
    const option = question && listOptions(question)[body.answer];
    if (!option) fail('INVALID_REQUEST', { fields: [{ pointer: '/answer', code: 'unknown' }] });
    if (found.follow_up_answer !== body.answer) {
      if (found.follow_up_answer !== null) fail('NPS_TOKEN_NOT_FOUND');
      await saveAnswers(tx, found, { follow_up_answer: body.answer, answered_at: clock.now() });
      await record(tx, call, found, 'nps.follow-up-answered', { answer: option });
    }
    return { id, free_answer_prompt: findFreeAnswerPrompt(found, question, body.answer) };
  });
};

export const sendNpsFreeAnswer: Handlers['sendNpsFreeAnswer'] = async (call) => {
  const { db, clock, licence, body } = call;
  const id = parseUuid(body.resultId, 'NPS_TOKEN_NOT_FOUND');
  await db.transaction(licence.id, async (tx) => {
    const found = demandScored(await lockInvitation(tx, licence.id, id));
    if (found.free_answer === body.freeAnswer) return;
    if (found.free_answer !== null) fail('NPS_TOKEN_NOT_FOUND');
    await saveAnswers(tx, found, { free_answer: body.freeAnswer, answered_at: clock.now() });
    // The words themselves are personal: the firm reads them with the result.
    await record(tx, call, found, 'nps.free-answer-given', {});
  });
};

/** The call that gave the score, once more: its answer was lost, and with it the id of the result. */
const isRepeated = (
  { score, confirmed_at }: Invitation,
  asked: { score: number; confirmed?: boolean | null | undefined },
  now: Date,
): boolean =>
  asked.confirmed !== false &&
  score === asked.score &&
  confirmed_at !== null &&
  now.getTime() - confirmed_at.getTime() <= REPEATED_WITHIN_MS;

function demandOpen(invitation: Invitation | undefined, ofThisPage: boolean): Invitation {
  if (!invitation || (invitation.confirmed_at !== null && !ofThisPage)) fail('NPS_TOKEN_NOT_FOUND');
  return invitation;
}

/** Questions still open after a score. A reopened page goes on where it was. */
function getRemainingQuestions(invitation: Invitation, score: number): NpsScoreResult {
  const { id, follow_ups, follow_up_answer, free_answer, free_answer_prompt } = invitation;
  const question = findFollowUp(follow_ups, score);
  const answered = invitation.score === score ? follow_up_answer : null;
  const prompt =
    question && answered !== null ? findFreeAnswerPrompt(invitation, question, answered) : free_answer_prompt;
  return {
    id,
    result_id: id,
    follow_up: answered === null ? question : null,
    free_answer_prompt: free_answer === null ? prompt : null,
  };
}

/** Counts a change of a score that was given at `confirmed_at`, unless it has to stay what it is. */
function countScoreChange({ confirmed_at, score_changes }: Invitation, now: Date): Pick<Invitation, 'score_changes'> {
  const since = now.getTime() - (confirmed_at?.getTime() ?? 0);
  if (score_changes >= CHANGES.most || since > CHANGES.within_ms) fail('NPS_TOKEN_NOT_FOUND');
  return { score_changes: score_changes + 1 };
}

function demandScored(invitation: Invitation | undefined): Invitation & { score: number } {
  if (!invitation || invitation.score === null) fail('NPS_TOKEN_NOT_FOUND');
  return { ...invitation, score: invitation.score };
}

/** The prompt after the follow-up: the firm's own; else the question's, for those who chose the free answer. */
const findFreeAnswerPrompt = (
  { free_answer_prompt }: Invitation,
  question: NpsFollowUp,
  answer: number,
): string | null => free_answer_prompt ?? (answer === question.alternatives.length ? question.free_answer : null);

async function record(
  tx: Queries,
  { clock, meta }: Pick<Call<'sendNpsScore'>, 'clock' | 'meta'>,
  { id, licence_id, dossier_id, consumer_id, firm_id }: Invitation,
  type: Extract<EventType, `nps.${string}`>,
  data: JsonObject,
): Promise<void> {
  const commonFields = { licence_id, dossier_id, consumer_id, at: clock.now() };
  await recordEvent(tx, { ...commonFields, by: 'guest', type, data: { invitation_firm_id: firm_id, ...data } });
  const target = { target_kind: 'nps-invitation', target_id: id };
  const { address, user_agent } = meta;
  await recordAudit(tx, { ...commonFields, ...target, actor_kind: 'guest', act: type, address, user_agent });
}
