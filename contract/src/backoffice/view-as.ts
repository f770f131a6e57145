/** A link with which an adviser views the portal as a consumer (docs/decisions/028, 053). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { str } from '../values/text.ts';

/** `by`: the adviser's name, for the audit trail and for the consumer, who sees which adviser viewed the portal. */
export const ViewAsBody = z.strictObject({ by: str(200) });

/** Its id is that of the consumer. */
export const ViewAsLink = resource('view-as-links', {
  /** Opens the portal signed in; single use, and it expires. Never log or mail it. */
  url: z.string(),
  /** ISO 8601 in UTC. */
  expires_at: z.string(),
});
export type ViewAsLink = Flat<typeof ViewAsLink>;
