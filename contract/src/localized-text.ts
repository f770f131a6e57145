/** A firm's own texts, which it writes in each language, and in Dutch in both forms of address, by itself. */
import { fallbackLocale, type Reader } from './texts.ts';

/** By language; `nl_formal` and `nl_informal` stand beside an `nl` that is written in the other form. */
export type LocalizedText = Readonly<Record<string, string | undefined>>;

type Addressed = Pick<Reader, 'locale' | 'style'>;

/** The text in its reader's language, and in Dutch in their form of address; null where there is none. */
export function findInLanguage(text: LocalizedText | null | undefined, { locale, style }: Addressed): string | null {
  const inForm = locale === 'nl' ? text?.[`nl_${style}`] : undefined;
  return inForm || text?.[locale] || null;
}

/** Finds a text in the reader's language, else in Dutch. */
export const findLocalized = (text: LocalizedText | null | undefined, reader: Addressed): string | null =>
  findInLanguage(text, reader) ?? findInLanguage(text, { ...reader, locale: fallbackLocale });
