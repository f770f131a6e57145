import type { Collateral } from '@klantportaal/contract/modules/products/mortgages';
import { money } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { addressOf } from './address.ts';

/** Which home a form is about, and the value that is known (D2-25). */
export function HomeFacts({ collateral }: { collateral: Collateral | null }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const value = collateral?.market_value;
  const date = collateral?.market_value_date;
  return (
    <Facts
      items={[
        { label: t('mortgage.address'), value: collateral && addressOf(collateral) },
        {
          label: t('market_value.known'),
          value: value
            ? date
              ? t('market_value.known_on', { amount: money(value), date: dayInNumbers(date) })
              : money(value)
            : t('market_value.unknown'),
        },
      ]}
    />
  );
}
