import type { DocumentKind } from '@klantportaal/contract/modules/tasks/catalogue';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useState } from 'react';
import { listChoicesByName } from '../../../i18n/firm-text.ts';
import { noWords } from '../../../page/entries/tidy.ts';
import { WordsFields } from '../../../page/entries/words-fields.tsx';
import { type Line, NO_NUMBER } from './template-draft.ts';

interface LineFieldsProps {
  line: Line;
  at: number;
  change: (line: Line) => void;
  kinds: readonly DocumentKind[];
  faultOf: (path: string) => string | null;
}

const whom = ['anyone', 'first', 'second', 'each'] as const;

/** One line of a template: a kind of the catalogue or own words, for whom, by when, with a word to it. */
export function LineFields({ line, at, change, kinds, faultOf }: LineFieldsProps) {
  const t = useText();
  const path = `lines.${at}`;
  const [typed, setTyped] = useState('');
  return (
    <>
      <SelectField
        id={`${path}.kind`}
        label={t('templates.kind', { number: at + 1 })}
        value={line.kind ?? ''}
        onChange={(kind) => change({ ...line, kind })}
        placeholder={t('templates.own_words')}
        choices={listChoicesByName(kinds, ({ name }) => name)}
        error={faultOf(`${path}.kind`)}
      />
      {!line.kind && (
        <WordsFields
          id={`${path}.label`}
          label={t('templates.label')}
          value={line.label ?? noWords}
          change={(label) => change({ ...line, label })}
          faultOf={faultOf}
          forConsumers
          most={200}
        />
      )}
      <SelectField
        id={`${path}.for`}
        label={t('templates.for')}
        value={line.for}
        onChange={(next) => change({ ...line, for: next })}
        choices={whom.map((recipient) => ({ value: recipient, label: t(`templates.for_${recipient}`) }))}
      />
      <TextField
        id={`${path}.deadline_days`}
        kind="number"
        label={t('templates.days')}
        hint={t('templates.days_hint')}
        optional
        // A text that is no number stays as it was typed, and the schema reports it.
        value={line.deadline_days === NO_NUMBER ? typed : String(line.deadline_days ?? '')}
        onChange={(next) => {
          setTyped(next);
          change({ ...line, deadline_days: parseDays(next) });
        }}
        error={faultOf(`${path}.deadline_days`)}
      />
      <WordsFields
        id={`${path}.comment`}
        label={t('templates.comment')}
        value={line.comment ?? noWords}
        change={(comment) => change({ ...line, comment })}
        faultOf={faultOf}
        forConsumers
        optional
        most={2000}
      />
    </>
  );
}

/** None for nothing; what is no whole number is refused by the schema. */
function parseDays(text: string): number | null {
  const words = text.trim();
  if (words === '') return null;
  return /^\d{1,4}$/.test(words) ? Number(words) : NO_NUMBER;
}
