/** Feedback (NPS) from a mail link (Q2-37, Q2-38, Q3-31). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { ticked } from '../../values/numbers/yes-no.ts';
import { defineFilledText, defineId, defineText, defineWhole, maybeText } from '../../values/text.ts';

const resultId = defineId({ missing: 'NPS_TOKEN_NOT_FOUND', wrong: 'NPS_TOKEN_NOT_FOUND' });

/** A score has 11 values. */
export const npsScores: readonly number[] = Array.from({ length: 11 }, (_, score) => score);

export const NpsScoreBody = z.object({
  score: defineWhole(0, 10),
  npsToken: defineText(512, { missing: 'NPS_TOKEN_NOT_FOUND', wrong: 'NPS_TOKEN_NOT_FOUND' }),
  /** Our addition: false only shows what would be asked after this score, for a link that may have been opened by a machine. */
  confirmed: z.optional(ticked),
  /** Our addition: the result of the page that changes its score; without it a token counts once. */
  resultId: z.optional(resultId),
});

export const NpsFollowUp = z.object({
  question: z.string(),
  alternatives: z.array(z.string()),
  /** The label of an extra option after the alternatives; null when there is none. */
  free_answer: maybeText,
});
export type NpsFollowUp = z.output<typeof NpsFollowUp>;

export const NpsScoreResult = defineResource('nps-score-results', {
  result_id: z.string(),
  follow_up: z.nullable(NpsFollowUp),
  free_answer_prompt: maybeText,
});
export type NpsScoreResult = Flat<typeof NpsScoreResult>;

/** `answer` is the index of the chosen option; the free answer counts as one after the alternatives. */
export const NpsFollowUpBody = z.object({ resultId, answer: defineWhole(0, 50) });
export const NpsFollowUpResult = defineResource('nps-follow-up-results', { free_answer_prompt: maybeText });
export type NpsFollowUpResult = Flat<typeof NpsFollowUpResult>;

export const NpsFreeAnswerBody = z.object({ resultId, freeAnswer: defineFilledText(5000) });

/** The question of the scores from `from` to `to`. */
type Band = NpsFollowUp & { from: number; to: number };

/** The question after a score, null when its range has none. */
export function findFollowUp(bands: readonly Band[], score: number): NpsFollowUp | null {
  const band = bands.find(({ from, to }) => from <= score && score <= to);
  if (!band) return null;
  const { question, alternatives, free_answer } = band;
  return { question, alternatives, free_answer };
}

/** The alternatives and, last, the free answer: an answer is an index in it. */
export const listOptions = ({ alternatives, free_answer }: NpsFollowUp): string[] =>
  free_answer ? [...alternatives, free_answer] : alternatives;
