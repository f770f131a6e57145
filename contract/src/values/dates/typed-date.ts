/** Days while they are being typed. Apart from `dutch-date.ts`, which pages without such a field load too. */
import { cleanTyped } from '../clean-typed.ts';
import { ISO } from './dutch-date.ts';

/** '28 februari 1990'. */
const WRITTEN = /^\s*(\d\d?)[-. ]*(\p{L}{3})\p{L}*[-. ]*(\d{4})\s*$/u;
/** The start of a date with a month in words, as far as it is typed. */
const BEGUN = /^\s*\d\d?[-. ]*\p{L}/u;
/** The way the months begin: in Dutch, in English, and 'maart'. */
const MONTHS = 'janfebmrtaprmeijunjulaugsepoktnovdecjanfebmaraprmayjunjulaugsepoctnovdecjanfebmaa';

function toNumericDate(written: string, day: string, month: string, year: string): string {
  const monthIndex = MONTHS.indexOf(month.toLowerCase()) / 3;
  return Number.isInteger(monthIndex) ? `${day}-${(monthIndex % 12) + 1}-${year}` : written;
}

/**
 * The content of a date field after a keystroke: slashes, dots and spaces become dashes, '1-' becomes '01-', and a dash
 * follows a complete day or month. `before` is the previous content, so that deleting works; what is pasted over it is
 * typed anew.
 */
export function formatTypedDate(before: string, entered: string): string {
  const typed = cleanTyped(entered);
  const iso = ISO.exec(typed.trim());
  if (iso) return `${iso[3]}-${iso[2]}-${iso[1]}`;
  const numbers = typed.replace(WRITTEN, toNumericDate);
  if (BEGUN.test(numbers)) return typed;
  const text = numbers
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
