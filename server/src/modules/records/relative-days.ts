import { RelativeDay } from '@klantportaal/contract/modules/records/parts';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod/mini';

const zone = 'Europe/Amsterdam';
const units = ['days', 'weeks', 'months', 'years'] as const;

/** A copy of a document with every relative day as a date (YYYY-MM-DD), a time (ISO, UTC) or as a letter writes it (DD-MM-YYYY). */
export function withRealDays(value: unknown, now: Date): unknown {
  const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).toPlainDate();
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    if (units.some((unit) => unit in part)) {
      const relative = z.safeParse(RelativeDay, part);
      if (relative.success) return resolveDay(relative.data, today);
    }
    return Object.fromEntries(Object.entries(part).map(([name, field]) => [name, walk(field)]));
  };
  return walk(value);
}

function resolveDay({ at, as, workday, ...distance }: RelativeDay, today: Temporal.PlainDate): string {
  // One unit at a time: a single duration cannot mix signs.
  let day = units.toReversed().reduce((from, unit) => from.add({ [unit]: distance[unit] ?? 0 }), today);
  while (workday && isFree(day)) day = day.add({ days: 1 });
  if (at) return toInstant(day, at);
  return as === 'text' ? formatDutchDate(day.toString()) : day.toString();
}

/** A weekend or a Dutch public holiday, when nobody has an appointment. */
const isFree = (day: Temporal.PlainDate): boolean =>
  day.dayOfWeek > 5 ||
  ['01-01', '04-27', '12-25', '12-26'].includes(day.toString().slice(5)) ||
  // Good Friday, Easter Monday, Ascension Day and Whit Monday.
  [-2, 1, 39, 50].includes(day.since(computeEaster(day.year), { largestUnit: 'day' }).days);

/** Easter Sunday, by the algorithm of Meeus, Jones and Butcher. */
function computeEaster(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(f / 31), day: (f % 31) + 1 });
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
