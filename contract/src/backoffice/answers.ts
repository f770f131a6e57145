/**
 * Questionnaires that consumers sent, as the firm's systems fetch them (docs/decisions/028, 136), with the firm's ids
 * next to ours.
 */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { maybeText } from '../values/text.ts';
import { firmId } from './parts.ts';

export const SubmittedAnswers = resource('answers', {
  dossier_firm_id: z.string(),
  /** Null when the action has since been removed. */
  action_firm_id: maybeText,
  action_type: maybeText,
  questionnaire: z.string(),
  /** The version of its questions. */
  version: z.string(),
  /** As sent, under the names of the specification. */
  answers: z.record(z.string(), z.unknown()),
  /** Of questionnaires with weights. */
  score: z.nullable(z.number()),
  /** The firm's id of the person; null when the person has since been removed. */
  submitted_by_firm_id: maybeText,
  /** Instant, ISO 8601 in UTC. */
  submitted_at: z.string(),
  /** The questions and answers as a PDF. */
  file: z.nullable(z.object({ file_name: z.string(), size: z.number(), sha256: z.string() })),
});
export type SubmittedAnswers = Flat<typeof SubmittedAnswers>;

export const SubmittedAnswersQuery = z.object({
  /** Only of this dossier, by the firm's own id. */
  dossier: z.optional(firmId),
  /** The id of the last questionnaire on the previous page. */
  after: z.optional(z.string().check(z.maxLength(64))),
});
