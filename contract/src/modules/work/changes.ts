/** The changes, for a page that follows its lists. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';

/** A place in the feed of events. */
const position = z.string().check(z.regex(/^\d{1,15}$/, { error: 'invalid' }));

export const ChangesQuery = z.strictObject({
  /** The `position` of the answer before; left out: only where the feed is now. */
  after: z.optional(position),
});

/** `id` is always `changes`. */
export const Changes = defineResource('changes', {
  /** The end of the feed: ask for what comes after it. */
  position: z.string(),
  /** Another text once something of the firm is held, undone or final: lists count it at once, before there is an event. */
  held: z.string(),
  /** The types of the events since, each once; none: nothing changed. */
  types: z.array(z.string()),
  /** The firm's ids of the dossiers that they are about; null: more than a hundred. */
  dossiers: z.nullable(z.array(z.string())),
});
export type Changes = Flat<typeof Changes>;
