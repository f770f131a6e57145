/**
 * The query that every list of the firm's API takes beside its own filter, and the paging that its answer has beside
 * `data`: one place, so that all lists page alike.
 */
import * as z from 'zod/mini';

/** The number of lines a page has at most, if not said otherwise. */
export const USUAL_LIMIT = 100;

export const PageQuery = z.strictObject({
  /** At most this many lines. */
  limit: z.optional(
    z
      .string()
      .check(z.regex(/^([1-9]\d?|1\d\d|200)$/, { error: 'from_1_to_200' }))
      .register(z.globalRegistry, { type: 'integer', minimum: 1, maximum: 200 }),
  ),
  /** The `next` of the page before; the id of a line does too, as long as the line is there. Left out: from the start. */
  after: z.optional(z.string().check(z.maxLength(1000))),
});
