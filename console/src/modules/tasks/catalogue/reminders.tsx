import { type FirmLicence, ImportMailSettings } from '@klantportaal/contract/modules/firms/licence';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { showToast } from '@klantportaal/web/ui/feedback/toasts.ts';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSend, versioned } from '../../../api/query.ts';
import { may } from '../../../api/session.ts';
import { ConflictForm, useConflict } from '../../../page/drafts/conflict.tsx';
import { Block } from '../../../page/layout/page.tsx';
import { QueryState } from '../../../page/layout/query-state.tsx';
import classes from './catalogue.module.css';

/** The days of a licence that says nothing of them, as the server has them. */
const USUAL = { before: [7, 1], after: [3] } as const;

/** The days in '7, 1' as the server keeps them; none in nothing; null for what it refuses. */
function parseDays(name: 'remind_days_before' | 'remind_days_after', text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (!words.every((word) => /^\d{1,3}$/.test(word))) return null;
  return ImportMailSettings.safeParse({ [name]: words.map(Number) }).data?.[name] ?? null;
}

/** On which days before and after a deadline somebody is reminded by mail. */
export function Reminders() {
  const t = useText();
  const licence = useQuery(versioned('readLicence'));
  return (
    <Block title={t('catalogue.reminders')}>
      <QueryState of={licence}>
        {({ value, etag }) => <Form settings={value.settings} etag={etag} refresh={() => licence.refetch()} />}
      </QueryState>
    </Block>
  );
}

interface FormProps {
  settings: FirmLicence['settings'];
  etag: string | null;
  refresh: () => Promise<unknown>;
}

function Form({ settings, etag, refresh }: FormProps) {
  const t = useText();
  const { mails = {} } = settings;
  const now = {
    remind_days_before: (mails.remind_days_before ?? USUAL.before).join(', '),
    remind_days_after: (mails.remind_days_after ?? USUAL.after).join(', '),
  };
  const put = useSend('putLicencePart', { refreshes: ['readLicence'] });
  const form = useForm({
    initial: now,
    focus: 'first',
    check: (typed) => {
      const findFault = (name: keyof typeof typed) =>
        parseDays(name, typed[name]) ? null : ({ key: 'catalogue.remind_wrong' } as const);
      return {
        remind_days_before: findFault('remind_days_before'),
        remind_days_after: findFault('remind_days_after'),
      };
    },
    send: async (typed) => {
      const remind_days_before = parseDays('remind_days_before', typed.remind_days_before);
      const remind_days_after = parseDays('remind_days_after', typed.remind_days_after);
      // The check lets nothing else through.
      if (!remind_days_before || !remind_days_after) return;
      const body = { settings: { ...settings, mails: { ...mails, remind_days_before, remind_days_after } } };
      await put.send({ params: { part: 'settings' }, body }, conflict.condition);
      form.reset();
      showToast('success', t('catalogue.reminders_saved'));
    },
    onFailed: (error) => conflict.handleFailure(error, refresh),
  });
  const conflict = useConflict(etag, form.values !== now);
  const canWrite = may('licence:write');
  return (
    <ConflictForm
      conflict={conflict}
      submit={form.submit}
      className={classes.form}
      intro={<p>{t('catalogue.remind_how')}</p>}
      rows={(['remind_days_before', 'remind_days_after'] as const).map((name) => ({
        label: t(name === 'remind_days_before' ? 'catalogue.remind_before' : 'catalogue.remind_after'),
        mine: form.values[name],
        theirs: now[name],
      }))}
      busy={form.busy}
      take={form.reset}
    >
      {(['before', 'after'] as const).map((side) => (
        <TextField
          key={side}
          {...form.field(`remind_days_${side}`)}
          label={t(`catalogue.remind_${side}`)}
          hint={t('catalogue.remind_hint')}
          autoComplete="off"
          disabled={!canWrite}
          size="m"
        />
      ))}
      {canWrite && (
        <div>
          <Button type="submit" look="secondary" busy={form.busy}>
            {t('catalogue.save_reminders')}
          </Button>
        </div>
      )}
    </ConflictForm>
  );
}
