import { LOCALES, type Locale } from '@klantportaal/contract/language';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { Trash, Upload } from '@klantportaal/web/ui/icons.ts';
import { wordsOf } from '../../i18n/words-of.ts';
import { idOf, tidyWords } from '../../page/entries/tidy.ts';
import classes from '../../page/form.module.css';
import { FormButtons } from '../../page/form-buttons.tsx';
import { type Localized, LocalizedFields } from '../../page/localized-fields.tsx';
import { useUpload } from '../../page/use-upload.ts';
import { type Category, faultsOfDocument, idsIn, type Listed } from './list.ts';

interface DocumentFormProps {
  now: Listed | null;
  /** Of which group it is. */
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
  const documentOf = ({ label: named, description, files }: Typed): Listed => {
    const label = tidyWords(named);
    const firm_id = now?.firm_id ?? idOf(label.nl, idsIn(categories));
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
    check: (typed) => faultsOfDocument(documentOf(typed)),
    send: async (typed) => void (await send(documentOf(typed), typed.category)),
  });
  const { files } = form.values;
  const faultOf = (name: 'label' | 'description') => (locale: Locale) => form.errors[`${name}.${locale}`];
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <LocalizedFields
        name="label"
        label={t('important.label')}
        value={form.values.label}
        maxLength={200}
        faultOf={faultOf('label')}
        onChange={(label) => form.set('label', label)}
      />
      <LocalizedFields
        name="description"
        label={t('important.description')}
        rows={2}
        value={form.values.description}
        faultOf={faultOf('description')}
        onChange={(description) => form.set('description', description)}
      />
      {categories.length > 1 && (
        <SelectField
          label={t('important.category')}
          {...form.field('category')}
          choices={categories.map(({ firm_id, name }) => ({ value: firm_id, label: wordsOf(name) }))}
        />
      )}
      {LOCALES.map((locale) => (
        <FileField
          key={locale}
          locale={locale}
          file={files[locale] ?? null}
          wanting={locale === 'nl' ? (form.errors.files ?? null) : null}
          onChange={(file) => {
            const { [locale]: _, ...others } = files;
            form.set('files', file ? { ...others, [locale]: file } : others);
          }}
        />
      ))}
      <FormButtons act={t('important.save')} busy={form.busy} onCancel={done} />
    </form>
  );
}

type File = NonNullable<Listed['files'][Locale]>;

function FileField({
  locale,
  file,
  wanting,
  onChange,
}: {
  locale: Locale;
  file: File | null;
  /** What is wrong where no language has a file. */
  wanting: string | null;
  onChange: (file: File | null) => void;
}) {
  const t = useText();
  const { input, busy, failed, take } = useUpload((id, { name }) => onChange({ id, name }));
  const label = t('licence.in_language', { label: t('important.file'), language: t(`licence.language_${locale}`) });
  const fault = failed ?? wanting;
  return (
    // biome-ignore lint/a11y/useSemanticElements: one choice of a form, with buttons
    <div className={classes.group} role="group" aria-label={label}>
      <p>
        <strong>{label}</strong>: {file ? file.name : t('important.none')}
      </p>
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <ButtonRow>
        <Button look="secondary" icon={Upload} busy={busy} onClick={() => input.current?.click()}>
          {t(file ? 'important.replace' : 'important.choose')}
        </Button>
        {file && (
          <Button look="quiet" icon={Trash} onClick={() => onChange(null)}>
            {t('common.remove')}
          </Button>
        )}
      </ButtonRow>
      {fault && <p role="alert">{fault}</p>}
    </div>
  );
}
