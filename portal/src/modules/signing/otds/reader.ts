import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { speech } from '@klantportaal/web/i18n/i18n.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';

/** The language and style in which the terms are read; the server hashes the same text. */
export function useReader() {
  const { locale } = useStore(speech);
  const style = useStore(addressStyle);
  return { locale, style };
}
