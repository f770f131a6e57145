import type { RemindedDossier } from '@klantportaal/contract/modules/tasks/bulk';
import { reminderOutcomes } from '@klantportaal/contract/modules/tasks/bulk-outcomes';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { firm } from '../../../../api/client.ts';
import { CancelButton } from '../../../../page/fields/cancel-button.tsx';
import { type BulkActProps, Touched } from '../touched.tsx';
import classes from './dossiers.module.css';
import { useBulk } from './use-bulk.ts';

/** A mail to everybody of them about what is open. */
export function BulkRemind({ dossiers, done }: BulkActProps) {
  const t = useText();
  const ids = dossiers.map(({ id }) => id);
  const { rows, isDone, touched, describeRows, failure, press, close, busy } = useBulk<RemindedDossier>({
    act: 'remind',
    outcomes: reminderOutcomes,
    done,
    of: ['remind', ids],
    call: (isPreview, firm_id) => firm.call('remindDossiers', { body: { firm_id, dossiers: ids, preview: isPreview } }),
    undo: (firmId) => firm.call('undoReminders', { params: { firmId } }),
    said: (held) => t('dossiers.reminded', { count: held }),
  });
  const reason = useErrorText(failure);
  return (
    <div className={classes.form}>
      <p>{t('dossiers.remind_text')}</p>
      {failure && !isDone && <Alert tone="error">{reason}</Alert>}
      <Touched
        dossiers={dossiers}
        answered={describeRows((row) => t(`dossiers.remind_${row.status}`))}
        isPreview={!isDone}
        details={({ id }) => {
          const row = rows?.find((candidate) => candidate.id === id);
          return row?.status === 'reminded'
            ? t('dossiers.remind_whom', { names: row.reminded.join(', '), count: row.todos })
            : null;
        }}
      />
      <ButtonRow>
        {!isDone && (
          <Button busy={busy} disabled={touched === 0} onClick={() => void press()}>
            {t('dossiers.remind_count', { count: touched })}
          </Button>
        )}
        <CancelButton onCancel={close} disabled={busy} label={isDone ? t('common.close') : undefined} />
      </ButtonRow>
    </div>
  );
}
