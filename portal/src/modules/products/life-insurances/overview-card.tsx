import type { LifeInsurance } from '@klantportaal/contract/modules/products/life-insurances';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';
import { usePremiums } from './use-premiums.ts';

/** Insurer, policy number and premiums (D2-59). */
export function OverviewCard({ insurance }: { insurance: LifeInsurance }) {
  const t = useText();
  const premiums = usePremiums();
  return (
    <Card title={t('life_insurance.overview')}>
      <KeyFacts
        main={{ label: t('life_insurance.premium'), value: premiums(insurance.payments).join(', ') }}
        items={[
          { label: t('life_insurance.insurer'), value: insurance.insurer_name },
          { label: t('life_insurance.policy_number'), value: insurance.policy_number },
        ]}
      />
    </Card>
  );
}
