import type { OwnText } from '@klantportaal/contract/modules/firms/licence-drafts';
import { findFormOfAddress } from '@klantportaal/contract/values/form-of-address';
import { speech } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { Chip } from '@klantportaal/web/ui/content/chip.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import type { Drafted } from '../../../page/drafts/use-licence-draft.ts';
import { type Dictionary, forms, getOwnText, listPlaceholders, normalizeWords, withWords } from './dictionary.ts';
import { Placeholders } from './placeholders.tsx';
import classes from './words.module.css';

/** The most characters that stand on one line. */
const LINE = 90;

interface TextWordsProps {
  draft: Drafted<Dictionary>;
  text: OwnText;
  /** The words that it was found by. */
  asked?: string;
  /** The placeholders that every mail may have. */
  more?: readonly string[];
}

const NONE: readonly string[] = [];

/** One text: how it reads now, and opened, the firm's own words for each form of address and language. */
export function TextWords({ draft, text, asked = '', more = NONE }: TextWordsProps) {
  const t = useText();
  const { locale } = useStore(speech);
  const [open, setOpen] = useState(false);
  const own = forms.map((form) => getOwnText(draft.value, text, form));
  const isOwn = own.some(Boolean);
  // In the form in which it was found, else in the reader's language.
  const all = forms.map((form, index) => own[index] || form.ours(text));
  const words = normalizeWords(asked);
  const foundIn =
    words === ''
      ? undefined
      : (all.find((wording) => normalizeWords(wording).includes(words)) ??
        all.find((wording) => words.includes(normalizeWords(wording))));
  const shown = foundIn ?? all[forms.findIndex((form) => form.locale === locale)];
  return (
    <details className={classes.one} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{shown}</span> {isOwn && <Chip state="note">{t('words.own_words')}</Chip>}
        <span className={classes.soft}>{t(`words.where_${text.where}`)}</span>
      </summary>
      {open && (
        <div className={classes.fields}>
          {forms.map((form, index) => {
            const ours = form.ours(text);
            const words = own[index] ?? '';
            const lost = words === '' ? [] : listPlaceholders(ours).filter((value) => !words.includes(value));
            const id = `${text.id}.${form.form}`;
            const other = forms.find((candidate) => candidate.locale === 'nl' && candidate !== form);
            const otherWords = other && form.locale === 'nl' ? own[forms.indexOf(other)] : undefined;
            const props = {
              id,
              label: t(`words.form_${form.form}`),
              // A text of the firm's own that addresses its reader stands for both forms until the other one is given.
              hint: [
                t('words.ours', { text: ours }),
                words === '' &&
                  form.form !== 'en' &&
                  otherWords &&
                  findFormOfAddress(otherWords) !== null &&
                  t(`words.other_form_${form.form}`),
              ]
                .filter(Boolean)
                .join(' '),
              value: words,
              disabled: draft.isElsewhere,
              error: lost.length > 0 ? t('words.value_lost', { values: lost.join(', ') }) : undefined,
              onChange: (typed: string) => draft.set(withWords(draft.value, text, form, typed)),
            };
            return (
              <div key={form.form} className={classes.form}>
                {ours.length > LINE || words.length > 2 * LINE ? (
                  <TextArea rows={3} {...props} />
                ) : (
                  <TextField {...props} />
                )}
                <Placeholders
                  into={id}
                  label={props.label}
                  values={[...new Set([...listPlaceholders(ours), ...more])]}
                  value={words}
                  disabled={draft.isElsewhere}
                  onChange={props.onChange}
                />
              </div>
            );
          })}
        </div>
      )}
    </details>
  );
}
