import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/button.tsx';
import { useState } from 'react';
import { idOf } from '../../page/entries/tidy.ts';
import form from '../../page/form.module.css';
import { type Localized, LocalizedFields } from '../../page/localized-fields.tsx';
import type { Category } from './list.ts';

interface CategoryFormProps {
  now: Category | null;
  taken: readonly string[];
  send: (category: Category) => Promise<unknown>;
  done: () => void;
}

/** What a group of documents is called. */
export function CategoryForm({ now, taken, send, done }: CategoryFormProps) {
  const t = useText();
  const [name, setName] = useState<Localized>(now?.name ?? { nl: '' });
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setTried(true);
    if (!name.nl) return;
    setBusy(true);
    await send({ firm_id: now?.firm_id ?? idOf(name.nl, taken), documents: now?.documents ?? [], name } as Category);
    setBusy(false);
  };
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
        label={t('important.category')}
        value={name}
        maxLength={200}
        faultOf={(locale) => (isTried && locale === 'nl' && !name.nl ? t('licence.missing') : null)}
        onChange={setName}
      />
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
