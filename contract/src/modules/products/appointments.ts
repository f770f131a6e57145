/** Appointments (D2-48 to D2-57, D3-14). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import { defineOptionalText, firmLabel, maybeText, servedDay } from '../../values/text.ts';
import { UserPanel } from '../work/dashboard.ts';

export const Appointment = defineResource('appointments', {
  ...firmLabel,
  type: maybeText,
  /** hh:mm in Europe/Amsterdam. */
  start_time: maybeText,
  end_time: maybeText,
  /** YYYY-MM-DD. */
  date: servedDay,
  location: maybeText,
  advisor_name: maybeText,
  /** Our addition: whom the firm knows by that name, to call or to mail; null or absent when it knows nobody so. */
  adviser: z.optional(z.nullable(UserPanel)),
  is_true_meeting: z.boolean(),
  true_meeting_url: maybeText,
  is_google_meet: z.boolean(),
  google_meet_url: maybeText,
  is_teams: z.boolean(),
  teams_url: maybeText,
  edit_url: maybeText,
  cancel_url: maybeText,
  action_counter: ActionCounter,
});
export type Appointment = Flat<typeof Appointment>;

/** Our addition, optional: for when the page showed it (`plannedFor`). One that the firm moved since is not cancelled. */
export const CancelAppointmentQuery = z.object({ planned: defineOptionalText(40) });
