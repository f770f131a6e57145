import * as z from 'zod/mini';
import { str } from './text.ts';

/** What a screen reports about a signature; the server adds what it knows itself (docs/decisions/162). */
export const consentEvidence = <const Id extends string>(ids: readonly [Id, ...Id[]]) => z.object(evidenceShape(ids));

/** The fields of that, for a screen that reports more. Not `z.extend`, whose code would weigh on every form. */
export const evidenceShape = <const Id extends string>(ids: readonly [Id, ...Id[]]) => ({
  /** Each box or switch, by the id of its text and the version of its words. */
  consents: z.array(z.object({ id: z.enum(ids), version: str(32) })).check(z.maxLength(10)),
  /** The language it was shown in. */
  locale: z.enum(['nl', 'en']),
});
