/** A link with which an adviser views the portal as a consumer. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineFilledText, defineOptionalText, servedMoment } from '../../values/text.ts';

/** The characters a reader does not see, such as a mark of direction, which could make a name read as another. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

export const ViewAsBody = z.strictObject({
  /**
   * The adviser's name, for the audit trail and for the consumer, who sees which adviser viewed the portal. A program
   * says it. Of somebody who is signed in it is the name of their account, whatever stands here.
   */
  by: z.optional(defineFilledText(200).check(z.refine((name) => !UNSEEN.test(name), { error: 'invalid' }))),
  /** Why, for the history of the dossier and the trail; the consumer does not read it. */
  reason: defineOptionalText(500),
});
export type ViewAsBody = z.output<typeof ViewAsBody>;

/** Its id is that of the consumer. */
export const ViewAsLink = defineResource('view-as-links', {
  /** Opens the portal signed in; single use, and it expires. Never log or mail it. */
  url: z.string(),
  /** ISO 8601 in UTC. */
  expires_at: servedMoment,
});
export type ViewAsLink = Flat<typeof ViewAsLink>;
