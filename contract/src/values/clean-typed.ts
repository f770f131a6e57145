/** Signs that group a number or a code where it was copied from: white space of any kind, dashes, dots, invisible letters. */
const GROUPING = /[\s\p{Cf}\p{Pd}.\u2212]/gu;

/** A code such as an IBAN or a postcode without what grouped it. */
export const withoutGrouping = (text: string): string => text.replaceAll(GROUPING, '');

/** What was typed or pasted without invisible letters, and with the minus and the spaces of a keyboard. */
export const cleanTyped = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u2212\u2012\u2013]/g, '-')
    .replaceAll(/\s/g, ' ');
