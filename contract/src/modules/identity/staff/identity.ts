/** Signing in by the firm's identity provider. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../../json-api.ts';
import { defineOptionalText, defineText } from '../../../values/text.ts';

const refused = { missing: 'IDENTITY_ANSWER_REFUSED', wrong: 'IDENTITY_ANSWER_REFUSED' } as const;

/** A firm with an identity provider of its own. */
export const Organisation = defineResource('organisations', { name: z.string() });
export type Organisation = Flat<typeof Organisation>;

export const OrganisationBody = z.object({
  firm: defineText(64, refused),
  /** Whether the provider is to ask who they are, also where they are still signed in to it. */
  again: z._default(z.boolean(), false),
});
export const OrganisationQuestion = defineResource('organisation-questions', { url: z.string() });

export const OrganisationAnswerBody = z.object({
  /** The query that the browser came back with, with its question mark. */
  search: defineText(8000, refused),
  /** The firm at whose return address it arrived; null: at the one that is shared. */
  firm: defineOptionalText(64),
});
