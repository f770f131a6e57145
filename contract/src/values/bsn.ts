/** Times which the nine digits of a citizen service number count in its check. */
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1];

/** Whether nine digits can be a Dutch citizen service number (BSN): their weighted sum is a multiple of eleven. */
export function canBeBsn(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === 0;
}

/** The position of a number in a text that can be a citizen service number. */
export interface NumberPlace {
  /** Index of its first character, and the one after its last. */
  from: number;
  until: number;
}

/**
 * Nine digits, in groups or not, that are no part of a longer number. In the machine-readable zone of a passport digits
 * stand before it and fillers after it; followed by L or B and two digits it is the tax number of an organisation.
 */
const CANDIDATES = /(?<!\d[ .-]?)\d(?:[ .-]?\d){8}(?![ .-]?\d)(?![LB]\d{2})|\d{9}(?=<{3})/g;

/** Finds the numbers that can be a citizen service number. */
export function findNumbers(text: string): NumberPlace[] {
  return [...text.matchAll(CANDIDATES)]
    .filter(([found]) => canBeBsn(found.replaceAll(/\D/g, '')))
    .map(({ 0: found, index }) => ({ from: index, until: index + found.length }));
}

/** Hides every digit of numbers in a text that can be a citizen service number. */
export function withoutNumbers(text: string): string {
  return findNumbers(text).reduce(
    (hidden, { from, until }) =>
      hidden.slice(0, from) + hidden.slice(from, until).replaceAll(/\d/g, '•') + hidden.slice(until),
    text,
  );
}
