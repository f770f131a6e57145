import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../../api/client.ts';
import { CancelButton } from '../../../../page/fields/cancel-button.tsx';
import { useAdvisers } from '../../../../page/layout/use-advisers.ts';
import { type BulkActProps, type Done, Touched } from '../touched.tsx';
import { useChanged } from '../use-changed.ts';
import classes from './dossiers.module.css';

/** Another adviser for all of them. The server says beforehand what would become of each. */
export function BulkAssign({ dossiers, done }: BulkActProps) {
  const t = useText();
  const { choices, nameOf } = useAdvisers();
  const changed = useChanged();
  const [adviser, setAdviser] = useState('');
  const [answered, setAnswered] = useState<ReadonlyMap<string, Done>>(new Map());
  const [busy, setBusy] = useState(false);
  const ids = dossiers.map(({ id }) => id);
  const preview = useQuery({
    queryKey: ['assignDossiers', adviser, ids],
    queryFn: ({ signal }) =>
      firm.call('assignDossiers', { body: { dossiers: ids, adviser, preview: true } }, { signal }),
    enabled: adviser !== '',
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
  const touched = preview.data?.filter(({ status }) => status === 'changed').length ?? 0;
  const handlePress = async () => {
    setBusy(true);
    try {
      const rows = await firm.call('assignDossiers', { body: { dossiers: ids, adviser } });
      setAnswered(
        new Map(
          rows.map(({ id, status }) => [
            id,
            status === 'not_found' ? { state: 'failed', why: t('dossiers.gone') } : { state: status },
          ]),
        ),
      );
      await changed();
    } catch (error) {
      await showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.form}>
      <SelectField
        id="bulk adviser"
        label={t('dossier.adviser')}
        value={adviser}
        onChange={(value) => {
          setAdviser(value);
          setAnswered(new Map());
        }}
        placeholder={t('dossiers.choose_adviser')}
        choices={choices}
      />
      <Touched
        dossiers={dossiers}
        answered={answered}
        details={({ id }) => {
          const row = preview.data?.find((candidate) => candidate.id === id);
          if (!row || adviser === '' || answered.size > 0) return null;
          const before = row.adviser_before ? nameOf(row.adviser_before) : t('dossier.nobody');
          return row.status === 'changed'
            ? t('dossiers.from_to', { before, after: nameOf(adviser) })
            : t(`dossiers.status_${row.status}`);
        }}
      />
      <ButtonRow>
        {answered.size === 0 && (
          <Button busy={busy} disabled={adviser === '' || touched === 0} onClick={() => void handlePress()}>
            {t('dossiers.assign_count', { count: touched })}
          </Button>
        )}
        <CancelButton onCancel={done} label={answered.size > 0 ? t('common.close') : undefined} />
      </ButtonRow>
    </div>
  );
}
