import type { Collateral } from '@klantportaal/contract/modules/products/mortgages';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { formatAddress } from './address.ts';

/** The home that a form is about, and its known value (D2-25). */
export function HomeFacts({ collateral }: { collateral: Collateral | null }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const value = collateral?.market_value;
  const date = collateral?.market_value_date;
  return (
    <Facts
      items={[
        { label: t('mortgage.address'), value: collateral && formatAddress(collateral) },
        {
          label: t('market_value.known'),
          value: value
            ? date
              ? t('market_value.known_on', { amount: formatMoney(value), date: dayInNumbers(date) })
              : formatMoney(value)
            : t('market_value.unknown'),
        },
      ]}
    />
  );
}
