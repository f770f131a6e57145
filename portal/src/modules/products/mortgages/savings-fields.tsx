import { savingsPeriod } from '@klantportaal/contract/values/dates/savings-period';
import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { FieldRow } from '@klantportaal/web/ui/fields/field.tsx';
import { MoneyField } from '@klantportaal/web/ui/fields/number-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import type { Details } from './details.ts';

interface SavingsFieldsProps {
  form: Form<Details>;
  labels: Record<'amount' | 'period' | 'until', string>;
}

/** From which saving on the consumer wants to hear of refinancing, and from when (D3-07, D4-33). */
export function SavingsFields({ form, labels }: SavingsFieldsProps) {
  const t = useText();
  const period = form.field('period');
  return (
    <Stack>
      <p>{t('details.savings_intro')}</p>
      <FieldRow withDays>
        <MoneyField {...form.field('amount')} label={labels.amount} optional />
        <SelectField
          {...period}
          label={labels.period}
          choices={savingsPeriod.options.map((value) => ({ value, label: t(`savings.${value}`) }))}
          onChange={(value) => period.onChange(value)}
        />
        <DateField {...form.field('until')} label={labels.until} optional />
      </FieldRow>
    </Stack>
  );
}
