import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { findFormHint, type Localized, listForms, setForm, type TextForm, textForms } from './text-forms.ts';

interface LocalizedFieldsProps {
  /** Path of the text in what is sent, which names the fields. */
  name?: string;
  label: string;
  hint?: string | undefined;
  value: Localized | null | undefined;
  /** Several lines of text. */
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  /** An address says u or je to nobody. */
  isAddress?: boolean;
  /** Finds the fault in one of the forms. */
  faultOf?: (form: TextForm) => string | false | null | undefined;
  onChange: (value: Localized) => void;
}

/** A field for each language, and for the other form of address of a Dutch text that has one; only Dutch is required. */
export function LocalizedFields({
  name,
  label,
  hint,
  value,
  rows,
  maxLength,
  isAddress = false,
  faultOf,
  onChange,
  ...rest
}: LocalizedFieldsProps) {
  const t = useText();
  const text = value ?? { nl: '' };
  const forms: readonly TextForm[] = isAddress ? ['nl', 'en'] : listForms(text);
  return forms.map((form) => {
    const why = findFormHint(text, form);
    const props = {
      ...rest,
      ...(name && { id: `${name}.${form}` }),
      label: t('licence.in_language', { label, language: t(textForms[form]) }),
      hint: form === 'nl' ? hint : (why && t(why)) || undefined,
      value: text[form] ?? '',
      optional: form !== 'nl',
      error: faultOf?.(form),
      onChange: (typed: string) => onChange(setForm(text, form, typed)),
    };
    return rows ? (
      <TextArea key={form} rows={rows} {...props} />
    ) : (
      <TextField key={form} maxLength={maxLength} {...props} />
    );
  });
}
