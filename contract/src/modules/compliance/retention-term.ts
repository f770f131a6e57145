/** The time for which something is kept after the closing of its dossier. */
import * as z from 'zod/mini';
import { defineFilledText, defineWhole } from '../../values/text.ts';

export const RetentionTerm = z.strictObject({
  months: defineWhole(0, 600),
  /** On which ground, in the firm's words. */
  ground: defineFilledText(300),
});
export type RetentionTerm = z.output<typeof RetentionTerm>;
