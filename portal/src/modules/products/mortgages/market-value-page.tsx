import { marketValueBases } from '@klantportaal/contract/modules/products/mortgages';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { createServerFaults } from '@klantportaal/web/forms/server-faults.ts';
import { UnsentGuard } from '@klantportaal/web/forms/unsent-guard.tsx';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { MoneyField } from '@klantportaal/web/ui/fields/number-field.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useSend } from '../../../api/query.ts';
import { useBases } from './basis.ts';
import { FormAside } from './form-aside.tsx';
import { type FormOfMortgage, FormPage } from './form-page.tsx';
import { HomeFacts } from './home-facts.tsx';
import { buildMarketValueBody, type MarketValue, validateMarketValue } from './market-value.ts';
import { ValueChange } from './value-change.tsx';

/** Asks what the home is worth (D2-25, D2-26, D5-09, D5-10). */
export default function MarketValuePage() {
  const t = useText();
  return (
    <FormPage
      type="EDIT_MARKET_VALUE"
      Aside={FormAside}
      title={t('market_value.title')}
      intro={t('market_value.intro')}
    >
      {(form) => <MarketValueForm {...form} />}
    </FormPage>
  );
}

function MarketValueForm({ mortgage, action, onSaved, onFailed }: FormOfMortgage) {
  const t = useText();
  const basesOf = useBases();
  const today = getTodayInAmsterdam();
  const { send } = useSend('editMarketValue', { refreshes: [] });
  const labels = {
    basis: t('market_value.basis'),
    value: t('market_value.value'),
    date: t('market_value.date'),
  };
  const form = useForm<MarketValue>({
    initial: { basis: 'other', value: '', date: '' },
    labels,
    check: (values) => validateMarketValue(values),
    serverFaults: createServerFaults({ INVALID_DATE: 'date' }),
    async send(values) {
      await send({ params: { id: mortgage.id }, body: buildMarketValueBody(action.id, values) });
      await onSaved(t('market_value.success'), {
        title: t('market_value.received', { label: mortgage.label }),
        text: t('market_value.what_next'),
      });
      return true;
    },
    onFailed,
  });
  const basis = form.field('basis');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorSummary problems={form.problems} attempt={form.attempt} title={t('apiError.marketValueFieldsError')} />
        <Card title={t('mortgage.home')}>
          <HomeFacts collateral={mortgage.collateral} />
        </Card>
        <Fields>
          <RadioGroup
            {...basis}
            label={labels.basis}
            choices={basesOf(marketValueBases)}
            onChange={(value) => basis.onChange(value)}
          />
          <MoneyField {...form.field('value')} label={labels.value} hint={t('market_value.value_hint')} />
          <ValueChange mortgage={mortgage} value={form.values.value} />
          <DateField {...form.field('date')} label={labels.date} hint={t('market_value.date_hint')} max={today} />
        </Fields>
        <div>
          <Button type="submit" busy={form.busy}>
            {t('market_value.submit')}
          </Button>
        </div>
      </Stack>
      <UnsentGuard asks={form.isUnsaved} />
    </form>
  );
}
