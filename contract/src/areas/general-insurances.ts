/** General insurances and damage reports (spec: products §2, §3, §5). */
import * as z from 'zod/mini';
import { type Flat, resource } from '../json-api.ts';
import { isClockTime } from '../values/clock-time.ts';
import { day } from '../values/day.ts';
import { ActionCounter } from '../values/product-parts.ts';
import { maybeDay, maybeNumber, maybeText, optionalStr, str } from '../values/text.ts';

export const DamageReport = z.object({
  id: z.string(),
  cause: maybeText,
  notes: maybeText,
  /** Who reported it. */
  consumer: maybeText,
  state: maybeText,
  date_reported: maybeDay,
  is_closed: z.boolean(),
});
export type DamageReport = z.output<typeof DamageReport>;

export const GeneralInsurance = resource('general-insurances', {
  product_id: z.string(),
  /** Names the policy document in its download. */
  api_id: z.string(),
  /** The policy document; null when there is none. */
  file_id: maybeText,
  label: z.string(),
  state: maybeText,
  premium: maybeNumber,
  policy_number: maybeText,
  /** Months: 1, 3, 6, 12 or another number. */
  payment_period: maybeNumber,
  date_start: maybeDay,
  company_name: maybeText,
  insurance_type: maybeText,
  show_damage_report_button: z.boolean(),
  damage_reports: z.array(DamageReport),
  action_counter: ActionCounter,
});
export type GeneralInsurance = Flat<typeof GeneralInsurance>;

const wrong = { missing: 'DAMAGE_REPORT_FAILED_VALIDATION', wrong: 'DAMAGE_REPORT_FAILED_VALIDATION' } as const;
/** The text fields of a damage report, beside its `file[]`. That it is not in the future needs the server's clock. */
export const DamageReportFields = z.object({
  date: day(wrong),
  time: str(5, wrong).check(z.refine(isClockTime, { error: 'DAMAGE_REPORT_FAILED_VALIDATION' })),
  cause: str(500, wrong),
  notes: optionalStr(5000),
  product_id: optionalStr(64),
});
