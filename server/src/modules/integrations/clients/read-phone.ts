/**
 * A telephone number as a spreadsheet keeps it, as people write it: a number has lost the zero before it, and a country
 * code its plus. Null: a spreadsheet has shortened it (6,12E+08), and its last digits are gone.
 */
export function readPhone(text: string): string | null {
  const typed = text.trim().replace(/^tel(?:efoon)?\s*[:.]\s*/i, '');
  const shortened = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(typed);
  if (shortened) {
    const [, first = '', rest = '', power = ''] = shortened;
    // A zero at the end is not written; more than two of them are digits that were left out.
    return rest.length < Number(power) - 2 ? null : restoreZero(first + rest.padEnd(Number(power), '0'));
  }
  // A number of a spreadsheet that shows decimals.
  return restoreZero(typed.replace(/^(\d{9,})[.,]0+$/, '$1').replace(/\(0\)\s*/, ''));
}

/** Keeps the signs between digits, and restores a zero or country code that was lost. */
function restoreZero(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  if (/^00[1-9]\d{8,13}$/.test(digits)) return `+${digits.slice(2)}`;
  if (/^31[1-9]\d{8}$/.test(digits)) return `+${digits}`;
  if (/^[1-9]\d{8}$/.test(digits)) return `0${digits}`;
  return typed;
}

/** Signs and words between two numbers; a slash stands within one as well, of which neither side is a number. */
const BETWEEN_NUMBERS = /\s*[/;|&,]\s*|\s+(?:of|en|or|and|oder|und|ou|et)\s+|\s+-\s+|\s+(?=[+0])/i;
/** Digits of a number that has lost its zero. */
const SHORTEST = 9;
const isLong = (text: string) => text.replaceAll(/\D/g, '').length >= SHORTEST;

/** The numbers in one cell: '06-12345678 / 030-1234567' are two. A cell of which a part is none is one number. */
export function splitNumbers(text: string): string[] {
  const numbers: string[] = [];
  let rest = '';
  for (const piece of text.split(BETWEEN_NUMBERS).filter((part) => part !== '')) {
    rest = rest === '' ? piece : `${rest} ${piece}`;
    if (!isLong(rest)) continue;
    numbers.push(rest);
    rest = '';
  }
  return rest === '' && numbers.length > 1 ? numbers : [text];
}

/** Whether a number is that of a mobile telephone in the Netherlands. */
export const isMobile = (number: string): boolean =>
  /^(?:(?:\+|00)31|0)?6\d{8}$/.test(number.replaceAll(/\(0\)|[^\d+]/g, ''));
