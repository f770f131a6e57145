import type { CardifPremium } from '@klantportaal/contract/areas/cardifao';
import { useFormat } from '../../i18n/format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';

/** What it costs and what it pays, both per month (D2-73, D9-03). */
export function PremiumCard({ premium: { premium, disability } }: { premium: CardifPremium }) {
  const t = useText();
  const { money } = useFormat();
  const perMonth = (euros: number) => t('cardif_premium.per_month', { amount: money(euros) });
  return (
    <Card title={t('cardif_premium.offer')}>
      <Facts
        items={[
          { label: t('cardif_premium.premium'), value: perMonth(premium), strong: true },
          { label: t('cardif_premium.disability'), value: perMonth(disability) },
        ]}
      />
    </Card>
  );
}
