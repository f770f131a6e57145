import { isAhead } from '@klantportaal/contract/values/appointment-time';
import { isClockTime } from '@klantportaal/contract/values/clock-time';
import { check, dateRules, type Message, type Rule, required, time } from '../../ui/rules.ts';

/** What the form holds; days as YYYY-MM-DD, times as hh:mm. */
export interface Damage {
  date: string;
  time: string;
  cause: string;
  notes: string;
}
export type DamageErrors = Partial<Record<keyof Damage, string>>;

/** As the contract's `DamageReportFields`. */
export const CAUSE_LIMIT = 500;
export const NOTES_LIMIT = 5000;

const atMost =
  (limit: number): Rule<string> =>
  (value) =>
    value.length > limit ? { key: 'damage.too_long', values: { limit } } : null;

/** The day has its own rule; of today only what has been can have happened. */
const notAhead =
  (date: string, now: Date): Rule<string> =>
  (clock) =>
    isClockTime(clock) && isAhead({ date, start_time: clock, end_time: null }, now) ? { key: 'damage.ahead' } : null;

/** What is wrong with a report, by field (spec: products §5). `today` is the day of `now` in the Netherlands. */
export function errorsOf(damage: Damage, say: (message: Message) => string, today: string, now: Date): DamageErrors {
  const found = {
    date: check(say, required(), ...dateRules(today))(damage.date),
    time: check(say, required(), time(), ...(damage.date === today ? [notAhead(today, now)] : []))(damage.time),
    cause: check(say, required(), atMost(CAUSE_LIMIT))(damage.cause),
    notes: check(say, atMost(NOTES_LIMIT))(damage.notes),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => typeof error === 'string'));
}
