import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { createIdFromName, tidyWords } from '../../../page/entries/tidy.ts';
import classes from '../../../page/fields/form.module.css';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { LocalizedFields } from '../../../page/fields/localized-fields.tsx';
import type { Localized } from '../../../page/fields/text-forms.ts';
import { type Category, validateCategory } from './list.ts';

interface CategoryFormProps {
  now: Category | null;
  taken: readonly string[];
  send: (category: Category) => Promise<unknown>;
  done: () => void;
}

/** Edits the name of a group of documents. */
export function CategoryForm({ now, taken, send, done }: CategoryFormProps) {
  const t = useText();
  const toCategory = (typed: Localized): Category => {
    const name = tidyWords(typed);
    return { firm_id: now?.firm_id ?? createIdFromName(name.nl, taken), documents: now?.documents ?? [], name };
  };
  const form = useForm<{ name: Localized }>({
    initial: { name: now?.name ?? { nl: '' } },
    focus: 'first',
    check: ({ name }) => validateCategory({ ...toCategory(name), documents: [] }),
    send: async ({ name }) => void (await send(toCategory(name))),
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      <LocalizedFields
        name="name"
        label={t('important.category')}
        value={form.values.name}
        maxLength={200}
        faultOf={(inForm) => form.errors[`name.${inForm}`]}
        onChange={(name) => form.set('name', name)}
      />
      <FormButtons act={t('important.save')} busy={form.busy} onCancel={done} />
    </form>
  );
}
