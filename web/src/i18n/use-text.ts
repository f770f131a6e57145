import type { TextValues } from '@klantportaal/contract/texts';
import { useCallback } from 'react';
import { useStore } from '../lib/store.ts';
import { addressStyle } from './address-style.ts';
import type { TextKey } from './app-texts.ts';
import { findText, speech } from './i18n.ts';

export type Text = (key: TextKey, values?: TextValues) => string;

/** A text outside React, such as a toast's. Its area must be loaded. */
export const getText: Text = (key, values) => findText(key, addressStyle.get(), values) ?? key;

/**
 * Texts in the reader's language and address style. The only way for pages to get texts. The function changes with the
 * language, the style and the licence's dictionary, so that it can be a dependency of a hook.
 */
export function useText(): Text {
  const spoken = useStore(speech);
  const style = useStore(addressStyle);
  return useCallback((key, values) => findText(key, style, values, spoken) ?? key, [spoken, style]);
}
