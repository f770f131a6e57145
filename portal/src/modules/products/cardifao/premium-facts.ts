import type { CardifPremium } from '@klantportaal/contract/modules/products/cardifao';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import type { Fact } from '@klantportaal/web/ui/content/facts.tsx';
import { session } from '../../../api/session.ts';

/** The insured, the cost and the benefit, both per month (D2-73, D9-03). Only one's own premium is 'yours'. */
export function usePremiumFacts({ premium, disability, insured_id, insured_name }: CardifPremium): Fact[] {
  const t = useText();
  const me = useStore(session).consumer?.id;
  const formatPerMonth = (euros: number) => t('cardif_premium.per_month', { amount: formatMoney(euros) });
  const other = insured_id !== null && insured_id !== me ? insured_name : null;
  const name = other ?? '';
  return [
    { label: t('cardif_premium.insured'), value: insured_name },
    {
      label: other ? t('cardif_premium.premium_of', { name }) : t('cardif_premium.premium'),
      value: formatPerMonth(premium),
      strong: true,
    },
    {
      label: other ? t('cardif_premium.disability_of', { name }) : t('cardif_premium.disability'),
      value: formatPerMonth(disability),
    },
  ];
}
