import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { formatMoney, formatPercentage } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';
import { Meter } from '@klantportaal/web/ui/feedback/meter.tsx';
import { listRates, sumOwed } from './loan-parts.ts';
import { computeLoanToValue } from './loan-to-value.ts';

/** Product, quote number, lender, amount and rates; and the loan against the home's value (D2-19). */
export function OverviewCard({ mortgage }: { mortgage: Mortgage }) {
  const t = useText();
  const { loan_parts, collateral } = mortgage;
  const loan = sumOwed(loan_parts) || mortgage.amount;
  const share = computeLoanToValue(loan, collateral?.market_value);
  const rates = listRates(loan_parts);
  return (
    <Card title={t('mortgage.overview')}>
      <KeyFacts
        main={{ label: t('mortgage.amount'), value: formatMoney(mortgage.amount) }}
        items={[
          { label: t('mortgage.lender'), value: mortgage.lender },
          {
            label: t(rates.length > 1 ? 'mortgage.rates' : 'mortgage.interest'),
            value: rates.map((rate) => formatPercentage(rate)).join(t('mortgage.and')),
          },
          { label: t('mortgage.product'), value: mortgage.arrangement || mortgage.label },
          { label: t('mortgage.quote_number'), value: mortgage.quote_number },
        ]}
      />
      {share !== null && (
        <Meter
          label={t('mortgage.loan_to_value')}
          percent={share}
          from={t('mortgage.still_owed', { amount: formatMoney(loan) })}
          whole={t('mortgage.home_worth', { amount: formatMoney(collateral?.market_value) })}
        />
      )}
    </Card>
  );
}
