/** Browser errors, sent to our own origin and forwarded when error reporting is on. */
import * as z from 'zod/mini';
import { defineOptionalText, defineText } from './values/text.ts';

export const ErrorReport = z.object({
  message: defineText(2000),
  stack: defineOptionalText(20_000),
  /** The route's name, never the address: addresses contain tokens. */
  route: defineOptionalText(100),
  release: defineOptionalText(100),
  /** The consumer who is signed in; null for a guest (P4-07). */
  person: z.nullish(
    z.object({ id: defineText(100), email: defineOptionalText(254), display_name: defineOptionalText(255) }),
  ),
});
export type ErrorReport = z.output<typeof ErrorReport>;
