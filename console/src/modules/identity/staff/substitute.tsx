import type { Substitute } from '@klantportaal/contract/modules/dossiers/assignments';
import { defineDay } from '@klantportaal/contract/values/dates/day';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { checkNotBefore, checkRequired } from '@klantportaal/web/forms/rules.ts';
import { findSchemaFault } from '@klantportaal/web/forms/schema-faults.ts';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { showError } from '@klantportaal/web/i18n/error-text.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button, ButtonRow } from '@klantportaal/web/ui/buttons/button.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { useSend } from '../../../api/query.ts';
import { ConflictForm, useConflict } from '../../../page/drafts/conflict.tsx';
import { useReadAgain } from '../../../page/drafts/read-again.ts';
import { CancelButton } from '../../../page/fields/cancel-button.tsx';
import classes from '../../../page/fields/form.module.css';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';

interface SubstituteProps {
  adviser: string;
  now: Substitute | null;
  done: () => void;
}

const aDay = defineDay();

/** Names a substitute for an adviser until a day, or reports that the adviser is back. */
export function SubstituteForm({ adviser, now, done }: SubstituteProps) {
  const t = useText();
  const { choices, nameOf } = useAdvisers();
  const { dayInNumbers } = useFormat();
  const readAgain = useReadAgain('listSubstitutes');
  const name = useSend('nameSubstitute', { refreshes: ['listSubstitutes'] });
  const end = useSend('endSubstitute', { refreshes: ['listSubstitutes'] });
  const params = { firmId: adviser };
  const initial = { substitute: now?.substitute ?? '', until: now?.until ?? '' };
  const form = useForm({
    initial,
    focus: 'first',
    check: (typed) => ({
      substitute: checkRequired(typed.substitute),
      until: findSchemaFault(aDay, typed.until) ?? checkNotBefore(typed.until, getTodayInAmsterdam()),
    }),
    serverFaults: createServerFaults({ INVALID_DATE: 'until' }),
    onFailed: (error) => conflict.handleFailure(error, readAgain),
    send: async (body) => {
      await name.send({ params, body }, conflict.condition);
      done();
    },
  });
  const conflict = useConflict(now?.etag, form.values !== initial);
  const endSubstitution = async () => {
    await end.send({ params });
    done();
  };
  return (
    <ConflictForm
      conflict={conflict}
      submit={form.submit}
      className={classes.form}
      rows={[
        {
          label: t('people.substitute_who'),
          mine: nameOf(form.values.substitute),
          theirs: now && nameOf(now.substitute),
        },
        {
          label: t('people.substitute_until'),
          mine: dayInNumbers(form.values.until),
          theirs: now && dayInNumbers(now.until),
        },
      ]}
      busy={form.busy}
      take={done}
    >
      <SelectField
        {...form.field('substitute')}
        label={t('people.substitute_who')}
        placeholder={t('people.choose')}
        choices={choices.filter(({ value }) => value !== adviser)}
      />
      <DateField {...form.field('until')} label={t('people.substitute_until')} min={getTodayInAmsterdam()} />
      <ButtonRow>
        <Button type="submit" busy={form.busy}>
          {t('people.save')}
        </Button>
        {now && (
          <Button look="secondary" busy={end.sending} onClick={() => void endSubstitution().catch(showError)}>
            {t('people.is_back')}
          </Button>
        )}
        <CancelButton onCancel={done} />
      </ButtonRow>
    </ConflictForm>
  );
}
