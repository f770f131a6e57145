/** The languages that a reader can choose, and the two ways in which a reader is addressed. */
export const LOCALES = ['nl', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

export const ADDRESS_STYLES = ['formal', 'informal'] as const;
/** Formal says 'u', informal 'je'; English knows no difference. */
export type AddressStyle = (typeof ADDRESS_STYLES)[number];
