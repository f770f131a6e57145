import type { WillWritingAdvice } from '@klantportaal/contract/modules/products/will-writing-advices';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { WhatIs } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { KeyFacts } from '@klantportaal/web/ui/content/key-facts.tsx';

/** Notary, WOZ value and status (D2-76). */
export function OverviewCard({ advice }: { advice: WillWritingAdvice }) {
  const t = useText();
  return (
    <Card title={t('will.overview')}>
      <KeyFacts
        main={{ label: t('will.status'), value: advice.status }}
        items={[
          { label: t('will.notary'), value: advice.notary },
          {
            label: t('will.woz'),
            explain: <WhatIs term={t('will.woz')}>{t('will.woz_meaning')}</WhatIs>,
            value: formatMoney(advice.wozAmount),
          },
        ]}
      />
    </Card>
  );
}
