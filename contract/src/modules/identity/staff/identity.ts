/** Signing in by the firm's identity provider (docs/decisions/341). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../../../json-api.ts';
import { str } from '../../../values/text.ts';

const refused = { missing: 'IDENTITY_ANSWER_REFUSED', wrong: 'IDENTITY_ANSWER_REFUSED' } as const;

/** A firm with an identity provider of its own. */
export const Organisation = resource('organisations', { name: z.string() });
export type Organisation = Flat<typeof Organisation>;

export const OrganisationBody = z.object({ firm: str(64, refused) });
export const OrganisationQuestion = resource('organisation-questions', { url: z.string() });

/** What the browser came back with: the address's query, with its question mark. */
export const OrganisationAnswerBody = z.object({ search: str(8000, refused) });
