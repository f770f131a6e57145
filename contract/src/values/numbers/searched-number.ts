/** Numbers and days among what is searched for, in any notation. */
import { parseDutchDate } from '../dates/dutch-date.ts';
import { formatTypedDate } from '../dates/typed-date.ts';

/** A number as its digits, without the prefix of the country; null: the text is no number of four digits. */
export function parseSearchedNumber(text: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(text.trim())) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0031|31|0)/, '');
  return digits.length >= 4 ? digits : null;
}

/** A day ('12-3-1980', '12 maart 1980', '1980-03-12') as YYYY-MM-DD; null: the text is none. */
export const parseSearchedDay = (text: string): string | null => parseDutchDate(formatTypedDate('', text.trim()));
