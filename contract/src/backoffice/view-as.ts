/** A link by which an adviser looks along in a consumer's portal (decisions 15, 28). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { str } from '../values/text.ts';

/** `by`: the adviser's name, for the audit trail and for the consumer, who sees who looked along. */
export const ViewAsBody = z.strictObject({ by: str(200) });

/** Its id is the consumer's. */
export const ViewAsLink = resource('view-as-links', {
  /** Opens the portal signed in: once, and until it expires. Never to be logged or mailed. */
  url: z.string(),
  /** ISO 8601 in UTC. */
  expires_at: z.string(),
});
export type ViewAsLink = Flat<typeof ViewAsLink>;
