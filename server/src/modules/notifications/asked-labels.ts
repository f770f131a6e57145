import type { AddressStyle, Locale } from '@klantportaal/contract/language';
import { localiseText } from '../licences/own-words.ts';
import type { ActionDetails } from '../tasks/details.ts';

interface Asked {
  label: string;
  details: Pick<ActionDetails, 'label_en' | 'document'>;
}
interface Reader {
  locale: Locale;
  style: AddressStyle;
}

/** The label of an action, for the reader of a mail. */
export const getActionLabel = ({ label, details }: Asked, { locale, style }: Reader): string =>
  localiseText(label, details.label_en, locale, style);

/** The requested document's own label; the label of the action says what to do with it. */
export function getDocumentLabel({ label, details }: Asked, reader: Reader): string {
  const { document } = details;
  if (!document?.label) return getActionLabel({ label, details }, reader);
  return localiseText(document.label, document.label_en, reader.locale);
}
