/** Signs that group a number or a code where it was copied from: white space of any kind, dashes, dots, invisible letters. */
const GROUPING = /[\s\p{Cf}\p{Pd}.\u2212]/gu;

/** A code such as an IBAN or a postcode without what grouped it. */
export const withoutGrouping = (text: string): string => text.replaceAll(GROUPING, '');

/** Removes the invisible letters of typed or pasted text; the minus and spaces become those of a keyboard. */
export const cleanTyped = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2212\u2012\u2013]/g, '-')
    .replaceAll(/\s/g, ' ');
