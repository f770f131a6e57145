import type { Otd } from '@klantportaal/contract/modules/signing/otds';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';
import type { ReactNode } from 'react';

/** Service, cost and date; monthly and one-off are both shown if there is anything to pay (D2-39, D2-40). */
export function OverviewCard({ otd, children }: { otd: Otd; children?: ReactNode }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const costs = (otd.grand_total ?? 0) > 0;
  const monthly =
    otd.vat_total_monthly && otd.vat_total_monthly > 0
      ? t('otd.monthly_with_vat', { amount: formatMoney(otd.total_monthly), vat: formatMoney(otd.vat_total_monthly) })
      : formatMoney(otd.total_monthly);
  return (
    <Card title={t('otd.overview')}>
      <KeyFacts
        main={{ label: t('otd.at_once'), value: costs && formatMoney(otd.total_at_once) }}
        items={[
          { label: t('otd.monthly'), value: costs && monthly },
          { label: t('otd.service'), value: otd.service_name },
          { label: t('otd.subservice'), value: otd.subservice_name },
          { label: t('otds.date_offered'), value: dayInNumbers(otd.date_offered) },
          { label: t('otd.date_signed'), value: otd.is_signed && dayInNumbers(otd.date_signed) },
        ]}
      />
      {otd.other_signers?.map(({ name, date_signed }) => (
        <p key={name}>{t(date_signed ? 'otd.has_signed' : 'otd.also_signs', { name })}</p>
      ))}
      {children}
    </Card>
  );
}
