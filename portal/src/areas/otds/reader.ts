import { useStore } from '../../app/store.ts';
import { addressStyle } from '../../i18n/address-style.ts';
import { speech } from '../../i18n/i18n.ts';

/** In whose language and style the terms are read; the server hashes the same words (decision 19). */
export function useReader() {
  const { locale } = useStore(speech);
  const style = useStore(addressStyle);
  return { locale, style };
}
