/** Browser errors, sent to our own origin and forwarded when error reporting is on (docs/decisions/024). */
import * as z from 'zod/mini';
import { optionalStr, str } from './values/text.ts';

export const ErrorReport = z.object({
  message: str(2000),
  stack: optionalStr(20_000),
  /** The route's name, never the address: addresses contain tokens. */
  route: optionalStr(100),
  release: optionalStr(100),
  /** Who is signed in; null for a guest (P4-07). */
  person: z.nullish(z.object({ id: str(100), email: optionalStr(254), display_name: optionalStr(255) })),
});
export type ErrorReport = z.output<typeof ErrorReport>;
