import * as z from 'zod/mini';
import { maybeText } from '../../values/text.ts';

/**
 * The guest who sent a document by a link (`guest-links.ts`), and who had asked them: a person of the dossier, or the
 * firm.
 */
export const SentBy = z.object({ name: z.string(), maker: z.string() });
export type SentBy = z.output<typeof SentBy>;

/** The guest who sent a document, for the firm. */
export const SentByGuest = z.object({
  name: z.string(),
  email: z.string(),
  made_by: z.enum(['consumer', 'firm']),
  made_by_name: maybeText,
});
export type SentByGuest = z.output<typeof SentByGuest>;
