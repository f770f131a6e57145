/**
 * Days as people type them (DD-MM-YYYY) and as they are stored (YYYY-MM-DD). A day has no time and no zone; nothing
 * here depends on the current date.
 */

/** The earliest day a field accepts by default (P5-20). */
export const FIRST_DAY = '1900-01-01';

const DUTCH = /^(\d{2})-(\d{2})-(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A day that the month does not have is one of another month.
  return year > 0 && date.getUTCMonth() === month - 1;
}

/** Whether this is an existing day, written YYYY-MM-DD. */
export function isIsoDay(value: string): boolean {
  const match = ISO.exec(value);
  return match !== null && exists(Number(match[1]), Number(match[2]), Number(match[3]));
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

/** How the months begin, in Dutch and in English. */
const MONTHS = ['jan', 'feb', 'mrt maa mar', 'apr', 'mei may', 'jun', 'jul', 'aug', 'sep', 'okt oct', 'nov', 'dec'];
/** '28 februari 1990', also while it is being typed. */
const WRITTEN = /^(\d{1,2})[-.\s]*(\p{L}+)[-.\s]*(\d{0,4})$/u;

/** A month in words becomes its number once the year is complete; null where none is written. */
function typedInWords(typed: string): string | null {
  const match = WRITTEN.exec(typed.trim());
  if (!match) return null;
  const [, day = '', word = '', year = ''] = match;
  const month = word.length < 3 ? -1 : MONTHS.findIndex((one) => one.includes(word.slice(0, 3).toLowerCase()));
  if (month < 0 || year.length < 4) return typed;
  return `${day.padStart(2, '0')}-${String(month + 1).padStart(2, '0')}-${year}`;
}

/**
 * The content of a date field after a keystroke: slashes, dots and spaces become dashes, '1-' becomes '01-', and a dash
 * follows a complete day or month. `before` is the previous content, so that deleting works; what is pasted over it is
 * typed anew.
 */
export function typeDutchDate(before: string, typed: string): string {
  const iso = ISO.exec(typed.trim());
  if (iso) return `${iso[3]}-${iso[2]}-${iso[1]}`;
  const inWords = typedInWords(typed);
  if (inWords !== null) return inWords;
  const text = typed
    .replace(/[/. ]/g, '-')
    .replace(/[^\d-]/g, '')
    .replace(/-{2,}/g, '-');
  if (text.length < before.length && isCutFrom(before, text)) return text;
  const padded = text.replace(/^(\d)-/, '0$1-').replace(/^(\d{2}-)(\d)-/, '$10$2-');
  const match = /^(\d{2})-?(?:(\d{2})-?(\d{0,4}))?$/.exec(padded);
  if (!match) return padded.slice(0, 10);
  const [, day, month, year] = match;
  return month === undefined ? `${day}-` : `${day}-${month}-${year}`;
}

/** Whether the text is what was there without one piece of it. */
function isCutFrom(before: string, text: string): boolean {
  let same = 0;
  while (same < text.length && before[same] === text[same]) same += 1;
  return before.endsWith(text.slice(same));
}
