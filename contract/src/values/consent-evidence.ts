import * as z from 'zod/mini';
import { str } from './text.ts';

/** What a screen records about a signature; the server adds time, address, device, sign-in and hashes. */
export const ConsentEvidence = z.object({
  /** The text of each box or switch, verbatim, in screen order. */
  consent_texts: z.array(str(4000)).check(z.maxLength(10)),
  /** The language it was shown in. */
  locale: z.enum(['nl', 'en']),
});
