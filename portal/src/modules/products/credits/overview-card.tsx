import type { Credit } from '@klantportaal/contract/modules/products/credits';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';
import { usePerPeriod } from '../use-per-period.ts';

/**
 * The facts of a credit that the specification lists, and nothing computed from them: the amount paid by now depends on
 * interest, on a revolving limit and on what the lender received (D2-29).
 */
export function OverviewCard({ credit }: { credit: Credit }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const perPeriod = usePerPeriod();
  const { loan_amount, date_entry } = credit;
  return (
    <Card title={t('credit.overview')}>
      <KeyFacts
        main={{ label: t('credit.amount'), value: formatMoney(loan_amount) }}
        items={[
          { label: t('credit.repayment'), value: perPeriod(credit.repayment_amount, credit.repayment_period) },
          { label: t('credit.product'), value: credit.label },
          { label: t('credit.lender'), value: credit.lender },
          { label: t('credit.date_entry'), value: dayInNumbers(date_entry) },
          { label: t('credit.spending_target'), value: credit.spending_target },
        ]}
      />
    </Card>
  );
}
