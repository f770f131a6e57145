import type { Credit } from '@klantportaal/contract/areas/credits';
import { todayInAmsterdam, useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { usePerPeriod } from '../../products/use-per-period.ts';
import { Card } from '../../ui/card.tsx';
import { KeyFacts } from '../../ui/key-facts.tsx';
import { Meter } from '../../ui/meter.tsx';
import { paidSoFar } from './paid-so-far.ts';

/** The amount lent, the repayments, and what has been paid by now (D2-29). */
export function OverviewCard({ credit }: { credit: Credit }) {
  const t = useText();
  const { money, dayInNumbers, dayInWords } = useFormat();
  const perPeriod = usePerPeriod();
  const { loan_amount, date_entry } = credit;
  const paid = paidSoFar(credit, todayInAmsterdam());
  return (
    <Card title={t('credit.overview')}>
      <KeyFacts
        main={{ label: t('credit.amount'), value: money(loan_amount) }}
        items={[
          { label: t('credit.repayment'), value: perPeriod(credit.repayment_amount, credit.repayment_period) },
          { label: t('credit.product'), value: credit.label },
          { label: t('credit.lender'), value: credit.lender },
          { label: t('credit.date_entry'), value: dayInNumbers(date_entry) },
          { label: t('credit.spending_target'), value: credit.spending_target },
        ]}
      />
      {paid && loan_amount ? (
        <>
          <Meter
            label={t('credit.paid')}
            percent={Math.round((paid.amount / loan_amount) * 100)}
            from={t('credit.paid_amount', { amount: money(paid.amount) })}
            whole={t('credit.borrowed', { amount: money(loan_amount) })}
          />
          <p>{t('credit.paid_text', { count: paid.times, date: dayInWords(date_entry) })}</p>
        </>
      ) : null}
    </Card>
  );
}
