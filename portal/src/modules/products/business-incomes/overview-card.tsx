import type { BusinessIncome } from '@klantportaal/contract/modules/products/business-incomes';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';

/** Supplier, date, consumer and lender; the state only if there is one (D2-75). */
export function OverviewCard({ income }: { income: BusinessIncome }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  return (
    <Card title={t('business_income.overview')}>
      <KeyFacts
        main={{ label: t('business_income.state'), value: income.state }}
        items={[
          { label: t('business_income.name'), value: income.name },
          { label: t('business_income.supplier'), value: income.supplier },
          { label: t('business_income.created'), value: dayInNumbers(income.created) },
          { label: t('business_income.lender'), value: income.lender },
        ]}
      />
    </Card>
  );
}
