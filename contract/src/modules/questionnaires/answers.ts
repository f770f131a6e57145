/**
 * Questionnaires that consumers sent, as the firm's systems fetch them, with the firm's ids
 * next to ours.
 */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeText, servedMoment } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

export const SubmittedAnswers = defineResource('answers', {
  dossier_firm_id: z.string(),
  /** Null when the action has since been removed. */
  action_firm_id: maybeText,
  action_type: maybeText,
  questionnaire: z.string(),
  /** The version of its questions. */
  version: z.string(),
  /** The answers as sent, under the names of the specification. */
  answers: z.record(z.string(), z.unknown()),
  /** The score, for questionnaires with weights. */
  score: z.nullable(z.number()),
  /** The firm's id of the person; null when the person has since been removed. */
  submitted_by_firm_id: maybeText,
  /** Instant, ISO 8601 in UTC. */
  submitted_at: servedMoment,
  /** The questions and answers as a PDF. */
  file: z.nullable(z.object({ file_name: z.string(), size: z.int(), sha256: z.string() })),
});
export type SubmittedAnswers = Flat<typeof SubmittedAnswers>;

export const AnswerChangesQuery = z.strictObject({
  /** With which to compare; left out: the one that the same person sent before. */
  with: z.optional(z.string().check(z.maxLength(64))),
});

/** When a questionnaire was sent, and by whom. */
const submission = z.object({
  id: z.string(),
  version: z.string(),
  /** The firm's id of the person; null when the person has since been removed. */
  submitted_by_firm_id: maybeText,
  /** Instant, ISO 8601 in UTC. */
  submitted_at: servedMoment,
});

/** A questionnaire beside one that was sent before: each question with both answers, in words. */
export const AnswerChanges = defineResource('answer-changes', {
  dossier_firm_id: z.string(),
  questionnaire: z.string(),
  ...z.omit(submission, { id: true }).shape,
  /** With which it is compared; null: there is none. */
  before: z.nullable(submission),
  /** All others of the dossier, the latest first. */
  others: z.array(submission),
  /** The number of questions that are not `same`. */
  changes: z.int(),
  /** The sections as they were asked, with questions that are asked no more at the end of each. */
  sections: z.array(
    z.object({
      title: z.string(),
      facts: z.array(
        z.object({
          label: z.string(),
          /** Null: asked then, and not now. */
          value: maybeText,
          /** Null: not asked then. */
          before: maybeText,
          state: z.enum(['same', 'changed', 'new', 'gone']),
        }),
      ),
    }),
  ),
});
export type AnswerChanges = Flat<typeof AnswerChanges>;

export const SubmittedAnswersQuery = z.strictObject({
  /** Only of this dossier, by the firm's own id. */
  dossier: z.optional(refersTo('dossier', firmId)),
});
