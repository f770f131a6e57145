/** Feedback (NPS) from a mail link (Q2-37, Q2-38, Q3-31; docs/decisions/026). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { id, maybeText, str } from '../values/text.ts';

export const NpsScoreBody = z.object({
  score: z.int32().check(z.gte(0), z.lte(10)),
  npsToken: str(512, { missing: 'NPS_TOKEN_NOT_FOUND', wrong: 'NPS_TOKEN_NOT_FOUND' }),
});

export const NpsFollowUp = z.object({
  question: z.string(),
  alternatives: z.array(z.string()),
  /** The label of an extra option after the alternatives; null when there is none. */
  free_answer: maybeText,
});
export type NpsFollowUp = z.output<typeof NpsFollowUp>;

export const NpsScoreResult = resource('nps-score-results', {
  result_id: z.string(),
  follow_up: z.nullable(NpsFollowUp),
  free_answer_prompt: maybeText,
});
export type NpsScoreResult = Flat<typeof NpsScoreResult>;

const resultId = id({ missing: 'NPS_TOKEN_NOT_FOUND', wrong: 'NPS_TOKEN_NOT_FOUND' });
/** `answer` is the index of the chosen option; the free answer counts as one after the alternatives. */
export const NpsFollowUpBody = z.object({ resultId, answer: z.int32().check(z.gte(0), z.lte(50)) });
export const NpsFollowUpResult = resource('nps-follow-up-results', { free_answer_prompt: maybeText });
export type NpsFollowUpResult = Flat<typeof NpsFollowUpResult>;

export const NpsFreeAnswerBody = z.object({ resultId, freeAnswer: str(5000) });
