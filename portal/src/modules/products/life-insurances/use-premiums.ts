import type { LifeInsurance, PaymentTerm } from '@klantportaal/contract/modules/products/life-insurances';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { usePerPeriod } from '../use-per-period.ts';

/** TABLE: the months between payments; `oneOff` has none (D3-25). */
const MONTHS: Record<Exclude<PaymentTerm, 'oneOff'>, number> = { monthly: 1, quarterly: 3, halfyearly: 6, yearly: 12 };

/** A life insurance's premiums, one line per payment: '€ 27,84 per maand', '€ 250 eenmalig'. */
export function usePremiums(): (payments: LifeInsurance['payments']) => string[] {
  const t = useText();
  const perPeriod = usePerPeriod();
  return (payments) =>
    payments
      .map(({ amount, term }) =>
        term === 'oneOff' && amount !== null
          ? t('products.once', { amount: formatMoney(amount) })
          : perPeriod(amount, term && term !== 'oneOff' ? MONTHS[term] : null),
      )
      .filter(Boolean);
}
