/** Numbers and days among what is searched for, in any notation. */
import { parseDutchDate } from '../dates/dutch-date.ts';
import { getTodayInAmsterdam } from '../dates/today.ts';
import { formatTypedDate } from '../dates/typed-date.ts';

/** A number as its digits, without the prefix of the country; null: the text is no number of four digits. */
export function parseSearchedNumber(text: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(text.trim())) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0031|31|0)/, '');
  return digits.length >= 4 ? digits : null;
}

const SHORT_YEAR = /^(\d{1,2}[-/. ]\d{1,2}[-/. ])(\d{2})$/;

/** Writes a year of two digits in full: the latest such year that has begun, since people search for days of birth. */
const writeYear = (text: string, today: string): string =>
  text.replace(SHORT_YEAR, (_, day: string, year: string) => {
    const now = Number(today.slice(0, 4));
    return `${day}${now - ((now - Number(year)) % 100)}`;
  });

/** A day ('12-3-1980', '12/3/80', '12 maart 1980', '1980-03-12') as YYYY-MM-DD; null: the text is none. */
export const parseSearchedDay = (text: string, today = getTodayInAmsterdam()): string | null =>
  parseDutchDate(formatTypedDate('', writeYear(text.trim(), today)));
