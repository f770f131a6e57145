/**
 * Days as people type them (DD-MM-YYYY) and as they are stored (YYYY-MM-DD). A day has no time and no zone; nothing
 * here depends on the current date.
 */

/** The earliest day a field accepts by default (P5-20). */
export const FIRST_DAY = '1900-01-01';

const DUTCH = /^(\d{2})-(\d{2})-(\d{4})$/;
/** YYYY-MM-DD in its parts, whether it exists or not. */
export const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

function isExistingDay(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A day that the month does not have is one of another month.
  return year > 0 && date.getUTCMonth() === month - 1;
}

/** Whether this is an existing day, written YYYY-MM-DD. */
export function isIsoDay(value: string): boolean {
  const match = ISO.exec(value);
  return match !== null && isExistingDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** Strictly DD-MM-YYYY to YYYY-MM-DD; null for anything else and for days that do not exist (P5-21). */
export function parseDutchDate(text: string): string | null {
  const match = DUTCH.exec(text.trim());
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  return isIsoDay(iso) ? iso : null;
}

/** YYYY-MM-DD (or a moment that starts with it) to DD-MM-YYYY; any other text is returned unchanged. */
export function formatDutchDate(iso: string): string {
  const match = ISO.exec(iso.slice(0, 10));
  return match ? `${match[3]}-${match[2]}-${match[1]}` : iso;
}

/** '2026-11-21' to '21 november 2026' or '21 November 2026'. */
export function formatLongDate(iso: string, locale: 'nl' | 'en' = 'nl'): string {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(day);
}
