import type { Collateral } from '@klantportaal/contract/modules/products/mortgages';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { type Text, useText } from '@klantportaal/web/i18n/use-text.ts';
import { WhatIs } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { formatAddress } from './address.ts';

/** The term for how the value was determined, explained if it is not an everyday word. */
function renderBasis(t: Text, basis: Collateral['based_on']) {
  if (!basis || basis === 'none') return null;
  const word = t(`mortgage.${basis}_basis`);
  if (basis === 'other') return word;
  return (
    <>
      {word}
      <WhatIs term={word}>{t(`mortgage.${basis}_meaning`)}</WhatIs>
    </>
  );
}

/** The mortgaged home and its value. */
export function HomeCard({ collateral }: { collateral: Collateral }) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { market_value, market_value_date, based_on } = collateral;
  return (
    <Card title={t('mortgage.home')}>
      <Facts
        items={[
          { label: t('mortgage.address'), value: formatAddress(collateral) },
          {
            label: t('mortgage.market_value'),
            explain: <WhatIs term={t('mortgage.market_value')}>{t('mortgage.market_value_meaning')}</WhatIs>,
            value: market_value ? formatMoney(market_value) : t('mortgage.market_value_unknown'),
          },
          { label: t('mortgage.market_value_date'), value: market_value ? dayInNumbers(market_value_date) : '' },
          { label: t('mortgage.based_on'), value: market_value ? renderBasis(t, based_on) : '' },
        ]}
      />
    </Card>
  );
}
