import type { LocalizedText } from '@klantportaal/contract/modules/records/parts';
import { findFormOfAddress } from '@klantportaal/contract/values/form-of-address';
import { listKeys } from '@klantportaal/contract/values/objects';

/** A text of the firm's own that clients read: in Dutch, where it has that in the other form of address, and in English. */
export type Localized = LocalizedText;
export type TextForm = keyof Localized;

/** TABLE: every form of a text, in the order in which it is asked for, and what it is called. */
export const textForms = {
  nl: 'licence.language_nl',
  nl_formal: 'licence.language_nl_u',
  nl_informal: 'licence.language_nl_je',
  en: 'licence.language_en',
} as const satisfies Record<TextForm, string>;
const allForms = listKeys(textForms);

export const isTextForm = (name: string | undefined): name is TextForm =>
  name !== undefined && Object.hasOwn(textForms, name);

/** The form that a Dutch text lacks: who is addressed in it reads the text in the other one. Null for a text without u or je. */
function findMissingForm(text: Partial<Localized>): 'nl_formal' | 'nl_informal' | null {
  const style = findFormOfAddress(text.nl ?? '');
  if (style === null) return null;
  const other = style === 'formal' ? 'nl_informal' : 'nl_formal';
  return text[other] ? null : other;
}

/** The forms in which a text is asked for: one that says u or je offers its other form. */
export function listForms(text: Partial<Localized>): TextForm[] {
  const missing = findMissingForm(text);
  return allForms.filter((form) => form === 'nl' || form === 'en' || form === missing || text[form] !== undefined);
}

/** The key of the text that says why a form is asked for; null for one that is there, or that nobody lacks. */
export function findFormHint(text: Partial<Localized>, form: TextForm) {
  if (form !== findMissingForm(text)) return null;
  return form === 'nl_formal' ? 'licence.other_form_u' : 'licence.other_form_je';
}

/** The text with one form as it is typed; without a form that is emptied, but for Dutch. */
export function setForm(text: Localized, form: TextForm, typed: string): Localized {
  const { [form]: _, ...others } = text;
  return (typed === '' && form !== 'nl' ? others : { ...others, [form]: typed }) as Localized;
}

/** The text in all its forms on one line, Dutch first. */
export const formatForms = (text: Localized): string => allForms.flatMap((form) => text[form] || []).join(' / ');

/** Whether nothing is filled in, in any form. */
export const isEmptyText = (text: Localized): boolean => !allForms.some((form) => text[form]);
