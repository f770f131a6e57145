import { LOCALES, type Locale } from '@klantportaal/contract/language';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import type { FormUploads } from '@klantportaal/web/forms/use-uploads.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { createIdFromName, tidyWords } from '../../../page/entries/tidy.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { LocalizedFields } from '../../../page/fields/localized-fields.tsx';
import type { Localized, TextForm } from '../../../page/fields/text-forms.ts';
import { UploadField } from '../../../page/fields/upload-field.tsx';
import { type Category, type Listed, listAllIds, validateDocument } from './list.ts';

interface DocumentFormProps {
  now: Listed | null;
  /** The group it belongs to. */
  category: string;
  categories: readonly Category[];
  send: (document: Listed, category: string) => Promise<unknown>;
  done: () => void;
}

interface Typed {
  label: Localized;
  description: Localized;
  files: Listed['files'];
  category: string;
}

/** One document: what it is called, what it is for, and its file in each language. */
export function DocumentForm({ now, category, categories, send, done }: DocumentFormProps) {
  const t = useText();
  const toDocument = ({ label: named, description, files }: Typed): Listed => {
    const label = tidyWords(named);
    const firm_id = now?.firm_id ?? createIdFromName(label.nl, listAllIds(categories));
    return { firm_id, label, description: tidyWords(description), files };
  };
  const form = useForm<Typed>({
    initial: {
      label: now?.label ?? { nl: '' },
      description: now?.description ?? { nl: '' },
      files: now?.files ?? {},
      category,
    },
    focus: 'first',
    check: (typed) => validateDocument(toDocument(typed)),
    send: async (typed) => void (await send(toDocument(typed), typed.category)),
  });
  const { files } = form.values;
  const createErrorFinder = (name: 'label' | 'description') => (inForm: TextForm) => form.errors[`${name}.${inForm}`];
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <LocalizedFields
        name="label"
        label={t('important.label')}
        value={form.values.label}
        maxLength={200}
        faultOf={createErrorFinder('label')}
        onChange={(label) => form.set('label', label)}
      />
      <LocalizedFields
        name="description"
        label={t('important.description')}
        rows={2}
        value={form.values.description}
        faultOf={createErrorFinder('description')}
        onChange={(description) => form.set('description', description)}
      />
      {categories.length > 1 && (
        <SelectField
          label={t('important.category')}
          {...form.field('category')}
          choices={categories.map(({ firm_id, name }) => ({ value: firm_id, label: getFirmText(name) }))}
        />
      )}
      {LOCALES.map((locale) => (
        <FileField
          key={locale}
          locale={locale}
          file={files[locale] ?? null}
          uploads={form.uploads}
          wanting={locale === 'nl' ? (form.errors.files ?? null) : null}
          onChange={(file) =>
            // Both languages may have a file on its way, and arrive at once.
            form.change((now) => {
              const { [locale]: _, ...others } = now.files;
              return { ...now, files: file ? { ...others, [locale]: file } : others };
            })
          }
        />
      ))}
      <FormButtons act={t('important.save')} busy={form.busy} onCancel={done} />
    </form>
  );
}

type File = NonNullable<Listed['files'][Locale]>;

interface FileFieldProps {
  locale: Locale;
  file: File | null;
  uploads: FormUploads;
  /** The error where no language has a file. */
  wanting: string | null;
  onChange: (file: File | null) => void;
}

function FileField({ locale, file, uploads, wanting, onChange }: FileFieldProps) {
  const t = useText();
  const label = t('licence.in_language', { label: t('important.file'), language: t(`licence.language_${locale}`) });
  return (
    <UploadField
      label={label}
      uploads={uploads}
      accept={['application/pdf']}
      chooseLabel={t('important.choose')}
      replaceLabel={t('important.replace')}
      hasOne={file !== null}
      fault={wanting}
      onUploaded={(id, { name }) => onChange({ id, name })}
      onRemove={() => onChange(null)}
    >
      <p>
        <strong>{label}</strong>: {file ? file.name : t('important.none')}
      </p>
    </UploadField>
  );
}
