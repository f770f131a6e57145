import { type Collateral, valuationBases } from '@klantportaal/contract/modules/products/mortgages';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { FieldRow } from '@klantportaal/web/ui/fields/field.tsx';
import { MoneyField } from '@klantportaal/web/ui/fields/number-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { Stack } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { useBases } from './basis.ts';
import type { Details } from './details.ts';
import { HomeFacts } from './home-facts.tsx';

interface CollateralFieldsProps {
  form: Form<Details>;
  labels: Record<'value' | 'date' | 'basis', string>;
  collateral: Collateral | null;
}

/** The home and its value; with a value, day and basis are required (D5-06, D5-07). */
export function CollateralFields({ form, labels, collateral }: CollateralFieldsProps) {
  const t = useText();
  const basesOf = useBases();
  const options = collateral?.based_on_options.map(({ name }) => name) ?? [];
  const known = collateral?.based_on;
  // The basis that is known may not be one the firm offers: the form about the value offers its own four.
  const offered = known && options.length > 0 && !options.includes(known) ? [...options, known] : options;
  const basis = form.field('basis');
  return (
    <Stack>
      <HomeFacts collateral={collateral} />
      <FieldRow withDays>
        <MoneyField {...form.field('value')} label={labels.value} />
        <DateField {...form.field('date')} label={labels.date} max={getTodayInAmsterdam()} />
        <SelectField
          {...basis}
          label={labels.basis}
          placeholder={t('details.choose_basis')}
          choices={basesOf(offered.length > 0 ? offered : valuationBases)}
          onChange={(value) => basis.onChange(value)}
        />
      </FieldRow>
    </Stack>
  );
}
