import type { BaseKey, Spoken, Texts } from '@klantportaal/contract/texts';
import type ownTexts from './common.nl.ts';
import type formTexts from './form-texts.nl.ts';

/** The files of an area's texts, one per language; each default export is a flat object of keys. */
export interface TextFiles<N extends Texts = Texts> {
  nl: () => Promise<{ default: N }>;
  en: () => Promise<{ default: Texts }>;
}

/** A row of an app's table of texts. The compiler enforces that the Dutch file's keys exist in the English one. */
export const defineTexts = <N extends Texts>(
  nl: () => Promise<{ default: N }>,
  en: () => Promise<{ default: Spoken<N> & Texts }>,
): TextFiles<N> => ({ nl, en });

/** The keys of one row, without address style and number. */
export type KeysOf<R> = R extends TextFiles<infer N> ? BaseKey<keyof N & string> : never;

/**
 * Interface to which an app adds its keys and areas, for the compiler. An app declares them once, beside its table of
 * texts: `declare module '…/i18n/app-texts.ts' { interface AppTexts { key: …; area: … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add to it
export interface AppTexts {}

/** Every key that `useText()` accepts: those of the app, or of the shared texts where there is no app. */
export type TextKey = AppTexts extends { key: infer K extends string }
  ? K
  : BaseKey<keyof typeof ownTexts> | BaseKey<keyof typeof formTexts>;

/** Areas that every app has, since the shared pieces use their texts. */
export type SharedArea = 'common' | 'errors' | 'forms';
/** Every area that `loadTexts()` accepts. */
export type TextArea = AppTexts extends { area: infer A extends string } ? A : SharedArea;
