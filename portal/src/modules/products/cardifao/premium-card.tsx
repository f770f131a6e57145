import type { CardifPremium } from '@klantportaal/contract/modules/products/cardifao';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { usePremiumFacts } from './premium-facts.ts';

/** The premium of an offer and what it covers. */
export function PremiumCard({ premium }: { premium: CardifPremium }) {
  const t = useText();
  return (
    <Card title={t('cardif_premium.offer')}>
      <Facts items={usePremiumFacts(premium)} />
    </Card>
  );
}
