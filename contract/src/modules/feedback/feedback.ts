/** Asking consumers for feedback, and what they answered. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeMoment, maybeNumber, maybeText, servedMoment } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';

const adviserId = refersTo('adviser', firmId);

/** `firm_id`: the firm's own id of this invitation; a consumer may be invited more than once. */
export const NpsInvitationBody = z.strictObject({ firm_id: firmId });

/** An invitation with its answers so far; each is null until it is given. */
export const NpsResult = defineResource('nps-results', {
  firm_id: z.string(),
  dossier_firm_id: z.string(),
  /** Null: anyone of the dossier. */
  consumer_firm_id: maybeText,
  /** Instants, ISO 8601 in UTC. */
  invited_at: servedMoment,
  scored_at: maybeMoment,
  /** 0 to 10. */
  score: maybeNumber,
  /** The question after that score, and the words of the chosen option. */
  question: maybeText,
  answer: maybeText,
  free_answer: maybeText,
  last_answered_at: maybeMoment,
});
export type NpsResult = Flat<typeof NpsResult>;

/** A score that was given, with what was said of it. */
export const NpsAnswer = defineResource('nps-answers', {
  dossier_firm_id: z.string(),
  /** Null: anyone of the dossier. */
  consumer_firm_id: maybeText,
  /** The persons of the dossier. */
  names: z.array(z.string()),
  /** Instant, ISO 8601 in UTC. */
  scored_at: servedMoment,
  /** 0 to 10. */
  score: z.int(),
  /** The question after that score, and the words of the chosen option. */
  question: maybeText,
  answer: maybeText,
  free_answer: maybeText,
});
export type NpsAnswer = Flat<typeof NpsAnswer>;

export const NpsAnswersQuery = z.strictObject({
  /** One adviser or several, by the firm's ids: of the dossiers that are theirs, as in the figures. */
  adviser: z.optional(z.union([adviserId, z.array(adviserId).check(z.minLength(1), z.maxLength(50))])),
});
