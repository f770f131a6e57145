import type { RequestedInDossier } from '@klantportaal/contract/modules/tasks/bulk';
import { requestOutcomes } from '@klantportaal/contract/modules/tasks/bulk-outcomes';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { useErrorText } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firm } from '../../../../api/client.ts';
import { query } from '../../../../api/query.ts';
import { listChoicesByName } from '../../../../i18n/firm-text.ts';
import { type AddedKind, AddedKinds, toAsked } from '../../../../page/fields/added-kinds.tsx';
import { CancelButton } from '../../../../page/fields/cancel-button.tsx';
import { TemplateLines } from '../../../../page/fields/template-lines.tsx';
import { type BulkActProps, Touched } from '../touched.tsx';
import classes from './dossiers.module.css';
import { useBulk } from './use-bulk.ts';

/** A form that sends one request to all of them: a template without some of its lines, and added lines. */
export function BulkRequest({ dossiers, done }: BulkActProps) {
  const t = useText();
  const today = getTodayInAmsterdam();
  const { data: templates = [] } = useQuery(query('listRequestTemplates'));
  const [template, setTemplate] = useState('');
  const [deadline, setDeadline] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly AddedKind[]>([]);
  const chosen = templates.find(({ firm_id }) => firm_id === template);
  const lines = chosen?.lines ?? [];
  const isDay = deadline === '' || (isIsoDay(deadline) && deadline >= today);
  const ids = dossiers.map(({ id }) => id);
  const isReady = (added.length > 0 || left.length < lines.length) && isDay;
  const { rows, isDone, touched, describeRows, failure, press, close, busy } = useBulk<RequestedInDossier>({
    act: `request ${template} ${added.map(({ kind, label }) => kind ?? label).join()}`,
    outcomes: requestOutcomes,
    done,
    of: isReady ? ['request', template, deadline, left, added, ids] : null,
    call: (isPreview, firm_id) =>
      firm.call('requestInDossiers', {
        body: {
          firm_id,
          dossiers: ids,
          preview: isPreview,
          deadline: deadline || null,
          ...(template && { template, changes: left.map((line) => ({ line, omit: true })) }),
          ...(added.length > 0 && { lines: added.map((addedKind) => ({ id: addedKind.id, ...toAsked(addedKind) })) }),
        },
      }),
    undo: (firmId) => firm.call('undoRequestInDossiers', { params: { firmId } }),
    said: (held) => t('dossiers.requested', { count: held }),
  });
  const reason = useErrorText(failure);
  // The server says how much it asks: a line for each person counts twice for a couple.
  const toAsk = rows ? rows.reduce((sum, { labels }) => sum + labels.length, 0) : lines.length - left.length;
  const say = (row: RequestedInDossier | undefined) => {
    const [labels, already] = [row?.labels.join(', '), row?.already.join(', ')];
    return (already ? t('dossiers.labels_already', { labels: labels ?? '', already }) : labels) || null;
  };
  return (
    <div className={classes.form}>
      <SelectField
        id="bulk template"
        label={t('dossiers.template')}
        value={template}
        onChange={(value) => {
          setTemplate(value);
          setLeft([]);
        }}
        disabled={isDone}
        placeholder={t('dossiers.choose_template')}
        choices={listChoicesByName(templates, ({ name }) => name)}
      />
      {lines.length > 0 && (
        <TemplateLines
          lines={lines}
          legend={t('dossiers.asks', { count: toAsk })}
          left={left}
          setLeft={setLeft}
          disabled={isDone}
        />
      )}
      <AddedKinds added={added} setAdded={setAdded} disabled={isDone} isForMany />
      <DateField
        id="bulk deadline"
        label={t('dossiers.deadline')}
        optional
        disabled={isDone}
        value={deadline}
        onChange={setDeadline}
        min={today}
        error={isDay ? null : t(isIsoDay(deadline) ? 'dossier.day_passed' : 'page.validation.date')}
      />
      {failure && !isDone && <Alert tone="error">{reason}</Alert>}
      <Touched
        dossiers={dossiers}
        answered={describeRows((row) => t(`dossiers.request_${row.status}`))}
        isPreview={!isDone}
        details={({ id }) => say(rows?.find((row) => row.id === id))}
      />
      <ButtonRow>
        {!isDone && (
          <Button busy={busy} disabled={!isReady || touched === 0} onClick={() => void press()}>
            {t('dossiers.request_count', { count: touched })}
          </Button>
        )}
        <CancelButton onCancel={close} disabled={busy} label={isDone ? t('common.close') : undefined} />
      </ButtonRow>
    </div>
  );
}
