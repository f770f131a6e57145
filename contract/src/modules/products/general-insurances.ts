/** General insurances and damage reports (D2-62 to D2-67, D3-18, D3-24, D5-28 to D5-31). */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { isAhead } from '../../values/dates/appointment-time.ts';
import { isClockTime } from '../../values/dates/clock-time.ts';
import { defineDay } from '../../values/dates/day.ts';
import { maybeEuros } from '../../values/numbers/money.ts';
import { ActionCounter } from '../../values/product-parts.ts';
import {
  defineFilledText,
  defineOptionalText,
  defineText,
  firmLabel,
  maybeDay,
  maybeNumber,
  maybeText,
  servedEnglish,
  toRuleParams,
} from '../../values/text.ts';

export const DamageReport = z.object({
  id: z.string(),
  cause: maybeText,
  notes: maybeText,
  /** The consumer who reported it. */
  consumer: maybeText,
  state: maybeText,
  state_en: servedEnglish,
  date_reported: maybeDay,
  is_closed: z.boolean(),
});
export type DamageReport = z.output<typeof DamageReport>;

export const GeneralInsurance = defineResource('general-insurances', {
  product_id: z.string(),
  /** Used in the file name of the policy document. */
  api_id: z.string(),
  /** The policy document; null when there is none. */
  file_id: maybeText,
  ...firmLabel,
  state: maybeText,
  state_en: servedEnglish,
  premium: maybeEuros,
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
/** Maximum length, in characters. */
export const damageReportLimits = { cause: 500, notes: 5000 } as const;
/**
 * The text fields of a damage report, next to its `file[]`. The check that it is not in the future needs a clock:
 * `isDamageAhead`.
 */
export const DamageReportFields = z.object({
  date: defineDay(wrong),
  time: defineText(5, wrong).check(z.refine(isClockTime, { error: wrong.wrong, params: toRuleParams('time') })),
  cause: defineFilledText(damageReportLimits.cause, wrong),
  notes: defineOptionalText(damageReportLimits.notes),
  product_id: defineOptionalText(64),
});

/**
 * Whether the damage lies in the future and so cannot be reported. `date` YYYY-MM-DD and `time` hh:mm, in the
 * Netherlands.
 */
export const isDamageAhead = ({ date, time }: { date: string; time: string }, now: Date): boolean =>
  isAhead({ date, start_time: time, end_time: null }, now);
