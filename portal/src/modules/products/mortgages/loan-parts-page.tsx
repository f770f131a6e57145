import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { LeaveGuard } from '@klantportaal/web/forms/leave-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useSend } from '../../../api/query.ts';
import { LoanPartsEditor } from '../../../page/loan-parts/loan-parts-editor.tsx';
import { usePartLabels } from '../../../page/loan-parts/part-labels.ts';
import { useOpenPart } from '../../../page/loan-parts/use-open-part.ts';
import { CollateralFields } from './collateral-fields.tsx';
import { buildDetailsBody, type Details, toMortgageDetails, validateDetails } from './details.ts';
import { type FormOfMortgage, FormPage } from './form-page.tsx';
import { SavingsFields } from './savings-fields.tsx';

/** Asks to check and complete a mortgage (D2-23, D2-24, D4-34, D5-01 to D5-08). */
export default function LoanPartsPage() {
  const t = useText();
  return (
    <FormPage type="REQUEST_MORTGAGE_UPDATE" title={t('details.title')} intro={t('details.intro')}>
      {(form) => <DetailsForm {...form} />}
    </FormPage>
  );
}

function DetailsForm({ mortgage, action, onSaved, onFailed }: FormOfMortgage) {
  const t = useText();
  const today = getTodayInAmsterdam();
  const partLabels = usePartLabels();
  const { send } = useSend('updateMortgageDetails', { refreshes: [] });
  const labels = {
    value: t('market_value.value'),
    date: t('market_value.date'),
    basis: t('market_value.basis'),
    amount: t('details.savings_amount'),
    period: t('details.savings_period'),
    until: t('details.savings_until'),
  };
  const form = useForm<Details>({
    initial: toMortgageDetails(mortgage, today),
    labels: { ...labels, ...partLabels('parts', mortgage.loan_parts.length + 50) },
    check: (values) => validateDetails(mortgage, values),
    async send(values) {
      await send({ params: { id: mortgage.id }, body: buildDetailsBody(action.id, values) });
      await onSaved(t('details.success'));
      return true;
    },
    onFailed,
  });
  const open = useOpenPart(form, 'parts', form.values.parts);
  return (
    <form onSubmit={form.submit} noValidate>
      <LeaveGuard
        asks={form.isUnsaved}
        words={{
          title: t('details.leave_title'),
          text: t('details.leave_text'),
          stay: t('details.leave_stay'),
          leave: t('details.leave'),
        }}
      />
      <Stack>
        {form.problems.length > 0 && (
          // biome-ignore lint/a11y: its links are the controls; this only makes room for what they lead to
          <div onClickCapture={open.reveal}>
            <ErrorSummary
              problems={form.problems}
              attempt={form.attempt}
              title={t('page.my_products.mortgage.error.mortage_fields_error')}
            />
          </div>
        )}
        <Card title={t('mortgage.home')}>
          <CollateralFields form={form} labels={labels} collateral={mortgage.collateral} />
        </Card>
        <Card title={t('details.parts')}>
          <LoanPartsEditor {...form.field('parts')} errors={form.errors} types={mortgage.loan_part_types} open={open} />
        </Card>
        <Card title={t('details.savings')}>
          <SavingsFields form={form} labels={labels} />
        </Card>
        <div>
          <Button type="submit" busy={form.busy}>
            {t('details.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
