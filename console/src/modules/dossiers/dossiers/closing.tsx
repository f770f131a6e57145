import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { useState } from 'react';
import { useSend } from '../../../api/query.ts';
import { useKept } from '../../../page/drafts/use-kept.ts';
import { FormButtons } from '../../../page/fields/form-buttons.tsx';
import { Block } from '../../../page/layout/page.tsx';
import classes from './dossier.module.css';
import { useChanged } from './use-changed.ts';

/** Closes a dossier on a day, from which the terms of keeping count. */
export function CloseDossier({ firmId, done }: { firmId: string; done: () => void }) {
  const t = useText();
  const [closed_on, setDay] = useState(getTodayInAmsterdam);
  const [note, setNote, kept] = useKept(`closing of dossier ${firmId}`);
  const close = useSend('closeDossier', { refreshes: [] });
  const changed = useChanged();
  const save = async () => {
    await close.send({ params: { firmId }, body: { closed_on, note: note.trim() || null } });
    kept.erase();
    showToast('success', t('dossier.is_closed'));
    done();
    await changed();
  };
  return (
    <Block title={t('dossier.close')}>
      <div className={classes.form}>
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
          onSend={() => void save().catch(showError)}
          onCancel={done}
        />
      </div>
    </Block>
  );
}
