import type { DictionaryEntry } from '@klantportaal/contract/areas/licences';
import type { Locale } from '@klantportaal/contract/boot';
import { createInstance } from 'i18next';
import { areaTexts, type TextArea, type Texts } from '../texts.ts';

export const locales = ['nl', 'en'] as const satisfies readonly Locale[];
export const fallbackLocale: Locale = 'nl';

/** One flat namespace, so that a licence's dictionary can replace any text by its key. */
const namespace = 'translation';

export const i18n = createInstance();

const loaded = new Set<TextArea>();
const present = new Set<string>();
let dictionary: Record<Locale, Texts> = { nl: {}, en: {} };

/** Starts in a language; texts come by `loadTexts`. */
export async function startTexts(locale: Locale): Promise<void> {
  await i18n.init({
    lng: locale,
    fallbackLng: fallbackLocale,
    resources: { nl: { [namespace]: {} }, en: { [namespace]: {} } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    // Pages show their texts again when a file or a dictionary brings new ones.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  setDocumentLanguage(locale);
}

const setDocumentLanguage = (locale: Locale): void => {
  document.documentElement.lang = locale;
};

export const currentLocale = (): Locale => (i18n.language === 'en' ? 'en' : 'nl');

/** Loads the texts of areas in the current language, once each. Dictionary texts stay on top. */
export async function loadTexts(...areas: TextArea[]): Promise<void> {
  for (const area of areas) loaded.add(area);
  const locale = currentLocale();
  await Promise.all(areas.map((area) => loadFile(area, locale)));
}

async function loadFile(area: TextArea, locale: Locale): Promise<void> {
  const file = `${area}.${locale}`;
  if (present.has(file)) return;
  const { default: texts } = await areaTexts[area][locale]();
  present.add(file);
  i18n.addResources(locale, namespace, { ...texts, ...overridden(texts, dictionary[locale]) });
}

/** Loads what is on the page in the other language first, so that no key ever shows. */
export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...loaded].map((area) => loadFile(area, locale)));
  await i18n.changeLanguage(locale);
  setDocumentLanguage(locale);
}

/**
 * Merges a licence's texts over ours: an entry's id is the key, its translation JSON text keyed by locale
 * (spec: platform §3). An entry that is no such JSON is passed over: one bad text must not take the portal down.
 */
export function mergeDictionary(entries: readonly DictionaryEntry[]): void {
  dictionary = { nl: {}, en: {} };
  for (const { id, translation } of entries) {
    const byLocale = parse(translation);
    for (const locale of locales) {
      const text = byLocale[locale];
      if (typeof text === 'string' && text !== '') dictionary[locale][id] = text;
    }
  }
  for (const locale of locales) i18n.addResources(locale, namespace, withoutTwins(dictionary[locale]));
}

function parse(translation: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(translation);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What of `texts` the dictionary replaces. A licence's `key` replaces `key_informal` too, unless it brings that itself. */
function overridden(texts: Texts, by: Texts): Texts {
  const found = Object.keys(texts).flatMap((key) => {
    const text = by[key] ?? by[key.replace(/_informal(?=_|$)/, '')];
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(found);
}

/** The dictionary's texts, also in place of the informal twins that it does not name. */
function withoutTwins(by: Texts): Texts {
  const twins = Object.entries(by).flatMap(([key, text]) => {
    const twin = `${key}_informal`;
    return key.includes('_informal') || twin in by ? [] : [[twin, text] as const];
  });
  return { ...Object.fromEntries(twins), ...by };
}
