import { type OpportunityAnswer, opportunityAnswers } from '@klantportaal/contract/modules/products/mortgages';
import { savingsPeriod } from '@klantportaal/contract/values/dates/savings-period';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { MoneyField } from '@klantportaal/web/ui/fields/number-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useSend } from '../../../api/query.ts';
import { FormAside } from './form-aside.tsx';
import { type FormOfMortgage, FormPage } from './form-page.tsx';
import { buildOpportunityBody, type Opportunity, validateOpportunity } from './opportunity.ts';
import { SavingsOffer } from './savings-offer.tsx';

/** Shows a savings offer and asks for an answer (D2-27, D2-28, D4-32, D4-33, D5-11 to D5-13). */
export default function OpportunityPage() {
  const t = useText();
  return (
    <FormPage
      type="PRESENT_OPPORTUNITY_TO_CONSUMER"
      Aside={FormAside}
      title={t('opportunity.title')}
      intro={t('opportunity.intro')}
    >
      {(form) => <OpportunityForm {...form} />}
    </FormPage>
  );
}

function OpportunityForm({ mortgage, action, onSaved, onFailed }: FormOfMortgage) {
  const t = useText();
  const today = getTodayInAmsterdam();
  const { send } = useSend('updatePresentOpportunity', { refreshes: [] });
  const labels = {
    answer: t('opportunity.question'),
    date: t('opportunity.date'),
    amount: t('opportunity.amount'),
    period: t('opportunity.period'),
  };
  const form = useForm<Opportunity>({
    initial: { answer: '', date: '', amount: '', period: 'MONTHLY' },
    labels,
    check: (values) => validateOpportunity(values),
    serverFaults: createServerFaults({ INVALID_DATE: 'date' }),
    async send(values) {
      await send({ params: { id: mortgage.id }, body: buildOpportunityBody(action.id, values) });
      await onSaved(t('opportunity.success'), {
        title: t('opportunity.received', { label: mortgage.label }),
        text: t(`opportunity.${values.answer as OpportunityAnswer}_next`),
      });
      return true;
    },
    onFailed,
  });
  const { answer } = form.values;
  const answerField = form.field('answer');
  const period = form.field('period');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary
          problems={form.problems}
          attempt={form.attempt}
          title={
            form.problems.every(({ id }) => !form.values[id as keyof Opportunity])
              ? t('validation.error.all_required_fields_must_be_filled')
              : undefined
          }
        />
        <SavingsOffer action={action} />
        <Fields>
          <RadioGroup
            {...answerField}
            label={labels.answer}
            choices={opportunityAnswers.map((value) => ({
              value,
              label: t(`opportunity.${value}`),
              hint: t(`opportunity.${value}_hint`),
            }))}
            onChange={(value) => answerField.onChange(value)}
          />
          {answer === 'future_date' && (
            <DateField {...form.field('date')} label={labels.date} hint={t('opportunity.date_hint')} min={today} />
          )}
          {answer === 'custom_amount' && (
            <>
              <MoneyField {...form.field('amount')} label={labels.amount} />
              <SelectField
                {...period}
                label={labels.period}
                choices={savingsPeriod.options.map((value) => ({ value, label: t(`savings.${value}`) }))}
                onChange={(value) => period.onChange(value)}
              />
            </>
          )}
        </Fields>
        <div>
          <Button type="submit" busy={form.busy}>
            {t('opportunity.submit')}
          </Button>
        </div>
      </Stack>
      <UnsentGuard asks={form.isUnsaved} />
    </form>
  );
}
