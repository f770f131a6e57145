import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../app/store.ts';
import type { TextKey } from '../texts.ts';
import { addressStyle } from './address-style.ts';
import { i18n } from './i18n.ts';

/** Numbers and words to fill in; `count` chooses between one and more. */
export type TextValues = Record<string, string | number>;
export type Text = (key: TextKey, values?: TextValues) => string;

/** A text outside React, such as a toast's. Its area must be loaded. */
export const text: Text = (key, values) => i18n.t(key, { ...values, context: addressStyle.get() });

/** Texts in the reader's language and address style. The only way in which pages get words. */
export function useText(): Text {
  const style = useStore(addressStyle);
  const { t } = useTranslation(undefined, { i18n });
  return useCallback((key, values) => t(key, { ...values, context: style }), [t, style]);
}
