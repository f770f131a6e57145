import { RelativeDay } from '@klantportaal/contract/backoffice/parts';
import { formatLongDate } from '@klantportaal/contract/values/dutch-date';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';

const zone = 'Europe/Amsterdam';
const units = ['days', 'weeks', 'months', 'years'] as const;

/** A copy of a document with every relative day as a date (YYYY-MM-DD), a time (ISO, UTC) or a written-out date. */
export function withRealDays(value: unknown, now: Date): unknown {
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).toPlainDate();
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    if (units.some((unit) => unit in part)) {
      const relative = z.safeParse(RelativeDay, part);
      if (relative.success) return resolved(relative.data, today);
    }
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, walk(field)]));
  };
  return walk(value);
}

function resolved({ at, as, workday, ...distance }: RelativeDay, today: Temporal.PlainDate): string {
  // One unit at a time: a single duration cannot mix signs.
  let day = units.toReversed().reduce((from, unit) => from.add({ [unit]: distance[unit] ?? 0 }), today);
  if (workday && day.dayOfWeek > 5) day = day.add({ days: 8 - day.dayOfWeek });
  if (at) return toInstant(day, at);
  return as === 'text' ? formatLongDate(day.toString()) : day.toString();
}

const toInstant = (day: Temporal.PlainDate, time: string) =>
  day
    .toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString();

/** An instant in a document; a day without a time is its start in Amsterdam. */
export function toMoment(text: string): Date {
  return new Date(text.length === 10 ? toInstant(Temporal.PlainDate.from(text), '00:00') : text);
}
