import type { Credit } from '@klantportaal/contract/areas/credits';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePerPeriod } from '../../products/use-per-period.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

/** The amount lent and the repayments (D2-29). */
export function OverviewCard({ credit }: { credit: Credit }) {
  const t = useText();
  const { money, day } = useFormat();
  const perPeriod = usePerPeriod();
  return (
    <Card title={t('credit.overview')}>
      <Facts
        items={[
          { label: t('credit.amount'), value: money(credit.loan_amount), strong: true },
          {
            label: t('credit.repayment'),
            value: perPeriod(credit.repayment_amount, credit.repayment_period),
            strong: true,
          },
          { label: t('credit.product'), value: credit.label },
          { label: t('credit.lender'), value: credit.lender },
          { label: t('credit.date_entry'), value: day(credit.date_entry) },
          { label: t('credit.spending_target'), value: credit.spending_target },
        ]}
      />
    </Card>
  );
}
