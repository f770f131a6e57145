import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import classes from './entries.module.css';
import type { DraftWords } from './tidy.ts';

interface WordsFieldsProps<W extends DraftWords> {
  /** Path of the words in what is sent, which names the fields. */
  id: string;
  label: string;
  hint?: string;
  value: W;
  change: (value: W) => void;
  faultOf: (path: string) => string | null;
  /** Whether a consumer reads them, in two forms of address. */
  forConsumers?: boolean;
  optional?: boolean;
  /** The limit of each text, in characters. */
  most: number;
}

const ofStaff = ['nl', 'en'] as const;
const ofConsumers = ['nl', 'nl_informal', 'en', 'en_informal'] as const;

/** TABLE: the name of each form. A text whose key ends in `_informal` would be another form of the text before. */
const saidIn = {
  nl: 'entries.said_nl',
  nl_informal: 'entries.said_nl_je',
  en: 'entries.said_en',
  en_informal: 'entries.said_en_close',
} as const;

/** One text in its languages; what consumers read in both forms of address too. */
export function WordsFields<W extends DraftWords>(props: WordsFieldsProps<W>) {
  const t = useText();
  const { id, label, hint, value, change, faultOf, forConsumers = false, optional = false, most } = props;
  const forms = forConsumers ? ofConsumers : ofStaff;
  return (
    <fieldset className={classes.words}>
      <legend>{label}</legend>
      {hint && <p className={classes.soft}>{hint}</p>}
      {forms.map((form) => {
        const path = `${id}.${form}`;
        const field = {
          id: path,
          label: t(forConsumers ? saidIn[form] : form === 'en' ? 'entries.in_en' : 'entries.in_nl'),
          optional: optional || form !== 'nl',
          error: faultOf(path) ?? (form === 'nl' ? faultOf(id) : null),
          value: value[form] ?? '',
          onChange: (text: string) => change({ ...value, [form]: text }),
        };
        return most > 300 ? (
          <TextArea key={form} {...field} rows={3} limit={most} />
        ) : (
          <TextField key={form} {...field} maxLength={most} />
        );
      })}
    </fieldset>
  );
}
