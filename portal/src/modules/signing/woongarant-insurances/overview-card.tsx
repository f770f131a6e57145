import type { WoongarantInsurance } from '@klantportaal/contract/modules/signing/woongarant-insurances';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';

/** Type, company, status and start (D2-68). */
export function OverviewCard({ insurance }: { insurance: WoongarantInsurance }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  return (
    <Card title={t('woongarant.overview')}>
      <KeyFacts
        main={{ label: t('woongarant.status'), value: insurance.status }}
        items={[
          { label: t('woongarant.type'), value: insurance.product_type },
          { label: t('woongarant.company'), value: insurance.company_name },
          { label: t('woongarant.date_start'), value: dayInNumbers(insurance.date_start) },
          { label: t('woongarant.number'), value: insurance.insurance_id },
        ]}
      />
    </Card>
  );
}
