import * as z from 'zod/mini';
import { defineText } from './text.ts';

/** The evidence that a screen reports about a signature; the server adds its own knowledge. */
export const defineConsentEvidence = <const Id extends string>(ids: readonly [Id, ...Id[]]) =>
  z.object(buildEvidenceShape(ids));

/** The fields of that, for a screen that reports more. Not `z.extend`, whose code would weigh on every form. */
export const buildEvidenceShape = <const Id extends string>(ids: readonly [Id, ...Id[]]) => ({
  /** Each box or switch, by the id of its text and the version of its words. */
  consents: z.array(z.object({ id: z.enum(ids), version: defineText(32) })).check(z.maxLength(10)),
  /** The language it was shown in. */
  locale: z.enum(['nl', 'en']),
});
