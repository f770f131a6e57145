import {
  DateConditionsPrecedentBody,
  getLastConditionsDay,
} from '@klantportaal/contract/modules/products/conditions-precedent';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { Alert } from '@klantportaal/web/ui/feedback/alert.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { findBodyFaults } from '../../../api/body-faults.ts';
import { useSend } from '../../../api/query.ts';
import { isOver } from '../../tasks/is-over.ts';

interface DateFormProps {
  /** The id of the action that asks for the date. */
  action: string;
  /** Saved; the day is YYYY-MM-DD. */
  onSaved: (date: string) => Promise<void>;
  /** The action was completed elsewhere in the meantime. */
  onAlreadyDone: () => void;
}

/** The date, by keyboard or from the calendar. A day in the past may be right, but deserves a second look. */
export function DateForm({ action, onSaved, onAlreadyDone }: DateFormProps) {
  const t = useText();
  const today = getTodayInAmsterdam();
  const last = getLastConditionsDay(today);
  // The page refreshes what changed before it moves on.
  const { send } = useSend('saveDateConditionsPrecedent', { refreshes: [] });
  const form = useForm({
    initial: { dateConditionsPrecedent: '' },
    labels: { dateConditionsPrecedent: t('conditions.date') },
    check: (body) => findBodyFaults('saveDateConditionsPrecedent', DateConditionsPrecedentBody, body),
    serverFaults: createServerFaults({ INVALID_DATE: 'dateConditionsPrecedent' }),
    async send(body) {
      await send({ params: { actionId: action }, body });
      await onSaved(body.dateConditionsPrecedent);
      return true;
    },
    onFailed(error) {
      if (isOver(error)) onAlreadyDone();
      return showError(error);
    },
  });
  const date = form.values.dateConditionsPrecedent;

  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary problems={form.problems} attempt={form.attempt} title={t('conditions.not_saved')} />
        <DateField
          {...form.field('dateConditionsPrecedent')}
          label={t('conditions.date')}
          hint={t('conditions.date_hint')}
          max={last}
        />
        {isIsoDay(date) && date < today && (
          <Alert tone="warning" title={t('conditions.past')} live>
            {t('conditions.past_text')}
          </Alert>
        )}
        <ButtonRow>
          <Button type="submit" busy={form.busy}>
            {t('conditions.submit')}
          </Button>
        </ButtonRow>
      </Stack>
      <UnsentGuard asks={form.isUnsaved} />
    </form>
  );
}
