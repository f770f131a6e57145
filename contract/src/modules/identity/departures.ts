/** Somebody of the firm who leaves. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalText, maybeText } from '../../values/text.ts';
import { refersTo } from '../records/references.ts';

export const DepartureBody = z.strictObject({
  /** The firm's own id of the adviser who gets their dossiers; null or left out: they stay with the one who left. */
  to: refersTo('adviser', defineOptionalText(200)),
  /**
   * The things they made that go on under the name of a colleague: keys, endpoints for webhooks, suppliers whom they
   * let in and invitations, by their ids in the list of what is open. Everything else that they made ends with them.
   */
  keep: z._default(
    z.nullable(
      z.strictObject({
        ids: z.array(z.uuid({ error: 'invalid' })).check(z.maxLength(500, 'too_long')),
        /** The account of the colleague. */
        to: refersTo('colleague', z.uuid({ error: 'invalid' })),
      }),
    ),
    null,
  ),
  /** Changes nothing, and answers what would become of it. */
  preview: z._default(z.boolean(), false),
});

/** The outcome of a departure, or its preview. `id` is that of the account. */
export const Departure = defineResource('departures', {
  name: z.string(),
  /** The adviser whom consumers saw in this person's place, and who gets what was theirs, by the firm's own ids. */
  adviser: maybeText,
  to: maybeText,
  /** On how many dossiers they work as the adviser, and as a helper. */
  dossiers: z.int(),
  helps: z.int(),
  /** For how many colleagues they stand in, which passes to the other one too. */
  stands_in: z.int(),
});
export type Departure = Flat<typeof Departure>;
