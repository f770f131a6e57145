/** The principal who acted for the firm. */
import * as z from 'zod/mini';
import { maybeText } from '../../values/text.ts';

/** A key of its systems, one of its staff, what it sent as a whole (`import`), or the program by itself (`system`). */
export const FirmActor = z.object({
  kind: z.enum(['key', 'staff', 'import', 'system']),
  id: maybeText,
  name: maybeText,
});
/** The maker of something that ends with them; null for rows older than this was recorded. */
export const maybeMaker = z.nullable(FirmActor);
export type FirmActor = z.output<typeof FirmActor>;
