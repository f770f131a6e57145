import type { AddressStyle, Locale } from '@klantportaal/contract/language';
import {
  buildDictionary,
  fallbackLocale,
  findText as find,
  type Texts,
  type TextsByLocale,
  type TextValues,
} from '@klantportaal/contract/texts';
import { createStore } from '../lib/store.ts';
import type { SharedArea, TextArea, TextFiles } from './app-texts.ts';

/** The current language and the licence's texts; pages re-render their texts when it changes. */
export const speech = createStore<{ locale: Locale; dictionary: TextsByLocale }>({
  locale: fallbackLocale,
  dictionary: { nl: {}, en: {} },
});

export const getLocale = (): Locale => speech.get().locale;

let areas: Readonly<Record<string, TextFiles>> = {};

/** Names the texts of the app, which `loadTexts()` loads. Once, by the app's table of texts. */
export function registerTexts(table: Readonly<Record<SharedArea, TextFiles>>): void {
  areas = table;
}

/** Our own texts as loaded, without those of the licence. */
const texts: TextsByLocale = { nl: {}, en: {} };
/** Areas that a page requested, and files that are loaded. */
const wanted = new Set<TextArea>();
const present = new Set<string>();

/** Switches the language; `loadTexts` loads its texts. */
export function startTexts(locale: Locale): void {
  speech.set({ ...speech.get(), locale });
  document.documentElement.lang = locale;
}

/** Loads the texts of areas in the current language, once each. */
export async function loadTexts(...areas: TextArea[]): Promise<void> {
  for (const area of areas) wanted.add(area);
  // Again when the language changed meanwhile, as on signing in.
  let locale: Locale;
  do {
    locale = getLocale();
    await loadFiles(areas, locale);
  } while (locale !== getLocale());
}

const loadFiles = (areas: readonly TextArea[], locale: Locale) =>
  Promise.all(areas.map((area) => loadFile(area, locale)));

async function loadFile(area: TextArea, locale: Locale): Promise<void> {
  const file = `${area}.${locale}`;
  if (present.has(file)) return;
  const files = areas[area];
  if (!files) throw new Error(`No texts are registered for ${area}: see registerTexts()`);
  const { default: loaded } = await files[locale]();
  present.add(file);
  Object.assign(texts[locale], loaded);
}

/** Shows texts that are at hand: edited ones on a development server, all of sign-in where the server writes it. */
export function replaceTexts(locale: Locale, own: Texts): void {
  Object.assign(texts[locale], own);
  speech.set({ ...speech.get() });
}

/** First loads the page's texts in the other language, so that no key is ever visible. */
export async function changeLocale(locale: Locale): Promise<void> {
  // A page that opens meanwhile wants more.
  let loaded: number;
  do {
    loaded = wanted.size;
    await loadFiles([...wanted], locale);
  } while (loaded < wanted.size);
  startTexts(locale);
}

/** Merges a licence's texts over ours (P3-14). */
export function mergeDictionary(entries: Parameters<typeof buildDictionary>[0]): void {
  speech.set({ ...speech.get(), dictionary: buildDictionary(entries) });
}

type Adapt = (key: string, text: string, locale: Locale) => string;
let adapt: Adapt | null = null;

/** Says every text in another way, such as to a company; null: as it is. */
export function adaptTexts(next: Adapt | null): void {
  if (next === adapt) return;
  adapt = next;
  speech.set({ ...speech.get() });
}

/** A text by its key, the licence's, else ours (contract: `texts.ts`). Null when there is none. */
export const findText = (
  key: string,
  style: AddressStyle,
  values: TextValues = {},
  { locale, dictionary } = speech.get(),
): string | null => {
  const text = find(key, { locale, style }, values, dictionary, texts);
  return text && adapt ? adapt(key, text, locale) : text;
};
