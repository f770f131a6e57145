/** Taking a record away. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineText } from '../../values/text.ts';

export const EndingQuery = z.strictObject({
  /** Why, for who looks at the file later; no names. */
  reason: z.optional(defineText(1000)),
});

/**
 * The outcome for a record: `removed` if no consumer had touched it, else `ended`: a dossier is closed, a person sees
 * nothing of it any more, a product and an action show no more. `kept`: it was over already, and stays as it is.
 */
const outcome = z.enum(['removed', 'ended', 'kept']);

/** `id` is the firm's own. */
export const Ending = defineResource('endings', {
  kind: z.enum(['dossier', 'person', 'product', 'action', 'nps']),
  outcome,
  /** The things that ended with it: the actions of a product. */
  with: z.array(z.object({ kind: z.literal('action'), firm_id: z.string(), outcome })),
});
export type Ending = Flat<typeof Ending>;
