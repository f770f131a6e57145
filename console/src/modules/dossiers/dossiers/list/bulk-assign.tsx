import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../../api/client.ts';
import { FocusedWarning } from '../../../../page/dialogs/focused-warning.tsx';
import { CancelButton } from '../../../../page/fields/cancel-button.tsx';
import { useAdvisers } from '../../../../page/layout/use-advisers.ts';
import { type BulkActProps, type Done, Touched } from '../touched.tsx';
import { useChanged } from '../use-changed.ts';
import classes from './dossiers.module.css';

/**
 * Another adviser for all of them. The server says beforehand what would become of each. One that a colleague assigned
 * since is left as it is and shown anew, for a press of its own.
 */
export function BulkAssign({ dossiers, done }: BulkActProps) {
  const t = useText();
  const { choices, nameOf } = useAdvisers();
  const changed = useChanged();
  const [adviser, setAdviser] = useState('');
  const [answered, setAnswered] = useState<ReadonlyMap<string, Done>>(new Map());
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
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
  const touched = preview.data?.filter(({ id, status }) => status === 'changed' && !answered.has(id)).length ?? 0;
  const isDone = answered.size > 0 && overtaken.length === 0;
  const handlePress = async () => {
    setBusy(true);
    try {
      const left = ids.filter((id) => !answered.has(id));
      const versions = preview.data?.flatMap(({ id, etag }) =>
        etag && left.includes(id) ? { dossier: id, etag } : [],
      );
      const rows = await firm.call('assignDossiers', { body: { dossiers: left, adviser, versions } });
      const news = rows.flatMap(({ id, status }): [string, Done][] => {
        if (status === 'overtaken') return [];
        return [[id, status === 'not_found' ? { state: 'failed', why: t('dossiers.gone') } : { state: status }]];
      });
      const late = rows.flatMap(({ id, status }) => (status === 'overtaken' ? id : []));
      if (late.length > 0) await preview.refetch();
      setAnswered(new Map([...answered, ...news]));
      setOvertaken(late);
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
          setOvertaken([]);
        }}
        placeholder={t('dossiers.choose_adviser')}
        choices={choices}
      />
      {overtaken.length > 0 && (
        <FocusedWarning title={t('dossiers.overtaken', { count: overtaken.length })} reason={overtaken}>
          <p>{t('dossiers.overtaken_text')}</p>
        </FocusedWarning>
      )}
      <Touched
        dossiers={dossiers}
        answered={answered}
        details={({ id }) => {
          const row = preview.data?.find((candidate) => candidate.id === id);
          if (!row || adviser === '' || answered.has(id)) return null;
          const before = row.adviser_before ? nameOf(row.adviser_before) : t('dossier.nobody');
          return row.status === 'changed'
            ? t('dossiers.from_to', { before, after: nameOf(adviser) })
            : t(row.status === 'not_found' ? 'dossiers.status_not_found' : 'dossiers.status_unchanged');
        }}
      />
      <ButtonRow>
        {!isDone && (
          <Button busy={busy} disabled={adviser === '' || touched === 0} onClick={() => void handlePress()}>
            {t('dossiers.assign_count', { count: touched })}
          </Button>
        )}
        <CancelButton onCancel={done} label={isDone ? t('common.close') : undefined} />
      </ButtonRow>
    </div>
  );
}
