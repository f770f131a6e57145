/** Erasing a person, and what keeps it from being done. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineText, maybeDay, maybeMoment, maybeText, servedDay, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';

export const ErasureBody = z.strictObject({
  /** Why: what the person asked for, or what the firm decided. It is kept in the trail, so no names. */
  reason: defineText(1000),
});

const erasure = {
  person_firm_id: z.string(),
  /** Instant, ISO 8601 in UTC. */
  at: servedMoment,
  /** The kinds of data that went, and how many rows of each. */
  goes: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** The data that must stay, the ground, and the last day; null: from the dossier's closing on, or without an end. */
  stays: z.array(z.object({ kind: z.string(), count: z.int(), ground: z.string(), until: maybeDay })),
};
export const Erasure = defineResource('erasures', erasure);
export type Erasure = Flat<typeof Erasure>;

/** The effect and subject of an erasure done now: never kept, since it names somebody. */
export const ErasurePreview = defineResource('erasure-previews', {
  ...erasure,
  display_name: z.string(),
  dossier_firm_id: z.string(),
});
export type ErasurePreview = Flat<typeof ErasurePreview>;

/** A kind of data with its term, and how much of it is past that. */
export const RetentionStanding = defineResource('retention-standings', {
  kind: z.string(),
  /** Counted from the closing of a dossier. */
  months: z.int(),
  ground: z.string(),
  /** The number that are past their term, so that nothing obliges to keep them. */
  due: z.int(),
  /** Whether those go by themselves (`remove_past_terms` of the licence). */
  is_removed: z.boolean(),
  /** The number that are past it and kept by a legal hold. */
  held: z.int(),
  /** The last day of the next ones that are kept; null: there are none in closed dossiers. */
  next_until: maybeDay,
});
export type RetentionStanding = Flat<typeof RetentionStanding>;

/** A dossier of which something is past its term and goes by itself; `id` is the firm's own. */
export const PastTermDossier = defineResource('past-term-dossiers', {
  /** YYYY-MM-DD. */
  closed_on: servedDay,
  goes: z.array(z.object({ kind: z.string(), count: z.int() })),
});
export type PastTermDossier = Flat<typeof PastTermDossier>;

/** A dossier of which nothing may go, and who said so; `id` is the firm's own. */
export const HeldDossier = defineResource('held-dossiers', {
  label: z.string(),
  reason: z.string(),
  /** Instant, ISO 8601 in UTC. Null, as is who did it, for a hold that the trail does not know. */
  set_at: maybeMoment,
  set_by: z.nullable(FirmActor),
});
export type HeldDossier = Flat<typeof HeldDossier>;

export const LegalHoldBody = z.strictObject({ reason: defineText(1000) });

export const LegalHold = defineResource('legal-holds', {
  dossier_firm_id: z.string(),
  /** Why nothing of the dossier may go; null: there is no hold. */
  reason: maybeText,
});
export type LegalHold = Flat<typeof LegalHold>;
