import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** TABLE: periods that have their own word, in months (D4-18). */
const NAMED = [1, 3, 6, 12] as const;
const isNamed = (months: number): months is (typeof NAMED)[number] => NAMED.some((named) => named === months);

/** An amount with its payment period: '€ 38,60 per maand'. `months` between payments; '' without an amount. */
export function usePerPeriod(): (amount: number | null, months: number | null) => string {
  const t = useText();
  return (value, months) => {
    const amount = formatMoney(value);
    if (!amount || !months) return amount;
    return isNamed(months) ? t(`products.per_${months}`, { amount }) : t('products.per_months', { amount, months });
  };
}
