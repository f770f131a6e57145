/** Closing what is asked, and dossiers. */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { defineDay } from '../../values/dates/day.ts';
import { defineOptionalText, maybeDay, maybeText, servedMoment } from '../../values/text.ts';
import { FirmActor } from '../audit/actors.ts';
import { closingNames } from './closing-states.ts';

const closedAs = z.enum(closingNames);

/** Closing an action otherwise than by the consumer. */
export const ActionClosingBody = z.strictObject({
  as: closedAs,
  /** For the firm, and for who looks at the file later. */
  note: defineOptionalText(2000),
});

export const ActionClosing = defineResource('action-closings', {
  action_firm_id: z.string(),
  as: closedAs,
  note: maybeText,
  by: FirmActor,
  /** Instants, ISO 8601 in UTC. */
  given_at: servedMoment,
  /** From when the consumer sees it. */
  final_at: servedMoment,
});
export type ActionClosing = Flat<typeof ActionClosing>;

export const DossierClosingBody = z.strictObject({
  /** The day from which the terms of keeping count. YYYY-MM-DD. */
  closed_on: defineDay(),
  note: defineOptionalText(2000),
});

export const DossierClosing = defineResource('dossier-closings', {
  dossier_firm_id: z.string(),
  /** Null: it is open. */
  closed_on: maybeDay,
});
