/**
 * The shared rules of fields (spec: platform §5). A rule answers null, or the key and the values of its message; the
 * caller turns that into words. Rules other than `required` accept an empty value, so that they combine:
 * `check(say, required(), email())` is one validator for a field.
 */
import { isClockTime } from '@klantportaal/contract/values/clock-time';
import { formatDutchDate, isIsoDay } from '@klantportaal/contract/values/dutch-date';
import { parseEuro } from '@klantportaal/contract/values/euro';
import type { NumberValue } from './fields/number-field.tsx';

/** Key of a text and what stands in it; the key is '' for a field that is wrong without words. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}
export type Rule<Value> = (value: Value) => Message | null;

/** TABLE: every message that a rule can give; the texts have them all in both languages. */
export const RULE_KEYS = {
  required: 'page.validation.required',
  email: 'page.validation.email',
  time: 'page.validation.time',
  minLength: 'page.validation.min_length',
  equals: 'page.validation.equals',
  files: 'page.validation.files',
  between: 'page.validation.between',
  fileSize: 'page.validation.file_size',
  selections: 'page.validation.selections',
  currency: 'page.validation.currency',
  number: 'page.validation.number',
  date: 'page.validation.date',
  minDate: 'page.validation.min_date',
  maxDate: 'page.validation.max_date',
} as const;

/** The first date that a field takes unless told otherwise, YYYY-MM-DD. */
export const FIRST_DATE = '1900-01-01';
/** Upload total in MB. */
export const UPLOAD_LIMIT_MB = 25;
const MB = 1024 * 1024;

type Text = string | null | undefined;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const unless = (good: boolean, key: string, values?: Message['values']): Message | null =>
  good ? null : { key, values };

/** Something must be filled in, ticked or chosen. */
export const required =
  (key: string = RULE_KEYS.required): Rule<unknown> =>
  (value) =>
    unless(!isEmpty(value), key);

/** The same without a message: the field is marked, a notice elsewhere says why. */
export const requiredSilently = (): Rule<unknown> => required('');

/** x@y.z, no more (spec: 'a simple x@y.z shape'). */
export const email =
  (key: string = RULE_KEYS.email): Rule<Text> =>
  (value) =>
    unless(isEmpty(value) || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value?.trim() ?? ''), key);

/** hh:mm, 24 hours. */
export const time =
  (key: string = RULE_KEYS.time): Rule<Text> =>
  (value) =>
    unless(isEmpty(value) || isClockTime(value ?? ''), key);

/** spec: platform §9, 'default 5 in the rule'. */
export const minLength =
  (count = 5): Rule<Text> =>
  (value) =>
    unless(isEmpty(value) || (value ?? '').length >= count, RULE_KEYS.minLength, { count });

export const equals =
  (other: unknown, key: string = RULE_KEYS.equals): Rule<unknown> =>
  (value) =>
    unless(value === other, key);

export const atLeastOneFile =
  (key: string = RULE_KEYS.files): Rule<readonly unknown[]> =>
  (files) =>
    unless(files.length > 0, key);

/** All files together at most `maxSize` MB; exactly that much passes. */
export const totalFileSize =
  (maxSize = UPLOAD_LIMIT_MB): Rule<readonly { size: number }[]> =>
  (files) =>
    unless(files.reduce((total, file) => total + file.size, 0) <= maxSize * MB, RULE_KEYS.fileSize, { maxSize });

export const minSelections =
  (count: number): Rule<readonly unknown[]> =>
  (chosen) =>
    unless(chosen.length >= count, RULE_KEYS.selections, { count });

/** A number that a `MoneyField`, `PercentField` or `NumberField` could read. */
export const isNumber =
  (key: string = RULE_KEYS.number): Rule<NumberValue | undefined> =>
  (value) =>
    unless(isEmpty(value) || typeof value === 'number', key);

export const between =
  (from: number, to: number): Rule<NumberValue | undefined> =>
  (value) =>
    unless(isEmpty(value) || (typeof value === 'number' && value >= from && value <= to), RULE_KEYS.between, {
      from,
      to,
    });

/** Digits, dots and a comma that make an amount; the notation of `MoneyField`. */
export const currency =
  (key: string = RULE_KEYS.currency): Rule<NumberValue | undefined> =>
  (value) =>
    unless(isEmpty(value) || typeof value === 'number' || parseEuro(value ?? '') !== null, key);

/** What `parse` can read, such as `parseIban`, `parsePostcode` or `parsePhone` of the contract's values. */
export const parsesAs =
  (parse: (text: string) => string | null, key: string): Rule<Text> =>
  (value) =>
    unless(isEmpty(value) || parse(value ?? '') !== null, key);

/** A day as `DateField` gives it. */
export const isDate =
  (key: string = RULE_KEYS.date): Rule<Text> =>
  (value) =>
    unless(isEmpty(value) || isIsoDay(value ?? ''), key);

/** Not before `day` (YYYY-MM-DD); the message names it as DD-MM-YYYY. Says nothing of what is no date. */
export const minDate =
  (day: string = FIRST_DATE): Rule<Text> =>
  (value) =>
    unless(!value || !isIsoDay(value) || value >= day, RULE_KEYS.minDate, { date: formatDutchDate(day) });

export const maxDate =
  (day: string): Rule<Text> =>
  (value) =>
    unless(!value || !isIsoDay(value) || value <= day, RULE_KEYS.maxDate, { date: formatDutchDate(day) });

/** The rules of every date field: the notation, the first date and, where given, the last. */
export const dateRules = (max?: string, min: string = FIRST_DATE): Rule<Text>[] => [
  isDate(),
  minDate(min),
  ...(max ? [maxDate(max)] : []),
];

/**
 * One validator of several rules; the first that fails speaks. `say` makes words of a message. A rule without words
 * answers true, which the fields show as wrong without a text.
 */
export function check<Value>(
  say: (message: Message) => string,
  ...rules: Rule<Value>[]
): (value: Value) => string | true | null {
  return (value) => {
    for (const rule of rules) {
      const message = rule(value);
      if (message) return message.key ? say(message) : true;
    }
    return null;
  };
}
