/** Questionnaires that hang on an action (Q1-01): drafts, and what was sent. Ours. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalText, defineText, servedMoment } from '../../values/text.ts';

/** Bounded, so that a draft cannot fill the database, and in its shape, so that going through it costs next to nothing. */
export const DRAFT_CHARACTERS = 200_000;
const MAX_VALUES = 2_000;
const DEEPEST = 8;
const LONGEST_KEY = 100;

function isModest(answers: unknown): boolean {
  let values = 0;
  const isWithinLimits = (value: unknown, depth: number): boolean => {
    values += 1;
    if (depth > DEEPEST || values > MAX_VALUES) return false;
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, inner]) => key.length <= LONGEST_KEY && isWithinLimits(inner, depth + 1));
  };
  return isWithinLimits(answers, 0) && JSON.stringify(answers).length <= DRAFT_CHARACTERS;
}

/** An answer as it was last seen by its reader. */
const AnswerInWords = z.object({ question: z.string(), answer: z.string() });

const draftFields = {
  /** Counts its saves; sent along with the next one. */
  version: z.int32(),
  /** Instant, ISO 8601 in UTC. */
  saved_at: servedMoment,
  /** The step that was open, counted from 0. */
  step: z.int32(),
  answers: z.record(z.string(), z.unknown()),
  /** The answers given under an older version of the questions that have no place any more. */
  lost: z.array(AnswerInWords),
};
export const Draft = z.object(draftFields);
export type Draft = z.output<typeof Draft>;

/** The first state of a questionnaire. Its id is the action's. */
export const QuestionnaireStart = defineResource('questionnaire-starts', {
  /** The names of the persons: the consumer, then the partner if there is one. */
  people: z.array(z.string()),
  /** The answers that the consumer filled in before, on any device. */
  draft: z.nullable(Draft),
});
export type QuestionnaireStart = Flat<typeof QuestionnaireStart>;

/** A save. Of two devices that started from the same version, the second is refused with DRAFT_CHANGED. */
export const SaveDraftBody = z.object({
  /** The version that was last read or saved; 0 if there was none. */
  version: z.int32().check(z.gte(0)),
  /** Made up by the open page: a save is never in conflict with one of the same page whose answer was lost. */
  device: defineText(64),
  /**
   * The `device` of the page that this one goes on for, which kept what was not saved yet in its tab: what that one saved
   * meanwhile is no conflict.
   */
  continues: defineOptionalText(64),
  /** The version of the questions that the page asks: it may have been opened before they changed. Of now, if not given. */
  questions: defineOptionalText(20),
  step: z.int32().check(z.gte(0), z.lte(50)),
  answers: z.record(z.string(), z.unknown()).check(z.refine(isModest, { error: 'too_long' })),
});

export const SavedDraft = defineResource('drafts', { version: z.int32(), saved_at: servedMoment });
export type SavedDraft = Flat<typeof SavedDraft>;

/** The sent answers, in the words in which they were asked. Its id is the action's. */
export const GivenAnswers = defineResource('given-answers', {
  questionnaire: z.string(),
  /** The version of its questions. */
  version: z.string(),
  /** Instant, ISO 8601 in UTC. */
  submitted_at: servedMoment,
  /** The person who sent it. */
  submitted_by: z.nullable(z.string()),
  sections: z.array(
    z.object({ title: z.string(), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
});
export type GivenAnswers = Flat<typeof GivenAnswers>;
