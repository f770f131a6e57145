/** The choices of a person, and how far they are with their forms: never the answers. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeDay, servedMoment } from '../../values/text.ts';

export const PersonPreferences = defineResource('preferences', {
  firm_id: z.string(),
  dossier_firm_id: z.string(),
  /** Chosen in the portal; null: not chosen, so that the firm's own counts. */
  language: z.nullable(z.enum(['nl', 'en'])),
  /** Consent to commercial messages and its channels; null: never asked. */
  marketing: z.nullable(z.object({ enabled: z.boolean(), email: z.boolean(), phone: z.boolean(), post: z.boolean() })),
});
export type PersonPreferences = Flat<typeof PersonPreferences>;

export const DraftStanding = defineResource('drafts', {
  action_firm_id: z.string(),
  action_type: z.string(),
  label: z.string(),
  /** The firm's id of who fills it in. */
  person_firm_id: z.string(),
  /** The step at which they stopped, from 1, and how many there are; null: it cannot be read any more. */
  step: z.nullable(z.int()),
  steps: z.nullable(z.int()),
  /** Instant, ISO 8601 in UTC. */
  saved_at: servedMoment,
  /** The number of times that it was saved. */
  version: z.int(),
  deadline: maybeDay,
});
export type DraftStanding = Flat<typeof DraftStanding>;
