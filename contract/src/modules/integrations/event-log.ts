/** Looking back in what happened, for people; programs follow the feed. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineOptionalDay } from '../../values/dates/day.ts';
import { maybeText } from '../../values/text.ts';
import { firmId } from '../records/parts.ts';
import { refersTo } from '../records/references.ts';
import { isWantedType } from './event-types.ts';
import { eventFields } from './events.ts';

/** An event with what it is called in both languages, and who caused it as they are called now. */
export const LoggedEvent = defineResource('events', {
  ...eventFields,
  /** The name of the key or the person of the firm; null for anybody else. */
  caused_by_name: maybeText,
  title: z.object({ nl: z.string(), en: z.string() }),
});
export type LoggedEvent = Flat<typeof LoggedEvent>;

export const EventLogQuery = z.strictObject({
  /** A type, or `delivery.*` for all of a noun. */
  type: z.optional(z.string().check(z.refine(isWantedType, { error: 'unknown_event_type' }))),
  dossier: z.optional(refersTo('dossier', firmId)),
  actor: z.optional(z.enum(['consumer', 'guest', 'staff', 'key', 'import', 'system'], { error: 'invalid' })),
  /** Days in the Netherlands, both included. */
  from: defineOptionalDay(),
  until: defineOptionalDay(),
});
export type EventLogQuery = z.output<typeof EventLogQuery>;
