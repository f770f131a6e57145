import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { Conflict, useConflict } from '../../../page/drafts/conflict.tsx';
import { useKept } from '../../../page/drafts/use-kept.ts';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { Block } from '../../../page/layout/page.tsx';
import classes from './dossier.module.css';
import { useChanged } from './use-changed.ts';

interface CloseDossierProps {
  firmId: string;
  /** The day on which a colleague closed it while this form was open, YYYY-MM-DD; null: it is open. */
  present: string | null;
  done: () => void;
}

/** Closes a dossier on a day, from which the terms of keeping count. */
export default function CloseDossier({ firmId, present, done }: CloseDossierProps) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const [closed_on, setDay] = useState(getTodayInAmsterdam);
  const [note, setNote, kept] = useKept(`closing of dossier ${firmId}`);
  const close = useSend('closeDossier', { refreshes: [] });
  const changed = useChanged();
  const conflict = useConflict();
  const leave = () => {
    kept.erase();
    done();
  };
  const send = async () => {
    await close.send({ params: { firmId }, body: { closed_on, note: note.trim() || null } }, conflict.condition);
    showToast('success', t('dossier.is_closed'));
    leave();
    await changed();
  };
  const save = () =>
    send().catch(async (error: unknown) => {
      await conflict.handleFailure(error, changed);
    });
  return (
    <Block title={t('dossier.close')}>
      <div className={classes.form}>
        <Conflict
          of={conflict}
          rows={[{ label: t('dossier.closed_on'), mine: dayInNumbers(closed_on), theirs: dayInNumbers(present) }]}
          busy={close.sending}
          keep={() => void save()}
          take={leave}
        />
        <DateField
          id="closed_on"
          label={t('dossier.closed_on')}
          hint={t('dossier.closed_on_hint')}
          value={closed_on}
          onChange={setDay}
        />
        <TextArea
          id="closing"
          label={t('dossier.closing_note')}
          hint={t('dossier.internal')}
          optional
          value={note}
          onChange={setNote}
          rows={2}
          limit={2000}
        />
        <FormButtons
          act={t('dossier.close')}
          busy={close.sending}
          onSend={() => void (conflict.holdSave() || save())}
          onCancel={done}
        />
      </div>
    </Block>
  );
}
