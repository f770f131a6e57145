import type { PurchaseIntention } from '@klantportaal/contract/modules/products/purchase-intentions';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';

/** The home that the consumer is looking for, and the budget (D2-80). */
export function ProfileCard({ intention }: { intention: PurchaseIntention }) {
  const t = useText();
  const [from, to] = [formatMoney(intention.budget_from), formatMoney(intention.budget_to)];
  const budget =
    from && to
      ? t('purchase.budget_between', { from, to })
      : from
        ? t('purchase.budget_from', { from })
        : to && t('purchase.budget_to', { to });
  return (
    <Card title={t('purchase.profile')}>
      <KeyFacts
        main={{ label: t('purchase.budget'), value: budget }}
        items={[
          { label: t('purchase.state'), value: intention.state },
          { label: t('purchase.buyer_profile'), value: intention.buyer_profile },
          { label: t('purchase.object_type'), value: intention.object_type },
        ]}
      />
    </Card>
  );
}
