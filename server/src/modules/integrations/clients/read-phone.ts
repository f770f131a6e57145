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
