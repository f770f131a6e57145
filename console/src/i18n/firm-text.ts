import { getLocale } from '@klantportaal/web/i18n/i18n.ts';

/** The firm's own words in the reader's language; in Dutch where it gave no others. */
export const getFirmText = (words: { nl: string; en?: string | undefined }): string =>
  (getLocale() === 'en' && words.en) || words.nl;

/** The firm's name of a task, a product or a signature, in the reader's language where the firm says it so. */
export const getFirmLabel = ({ label, label_en }: { label: string; label_en?: string | null | undefined }): string =>
  getFirmText({ nl: label, en: label_en ?? undefined });

/** A list in the order of its names, as the reader reads them. */
export const sortByName = <T>(list: readonly T[], nameOf: (item: T) => { nl: string; en?: string | undefined }): T[] =>
  list.toSorted((item, other) => getFirmText(nameOf(item)).localeCompare(getFirmText(nameOf(other)), getLocale()));

/** The entries of a firm's own list as the choices of a field, in the order of their names as the reader reads them. */
export const listChoicesByName = <T extends { firm_id: string }>(
  list: readonly T[],
  nameOf: (item: T) => { nl: string; en?: string | undefined },
): { value: string; label: string }[] =>
  sortByName(list, nameOf).map((item) => ({ value: item.firm_id, label: getFirmText(nameOf(item)) }));
