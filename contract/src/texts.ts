/**
 * Texts by key: lookup, the reader's address style, and placeholders. Shared by the portal's pages and the server's
 * mails and letters. A text file is a flat object of one language: `key` is the formal text and
 * `key_informal` its informal twin, needed only where the reader is addressed; plurals use `key_one` and `key_other`.
 */
import type { AddressStyle, Locale } from './language.ts';
import { formatCount } from './values/numbers/count.ts';

export type Texts = Record<string, string>;
/** Texts of one kind in every language. */
export type TextsByLocale = Record<Locale, Texts>;

/** The way a text addresses the reader. */
export interface Reader {
  locale: Locale;
  style: AddressStyle;
  /** A company has a 'pand' (`company-words.ts`). */
  is_company?: boolean | undefined;
}

/**
 * Values for the placeholders; `count` selects singular or plural. A number is written as a count is, so that none is ever
 * printed raw; what is no count, such as a year, is passed as text.
 */
export type TextValues = Record<string, string | number> & { count?: number };

/** The keys that the English file must have, given the Dutch one: English has one 'you'. */
export type Spoken<N> = { [K in keyof N as K extends `${string}_informal${string}` ? never : K]: string };

/** A key as code uses it, without address style and plural form. */
export type BaseKey<K extends string> = K extends `${infer B}_informal${string}`
  ? B
  : K extends `${infer B}_one` | `${infer B}_other`
    ? B
    : K;

export const fallbackLocale: Locale = 'nl';

/**
 * A licence's own texts by language: an entry's id is the key, its translation JSON text keyed by locale (P3-14). An
 * invalid entry is ignored: one bad text must not take the portal down.
 */
export function buildDictionary(
  entries: readonly { readonly id: string; readonly translation: string }[],
): TextsByLocale {
  const dictionary: TextsByLocale = { nl: {}, en: {} };
  for (const { id, translation } of entries) {
    const byLocale = parseTranslation(translation);
    for (const locale of ['nl', 'en'] as const) {
      const text = byLocale?.[locale];
      if (text && typeof text === 'string') dictionary[locale][id] = text;
    }
  }
  return dictionary;
}

function parseTranslation(translation: string): Record<string, unknown> | null {
  try {
    return JSON.parse(translation) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/**
 * A text by its key, in the reader's address style: the licence's, else ours; in the reader's language, else in Dutch;
 * in the most specific form available: `key_informal_one`, `key_informal`, `key_one`, `key`. So a licence's plain `key`
 * takes precedence over our `key_informal`. Null when there is none.
 */
export function findText(
  key: string,
  { locale, style }: Reader,
  values: TextValues,
  dictionary: TextsByLocale,
  own: TextsByLocale,
): string | null {
  const styles = style === 'informal' ? ['_informal', ''] : [''];
  for (const language of [locale, fallbackLocale]) {
    const numbers = values.count === undefined ? [''] : [`_${plurals[language].select(values.count)}`, ''];
    const forms = styles.flatMap((styleSuffix) => numbers.map((number) => key + styleSuffix + number));
    for (const source of [dictionary[language], own[language]]) {
      const form = forms.find((candidate) => Object.hasOwn(source, candidate));
      if (form) return fillText(source[form]!, values);
    }
  }
  return null;
}

const plurals = { nl: new Intl.PluralRules('nl'), en: new Intl.PluralRules('en') };

const fillText = (text: string, values: TextValues): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => {
    const value = values[name] ?? mark;
    return typeof value === 'number' ? formatCount(value) : value;
  });
