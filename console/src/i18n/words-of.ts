import { currentLocale } from '@klantportaal/web/i18n/i18n.ts';

/** The firm's own words in the reader's language; in Dutch where it gave no others. */
export const wordsOf = (words: { nl: string; en?: string | undefined }): string =>
  (currentLocale() === 'en' && words.en) || words.nl;

/** A list in the order of its names, as the reader reads them. */
export const byName = <T>(list: readonly T[], nameOf: (one: T) => { nl: string; en?: string | undefined }): T[] =>
  list.toSorted((one, other) => wordsOf(nameOf(one)).localeCompare(wordsOf(nameOf(other)), currentLocale()));
