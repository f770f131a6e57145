import { DamageReportFields, isDamageAhead } from '@klantportaal/contract/modules/products/general-insurances';
import { checkNotAfter } from '@klantportaal/web/forms/date-rules.ts';
import type { Faults } from '@klantportaal/web/forms/faults.ts';
import { findBodyFaults } from '../../../api/body-faults.ts';

/** The form's values; days as YYYY-MM-DD, times as hh:mm. */
export interface Damage {
  date: string;
  time: string;
  cause: string;
  notes: string;
}

/** A report's errors, by field (D5-29, D5-30). `today` is the day of `now` in the Netherlands. */
export function validateDamage(damage: Damage, today: string, now: Date): Faults<Damage> {
  const found = findBodyFaults('createDamageReport', DamageReportFields, damage);
  const { date = checkNotAfter(damage.date, today), time, ...others } = found;
  // A future day is already an error; for today, the time must be in the past.
  const ahead = !date && isDamageAhead(damage, now);
  return { date, time: time ?? (ahead ? { key: 'damage.ahead' } : null), ...others };
}
