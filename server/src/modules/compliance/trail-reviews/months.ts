import { Temporal } from 'temporal-polyfill';
import { toDutchDay } from '../../../platform/kernel/clock.ts';

/** A month as the calls name it; null for what is none. */
export function parseMonth(word: string): Temporal.PlainYearMonth | null {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(word)) return null;
  return Temporal.PlainYearMonth.from(word);
}

/** The month of an instant, in the Netherlands. */
export const toMonth = (time: Date): Temporal.PlainYearMonth =>
  Temporal.PlainYearMonth.from(toDutchDay(time).slice(0, 7));

/** Every month from one to another, the newest first. */
export function listMonthsBetween(first: Temporal.PlainYearMonth, last: Temporal.PlainYearMonth): string[] {
  const months: string[] = [];
  for (let month = last; Temporal.PlainYearMonth.compare(month, first) >= 0; month = month.subtract({ months: 1 }))
    months.push(month.toString());
  return months;
}
