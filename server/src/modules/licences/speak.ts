import { sayToCompany } from '@klantportaal/contract/company-words';
import {
  type BaseKey,
  findText,
  type Reader,
  type Spoken,
  type Texts,
  type TextsByLocale,
  type TextValues,
} from '@klantportaal/contract/texts';

/** Looks up the texts of an area by key. */
export type Say<N extends Texts> = (key: BaseKey<keyof N & string>, values?: TextValues) => string;

/**
 * The texts of an area (its `texts.nl.ts` and `texts.en.ts`) for one reader, the licence's own wording first. The
 * compiler enforces that the English file has the keys of the Dutch one.
 * @param words of the licence
 * @param always values that every text may use
 */
export const speak =
  <N extends Texts>(
    own: { nl: N; en: Spoken<N> & Texts },
    words: TextsByLocale,
    reader: Reader,
    always: TextValues = {},
  ): Say<N> =>
  (key, values) =>
    toReader(key, findText(key, reader, { ...always, ...values }, words, own) ?? key, reader);

const toReader = (key: string, text: string, { locale, is_company }: Reader): string =>
  is_company ? sayToCompany(key, text, locale) : text;
