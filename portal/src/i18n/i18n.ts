import type { AddressStyle, DictionaryEntry } from '@klantportaal/contract/areas/licences';
import type { Locale } from '@klantportaal/contract/boot';
import { createStore } from '../app/store.ts';
import { areaTexts, type TextArea, type Texts } from '../texts.ts';

export const locales = ['nl', 'en'] as const satisfies readonly Locale[];
export const fallbackLocale: Locale = 'nl';

/** What stands now in which language; pages show their texts again when it changes (docs/decisions/040). */
export const speech = createStore<{ locale: Locale; dictionary: Record<Locale, Texts> }>({
  locale: fallbackLocale,
  dictionary: { nl: {}, en: {} },
});

export const currentLocale = (): Locale => speech.get().locale;

const texts: Record<Locale, Texts> = { nl: {}, en: {} };
/** Areas that a page has asked for, and files that are in. */
const wanted = new Set<TextArea>();
const present = new Set<string>();

/** Speaks a language from now on; its texts come by `loadTexts`. */
export function startTexts(locale: Locale): void {
  speech.set({ ...speech.get(), locale });
  document.documentElement.lang = locale;
}

/** Loads the texts of areas in the current language, once each. */
export async function loadTexts(...areas: TextArea[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  const locale = currentLocale();
  await Promise.all(areas.map((area) => loadFile(area, locale)));
}

async function loadFile(area: TextArea, locale: Locale): Promise<void> {
  const file = `${area}.${locale}`;
  if (present.has(file)) return;
  const { default: loaded } = await areaTexts[area][locale]();
  present.add(file);
  Object.assign(texts[locale], loaded);
}

/** Loads in the other language what is on the page first, so that no key ever shows. */
export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((area) => loadFile(area, locale)));
  startTexts(locale);
}

/**
 * Merges a licence's texts over ours: an entry's id is the key, its translation JSON text keyed by locale
 * (spec: platform §3). An entry that is no such JSON is passed over: one bad text must not take the portal down.
 */
export function mergeDictionary(entries: readonly DictionaryEntry[]): void {
  const dictionary: Record<Locale, Texts> = { nl: {}, en: {} };
  for (const { id, translation } of entries) {
    const byLocale = parsed(translation);
    for (const locale of locales) {
      const text = byLocale[locale];
      if (typeof text === 'string' && text !== '') dictionary[locale][id] = text;
    }
  }
  speech.set({ ...speech.get(), dictionary });
}

function parsed(translation: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(translation);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Numbers and words to fill in; `count` chooses between one and more. */
export type TextValues = Record<string, string | number>;

/**
 * A text by its key: of the licence, else ours; in the language, else in Dutch; the most particular form that is there:
 * `key_informal_one`, `key_informal`, `key_one`, `key`. A licence's plain `key` goes before our `key_informal`.
 * Answers null when there is none.
 */
export function findText(key: string, style: AddressStyle, values: TextValues = {}): string | null {
  const { locale, dictionary } = speech.get();
  for (const language of new Set([locale, fallbackLocale])) {
    const plural = values.count === undefined ? [] : [`_${pluralRules[language].select(Number(values.count))}`];
    const contexts = style === 'informal' ? ['_informal', ''] : [''];
    const forms = contexts.flatMap((context) => [...plural, ''].map((number) => `${key}${context}${number}`));
    for (const source of [dictionary[language], texts[language]]) {
      const form = forms.find((one) => one in source);
      if (form) return fill(source[form] ?? '', values);
    }
  }
  return null;
}

const pluralRules = { nl: new Intl.PluralRules('nl'), en: new Intl.PluralRules('en') };

const fill = (text: string, values: TextValues): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));
