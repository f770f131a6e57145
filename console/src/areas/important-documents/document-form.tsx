import { LOCALES, type Locale } from '@klantportaal/contract/language';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { Trash, Upload } from '@klantportaal/web/ui/icons.ts';
import { useState } from 'react';
import { wordsOf } from '../../i18n/words-of.ts';
import { idOf } from '../../page/entries/tidy.ts';
import form from '../../page/form.module.css';
import { type Localized, LocalizedFields } from '../../page/localized-fields.tsx';
import { useUpload } from '../../page/use-upload.ts';
import { type Category, idsIn, type Listed } from './list.ts';

interface DocumentFormProps {
  now: Listed | null;
  /** Of which group it is. */
  category: string;
  categories: readonly Category[];
  send: (document: Listed, category: string) => Promise<unknown>;
  done: () => void;
}

/** One document: what it is called, what it is for, and its file in each language. */
export function DocumentForm({ now, category, categories, send, done }: DocumentFormProps) {
  const t = useText();
  const [label, setLabel] = useState<Localized>(now?.label ?? { nl: '' });
  const [description, setDescription] = useState<Localized>(now?.description ?? { nl: '' });
  const [files, setFiles] = useState<Listed['files']>(now?.files ?? {});
  const [chosen, choose] = useState(category);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const hasFile = Object.keys(files).length > 0;
  const submit = async () => {
    setTried(true);
    if (!label.nl || !description.nl || !hasFile) return;
    setBusy(true);
    const firm_id = now?.firm_id ?? idOf(label.nl, idsIn(categories));
    await send({ firm_id, label, description, files } as Listed, chosen);
    setBusy(false);
  };
  const wanting = (text: Localized) => (locale: Locale) =>
    isTried && locale === 'nl' && !text.nl ? t('licence.missing') : null;
  return (
    <form
      noValidate
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LocalizedFields
        label={t('important.label')}
        value={label}
        maxLength={200}
        faultOf={wanting(label)}
        onChange={setLabel}
      />
      <LocalizedFields
        label={t('important.description')}
        rows={2}
        value={description}
        faultOf={wanting(description)}
        onChange={setDescription}
      />
      {categories.length > 1 && (
        <SelectField
          label={t('important.category')}
          value={chosen}
          onChange={choose}
          choices={categories.map(({ firm_id, name }) => ({ value: firm_id, label: wordsOf(name) }))}
        />
      )}
      {LOCALES.map((locale) => (
        <FileField
          key={locale}
          locale={locale}
          file={files[locale] ?? null}
          isWanting={isTried && !hasFile}
          onChange={(file) => {
            const { [locale]: _, ...others } = files;
            setFiles(file ? { ...others, [locale]: file } : others);
          }}
        />
      ))}
      <ButtonRow>
        <Button type="submit" busy={busy}>
          {t('important.save')}
        </Button>
        <Button look="quiet" onClick={done}>
          {t('common.cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type File = NonNullable<Listed['files'][Locale]>;

function FileField({
  locale,
  file,
  isWanting,
  onChange,
}: {
  locale: Locale;
  file: File | null;
  isWanting: boolean;
  onChange: (file: File | null) => void;
}) {
  const t = useText();
  const { input, busy, failed, take } = useUpload((id, { name }) => onChange({ id, name }));
  const label = t('licence.in_language', { label: t('important.file'), language: t(`licence.language_${locale}`) });
  const fault = failed ?? (isWanting && locale === 'nl' ? t('important.no_file') : null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: one choice of a form, with buttons
    <div className={form.group} role="group" aria-label={label}>
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
