/** Warnings that a successful write gives besides its answer, as `meta.warnings`. */

import * as z from 'zod/mini';
import { listKeys } from '../../values/objects.ts';

/** TABLE: what somebody should look at, though it was written. */
export const writeWarnings = {
  email_known:
    'Somebody of another dossier has this mail address. Nothing of theirs was changed, and no account went from one to the other. If it is one person, use one id, or move or merge them.',
} as const satisfies Record<string, string>;

export const WriteWarning = z.object({
  pointer: z.string(),
  code: z.enum(listKeys(writeWarnings)),
  message: z.string(),
  /** The other person with the same mail address, and their dossier. */
  person_firm_id: z.string(),
  dossier_firm_id: z.string(),
});
export type WriteWarning = z.output<typeof WriteWarning>;
