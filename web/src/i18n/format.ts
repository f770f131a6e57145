import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { useMemo } from 'react';
import { useStore } from '../lib/store.ts';
import { speech } from './i18n.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A date formatter, created once: on a phone, creating one costs as much as formatting a page of days. */
function getDateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = locale === 'en' ? 'en-GB' : 'nl-NL';
  const key = language + Object.values(options).join();
  const format = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, format);
  return format;
}

/** A day (YYYY-MM-DD) as a fact: '21-11-2026', in any language; '' for none. */
export const formatDayInNumbers = (day: string | null | undefined): string => (day ? formatDutchDate(day) : '');

/**
 * A day (YYYY-MM-DD) in a sentence, an appointment or a deadline: '21 november 2026'; '' for none. A day has no time
 * zone, so it is read as noon UTC.
 */
export function formatDayInWords(day: string | null | undefined, locale: string): string {
  if (!day) return '';
  return getDateFormatter(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

/** The month of a day: 'april 2027'. */
export function formatMonth(day: string, locale: string): string {
  return getDateFormatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** Formats a day with the day of the week: 'zaterdag 21 november 2026'. */
export function formatWeekdayAndDay(day: string, locale: string): string {
  return getDateFormatter(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

/** An instant (ISO, UTC) in Dutch time: '21 november 2026 om 13:05'. */
export function formatMoment(moment: string, locale: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' } as const;
  return getDateFormatter(locale, style).format(new Date(moment));
}

const clock = new Intl.DateTimeFormat('nl-NL', { timeStyle: 'short', timeZone: 'Europe/Amsterdam' });

/** The time of an instant (ISO, UTC) by the clock in the Netherlands: '14:02'. */
export const formatClockTime = (moment: string): string => clock.format(new Date(moment));

const dutchDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' });

/** The day of an instant (ISO, UTC) in the Netherlands, YYYY-MM-DD; null for none. */
export const toDutchDayOrNull = (instant: string | null | undefined): string | null =>
  instant ? dutchDay.format(new Date(instant)) : null;

/** A number with one decimal: '4,5'. */
export const formatOneDecimal = (value: number): string => value.toFixed(1).replace('.', ',');

/** The formats, in the reader's language. */
export function useFormat() {
  const { locale } = useStore(speech);
  return useMemo(
    () => ({
      dayInNumbers: formatDayInNumbers,
      dayInWords: (day: string | null | undefined) => formatDayInWords(day, locale),
      month: (day: string) => formatMonth(day, locale),
      weekday: (day: string) => formatWeekdayAndDay(day, locale),
      moment: (moment: string) => formatMoment(moment, locale),
    }),
    [locale],
  );
}

/** The formats of the axis of a drawing, in the reader's language: `month` is 'apr', `day` is 'za 21'. Both take a day. */
export function useAxisFormat() {
  const { locale } = useStore(speech);
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    getDateFormatter(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  return {
    month: (day: string) => write(day, { month: 'short' }),
    day: (day: string) => write(day, { weekday: 'short', day: 'numeric' }),
  };
}
