import type { ClientField } from '@klantportaal/contract/modules/integrations/client-files';
import type { DocumentFault } from '../../records/import-error.ts';
import { isMonth } from './read-day.ts';

const homeFields = ['street_name', 'house_number', 'house_number_addition', 'zipcode', 'city'] as const;

/** No street is longer; taking a text apart costs its square. */
const MAX_ADDRESS = 300;

/** A postcode behind the house: '3311 KW'. */
const ZIPCODE = /\b[1-9]\d{3}\s?[a-z]{2}\b/i;
const YEARS = /^(?:1[5-9]|20)\d{2}(?:-(?:1[5-9]|20)?\d{2})?$/;
const ORDINAL = /^\d+(?:e|de|ste|st|nd|rd|th)$/i;

/** A number as a spreadsheet shortens it, of which the last digits are gone: '2,026E+09'. */
export const isShortened = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2}$/i.test(cell);

/** The fault of a number of which a spreadsheet left out digits. */
export const explainShortened = (cell: string): Pick<DocumentFault, 'code' | 'message'> => ({
  code: 'number_shortened',
  message: `is ${cell}: a spreadsheet has left out its last digits`,
});

/** Whether a spreadsheet took '12-14' for a day: '2026-12-14', '14-dec', 'dec-14'. */
function isDay(cell: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(cell) || /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/.test(cell)) return true;
  const [, word = ''] = /^(?:\d{1,2}-)?([a-z]{3,9})\.?(?:-\d{2,4})?$/i.exec(cell) ?? [];
  return /\d/.test(cell) && isMonth(word);
}

/** Reads a client's home from columns of its own, and what they leave open from 'Lindelaan 12 a, 3311 KW Dordrecht'. */
export function readHome(
  row: Readonly<Partial<Record<ClientField, string>>>,
  faults: DocumentFault[],
): Record<string, string> {
  const home: Record<string, string> = {};
  for (const field of homeFields) {
    const value = row[field];
    const fault = value !== undefined && field.startsWith('house_number') && findFault(value);
    if (fault) faults.push({ pointer: `/persons/0/${field}`, ...fault });
    else if (value !== undefined) home[field] = value;
  }
  if (row.address !== undefined)
    for (const [field, value] of Object.entries(splitAddress(row.address))) home[field] ??= value;
  // A number of a spreadsheet that shows decimals.
  const number = home.house_number?.replace(/^(\d+)[.,]0+$/, '$1');
  if (number !== undefined)
    Object.assign(home, { house_number: number }, home.house_number_addition ? {} : cutNumber(number));
  return home;
}

function findFault(cell: string): Pick<DocumentFault, 'code' | 'message'> | null {
  if (isShortened(cell)) return explainShortened(cell);
  return isDay(cell) ? { code: 'number_became_day', message: `is ${cell}: a spreadsheet has made a day of it` } : null;
}

/** An address without its postcode and town, where it ends in them. */
function splitTown(address: string): { house: string; town: Record<string, string> } {
  const found = ZIPCODE.exec(address);
  const [zipcode = ''] = found ?? [];
  const before = address.slice(0, found?.index ?? 0).trim();
  const city = address
    .slice((found?.index ?? 0) + zipcode.length)
    .replace(/^[\s,;]+/, '')
    .trim();
  if (!found || before === '' || city.length < 2 || /\d/.test(city)) return { house: address, town: {} };
  return {
    house: before.endsWith(',') || before.endsWith(';') ? before.slice(0, -1) : before,
    town: { zipcode, city },
  };
}

/** The parts of an address; all of it is the street where no number is found. */
function splitAddress(address: string): Record<string, string> {
  if (address.length > MAX_ADDRESS) return { street_name: address };
  const { house, town } = splitTown(address);
  const words = house.split(/\s+/);
  const isNumber = (word: string | undefined) => word !== undefined && /^\d/.test(word);
  const place = words.findIndex(
    (word, index) =>
      index > 0 &&
      isNumber(word) &&
      // A street may be named after a year, or have a number in its name.
      !((YEARS.test(word) || ORDINAL.test(word)) && words.slice(index + 1).some(isNumber)),
  );
  if (place === -1) return { street_name: words.join(' '), ...town };
  const street_name = words.slice(0, place).join(' ').replace(/,$/, '');
  return { street_name, ...cutNumber(words.slice(place).join(' ')), ...town };
}

/** A number and its addition: '12a', '12 hs', '12-14'. */
function cutNumber(text: string): Record<string, string> {
  const [, house_number, addition] = /^(\d+)(?!\d)[\s,]*[-/]?\s*(\S.*)?$/.exec(text) ?? [];
  if (house_number === undefined) return { house_number: text };
  return { house_number, ...(addition && { house_number_addition: addition.trim() }) };
}
