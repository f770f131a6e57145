/** How long something is kept after the closing of its dossier (docs/decisions/293). */
import * as z from 'zod/mini';
import { filledStr, whole } from '../../values/text.ts';

export const RetentionTerm = z.strictObject({
  months: whole(0, 600),
  /** On which ground, in the firm's words. */
  ground: filledStr(300),
});
export type RetentionTerm = z.output<typeof RetentionTerm>;
