import type { DayOrder } from '@klantportaal/contract/modules/integrations/client-files';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';
import { toDutchDay } from '../../../platform/kernel/clock.ts';

/** The way the days of a column are to be read. */
export interface DayReading {
  order: DayOrder;
  /** YYYY-MM-DD: no birthday lies after it. */
  today: string;
  date_system: '1900' | '1904';
}

/** The day that Excel counts as 0, and the days by which the other count begins later. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAYS_1900_TO_1904 = 1_462;
/** A smaller number than this is a year, or no day at all: 2200 is in January of 1906. */
const LEAST_SERIAL = 2_200;

/** TABLE: how the months begin, in Dutch, English, German and French, without accents. */
const months: readonly (readonly string[])[] = [
  ['jan', 'jnr'],
  ['feb', 'fev'],
  ['mrt', 'maart', 'mar', 'maer', 'marz'],
  ['apr', 'avr'],
  ['mei', 'may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aou'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec', 'dez'],
];

const NUMBERS = /^(\d{1,2})([-/. ])\s*(\d{1,2})\2\s*(\d{4}|\d{2})$/;
/** A number with a sign before its thousands, as a column of days that is shown as numbers may be saved: '32,277'. */
const GROUPED = /^(\d{1,2})[.,’'\s](\d{3})(?=$|[.,]\d)/;
const TIME = /(?:[T ]|,\s*)\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?$/i;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * A day as people and programs write it, as YYYY-MM-DD; null for what is none, and for one that is not yet. Two digits
 * of a year are within the last hundred years.
 */
export function readDay(text: string, reading: DayReading): string | null {
  const day = toDay(text.trim(), reading);
  return day !== null && isIsoDay(day) && day <= reading.today && day >= '1850-01-01' ? day : null;
}

function toDay(text: string, reading: DayReading): string | null {
  // An instant of a program: in the Netherlands it may be the day after.
  if (INSTANT.test(text)) return toDayOfInstant(text);
  const day = text.replace(TIME, '').trim();
  if (/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/.test(day)) {
    const [year = '', month = '', date = ''] = day.split(/[-/.]/);
    return toIso(year, month, date, reading);
  }
  const numbers = NUMBERS.exec(day);
  if (numbers) {
    const [, first = '', sign, second = '', year = ''] = numbers;
    const isMonthFirst = reading.order === 'month-first' && sign !== '.';
    return isMonthFirst ? toIso(year, first, second, reading) : toIso(year, second, first, reading);
  }
  if (/^\d{7,8}$/.test(day)) return toDayOfDigits(day.padStart(8, '0'), reading);
  const number = day.replace(GROUPED, '$1$2');
  if (/^\d{4,5}(?:[.,]\d+)?$/.test(number)) return toDayOfSerial(Number.parseInt(number, 10), reading);
  return toDayOfWords(normalizeForSearch(day), reading);
}

function toDayOfInstant(text: string): string | null {
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  return time % DAY_MS === 0 ? text.slice(0, 10) : toDutchDay(new Date(time));
}

function toIso(year: string, month: string, day: string, { today }: Pick<DayReading, 'today'>): string {
  const toIsoDay = (full: string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year.length === 4) return toIsoDay(year);
  const latest = toIsoDay(today.slice(0, 2) + year);
  return latest <= today ? latest : toIsoDay(`${Number(today.slice(0, 2)) - 1}${year}`);
}

/** 19801231, as databases write it; else 31121980, of which a spreadsheet may have lost the zero before it. */
function toDayOfDigits(digits: string, reading: DayReading): string | null {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  const iso = `${year}-${month}-${day}`;
  if (/^(18|19|20)/.test(year) && isIsoDay(iso) && iso <= reading.today) return iso;
  return toIso(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2), reading);
}

/** The number that a spreadsheet keeps for a day. */
function toDayOfSerial(serial: number, { date_system }: DayReading): string | null {
  if (serial < LEAST_SERIAL) return null;
  const days = serial + (date_system === '1904' ? DAYS_1900_TO_1904 : 0);
  return new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10);
}

/** '31 december 1980', '31-dec-80', 'December 31, 1980', '1er mai 1980', 'ma 31 dec. 1980'. */
function toDayOfWords(text: string, reading: DayReading): string | null {
  const parts = text.match(/\p{L}+|\d+/gu) ?? [];
  const month = parts.findIndex((part) => /\p{L}/u.test(part) && findMonth(part) !== null);
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const [day, year] = numbers;
  if (month < 0 || numbers.length !== 2 || !day || !year || day.length > 2 || ![2, 4].includes(year.length))
    return null;
  // Besides these a day of the week, or what stands behind a number.
  if (parts.length > 5) return null;
  return toIso(year, String(findMonth(parts[month] ?? '')), day, reading);
}

function findMonth(word: string): number | null {
  const index = months.findIndex((starts) => starts.some((start) => word.startsWith(start)));
  return index < 0 ? null : index + 1;
}

/** Finds the order of day and month from the days of a column. */
export interface DayOrderFound {
  /** Null: each of them can be read both ways, and a person must say. */
  order: DayOrder | null;
  /** One that can be two days. */
  example: string | null;
}

/**
 * The order in which a column writes its days. It is that of Americans only if none of its days says otherwise: a
 * single one among others is a slip, and is told.
 */
export function findDayOrder(values: readonly string[]): DayOrderFound {
  const pairs = values.flatMap((value) => {
    const found = NUMBERS.exec(value.replace(TIME, '').trim());
    return found && found[2] !== '.'
      ? [{ value, sign: found[2], first: Number(found[1]), second: Number(found[3]) }]
      : [];
  });
  const isDayFirst = pairs.some(({ first, second }) => first > 12 && second <= 12);
  const isMonthFirst = pairs.some(({ first, second }) => second > 12 && first <= 12);
  const doubtful = pairs.find(
    ({ first, second, sign }) => sign === '/' && first <= 12 && second <= 12 && first !== second,
  );
  // With other signs than slashes the day stands first, unless they say otherwise.
  const isDutch = pairs.some(({ sign }) => sign !== '/');
  const isOpen = !isDayFirst && !isMonthFirst && !isDutch && doubtful !== undefined;
  return {
    order: isOpen ? null : isMonthFirst && !isDayFirst ? 'month-first' : 'day-first',
    example: doubtful?.value ?? null,
  };
}

/** Whether a word begins as the name of a month does. @param word without accents */
export const isMonth = (word: string): boolean => findMonth(word.toLowerCase()) !== null;
