import { useFormat } from '../i18n/format.ts';
import { useText } from '../i18n/use-text.ts';

/** TABLE: periods that have a word of their own, in months (spec: products §4, 'payment period'). */
const NAMED = [1, 3, 6, 12] as const;
const isNamed = (months: number): months is (typeof NAMED)[number] => NAMED.some((one) => one === months);

/** An amount with how often it is paid: '€ 38,60 per maand'. `months` between two payments; '' without an amount. */
export function usePerPeriod(): (amount: number | null, months: number | null) => string {
  const t = useText();
  const { money } = useFormat();
  return (value, months) => {
    const amount = money(value);
    if (!amount || !months) return amount;
    return isNamed(months) ? t(`products.per_${months}`, { amount }) : t('products.per_months', { amount, months });
  };
}
