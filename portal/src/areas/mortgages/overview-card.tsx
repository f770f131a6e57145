import type { Mortgage } from '@klantportaal/contract/areas/mortgages';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

/** Product, quote number, lender and amount (D2-19). */
export function OverviewCard({ mortgage }: { mortgage: Mortgage }) {
  const t = useText();
  const { money } = useFormat();
  return (
    <Card title={t('mortgage.overview')}>
      <Facts
        items={[
          { label: t('mortgage.amount'), value: money(mortgage.amount), strong: true },
          { label: t('mortgage.product'), value: mortgage.arrangement || mortgage.label },
          { label: t('mortgage.quote_number'), value: mortgage.quote_number },
          { label: t('mortgage.lender'), value: mortgage.lender },
        ]}
      />
    </Card>
  );
}
