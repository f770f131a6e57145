/** Signs that group a number or a code where it was copied from: white space of any kind, dashes, dots, invisible letters. */
const GROUPING = /[\s\p{Cf}\p{DI}\u2800\p{Pd}.\u2212]/gu;

/** A code such as an IBAN or a postcode without what grouped it. */
export const withoutGrouping = (text: string): string => text.replaceAll(GROUPING, '');

/** Removes the invisible letters of text; also those that Unicode calls letters or marks, such as fillers and selectors. */
export const withoutInvisible = (text: string): string => text.replaceAll(/[\p{Cf}\p{DI}]/gu, '');

/** Removes the invisible letters of typed or pasted text; dashes of any length and spaces become those of a keyboard. */
export const cleanTyped = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\s\u2800]/g, ' ');
