import { ImportMailSettings } from '@klantportaal/contract/backoffice/licence';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { showToast } from '@klantportaal/web/ui/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend, versioned } from '../../api/query.ts';
import { may } from '../../api/session.ts';
import { Block } from '../../page/page.tsx';
import { QueryState } from '../../page/query-state.tsx';
import { useKept } from '../../page/use-kept.ts';
import classes from './catalogue.module.css';
import { daysIn, USUAL } from './reminder-days.ts';

/** On which days before and after a deadline somebody is reminded by mail. */
export function Reminders() {
  const t = useText();
  const licence = useQuery(versioned('readLicence'));
  return (
    <Block title={t('catalogue.reminders')}>
      <QueryState of={licence}>
        {({ value, etag }) => <Form settings={value.settings} etag={etag ?? ''} refresh={() => licence.refetch()} />}
      </QueryState>
    </Block>
  );
}

interface FormProps {
  settings: { mails?: Partial<Record<'remind_days_before' | 'remind_days_after', number[]>> } & Record<string, unknown>;
  etag: string;
  refresh: () => Promise<unknown>;
}

function Form({ settings, etag, refresh }: FormProps) {
  const t = useText();
  const { mails = {} } = settings;
  const now = {
    before: (mails.remind_days_before ?? USUAL.before).join(', '),
    after: (mails.remind_days_after ?? USUAL.after).join(', '),
  };
  const [typedBefore, setBefore, keptBefore] = useKept('reminders before');
  const [typedAfter, setAfter, keptAfter] = useKept('reminders after');
  const [isTried, setTried] = useState(false);
  const [isStale, setStale] = useState(false);
  const put = useSend('putLicencePart', { refreshes: ['readLicence'] });
  const texts = { before: typedBefore || now.before, after: typedAfter || now.after };
  const schema = ImportMailSettings;
  const days = { before: daysIn(texts.before), after: daysIn(texts.after) };
  const isWrong = (name: 'before' | 'after') =>
    days[name] === null || !schema.safeParse({ [`remind_days_${name}`]: days[name] }).success;
  const submit = async () => {
    setTried(true);
    if (isWrong('before') || isWrong('after')) return;
    const next = { ...mails, remind_days_before: days.before, remind_days_after: days.after };
    try {
      const body = { settings: { ...settings, mails: next } };
      await put.send({ params: { part: 'settings' }, body } as never, { ifMatch: etag });
      keptBefore.erase();
      keptAfter.erase();
      setBefore('');
      setAfter('');
      setStale(false);
      showToast('success', t('catalogue.reminders_saved'));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return showError(error);
      setStale(true);
      await refresh();
    }
  };
  const canWrite = may('licence:write');
  const field = (name: 'before' | 'after', set: (text: string) => void) => (
    <TextField
      id={`remind-${name}`}
      label={t(`catalogue.remind_${name}`)}
      hint={t('catalogue.remind_hint')}
      value={texts[name]}
      onChange={set}
      disabled={!canWrite}
      size="m"
      error={isTried && isWrong(name) ? t('catalogue.remind_wrong') : null}
    />
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t('catalogue.remind_how')}</p>
      {isStale && (
        <Alert tone="warning" live title={t('catalogue.settings_changed')}>
          {t('catalogue.settings_now', now)}
        </Alert>
      )}
      {field('before', setBefore)}
      {field('after', setAfter)}
      {canWrite && (
        <div>
          <Button type="submit" look="secondary" busy={put.sending}>
            {t('catalogue.save_reminders')}
          </Button>
        </div>
      )}
    </form>
  );
}
