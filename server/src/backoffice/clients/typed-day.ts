/**
 * A day as a spreadsheet has it, DD-MM-YYYY, as documents have it. Anything else stays as it is, to be told as a wrong
 * day: a spreadsheet that shows months first would otherwise be read with days and months the wrong way round.
 */
export function dayOfTyped(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}
