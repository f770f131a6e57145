/** The events as the firm's systems follow them, with the firm's own ids. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { maybeText, servedMoment } from '../../values/text.ts';

export const eventFields = {
  /** Noun and past participle: `otd.signed`. */
  type: z.string(),
  /** Instant, ISO 8601 in UTC. */
  at: servedMoment,
  dossier_firm_id: maybeText,
  consumer_firm_id: maybeText,
  actor: z.enum(['consumer', 'guest', 'staff', 'key', 'import', 'system']),
  /** The key or staff account of the firm that caused it, so that a program recognises its own acts; else null. */
  caused_by: maybeText,
  /** The data that the type needs: ids, choices, values. */
  data: z.record(z.string(), z.unknown()),
};
export const FirmEvent = defineResource('events', eventFields);
export type FirmEvent = Flat<typeof FirmEvent>;
