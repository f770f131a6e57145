import { currentLocale } from '@klantportaal/web/i18n/i18n.ts';

/** The firm's own words in the reader's language; in Dutch where it gave no others. */
export const wordsOf = (words: { nl: string; en?: string | undefined }): string =>
  (currentLocale() === 'en' && words.en) || words.nl;
