/** Who looked, month by month, as somebody of the firm reviews and signs it (docs/decisions/384). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../../json-api.ts';
import { filledStr, maybeMoment, maybeText } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';

/** What somebody, or a system, looked at in a month. Dossiers are each counted once. */
const looked = {
  dossiers: z.number(),
  /** How many of those were opened outside office hours. */
  outside_hours: z.number(),
  /** How many times they began to view the portal as a consumer. */
  view_as: z.number(),
  /** How many files they fetched as they came. */
  originals: z.number(),
  /** How many times they took out a file of everything: of a dossier, a person, the trail or the firm. */
  exports: z.number(),
};

export const LookedBy = z.object({
  by: z.object({ kind: z.enum(['staff', 'key']), id: z.string(), name: maybeText }),
  ...looked,
  /** How many dossiers that they do not work on; null for who has no dossiers of their own: a key, or no adviser. */
  not_own: z.nullable(z.number()),
});
export type LookedBy = z.output<typeof LookedBy>;

/** By the clock in the Netherlands, on Monday to Friday. */
export const OfficeHours = z.object({ from: z.string(), until: z.string() });
export type OfficeHours = z.output<typeof OfficeHours>;

/** Still running, over and not signed, or signed. */
const state = z.enum(['running', 'open', 'signed']);
const signature = {
  /** What was looked into, and what came of it. */
  remark: maybeText,
  /** Instant, ISO 8601 in UTC. */
  signed_at: maybeMoment,
  signed_by: z.nullable(FirmActor),
};

/** A month, `YYYY-MM`. */
export const TrailReviewMonth = resource('trail-review-months', { state, ...signature });
export type TrailReviewMonth = Flat<typeof TrailReviewMonth>;

export const TrailReview = resource('trail-reviews', {
  state,
  ...signature,
  office_hours: OfficeHours,
  /** Together. */
  all: z.object(looked),
  /** Who opened most dossiers first. */
  people: z.array(LookedBy),
});
export type TrailReview = Flat<typeof TrailReview>;

export const TrailReviewBody = z.strictObject({
  /** What was looked into, and what came of it: without it a signature says nothing. */
  remark: filledStr(4000),
});
