import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import type { TextKey } from '../i18n/app-texts.ts';
import type { Fault } from './faults.ts';
import type { RuleTexts } from './rule-texts.ts';

const REQUIRED = 'page.validation.required';

/**
 * Something must be filled in, ticked or chosen; only spaces count as empty (P5-07). What goes on the wire is checked
 * by its schema.
 */
export const checkRequired = (value: string | boolean, key: TextKey = REQUIRED): Fault | null =>
  (typeof value === 'string' ? value.trim() : value) ? null : { key };

/** Requires a password, in which spaces count. */
export const checkRequiredAsTyped = (value: string): Fault | null => (value ? null : { key: REQUIRED });

/** The value of a number field: text stays where it is not a number, and never goes on the wire. */
type Typed = number | string | null;

/** An amount of money: digits, dots and a comma, and not below zero (P5-17). Ignores an empty field. */
export const checkAmount = (value: Typed): Fault | null =>
  (typeof value === 'number' ? value < 0 : value?.trim()) ? { key: 'page.validation.amount' } : null;

/** The text of what a schema says of an amount, for `findSchemaFaults`. */
export const inCents = { amount: 'page.validation.amount' } as const satisfies RuleTexts;

/** A number from `from` to `to` (P5-14). Ignores an empty field. */
export const checkBetween = (value: Typed, from: number, to: number): Fault | null =>
  (typeof value === 'number' ? value < from || value > to : value?.trim())
    ? { key: 'page.validation.between', values: { from, to } }
    : null;

/** A day (YYYY-MM-DD) on or after `first`. Ignores an empty field, and leaves what is no day to its schema. */
export const checkNotBefore = (day: string, first: string): Fault | null =>
  day && day < first ? { key: 'page.validation.min_date', values: { date: formatDutchDate(first) } } : null;

/** The number that goes on the wire; null for an empty field, and for what is not a number. */
export const toNumberOrNull = (value: Typed): number | null => (typeof value === 'number' ? value : null);
