import { useCallback } from 'react';
import { useStore } from '../app/store.ts';
import type { TextKey } from '../texts.ts';
import { addressStyle } from './address-style.ts';
import { findText, speech, type TextValues } from './i18n.ts';

export type Text = (key: TextKey, values?: TextValues) => string;

/** A text outside React, such as a toast's. Its area must be loaded. */
export const text: Text = (key, values) => findText(key, addressStyle.get(), values) ?? key;

/**
 * Texts in the reader's language and address style. The only way in which pages get words. The function changes with
 * the language, the style and the licence's dictionary, so that it can stand among a hook's dependencies.
 */
export function useText(): Text {
  const spoken = useStore(speech);
  const style = useStore(addressStyle);
  return useCallback((key, values) => findText(key, style, values, spoken) ?? key, [spoken, style]);
}
