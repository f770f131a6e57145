import { guaranteeTerms } from '@klantportaal/contract/modules/signing/terms/guarantee-terms';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';

/** Facts about any guarantee: how much it usually is, and when to repay it (D9-02). */
export function AboutGuarantee() {
  const t = useText();
  return (
    <Card title={t('guarantee.about')} soft>
      <p>{t('guarantee.what_it_is')}</p>
      <p>{t('guarantee.how_much', { percent: guaranteeTerms.percent_of_price })}</p>
      <p>{t('guarantee.repay', { days: guaranteeTerms.repayment_days })}</p>
    </Card>
  );
}
