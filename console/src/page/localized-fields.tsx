import { LOCALES, type Locale } from '@klantportaal/contract/language';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';

/** A text in Dutch and, where there is one, in English. */
export type Localized = { nl: string; en?: string | undefined };

/** The words without what is only spaces. */
export function tidied({ nl, en }: Localized): Localized {
  const english = en?.trim();
  return { nl: nl.trim(), ...(english && { en: english }) };
}

interface LocalizedFieldsProps {
  /** Path of the text in what is sent, which names the fields. */
  name?: string;
  label: string;
  hint?: string;
  value: Localized | null | undefined;
  /** Several lines of text. */
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  /** What is wrong in one of the languages. */
  faultOf?: (locale: Locale) => string | false | null | undefined;
  onChange: (value: Localized) => void;
}

/** A field for each language; English may stay empty. */
export function LocalizedFields({
  name,
  label,
  hint,
  value,
  rows,
  maxLength,
  faultOf,
  onChange,
  ...rest
}: LocalizedFieldsProps) {
  const t = useText();
  return LOCALES.map((locale) => {
    const props = {
      ...rest,
      ...(name && { id: `${name}.${locale}` }),
      label: t('licence.in_language', { label, language: t(`licence.language_${locale}`) }),
      hint: locale === 'nl' ? hint : undefined,
      value: value?.[locale] ?? '',
      optional: locale !== 'nl',
      error: faultOf?.(locale),
      onChange: (text: string) => {
        const { [locale]: _, ...others } = value ?? { nl: '' };
        onChange((text === '' && locale !== 'nl' ? others : { ...others, [locale]: text }) as Localized);
      },
    };
    return rows ? (
      <TextArea key={locale} rows={rows} {...props} />
    ) : (
      <TextField key={locale} maxLength={maxLength} {...props} />
    );
  });
}
