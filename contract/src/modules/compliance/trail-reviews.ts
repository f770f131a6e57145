/** The month-by-month reads that somebody of the firm reviews and signs. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineFilledText, maybeMoment, maybeText } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';

/** The reads of a person or a system in a month. Dossiers are each counted once. */
const looked = {
  dossiers: z.int(),
  /** The number of those that were opened outside office hours. */
  outside_hours: z.int(),
  /** The number of times they began to view the portal as a consumer. */
  view_as: z.int(),
  /** The number of files that they fetched as they came. */
  originals: z.int(),
  /** The number of times they took out a file of everything: of a dossier, a person, the trail or the firm. */
  exports: z.int(),
};

export const LookedBy = z.object({
  by: z.object({ kind: z.enum(['staff', 'key']), id: z.string(), name: maybeText }),
  ...looked,
  /** The number of dossiers that they do not work on; null for who has no dossiers of their own: a key, or no adviser. */
  not_own: z.nullable(z.int()),
});
export type LookedBy = z.output<typeof LookedBy>;

/** By the clock in the Netherlands, on Monday to Friday. */
export const OfficeHours = z.object({ from: z.string(), until: z.string() });
export type OfficeHours = z.output<typeof OfficeHours>;

/** Still running, over and not signed, or signed. */
const state = z.enum(['running', 'open', 'signed']);
const signature = {
  /** The matter that was looked into, and the outcome. */
  remark: maybeText,
  /** Instant, ISO 8601 in UTC. */
  signed_at: maybeMoment,
  signed_by: z.nullable(FirmActor),
};

/** A month, `YYYY-MM`. */
export const TrailReviewMonth = defineResource('trail-review-months', { state, ...signature });
export type TrailReviewMonth = Flat<typeof TrailReviewMonth>;

export const TrailReview = defineResource('trail-reviews', {
  state,
  ...signature,
  office_hours: OfficeHours,
  /** Together. */
  all: z.object(looked),
  /** The people who read, those with the most dossiers first. */
  people: z.array(LookedBy),
});
export type TrailReview = Flat<typeof TrailReview>;

export const TrailReviewBody = z.strictObject({
  /** The matter that was looked into, and the outcome: without it a signature says nothing. */
  remark: defineFilledText(4000),
});
