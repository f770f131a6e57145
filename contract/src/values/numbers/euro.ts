/**
 * Amounts as people type and read them. Money is integer cents inside and a number of euros on the wire.
 */

import { cleanTyped } from '../clean-typed.ts';

/** More than anybody who uses this has, so that a mistyped amount is noticed. In euros. */
export const MAX_EUROS = 1_000_000_000;
/** The most that the payment provider takes in one payment, and so that an invoice can ask. In euros. */
export const MAX_INVOICED = 9_999_999.99;

/**
 * Euros to whole cents, half a cent away from zero: 1.005 is 101, as its digits say and as it is shown, though the number
 * that a computer makes of it lies below.
 */
export function toCents(euros: number): number {
  const [digits = '', exponent = '0'] = String(Math.abs(euros)).split('e');
  // Adding 0 makes 0 of -0, which would be shown with its sign.
  return Math.sign(euros) * Math.round(Number(`${digits}e${Number(exponent) + 2}`)) + 0;
}
/** Cents to euros. */
export const toEuros = (cents: number): number => cents / 100;
/** Whether an amount has no fractions of a cent. */
export const isInCents = (euros: number): boolean => toEuros(toCents(euros)) === euros;

/**
 * Parses a typed amount to euros, null when invalid. Dots and spaces may group thousands and a comma or a dot may hold
 * the cents: `1.234,56`, `1234.56`, `1 234,5`, `€ 1.234,-`. A dot before exactly three digits groups (`1.234` is 1234),
 * and a comma never does: `1,234` is refused rather than guessed.
 */
export function parseEuro(text: string): number | null {
  const bare = cleanTyped(text)
    .replace(/\s/g, '')
    .replace(/^(-?)(?:€|euro?)(-?)/i, '$1$2')
    .replace(/(?:€|euro?)$/i, '')
    .replace(/,(?:-{1,2}|=)?$/, '');
  const match =
    /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ??
    /^(-?)(\d+)\.(\d{1,2})$/.exec(bare) ??
    // The notation that an English spreadsheet copies.
    /^(-?)(\d{1,3}(?:,\d{3})+)\.(\d{2})$/.exec(bare);
  if (!match) return null;
  const [, sign, whole = '', cents = ''] = match;
  const digits = whole.replace(/[.,]/g, '');
  if (digits.length > 12) return null;
  const amount = toEuros(Number(digits) * 100 + Number(cents.padEnd(2, '0')));
  return sign ? -amount : amount;
}

const amountNotation = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const decimalNotation = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 3, useGrouping: false });

/** 1992.43 to '€ 1.992,43', with a no-break space. Currency and notation are Dutch in both languages (P9-04). */
export const formatEuro = (euros: number): string => `€\u00a0${formatAmount(euros)}`;

/** From here on a number is no amount: one from before amounts were checked, which would fill the page with digits. */
const BEYOND_MONEY = 1e12;

/** Whether a number can be an amount at all. */
export const isMoney = (euros: number): boolean => Math.abs(euros) < BEYOND_MONEY;

/** 1992.43 to '1.992,43', for a field with the sign next to it. */
export const formatAmount = (euros: number): string => (isMoney(euros) ? amountNotation.format(euros) : '–');

/** 3.75 to '3,75', at most three decimals: a plain number. Rates are written by `percent.ts`. */
export const formatDecimal = (value: number): string => decimalNotation.format(value);

/** Parses a typed number with a comma or a dot, such as an interest rate; null when invalid. No grouping. */
export function parseDecimal(text: string): number | null {
  const bare = cleanTyped(text).replace(/[\s%]/g, '');
  return /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(bare) ? Number(bare.replace(',', '.')) : null;
}
