import type { Boot } from '@klantportaal/contract/boot';
import type { AddressStyle } from '@klantportaal/contract/language';
import { findLocalized } from '@klantportaal/contract/localized-text';
import type { Licence } from '@klantportaal/contract/modules/licences/licences';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { adaptTexts, getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { noteDutch } from '@klantportaal/web/lib/firm-words.ts';
import { createStore, useStore } from '@klantportaal/web/lib/store.ts';
import { session } from '../api/session.ts';

/** The data that the portal started from; the licence is refetched after sign-in. Set before anything is rendered. */
export const portal = createStore<Boot>(undefined as unknown as Boot);

export const usePortal = (): Boot => useStore(portal);

/** The licence of a page. Null where no domain is chosen (chooser, maintenance), or when the start failed. */
export const useLicence = (): Licence | null => (usePortal() as Boot | undefined)?.licence ?? null;

/** Last known state: while true, no page of the portal opens. */
export const useInMaintenance = (): boolean => (usePortal() as Boot | undefined)?.maintenance.maintenance ?? false;

/** Keeps the address style in sync with that of the consumer, else the licence (P1-04). */
export function followAddressStyle(): void {
  const follow = () => {
    const { consumer } = session.get();
    addressStyle.set(getAddressStyle(consumer?.address_style, portal.get()?.licence));
    if (consumer?.is_company)
      void import('@klantportaal/contract/company-words').then(({ sayToCompany }) => adaptTexts(sayToCompany));
    else adaptTexts(null);
  };
  session.subscribe(follow);
  portal.subscribe(follow);
  follow();
}

const getAddressStyle = (own: AddressStyle | undefined, licence: Licence | null | undefined): AddressStyle =>
  own ?? licence?.features.default_address_style ?? 'formal';

/**
 * A localised value in the reader's language, else in Dutch (which `Words` then marks), and there in the reader's form of
 * address; else in any language; '' when there is none.
 */
export function localise(value: Record<string, string> | null | undefined): string {
  if (!value) return '';
  const locale = getLocale();
  const text = findLocalized(value, { locale, style: addressStyle.get() });
  if (text && locale !== 'nl' && !value[locale]) noteDutch(text);
  return text ?? Object.values(value).find(Boolean) ?? '';
}
