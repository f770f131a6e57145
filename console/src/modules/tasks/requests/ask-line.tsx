import type { FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, IconButton } from '@klantportaal/web/ui/buttons/button.tsx';
import { Trash } from '@klantportaal/web/ui/content/icons.ts';
import { focusField } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { type Choice, SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useState } from 'react';
import type { Ask, Whom } from './ask.ts';
import classes from './request.module.css';

interface AskLineProps {
  ask: Ask;
  name: string;
  /** That it stands open already, or has come in. */
  note: string | null;
  persons: FirmDossier['persons'];
  /** Null takes it away. */
  change: (ask: Ask | null) => void;
  faultOf: (id: string) => string | null;
}

/** One line: for whom, until when, in which words. */
export function AskLine({ ask, name, note, persons, change, faultOf }: AskLineProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(ask.words !== '');
  const choices: Choice<Whom>[] = [
    { value: 'anyone', label: t('request.anyone') },
    ...(persons.length > 1 ? [{ value: 'each' as const, label: t('request.each') }] : []),
    ...persons.map(({ firm_id, display_name }) => ({ value: `person ${firm_id}` as const, label: display_name })),
  ];
  return (
    <li>
      <fieldset className={classes.line}>
        <legend>
          {name} {note && <span className={classes.note}>· {note}</span>}
        </legend>
        <SelectField
          id={`whom-${ask.id}`}
          label={t('request.whom')}
          value={ask.whom}
          onChange={(whom) => change({ ...ask, whom })}
          choices={choices}
        />
        <DateField
          id={`deadline-${ask.id}`}
          label={t('request.deadline')}
          value={ask.deadline}
          onChange={(deadline) => change({ ...ask, deadline })}
          error={faultOf(`deadline-${ask.id}`)}
          optional
        />
        <div className={classes.lineActs}>
          {/* Words that were typed are sent, and what is sent is never hidden: it only closes an empty field. */}
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(ask.words !== '' || !isOpen)}>
            {t('request.words')}
          </Button>
          <IconButton
            icon={Trash}
            label={t('request.remove', { name })}
            onClick={() => {
              change(null);
              // The line goes, and the focus with it.
              focusField('find');
            }}
          />
        </div>
        {isOpen && (
          <div className={classes.words}>
            <TextArea
              id={`words-${ask.id}`}
              label={t('request.words')}
              value={ask.words}
              onChange={(words) => change({ ...ask, words })}
              rows={2}
              limit={2000}
              error={faultOf(`words-${ask.id}`)}
              optional
            />
          </div>
        )}
      </fieldset>
    </li>
  );
}
